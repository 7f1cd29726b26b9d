#pragma once

#include "club/tournament/detail/frame_cycle.h"
#include "club/tournament/schedule.h"

#include <optional>

namespace euchre::tournament::detail {

/// (players - 1) / 3 rounds in which everybody sits at a table with everybody else once: a resolvable design with blocks of
/// four. Any of its rounds repeat nobody. It can exist for 12k + 4 players only; known here are 4^k, 3q + 1 with q a prime
/// power 4n + 1, and what is kept in data/tournament/once_each.txt: all to 124. Nothing for others.
[[nodiscard]] std::optional<Cycle> once_each(Number players);

}  // namespace euchre::tournament::detail
