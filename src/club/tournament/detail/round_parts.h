#pragma once

#include "club/tournament/detail/transversal.h"
#include "club/tournament/schedule.h"

#include <span>
#include <vector>

namespace euchre::tournament::detail {

/// Every player of `outer` becomes a group of `size`; the round is played across groups by one class of `transversal`.
void add_inflated(QuartetRound& round, const QuartetRound& outer, const Transversal& transversal, Number number,
                  Number size);

/// The tables and byes of `inner`, its numbers being those `players`.
void add_among(QuartetRound& round, const QuartetRound& inner, std::span<const Number> players);

/// `count` numbers from `begin` on, `step` apart.
[[nodiscard]] std::vector<Number> numbers(Number begin, Number count, Number step = 1);

}  // namespace euchre::tournament::detail
