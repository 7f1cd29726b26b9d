#include "core/game/shuffled_deal.h"

#include <array>
#include <cstddef>
#include <span>

namespace euchre::game {

Dealt shuffled_deal(Pack pack, Seat dealer, RandomStream& random) {
  std::array<Card, Card::kCount> cards{};
  std::size_t count = 0;
  for (const Card card : cards_of(pack)) cards[count++] = card;
  shuffle(std::span<Card>(cards).first(count), random);
  Dealt dealt;
  dealt.dealer = dealer;
  std::size_t next = 0;
  for (const Seat seat : kSeats) {
    for (unsigned i = 0; i < kHandSize; ++i) dealt.hands[seat].insert(cards[next++]);
  }
  dealt.turn_up = cards[next];
  return dealt;
}

Dealt shuffled_deal(const codes::DealRules& rules, Seat dealer, RandomStream& random) {
  return shuffled_deal(rules.pack, player_at(rules.players, dealer), random);
}

}  // namespace euchre::game
