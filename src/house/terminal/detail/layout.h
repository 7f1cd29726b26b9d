#pragma once

#include "house/terminal/screen.h"

namespace euchre::terminal::detail {

/// A card's box.
inline constexpr int kCardWidth = 5;
inline constexpr int kCardHeight = 3;

/// Where everything goes, for one size of terminal.
struct Layout {
  Size size;
  int table_width = 0;   ///< of the felt, from column 0
  int panel_column = 0;  ///< of the panel beside it
  int panel_width = 0;   ///< 0 where the terminal is too narrow for one
  int north_row = 0;     ///< of the name; his card lies below it
  int trick_row = 0;     ///< of the topmost card of the trick
  int south_row = 0;     ///< of the name
  int hand_row = 0;      ///< of the cards as they lie; the chosen one is a row higher
  int prompt_row = 0;
  int footer_row = 0;

  [[nodiscard]] bool has_panel() const { return panel_width > 0; }
  [[nodiscard]] int centre() const { return table_width / 2; }
};

[[nodiscard]] Layout layout_for(Size size);

}  // namespace euchre::terminal::detail
