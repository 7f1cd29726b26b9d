#pragma once

#include "core/base/random.h"

namespace euchre::players::detail {

/// A number from 0 to `bound - 1`, where 32 bits do not hold it. The low end is favoured by less than one part in a
/// thousand for any count of worlds. REQUIRES: bound > 0.
[[nodiscard]] inline std::uint64_t below_wide(RandomStream& random, std::uint64_t bound) {
  return random.next() % bound;
}

/// A number from 0 up to, but not, 1, in steps of 2^-53.
[[nodiscard]] inline double fraction(RandomStream& random) {
  constexpr double step = 1.0 / 9007199254740992.0;
  return static_cast<double>(random.next() >> 11U) * step;
}

}  // namespace euchre::players::detail
