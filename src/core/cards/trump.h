#pragma once

#include "core/cards/card_set.h"

namespace euchre {

/// The jack of trumps, the highest card. [SG-right] [A3.b] [H-rank-01]
[[nodiscard]] constexpr Card right_bower(Suit trump) { return Card(Rank::Jack, trump); }
/// The other jack of the same colour, second best and a trump in every respect. [SG-left] [A3.b] [H-rank-02]
[[nodiscard]] constexpr Card left_bower(Suit trump) { return Card(Rank::Jack, same_colour_suit(trump)); }

/// The suit this card counts as when `trump` is named: the left bower counts as trump. [SG-left]
[[nodiscard]] constexpr Suit suit_in_play(Card card, Suit trump) {
  return card == left_bower(trump) ? trump : printed_suit(card);
}

/// Every card that counts as `suit` when `trump` is named.
[[nodiscard]] constexpr CardSet cards_in_play(Suit suit, Suit trump) {
  CardSet cards = CardSet::of_printed_suit(suit) - CardSet{left_bower(trump)};
  if (suit == trump) cards.insert(left_bower(trump));
  return cards;
}

/// A card's place in its suit in play, higher is better: plain ranks 0 (seven) to 7 (ace), left bower 8, right bower 9.
[[nodiscard]] constexpr unsigned strength_in_suit(Card card, Suit trump) {
  if (card == right_bower(trump)) return 9;
  if (card == left_bower(trump)) return 8;
  return static_cast<unsigned>(card.rank());
}

/// Whether `challenger`, played later, takes the trick from `best`. [A7.c] [H-play-04]
[[nodiscard]] constexpr bool beats(Card challenger, Card best, Suit trump) {
  const Suit challenging = suit_in_play(challenger, trump);
  const Suit holding = suit_in_play(best, trump);
  if (challenging == holding) return strength_in_suit(challenger, trump) > strength_in_suit(best, trump);
  return challenging == trump;
}

}  // namespace euchre
