#pragma once

#include <cstdint>
#include <string_view>

namespace euchre::pictures::detail {

/// With what a part of a court card is drawn.
enum class Ink : std::uint8_t { Robe, Trim, Gold, Skin, Hair, Lip, Dot, Line };

struct Stroke {
  Ink ink = Ink::Line;
  std::string_view path;
};

}  // namespace euchre::pictures::detail
