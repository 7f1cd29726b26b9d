#pragma once

#include "club/tournament/schedule.h"

#include <cstdint>

namespace euchre::tournament {

inline constexpr Number kFewestPlayers = 4;
inline constexpr Number kMostPlayers = 200;
inline constexpr Number kMostRounds = 400;

/// A schedule for individuals who change partners every round.
///
/// Where an exact cycle is known, its rounds are taken: all of them as often as they fit, then those that spread meetings
/// best. Otherwise a search with a fixed number of steps spreads partners, then adversaries. Byes are spread so that no
/// two players differ by more than one. The same arguments give the same schedule.
/// REQUIRES: kFewestPlayers <= players <= kMostPlayers, 1 <= rounds <= kMostRounds.
[[nodiscard]] Schedule individual_schedule(Number players, Number rounds, std::uint64_t seed);

}  // namespace euchre::tournament
