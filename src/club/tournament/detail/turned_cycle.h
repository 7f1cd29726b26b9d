#pragma once

#include "club/tournament/schedule.h"

#include <optional>
#include <string_view>
#include <vector>

namespace euchre::tournament::detail {

/// `26 1-16:9-21 2-23:24-18 ...`: the period of a `Turning`, then first rounds, with `/` between. Each is turned through a
/// period; who has no seat sits out. Nothing for what is no such text for so many players, or seats somebody twice.
[[nodiscard]] std::optional<std::vector<QuartetRound>> parse_turned_cycle(std::string_view text, Number players);

/// As many rounds as players for 4n + 2 or 4n + 3 of them, where a long search has found better ones than people can wait for
/// (data/tournament/turned_cycles.txt); nothing where none are kept.
[[nodiscard]] std::optional<std::vector<QuartetRound>> kept_turned_cycle(Number players);

}  // namespace euchre::tournament::detail
