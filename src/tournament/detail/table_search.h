#pragma once

#include "base/random.h"
#include "tournament/schedule.h"

#include <vector>

namespace euchre::tournament::detail {

/// Rounds for any number of players by annealing: two players of a round change places, and what counts is how evenly
/// partners, then adversaries are spread. Who sits out goes round in one fixed order.
[[nodiscard]] std::vector<QuartetRound> search_rounds(Number players, Number rounds, RandomStream& random);

}  // namespace euchre::tournament::detail
