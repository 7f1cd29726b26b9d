#pragma once

#include <cstddef>
#include <cstdint>

namespace euchre::office {

/// A count as answers hold it.
[[nodiscard]] constexpr std::int64_t whole(std::size_t number) { return static_cast<std::int64_t>(number); }

}  // namespace euchre::office
