#pragma once

#include "core/base/result.h"
#include "core/codes/deal_rules.h"
#include "core/notation/deal_script.h"
#include "core/notation/egn.h"

#include <optional>
#include <vector>

namespace euchre::notation::detail {

/// What the calls of a deal come to.
struct Declaration {
  std::optional<Seat> maker;
  std::optional<Trump> trump;
  bool was_ordered = false;  ///< in the first round, so that the dealer took the turn-up
  bool is_alone = false;
  std::optional<Seat> lone_defender;
  [[nodiscard]] game::LoneHands lone_hands() const { return {is_alone ? maker : std::nullopt, lone_defender}; }
};

/// A deal found lawful.
struct LawfulDeal {
  DealScript script;
  game::Deal deal;
};

/// The calls with their meaning; `turn_up` is needed for the suit that is ordered.
[[nodiscard]] Result<Declaration, Disagreement> read_declaration(const EgnDeal& deal, Card turn_up);

/// Judges a deal whose turn-up and played cards are all known, while cards that were not played may be unknown: it is
/// lawful where some hands exist with which every act was lawful.
[[nodiscard]] Result<LawfulDeal, Disagreement> judge_known_deal(const EgnDeal& deal, const codes::DealRules& rules,
                                                                Card turn_up,
                                                                const std::vector<std::vector<Card>>& tricks);

}  // namespace euchre::notation::detail
