#pragma once

#include "club/tournament/schedule.h"

#include <cstdint>

namespace euchre::tournament {

inline constexpr Number kFewestPlayers = 4;
inline constexpr Number kMostPlayers = 200;
inline constexpr Number kMostRounds = 400;

/// How long a search for a schedule may take: as long as people wait for a whole evening (two seconds to 60 players, ten to
/// 200), or as short as a
/// test can wait. It is counted in steps, so that the answer is the same on every machine.
enum class Effort : std::uint8_t { Full, Slight };

/// A schedule for individuals who change partners every round: partners, then adversaries and meetings are spread as
/// evenly as can be found.
///
/// Where an exact cycle is known, its rounds are taken as often as all of them fit; for the rest, the best of part of the
/// cycle, of symmetries and of a search. Byes are spread so that no two players differ by more than one. The seed says who
/// has which number, so that one seed is as good as another; the same arguments give the same schedule.
/// REQUIRES: kFewestPlayers <= players <= kMostPlayers, 1 <= rounds <= kMostRounds.
[[nodiscard]] Schedule individual_schedule(Number players, Number rounds, std::uint64_t seed,
                                           Effort effort = Effort::Full);

/// The same before the draw, which is what takes time: one for all seeds. REQUIRES: as there.
[[nodiscard]] Schedule undrawn_schedule(Number players, Number rounds, Effort effort);
/// The first round as the seed draws it, but for tables and sides. REQUIRES: a round.
[[nodiscard]] QuartetRound drawn_first_round(const Schedule& undrawn, std::uint64_t seed);
/// Who has which number of an undrawn schedule, and who sits where, by the seed.
[[nodiscard]] Schedule drawn_schedule(Schedule undrawn, std::uint64_t seed);

}  // namespace euchre::tournament
