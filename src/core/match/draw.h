#pragma once

#include "core/cards/card.h"
#include "core/cards/pack.h"
#include "core/cards/seat.h"
#include "core/codes/deal_rules.h"
#include "core/codes/draw_rules.h"
#include "core/match/cutting.h"

#include <optional>
#include <vector>

namespace euchre::match {

/// Where the line falls between the two sides: two highest against two lowest. [S11.d] [A2.c] [K-cut-02]
inline constexpr Edge kPartnersLine = 2;

/// Which place of a draw has the first deal, where so many drew for it; nothing where no such card has it. [S11.e] [A2.d]
/// [K-cut-03]
[[nodiscard]] std::optional<std::size_t> dealing_place(const codes::DrawRules& rules, std::size_t count);
/// Behind which places of a draw for partners and the deal a tie must be broken: it would leave open who plays with
/// whom [S13], or who deals (AMB-S52).
[[nodiscard]] std::vector<Edge> seat_edges(const codes::DrawRules& rules, std::size_t count);

/// Who sits where and who deals, with the cards that decided it.
struct Seating {
  std::vector<DrawnCard> drawn;
  BySeat<Drawer> seats;
  Seat dealer = Seat::North;
  friend bool operator==(const Seating&, const Seating&) = default;
};

/// Draws partners, seats and the first deal for the four who are to play, 0 to 3 in order of arrival (`Cutting`).
///
/// Where partners are drawn, the first in order of arrival of the side that has the deal takes North, the first of the
/// other side East. Where they are arranged, drawers 0 to 3 sit North, East, South and West, and the deal is drawn
/// for as in `draw_dealer`.
/// REQUIRES: `pack` holds a whole pack.
[[nodiscard]] Seating draw_seats(const codes::DrawRules& rules, const std::vector<Card>& pack);

/// Draws for the first deal only, the seats being taken already: drawers 0 to 3 sit North, East, South and West.
/// One player of each side draws, North and East [A4.a] [AT4b.ii], who are the two where two play; or cards are dealt
/// face up to those who play, from East on, until a black jack falls [D-02].
/// REQUIRES: `pack` holds a whole pack.
[[nodiscard]] Seating draw_dealer(const codes::DrawRules& rules, codes::Players players, const std::vector<Card>& pack);

}  // namespace euchre::match
