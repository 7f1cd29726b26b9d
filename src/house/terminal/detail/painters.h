#pragma once

#include "house/terminal/detail/layout.h"
#include "house/terminal/glyphs.h"
#include "house/terminal/picture.h"
#include "house/terminal/screen.h"

namespace euchre::terminal::detail {

/// What every painter needs.
struct Canvas {
  Screen& screen;
  const Picture& picture;
  const Layout& layout;
  Charset charset;

  [[nodiscard]] const table::TableView& view() const { return picture.view; }
  [[nodiscard]] bool is_unused(Seat seat) const { return view().seats[seat].kind == table::SeatKind::Unused; }
  [[nodiscard]] bool is_for_two() const { return is_unused(Seat::South); }
  /// Who sits nearest: the player himself, or South for those who watch. Where two play they face one another.
  [[nodiscard]] Seat near() const { return view().you.value_or(is_for_two() ? Seat::East : Seat::South); }
  [[nodiscard]] Seat at_left() const { return is_for_two() ? Seat::South : left_of(near()); }
  [[nodiscard]] Seat facing() const {
    if (is_for_two()) return near() == Seat::North ? Seat::East : Seat::North;
    return partner_of(near());
  }
  [[nodiscard]] Seat at_right() const { return is_for_two() ? Seat::West : right_of(near()); }
};

/// The bar at the top and the keys at the bottom.
void paint_frame(const Canvas& canvas);
/// The four players: names, marks, what they said, hands that may be seen.
void paint_seats(const Canvas& canvas);
/// The cards on the table: the trick, the turn-up, the draw.
void paint_middle(const Canvas& canvas);
/// The calls that can be made, as a menu in the middle.
void paint_calls(const Canvas& canvas);
/// The player's own hand.
void paint_hand(const Canvas& canvas);
/// The pack, where the player cuts it.
void paint_cut(const Canvas& canvas);
/// What is asked of the player, and the answer to his last key.
void paint_prompt(const Canvas& canvas);
/// Score, this deal and the running account, beside the table.
void paint_panel(const Canvas& canvas);
/// The window that is open over the table.
void paint_window(const Canvas& canvas);

/// `You and Nora`, `Edgar and Walter`.
[[nodiscard]] std::string side_label(const table::TableView& view, Side side);
/// The rows that the score takes, the same beside the table and in windows.
[[nodiscard]] std::vector<std::string> score_lines(const table::TableView& view, int width);

}  // namespace euchre::terminal::detail
