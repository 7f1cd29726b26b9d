#pragma once

#include "core/cards/card.h"
#include "core/cards/pack.h"
#include "core/cards/seat.h"
#include "core/codes/draw_rules.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace euchre::match {

/// The four who are to play, before they have seats: 0 to 3, in order of arrival.
using Drawer = std::size_t;

/// One card drawn, and why it was drawn.
struct DrawnCard {
  Drawer drawer = 0;
  Card card;
  unsigned round = 1;  ///< 1 for the first draw; higher for redraws and the draw for partners
  friend bool operator==(const DrawnCard&, const DrawnCard&) = default;
};

/// Who sits where and who deals, with the cards that decided it.
struct Seating {
  std::vector<DrawnCard> drawn;
  BySeat<Drawer> seats;
  Seat dealer = Seat::North;
  friend bool operator==(const Seating&, const Seating&) = default;
};

/// Draws partners, seats and the first deal. The cards come from the front of `pack`, a fresh part of it for each round
/// of drawing; when too few are left the pack is taken up again, one card further on each time.
///
/// Where partners are drawn, the first in order of arrival of the side that has the deal takes North, the first of the
/// other side East. Where they are arranged, drawers 0 to 3 sit North, East, South and West, and the deal is drawn
/// for as in `draw_dealer`.
/// REQUIRES: `pack` holds a whole pack.
[[nodiscard]] Seating draw_seats(const codes::DrawRules& rules, const std::vector<Card>& pack);

/// Draws for the first deal only, the seats being taken already: drawers 0 to 3 sit North, East, South and West.
/// One player of each side draws, North and East [A4.a] [AT4b.ii]; or cards are dealt face up from East on until a
/// black jack falls [D-02].
/// REQUIRES: `pack` holds a whole pack.
[[nodiscard]] Seating draw_dealer(const codes::DrawRules& rules, const std::vector<Card>& pack);

}  // namespace euchre::match
