#pragma once

#include "core/base/result.h"
#include "core/cards/seat.h"
#include "core/codes/deal_rules.h"
#include "core/game/seat_view.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::analysis {

/// A decision as a person tells it: one hand, and what everybody has said and played up to now. Whoever is to act then
/// holds the hand.
struct Situation {
  codes::DealRules rules;
  Seat dealer = Seat::North;
  Card turn_up;
  CardSet hand;                   ///< the five cards dealt to the player to act
  std::optional<Card> discard;    ///< where he is the dealer and has laid one away
  std::vector<game::Call> calls;  ///< from eldest hand on
  std::vector<Card> plays;        ///< in the order played
};

/// Why a situation cannot arise, for people: `the king of hearts was played twice`.
struct SituationError {
  std::string problem;
};

/// What the player to act sees. Calls and cards must be lawful as far as can be known, and the unseen cards must be able
/// to lie so that they were.
[[nodiscard]] Result<game::SeatView, SituationError> view_of(const Situation& situation);

}  // namespace euchre::analysis
