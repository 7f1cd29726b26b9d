#include "support/minds/plain_minimax/random_position.h"

#include "minds/solver/solver.h"

#include <vector>

namespace euchre::support {

solver::OpenPosition random_position(const PositionWish& wish, RandomStream& random) {
  std::vector<Card> cards;
  for (const Card card : cards_of(wish.pack)) cards.push_back(card);
  shuffle(std::span(cards), random);

  solver::OpenPosition position;
  position.trump = kSuits[random.below(4)];
  if (wish.no_trump) position.trump = *wish.no_trump;
  position.to_act = kSeats[random.below(4)];
  if (wish.seats_out == 1) position.sits_out = {seat_after(position.to_act, 1 + random.below(3))};
  if (wish.seats_out == 2)
    position.sits_out = {partner_of(position.to_act), seat_after(position.to_act, 1 + 2 * random.below(2))};
  for (const Seat seat : kSeats) {
    if (!position.is_active(seat)) continue;
    for (unsigned i = 0; i < wish.tricks_left; ++i) {
      position.hands[seat].insert(cards.back());
      cards.pop_back();
    }
  }
  for (unsigned i = 0; i < wish.cards_in_trick; ++i) {
    const CardSet playable = playable_cards(position);
    unsigned skipped = random.below(playable.size());
    for (const Card card : playable) {
      if (skipped-- > 0) continue;
      position = after_card(position, card).position;
      break;
    }
  }
  return position;
}

}  // namespace euchre::support
