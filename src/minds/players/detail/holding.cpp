#include "minds/players/detail/holding.h"

namespace euchre::players::detail {
namespace {

// All in thousandths of a trick; found by matches on duplicate deals.
constexpr int kBossTrump = 950;
constexpr int kSecondTrump = 640;    ///< one higher trump out
constexpr int kLowTrump = 380;       ///< good for a ruff
constexpr int kBossSide = 340;       ///< while adversaries may ruff it
constexpr int kBossOfLedSuit = 160;  ///< the suit is led now: the next time round somebody ruffs it
constexpr int kSafeBossSide = 900;   ///< when no adversary can hold a trump
constexpr int kGuardedSecond = 190;  ///< king behind an ace, with a small one to throw under it
constexpr int kBareSecondSide = 130;
constexpr int kSmallSide = 20;
constexpr int kRankStep = 4;     ///< of two worthless cards keep the higher
constexpr int kVoidToRuff = 70;  ///< a suit to ruff, while a trump is left to do it with

int worth_of_trumps(const Reading& reading, CardSet trumps) {
  const bool alone_with_trumps = reading.trumps_in(reading.with_adversaries()).empty();
  int worth = 0;
  for (const Card card : trumps) {
    const unsigned higher = reading.higher_outside(card).size();
    if (higher == 0 || alone_with_trumps) {
      worth += kBossTrump;
    } else if (higher == 1) {
      worth += kSecondTrump;
    } else {
      worth += kLowTrump;
    }
    worth += kRankStep * static_cast<int>(strength_in_suit(card, reading.trump()));
  }
  return worth;
}

int worth_of_side_card(const Reading& reading, Card card, unsigned suit_length) {
  const int rank = kRankStep * static_cast<int>(card.rank());
  const unsigned higher = reading.higher_outside(card).size();
  if (higher == 0) {
    const bool is_safe = reading.trumps_in(reading.with_adversaries()).empty();
    if (is_safe) return rank + kSafeBossSide;
    const bool is_led_now = !reading.is_leading() && reading.led_suit() == reading.suit_of(card);
    return rank + (is_led_now ? kBossOfLedSuit : kBossSide);
  }
  if (higher == 1) return rank + (suit_length > 1 ? kGuardedSecond : kBareSecondSide);
  return rank + kSmallSide;
}

}  // namespace

int worth_of_holding(const Reading& reading, CardSet cards) {
  const CardSet trumps = reading.trumps_in(cards);
  int worth = worth_of_trumps(reading, trumps);
  for (const Suit suit : kSuits) {
    if (suit == reading.trump()) continue;
    const CardSet in_suit = cards & cards_in_play(suit, reading.trump());
    if (in_suit.empty() && !trumps.empty()) worth += kVoidToRuff;
    for (const Card card : in_suit) worth += worth_of_side_card(reading, card, in_suit.size());
  }
  return worth;
}

int cost_of_playing(const Reading& reading, Card card) {
  const CardSet hand = reading.view().hand;
  return worth_of_holding(reading, hand) - worth_of_holding(reading, hand - CardSet{card});
}

}  // namespace euchre::players::detail
