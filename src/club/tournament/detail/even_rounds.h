#pragma once

#include "club/tournament/detail/round_search.h"

namespace euchre::tournament::detail {

/// Rounds for any number of players after what was met before, as even as a search finds them: symmetries first, which
/// find flat counts at once where they have them, then single changes from the best so far. `steps` is what it may spend;
/// it stops where the counts are as flat as arithmetic allows. Byes are spread so that no two players differ by more than
/// one. `start` is a schedule that is known already, or empty; the answer is no worse.
[[nodiscard]] std::vector<QuartetRound> even_rounds(Number rounds, const MetBefore& before,
                                                    std::vector<QuartetRound> start, std::uint64_t steps,
                                                    RandomStream& random);

/// As many rounds as `playing` has entries, each for those who play in it, after what was met before. As few meetings as can be
/// found are against `aversions`, before anything is even. REQUIRES: a multiple of four in each.
[[nodiscard]] std::vector<QuartetRound> rounds_for(const std::vector<std::vector<Number>>& playing,
                                                   const MetBefore& before, const Aversions& aversions,
                                                   std::uint64_t steps, RandomStream& random);

}  // namespace euchre::tournament::detail
