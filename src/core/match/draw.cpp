#include "core/match/draw.h"

#include <algorithm>

namespace euchre::match {
namespace {

using codes::DrawRules;
using codes::FirstDealerBy;
using codes::PartnersBy;

constexpr std::size_t kPlayers = 4;
/// Where the line between the two sides falls: two highest against two lowest. [S11.d] [A2.c] [K-cut-02]
constexpr Edge kPartnersLine = 2;

/// Ranks those who draw for partners or the deal: a tie across the line between partners must be broken, and one that
/// leaves open who deals (AMB-S52).
std::vector<Drawer> rank(Cutting& cutting, FirstDealerBy first_dealer, std::size_t count) {
  std::vector<Edge> edges{kPartnersLine};
  if (first_dealer == FirstDealerBy::HighestCard) edges.push_back(1);
  if (first_dealer == FirstDealerBy::LowestCard) edges.push_back(count - 1);
  return cutting.rank(count, edges);
}

/// Deals cards face up, first to `first`, until a black jack falls; who receives it has the deal. [D-02] AMB-D02
Drawer first_black_jack(Cutting& cutting, const BySeat<Drawer>& seats, Seat first) {
  cutting.begin_round();
  for (Seat seat = first;; seat = left_of(seat)) {
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

Seating draw_seats(const DrawRules& rules, const std::vector<Card>& pack) {
  if (rules.partners == PartnersBy::Arrangement) return draw_dealer(rules, pack);
  Cutting cutting(rules, pack);
  const std::vector<Drawer> order = rank(cutting, rules.first_dealer, kPlayers);
  Seating seating;
  if (rules.first_dealer == FirstDealerBy::FirstBlackJack) {
    seating.seats = seats_of(order[0], order[1]);
    seating.dealer = seat_of(seating.seats, first_black_jack(cutting, seating.seats, Seat::East));
  } else {
    const bool is_highest = rules.first_dealer == FirstDealerBy::HighestCard;
    const Drawer dealer = is_highest ? order[0] : order[3];
    seating.seats = seats_of(dealer, is_highest ? order[1] : order[2]);
    seating.dealer = seat_of(seating.seats, dealer);
  }
  seating.drawn = cutting.drawn();
  return seating;
}

Seating draw_dealer(const DrawRules& rules, const std::vector<Card>& pack) {
  Cutting cutting(rules, pack);
  Seating seating{.drawn = {}, .seats = kSeatsAsTaken, .dealer = Seat::North};
  Drawer dealer = 0;
  if (rules.first_dealer == FirstDealerBy::FirstBlackJack) {
    dealer = first_black_jack(cutting, seating.seats, Seat::East);
  } else {
    const std::vector<Drawer> order = rank(cutting, rules.first_dealer, 2);
    dealer = rules.first_dealer == FirstDealerBy::HighestCard ? order.front() : order.back();
  }
  seating.dealer = seat_of(seating.seats, dealer);
  seating.drawn = cutting.drawn();
  return seating;
}

}  // namespace euchre::match
