#pragma once

#include "club/tournament/event.h"
#include "club/tournament/ranking.h"
#include "core/base/wording.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::tournament {

/// The ranking as it stands: every entry that competes, whether it is still there or not. Games of the finals decide only
/// how far somebody came in them, and are counted in his row only where the event is a knock-out from its first round on.
[[nodiscard]] Standings standings_of(const Event& event);

/// Whether every round that was announced, or that a whole cycle has, was played, and each of its games is settled or void: then what
/// is level has to be settled. Closed, an event is over as it stands.
[[nodiscard]] bool is_over(const Event& event);

/// All by which its entries are ranked, finals aside.
[[nodiscard]] Tally tally_of(const Event& event);

/// Whether the game is one of those that rows of the standings count, once it is settled: no extra game, and none of the finals but where
/// the event is a knock-out from its first round on.
[[nodiscard]] bool is_for_rows(const Event& event, const Game& game);

/// What came of the games that rows of the standings count: finals aside, but for an event that is a knock-out from its first
/// round on, which has no other games.
[[nodiscard]] std::vector<Encounter> encounters_of(const Event& event);

/// Whether those who are level are named, a few of them, or said as `3 others`.
enum class Others : std::uint8_t { Named, Counted };

/// Why somebody stands where he does: `5 wins, level with Cid & Dot: won their game`.
[[nodiscard]] std::string reason_of(const Event& event, const StandingRow& row, const Wording& say = {},
                                    Others others = Others::Named);
/// `Ann & Bob and Cid & Dot play an extra game`.
[[nodiscard]] std::string to_text(const Event& event, const Need& need, const Wording& say = {});

}  // namespace euchre::tournament
