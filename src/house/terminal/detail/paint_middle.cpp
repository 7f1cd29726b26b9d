#include "house/terminal/detail/card_art.h"
#include "house/terminal/detail/painters.h"
#include "house/terminal/text_layout.h"

#include <algorithm>

namespace euchre::terminal::detail {
namespace {

/// Columns between a player at the side and his card.
constexpr int kSideInset = 12;

/// Where the card that a seat has played or drawn lies.
Place place_of_card(const Canvas& canvas, Seat seat) {
  const int top = canvas.layout.trick_row;
  const int middle = canvas.layout.centre() - kCardWidth / 2;
  if (seat == canvas.facing()) return {top, middle};
  if (seat == canvas.near()) return {top + 2 * kCardHeight, middle};
  if (seat == canvas.at_left()) return {top + kCardHeight, kSideInset};
  return {top + kCardHeight, canvas.layout.table_width - kSideInset - kCardWidth};
}

void paint_card_of(const Canvas& canvas, Seat seat, Card card) {
  draw_card(canvas, place_of_card(canvas, seat), card, CardLook::Plain);
}

void paint_winner(const Canvas& canvas, Seat winner) {
  const Place place = place_of_card(canvas, winner);
  const bool is_at_side = winner == canvas.at_left() || winner == canvas.at_right();
  const int row = is_at_side ? place.row + kCardHeight : place.row + 1;
  const int column = is_at_side ? place.column : place.column + kCardWidth + 1;
  canvas.screen.put(row, column, "takes", Style::Strong);
}

void paint_trick(const Canvas& canvas, const table::TrickState& trick) {
  for (const game::Play& play : trick.cards) paint_card_of(canvas, play.seat, play.card);
  if (trick.winner) paint_winner(canvas, *trick.winner);
}

void paint_trump(const Canvas& canvas, Trump trump) {
  const int row = canvas.layout.trick_row + kCardHeight + 1;
  const auto suit = trump.suit();
  const std::string sign = suit ? suit_sign(*suit, canvas.charset) : std::string();
  const std::string words = std::string(name_of(trump)) + (suit ? " trump" : "");
  const int column = canvas.layout.centre() - (width_of(words) + 2) / 2;
  canvas.screen.put(row, column, sign, Style::Strong);
  canvas.screen.put(row, column + 2, words, Style::Text);
}

void paint_turn_up(const Canvas& canvas, Card turn_up) {
  const Place place{canvas.layout.trick_row + kCardHeight, canvas.layout.centre() - kCardWidth / 2};
  if (canvas.view().turn_up_state == table::TurnUpState::TurnedDown) {
    draw_back(canvas, place);
  } else {
    draw_card(canvas, place, turn_up, CardLook::Plain);
  }
}

bool is_making_trump(table::Stage stage) {
  return stage == table::Stage::GoingUnder || stage == table::Stage::FirstRound || stage == table::Stage::SecondRound;
}

void paint_draw(const Canvas& canvas) {
  // A seat that drew again shows its last card; the account tells of the others.
  for (const facts::CardDrawn& drawn : canvas.view().drawn) paint_card_of(canvas, drawn.seat, drawn.card);
}

}  // namespace

void paint_middle(const Canvas& canvas) {
  const table::TableView& view = canvas.view();
  if (view.stage == table::Stage::Drawing) return paint_draw(canvas);
  if (view.stage == table::Stage::Contributing) return;
  if (view.turn_up && is_making_trump(view.stage)) paint_turn_up(canvas, *view.turn_up);
  if (view.trump) paint_trump(canvas, *view.trump);
  if (view.trick) paint_trick(canvas, *view.trick);
}

void paint_calls(const Canvas& canvas) {
  std::vector<std::string> lines;
  for (const Option& option : canvas.picture.options) {
    const auto* call = std::get_if<game::Call>(&option.what);
    if (call == nullptr) continue;
    lines.push_back(std::string(" ") + key_for(*call) + "  " + plain_words(option.words, canvas.charset) + " ");
  }
  if (lines.empty() || canvas.view().stage == table::Stage::Discard) return;
  int width = 0;
  for (const std::string& line : lines) width = std::max(width, width_of(line));
  const int height = static_cast<int>(lines.size());
  // Below the turn-up where they fit, over the middle where they are many.
  const int below = canvas.layout.trick_row + 2 * kCardHeight;
  const bool fits_below = height <= kCardHeight + 1;
  const int row = fits_below ? below : canvas.layout.trick_row + 1;
  const int column = canvas.layout.centre() - (width + 1) / 2;
  for (int i = 0; i < height; ++i) {
    const bool is_chosen = static_cast<std::size_t>(i) == canvas.picture.cursor;
    const Style style = is_chosen ? Style::Chosen : Style::Box;
    canvas.screen.fill(row + i, column, {width, 1}, style);
    canvas.screen.put(row + i, column, lines[static_cast<std::size_t>(i)], style);
    if (is_chosen) canvas.screen.put(row + i, column - 1, glyphs_of(canvas.charset).pointer, Style::Strong);
  }
}

}  // namespace euchre::terminal::detail
