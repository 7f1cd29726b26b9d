#include "support/minds/plain_minimax/plain_minimax.h"

#include "core/base/fixed_vector.h"
#include "core/cards/trump.h"

#include <algorithm>

namespace euchre::support {
namespace {

/// A position spelt out: nothing of it is shared with the solver.
struct Table {
  Trump trump;
  SeatSet out;
  BySeat<CardSet> hands;
  FixedVector<Seat, 4> players;  ///< who played each card of the trick
  FixedVector<Card, 4> cards;
  Seat turn = Seat::North;
};

Seat next_of(const Table& table, Seat seat) {
  do {
    seat = left_of(seat);
  } while (table.out.contains(seat));
  return seat;
}

CardSet allowed(const Table& table) {
  const CardSet hand = table.hands[table.turn];
  if (table.cards.empty()) return hand;
  const Suit led = suit_in_play(table.cards.front(), table.trump);
  CardSet following;
  for (const Card card : hand) {
    if (suit_in_play(card, table.trump) == led) following.insert(card);
  }
  return following.empty() ? hand : following;
}

Seat winner_of(const Table& table) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < table.cards.size(); ++i) {
    if (beats(table.cards[i], table.cards[best], table.trump)) best = i;
  }
  return table.players[best];
}

/// What North and South take from here on.
unsigned north_south(const Table& table) {
  unsigned best = side_of(table.turn) == Side::NorthSouth ? 0 : game::kHandSize;
  for (const Card card : allowed(table)) {
    Table next = table;
    next.hands[next.turn].erase(card);
    next.players.push_back(next.turn);
    next.cards.push_back(card);
    next.turn = next_of(next, next.turn);
    unsigned value = 0;
    if (next.cards.size() == 4 - next.out.size()) {
      next.turn = winner_of(next);
      value = side_of(next.turn) == Side::NorthSouth ? 1 : 0;
      next.players.clear();
      next.cards.clear();
      if (!next.hands[next.turn].empty()) value += north_south(next);
    } else {
      value = north_south(next);
    }
    best = side_of(table.turn) == Side::NorthSouth ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

}  // namespace

unsigned plain_tricks(const solver::OpenPosition& position) {
  Table table{position.trump, position.sits_out, position.hands, {}, {}, position.to_act};
  Seat seat = position.leader();
  for (const Card card : position.trick) {
    table.players.push_back(seat);
    table.cards.push_back(card);
    seat = next_of(table, seat);
  }
  const unsigned value = north_south(table);
  return side_of(position.to_act) == Side::NorthSouth ? value : position.tricks_left() - value;
}

}  // namespace euchre::support
