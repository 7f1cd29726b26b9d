#include "terminal/detail/card_art.h"

#include "terminal/detail/layout.h"
#include "terminal/text_layout.h"

namespace euchre::terminal::detail {
namespace {

void draw_border(Screen& screen, int row, int column, Size area, Style style, Charset charset) {
  const Glyphs& glyphs = glyphs_of(charset);
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

void draw_card(Screen& screen, int row, int column, Card card, CardLook look, Charset charset) {
  const Style border = look == CardLook::Chosen ? Style::Chosen
                       : look == CardLook::Dim  ? Style::CardDim
                                                : Style::CardFace;
  const Style face = look == CardLook::Dim ? Style::CardDim : style_of(printed_suit(card));
  draw_border(screen, row, column, kCard, border, charset);
  screen.fill(row + 1, column + 1, {kCardWidth - 2, 1}, look == CardLook::Dim ? Style::CardDim : Style::CardFace);
  const std::string rank = rank_label(card.rank());
  screen.put(row + 1, column + 1, rank, face);
  screen.put(row + 1, column + 3, suit_sign(printed_suit(card), charset), face);
}

void draw_back(Screen& screen, int row, int column, Charset charset) {
  draw_border(screen, row, column, kCard, Style::CardBack, charset);
  for (int c = 1; c < kCardWidth - 1; ++c)
    screen.put(row + 1, column + c, glyphs_of(charset).card_back, Style::CardBack);
}

void draw_place(Screen& screen, int row, int column, Charset charset) {
  screen.put(row + 1, column + kCardWidth / 2, charset == Charset::Unicode ? U'·' : U'.', Style::Faint);
}

void draw_box(Screen& screen, int row, int column, Size area, std::string_view title, Charset charset) {
  screen.fill(row, column, area, Style::Box);
  draw_border(screen, row, column, area, Style::Box, charset);
  if (!title.empty())
    screen.put_within(row, column + 2, area.columns - 4, " " + std::string(title) + " ", Style::BoxHead);
}

}  // namespace euchre::terminal::detail
