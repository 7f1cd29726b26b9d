#pragma once

#include "core/base/result.h"
#include "core/codes/deal_rules.h"
#include "core/game/deal.h"
#include "core/notation/disagreement.h"

#include <vector>

namespace euchre::notation {

/// What one seat did.
struct SeatAction {
  Seat seat = Seat::North;
  game::Action action;
  friend bool operator==(const SeatAction&, const SeatAction&) = default;
};

/// One deal as a foreign format tells it, in our words: what was dealt and what everybody did, perhaps not to its end.
struct DealScript {
  unsigned number = 1;  ///< as the record counts it, from 1
  game::Dealt dealt;
  std::vector<Card> stock;   ///< empty where it is not known
  BySeat<CardSet> supposed;  ///< of `dealt.hands`: cards that the source does not tell, filled in lawfully
  std::vector<SeatAction> actions;
};

/// Plays the script through the lawful deal; the first action that is not lawful is named.
[[nodiscard]] Result<game::Deal, Disagreement> play(const codes::DealRules& rules, const DealScript& script);

}  // namespace euchre::notation
