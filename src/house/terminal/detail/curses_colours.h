#pragma once

#include "house/terminal/screen.h"

#include <curses.h>

namespace euchre::terminal::detail {

/// How each style looks on this terminal: on green felt with 256 colours, plainer with eight, by weight alone without.
class CursesColours {
 public:
  /// REQUIRES: the terminal is open.
  CursesColours();

  [[nodiscard]] attr_t attributes(Style style) const;
  /// 0 where the terminal has no colours.
  [[nodiscard]] short pair(Style style) const;

 private:
  enum class Depth : unsigned char { None, Eight, Many };

  Depth depth_ = Depth::None;
};

}  // namespace euchre::terminal::detail
