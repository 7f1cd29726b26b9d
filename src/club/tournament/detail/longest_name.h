#pragma once

#include <cstddef>

namespace euchre::tournament::detail {

/// Of an event, a season, a group or a prize, in bytes.
inline constexpr std::size_t kLongestName = 60;

}  // namespace euchre::tournament::detail
