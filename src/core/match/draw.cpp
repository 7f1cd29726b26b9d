#include "core/match/draw.h"

#include "core/base/check.h"
#include "core/game/trick.h"

#include <algorithm>

namespace euchre::match {
namespace {

using codes::DrawRules;
using codes::FirstDealerBy;
using codes::PartnersBy;

constexpr std::size_t kPlayers = 4;
/// Deals cards face up, first to `first`, until a black jack falls; who receives it has the deal. [D-02] AMB-D02
Drawer first_black_jack(Cutting& cutting, codes::Players players, const BySeat<Drawer>& seats) {
  cutting.begin_round();
  for (Seat seat = Seat::East;; seat = game::eldest_hand(players, seat)) {
    const Card card = cutting.take();
    cutting.note(seats[seat], card);
    if (card == Card(Rank::Jack, Suit::Spades) || card == Card(Rank::Jack, Suit::Clubs)) return seats[seat];
  }
}

constexpr BySeat<Drawer> kSeatsAsTaken{0, 1, 2, 3};

Seat seat_of(const BySeat<Drawer>& seats, Drawer drawer) {
  return *std::ranges::find_if(kSeats, [&](Seat seat) { return seats[seat] == drawer; });
}

/// The side that has the deal sits North and South, the first to arrive of each side North and East.
BySeat<Drawer> seats_of(Drawer dealer, Drawer his_partner) {
  std::array<Drawer, 2> others{};
  std::size_t count = 0;
  for (Drawer drawer = 0; drawer < kPlayers; ++drawer) {
    if (drawer != dealer && drawer != his_partner) others[count++] = drawer;
  }
  return {std::min(dealer, his_partner), others[0], std::max(dealer, his_partner), others[1]};
}

}  // namespace

std::optional<std::size_t> dealing_place(const DrawRules& rules, std::size_t count) {
  switch (rules.first_dealer) {
    case FirstDealerBy::HighestCard: return 0;
    case FirstDealerBy::LowestCard: return count - 1;
    case FirstDealerBy::FirstBlackJack: return std::nullopt;
  }
  unreachable("a first dealer by nothing");
}

std::vector<Edge> seat_edges(const DrawRules& rules, std::size_t count) {
  std::vector<Edge> edges{kPartnersLine};
  if (const auto place = dealing_place(rules, count)) edges.push_back(std::max<Edge>(1, *place));
  return edges;
}

Seating draw_seats(const DrawRules& rules, const std::vector<Card>& pack) {
  if (rules.partners == PartnersBy::Arrangement) return draw_dealer(rules, codes::Players::Four, pack);
  Cutting cutting(rules, pack);
  const std::vector<Drawer> order = cutting.rank(kPlayers, seat_edges(rules, kPlayers));
  Seating seating;
  if (const auto place = dealing_place(rules, kPlayers)) {
    // His partner has the other place on his side of the line.
    seating.seats = seats_of(order[*place], order[*place ^ 1U]);
    seating.dealer = seat_of(seating.seats, order[*place]);
  } else {
    seating.seats = seats_of(order[0], order[1]);
    seating.dealer = seat_of(seating.seats, first_black_jack(cutting, codes::Players::Four, seating.seats));
  }
  seating.drawn = cutting.drawn();
  return seating;
}

Seating draw_dealer(const DrawRules& rules, codes::Players players, const std::vector<Card>& pack) {
  Cutting cutting(rules, pack);
  Seating seating{.drawn = {}, .seats = kSeatsAsTaken, .dealer = Seat::North};
  const auto place = dealing_place(rules, 2);
  const Drawer dealer =
      place ? cutting.rank(2, seat_edges(rules, 2))[*place] : first_black_jack(cutting, players, seating.seats);
  seating.dealer = seat_of(seating.seats, dealer);
  seating.drawn = cutting.drawn();
  return seating;
}

}  // namespace euchre::match
