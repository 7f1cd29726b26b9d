#include "minds/players/detail/following.h"

#include "minds/players/detail/holding.h"
#include "minds/players/detail/permille.h"
#include "minds/players/detail/stake.h"

#include <limits>

namespace euchre::players::detail {

CardTerms terms_of_follow(const Reading& reading, Card card) {
  return {card, both(stake_permille(reading), reading.wins_with_permille(card)), cost_of_playing(reading, card), 0};
}

Card choose_follow(const Reading& reading) {
  Card chosen = reading.view().legal.cards.first();
  int best = std::numeric_limits<int>::min();
  for (const Card card : reading.view().legal.cards) {
    const int worth = terms_of_follow(reading, card).worth();
    if (worth > best) {
      best = worth;
      chosen = card;
    }
  }
  return chosen;
}

}  // namespace euchre::players::detail
