#pragma once

#include "club/tournament/schedule.h"

#include <optional>
#include <vector>

namespace euchre::tournament {

/// A whole cycle for 4n or 4n + 1 players: everybody partners everybody once and opposes everybody twice; with 4n + 1
/// everybody sits out once. Found in a field, among the kept starters and frames, or composed of smaller cycles. Nothing
/// where the program knows none, beyond 200, and for 4n + 2 and 4n + 3, where none can be.
[[nodiscard]] std::optional<std::vector<QuartetRound>> exact_design(Number players);

}  // namespace euchre::tournament
