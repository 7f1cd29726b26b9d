#include "house/terminal/detail/card_art.h"

#include "house/terminal/detail/layout.h"
#include "house/terminal/text_layout.h"

namespace euchre::terminal::detail {
namespace {

void draw_border(const Canvas& canvas, Place place, Size area, Style style) {
  const Glyphs& glyphs = glyphs_of(canvas.charset);
  Screen& screen = canvas.screen;
  const auto [row, column] = place;
  const int bottom = row + area.rows - 1;
  const int right = column + area.columns - 1;
  for (int c = column + 1; c < right; ++c) {
    screen.put(row, c, glyphs.across, style);
    screen.put(bottom, c, glyphs.across, style);
  }
  for (int r = row + 1; r < bottom; ++r) {
    screen.put(r, column, glyphs.down, style);
    screen.put(r, right, glyphs.down, style);
  }
  screen.put(row, column, glyphs.top_left, style);
  screen.put(row, right, glyphs.top_right, style);
  screen.put(bottom, column, glyphs.bottom_left, style);
  screen.put(bottom, right, glyphs.bottom_right, style);
}

constexpr Size kCard{kCardWidth, kCardHeight};

}  // namespace

Style style_of(Suit suit) {
  switch (suit) {
    case Suit::Clubs: return Style::Clubs;
    case Suit::Diamonds: return Style::Diamonds;
    case Suit::Hearts: return Style::Hearts;
    case Suit::Spades: return Style::Spades;
  }
  unreachable("suit");
}

Style style_of(Card card) { return card.is_joker() ? Style::Spades : style_of(printed_suit(card)); }

void draw_card(const Canvas& canvas, Place place, Card card, CardLook look) {
  const Style border = look == CardLook::Chosen ? Style::Chosen
                       : look == CardLook::Dim  ? Style::CardDim
                                                : Style::CardFace;
  const Style face = look == CardLook::Dim ? Style::CardDim : style_of(card);
  draw_border(canvas, place, kCard, border);
  Screen& screen = canvas.screen;
  const int row = place.row + 1;
  screen.fill(row, place.column + 1, {kCardWidth - 2, 1}, look == CardLook::Dim ? Style::CardDim : Style::CardFace);
  if (card.is_joker()) {
    screen.put(row, place.column + 2, joker_label(canvas.charset), face);
    return;
  }
  screen.put(row, place.column + 1, rank_label(card.rank()), face);
  screen.put(row, place.column + 3, suit_sign(printed_suit(card), canvas.charset), face);
}

void draw_back(const Canvas& canvas, Place place) {
  draw_border(canvas, place, kCard, Style::CardBack);
  for (int c = 1; c < kCardWidth - 1; ++c) {
    canvas.screen.put(place.row + 1, place.column + c, glyphs_of(canvas.charset).card_back, Style::CardBack);
  }
}

void draw_box(const Canvas& canvas, Place place, Size area, std::string_view title) {
  canvas.screen.fill(place.row, place.column, area, Style::Box);
  draw_border(canvas, place, area, Style::Box);
  if (title.empty()) return;
  canvas.screen.put_within(place.row, place.column + 2, area.columns - 4, " " + std::string(title) + " ",
                           Style::BoxHead);
}

}  // namespace euchre::terminal::detail
