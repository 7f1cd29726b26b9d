#pragma once

#include <cstdint>
#include <functional>

namespace euchre::storage {

/// Milliseconds since 1970.
using Calendar = std::function<std::uint64_t()>;

/// The machine's own. Tests bring theirs.
[[nodiscard]] Calendar system_calendar();

}  // namespace euchre::storage
