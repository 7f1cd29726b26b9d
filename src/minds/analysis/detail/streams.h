#pragma once

#include "core/base/random.h"

#include <cstdint>

namespace euchre::analysis::detail {

/// The stream of one deal or world among many: the same whoever computes it, and unlike its neighbours'.
[[nodiscard]] constexpr RandomStream stream_of(std::uint64_t seed, std::uint64_t number) {
  RandomStream scrambler(number ^ 0xA0761D6478BD642FU);
  return RandomStream(seed ^ scrambler.next());
}

}  // namespace euchre::analysis::detail
