#include "players/detail/following.h"

#include "players/detail/holding.h"
#include "players/detail/permille.h"
#include "players/detail/stake.h"

#include <limits>

namespace euchre::players::detail {

Card choose_follow(const Reading& reading) {
  const int stake = stake_permille(reading);
  Card chosen = reading.view().legal.cards.first();
  int best = std::numeric_limits<int>::min();
  for (const Card card : reading.view().legal.cards) {
    const int worth = both(stake, reading.wins_with_permille(card)) - cost_of_playing(reading, card);
    if (worth > best) {
      best = worth;
      chosen = card;
    }
  }
  return chosen;
}

}  // namespace euchre::players::detail
