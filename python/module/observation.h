#pragma once

#include "core/game/deal.h"

#include <cstddef>
#include <cstdint>

namespace euchre::python {

/// How many numbers tell a learner what a seat may know (docs/python.md lists them).
inline constexpr std::size_t kObservationSize = 220;

/// Writes kObservationSize numbers for a seat: only what it may see, and seats counted from its left.
void observe(const game::Deal& deal, Seat seat, std::uint8_t* numbers);

}  // namespace euchre::python
