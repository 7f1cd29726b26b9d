#pragma once

#include "core/game/deal.h"
#include "minds/analysis/played_deals.h"

#include <string>

namespace euchre::pictures {

/// The deal as it stood once so many of its actions were done.
/// REQUIRES: the deal has so many; its code's rules are these.
[[nodiscard]] game::Deal deal_after(const codes::DealRules& rules, const analysis::PlayedDeal& played,
                                    std::size_t actions);

/// What became of the makers' plan, such as `March`, `Euchred`, `Made alone`; `Passed out`, or that it was not played to its end.
[[nodiscard]] std::string outcome_words(const analysis::PlayedDeal& played, const game::Deal& deal);
/// `2 points for Ann and Bob`; `No points` where nobody has any.
[[nodiscard]] std::string points_words(const analysis::PlayedDeal& played);
/// The whole deal in a line: `Ann made hearts alone: march, 4 points for Ann and Bob`.
[[nodiscard]] std::string headline(const analysis::PlayedDeal& played);
/// What stands below it: `Deal 3 of a game of Hoyle. Ann and Bob had 6 points, Cid and Dot 4.`
[[nodiscard]] std::string particulars(const analysis::PlayedRecord& record, const analysis::PlayedDeal& played);

}  // namespace euchre::pictures
