#pragma once

#include "cards/card.h"
#include "terminal/glyphs.h"
#include "terminal/screen.h"

namespace euchre::terminal::detail {

enum class CardLook : std::uint8_t { Plain, Dim, Chosen };

/// The colour of a suit on a card's face.
[[nodiscard]] Style style_of(Suit suit);

/// A card face up, its upper left corner at `row`, `column`.
void draw_card(Screen& screen, int row, int column, Card card, CardLook look, Charset charset);
/// A card face down.
void draw_back(Screen& screen, int row, int column, Charset charset);
/// The empty place of a card.
void draw_place(Screen& screen, int row, int column, Charset charset);
/// A window with a border, emptied, and its title.
void draw_box(Screen& screen, int row, int column, Size area, std::string_view title, Charset charset);

}  // namespace euchre::terminal::detail
