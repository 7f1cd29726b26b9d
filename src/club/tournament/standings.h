#pragma once

#include "club/tournament/event.h"
#include "club/tournament/ranking.h"

#include <string>
#include <string_view>

namespace euchre::tournament {

/// The ranking as it stands: every entry that competes, whether it is still there or not. Games of the finals decide only
/// how far somebody came in them.
[[nodiscard]] Standings standings_of(const Event& event);

/// All by which its entries are ranked, finals aside.
[[nodiscard]] Tally tally_of(const Event& event);

/// Why somebody stands where he does: `5 wins, level with Cid & Dot: won their game`.
[[nodiscard]] std::string reason_of(const Event& event, const StandingRow& row);
/// `Ann & Bob and Cid & Dot play an extra game`.
[[nodiscard]] std::string to_text(const Event& event, const Need& need);

}  // namespace euchre::tournament
