#pragma once

/// The room `pictures`: a deal as a picture to send to a friend. `deal_words.h` says in a line what became of it, `deal_picture.h`
/// says what stands where, and `svg.h` and `png.h` draw that; only the last of them knows fonts.

#include "club/print/page.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::pictures {

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  double opacity = 1;  ///< from 0 to 1
  friend bool operator==(const Colour&, const Colour&) = default;
};

/// The whole picture's ground: one colour in the middle, another at the edges.
struct Ground {
  Colour middle;
  Colour edge;
  friend bool operator==(const Ground&, const Ground&) = default;
};
struct Box {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  double radius = 0;  ///< of its corners
  std::optional<Colour> fill = {};
  std::optional<Colour> line = {};
  double line_width = 1;
  friend bool operator==(const Box&, const Box&) = default;
};
/// A drawing, moved and then made larger or smaller, line and all.
struct Shape {
  std::string_view path;  ///< `M`, `L`, `C` and `Z` with absolute places; it must outlive the picture
  double left = 0;
  double top = 0;
  double scale = 1;
  std::optional<Colour> fill = {};
  std::optional<Colour> line = {};
  double line_width = 1;
  friend bool operator==(const Shape&, const Shape&) = default;
};
using print::Align;
using print::Weight;
/// One line of text between two edges; what does not fit is cut short by an ellipsis.
struct Words {
  double left = 0;
  double baseline = 0;
  double width = 0;
  std::string text;
  double size = 24;
  Weight weight = Weight::Regular;
  Align align = Align::Left;
  Colour colour;
  friend bool operator==(const Words&, const Words&) = default;
};
using Mark = std::variant<Ground, Box, Shape, Words>;

/// What stands where, in pixels from the upper left corner, the lowest mark first.
struct Picture {
  double width = 0;
  double height = 0;
  std::string title;  ///< what it shows, for those who do not see it
  std::vector<Mark> marks;
  friend bool operator==(const Picture&, const Picture&) = default;
};

/// `text`, or as much of it as surely fits into the width, whichever font draws it.
[[nodiscard]] std::string fitting(std::string_view text, double width, double size, Weight weight);

}  // namespace euchre::pictures
