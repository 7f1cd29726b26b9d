#include "house/terminal/detail/card_art.h"
#include "house/terminal/detail/painters.h"
#include "house/terminal/hand_order.h"
#include "house/terminal/text_layout.h"

#include <algorithm>

namespace euchre::terminal::detail {
namespace {

/// Columns for the players at either side.
constexpr int kSideWidth = 10;

bool is_turn(const Canvas& canvas, Seat seat) { return canvas.view().to_act == seat; }

Style name_style(const Canvas& canvas, Seat seat) {
  if (is_turn(canvas, seat)) return Style::Strong;
  return canvas.view().seats[seat].sits_out ? Style::Faint : Style::Text;
}

/// The name with a pointer where it is his turn and the mark of the dealer.
std::string name_of_player(const Canvas& canvas, Seat seat) {
  const Glyphs& glyphs = glyphs_of(canvas.charset);
  const table::SeatState& state = canvas.view().seats[seat];
  std::string text;
  if (is_turn(canvas, seat)) {
    append_utf8(text, glyphs.pointer);
    text += ' ';
  }
  text += plain_words(state.name, canvas.charset);
  if (state.is_dealer) {
    text += ' ';
    append_utf8(text, glyphs.dealer);
  }
  return text;
}

std::string role_of(const table::SeatState& state) {
  if (state.sits_out) return "sits out";
  if (state.is_alone) return "alone";
  return state.is_maker ? "maker" : "";
}

/// What he said last while trump is being made.
std::string last_words(const table::TableView& view, Seat seat) {
  if (view.stage != table::Stage::FirstRound && view.stage != table::Stage::SecondRound) return {};
  const auto spoken = std::find_if(view.calls.rbegin(), view.calls.rend(),
                                   [seat](const game::SpokenCall& call) { return call.seat == seat; });
  return spoken == view.calls.rend() ? "" : "passes";
}

std::string beside_name(const table::TableView& view, Seat seat) {
  const std::string role = role_of(view.seats[seat]);
  return role.empty() ? last_words(view, seat) : role;
}

/// The cards of a hand that may be seen though it is not the player's own, or as many backs.
void paint_cards_held(const Canvas& canvas, Seat seat, int row, int column, int in_a_row) {
  const table::TableView& view = canvas.view();
  int shown = 0;
  if (const auto& hand = view.hands[seat]) {
    for (const Card card : in_hand_order(*hand, view.trump)) {
      const int at = column + 4 * (shown % in_a_row);
      canvas.screen.put(row + shown / in_a_row, at, card_label(card, canvas.charset), style_of(card));
      ++shown;
    }
    return;
  }
  for (unsigned i = 0; i < view.seats[seat].card_count; ++i) {
    canvas.screen.put(row, column + static_cast<int>(i), glyphs_of(canvas.charset).card_back, Style::CardBack);
  }
}

void paint_side_player(const Canvas& canvas, Seat seat, int column) {
  if (canvas.is_unused(seat)) return;
  const int row = canvas.layout.trick_row + kCardHeight;
  canvas.screen.put_within(row, column, kSideWidth, name_of_player(canvas, seat), name_style(canvas, seat));
  canvas.screen.put_within(row + 1, column, kSideWidth, beside_name(canvas.view(), seat), Style::Faint);
  paint_cards_held(canvas, seat, row + 2, column, 2);
}

void paint_facing_player(const Canvas& canvas) {
  const int width = canvas.layout.table_width;
  const Seat seat = canvas.facing();
  const std::string name = name_of_player(canvas, seat);
  const std::string aside = beside_name(canvas.view(), seat);
  const bool is_open = canvas.view().hands[seat].has_value();
  const int cards = is_open ? 20 : static_cast<int>(canvas.view().seats[seat].card_count);
  const int taken = width_of(name) + 2 + (aside.empty() ? 0 : width_of(aside) + 2) + cards;
  int column = std::max(1, (width - taken) / 2);
  column = canvas.screen.put(canvas.layout.north_row, column, name, name_style(canvas, seat)) + 2;
  if (!aside.empty()) column = canvas.screen.put(canvas.layout.north_row, column, aside, Style::Faint) + 2;
  paint_cards_held(canvas, seat, canvas.layout.north_row, column, 6);
}

void paint_near_player(const Canvas& canvas) {
  const Seat seat = canvas.near();
  const std::string name = name_of_player(canvas, seat);
  const std::string aside = beside_name(canvas.view(), seat);
  const int taken = width_of(name) + (aside.empty() ? 0 : width_of(aside) + 2);
  const int column = std::max(1, (canvas.layout.table_width - taken) / 2);
  const int after = canvas.screen.put(canvas.layout.south_row, column, name, name_style(canvas, seat));
  if (!aside.empty()) canvas.screen.put(canvas.layout.south_row, after + 2, aside, Style::Faint);
}

}  // namespace

void paint_seats(const Canvas& canvas) {
  paint_facing_player(canvas);
  paint_side_player(canvas, canvas.at_left(), 1);
  paint_side_player(canvas, canvas.at_right(), canvas.layout.table_width - kSideWidth);
  paint_near_player(canvas);
}

}  // namespace euchre::terminal::detail
