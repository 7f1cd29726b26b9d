#pragma once

#include "core/cards/card.h"
#include "house/terminal/detail/painters.h"
#include "house/terminal/screen.h"

namespace euchre::terminal::detail {

enum class CardLook : std::uint8_t { Plain, Dim, Chosen };

/// The colour of a suit on a card's face.
[[nodiscard]] Style style_of(Suit suit);
[[nodiscard]] Style style_of(Card card);

/// The upper left corner of what is drawn.
struct Place {
  int row = 0;
  int column = 0;
};

/// A card face up.
void draw_card(const Canvas& canvas, Place place, Card card, CardLook look);
/// A card face down.
void draw_back(const Canvas& canvas, Place place);
/// A window with a border, emptied, and its title.
void draw_box(const Canvas& canvas, Place place, Size area, std::string_view title);

}  // namespace euchre::terminal::detail
