#pragma once

#include "club/tournament/detail/frame_cycle.h"
#include "club/tournament/schedule.h"

#include <optional>

namespace euchre::tournament::detail {

/// The most rounds known in which nobody sits at a table with anybody twice; so nobody does in any of them. Nothing for numbers
/// of players for which none are known but by a search.
///
/// Of 12k + 4 players it has (players - 1) / 3 rounds, in which everybody sits with everybody else once: a resolvable design with
/// blocks of four. Known here are 4^k, 3q + 1 with q a prime power 4n + 1, and what is kept in data/tournament/nobody_twice.txt:
/// all to 124. Of other numbers that file has those that take long to find.
[[nodiscard]] std::optional<Cycle> nobody_twice(Number players);

}  // namespace euchre::tournament::detail
