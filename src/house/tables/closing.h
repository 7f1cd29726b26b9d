#pragma once

#include "house/tables/limits.h"

#include <chrono>
#include <cstdint>

namespace euchre::tables {

/// How a table stands that nobody is at.
enum class Deserted : std::uint8_t {
  Abandoned,  ///< it belongs to nobody any more
  Waiting,    ///< no match has begun
  Paused,     ///< in the midst of one
  Finished,   ///< after the last
};

/// When a table that nobody is at is closed, and why.
struct Closing {
  std::chrono::milliseconds delay{};
  const char* reason = "";
};
[[nodiscard]] Closing closing_of(Deserted table, const Limits& limits);

}  // namespace euchre::tables
