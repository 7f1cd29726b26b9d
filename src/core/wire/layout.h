#pragma once

#include <cstdint>

namespace euchre::wire {

/// How JSON is laid out: for programs on one line, for people with a line for each value.
enum class Layout : std::uint8_t { OneLine, Lines };

}  // namespace euchre::wire
