#include "house/terminal/hand_order.h"

#include "core/cards/trump.h"

#include <algorithm>
#include <array>

namespace euchre::terminal {
namespace {

constexpr std::array<Suit, 4> kAlternating{Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds};

unsigned place_of(Suit suit) {
  return static_cast<unsigned>(std::ranges::find(kAlternating, suit) - kAlternating.begin());
}

/// How far a suit stands from the first one, going round the alternating colours.
unsigned distance(Suit suit, Suit first) { return (place_of(suit) - place_of(first)) & 3U; }

}  // namespace

std::vector<Card> in_hand_order(CardSet cards, std::optional<Trump> trump) {
  std::vector<Card> order(cards.begin(), cards.end());
  // Before trump is made each card has its place by what is printed on it, a joker the first of all.
  const Trump asked = trump.value_or(NoTrump::High);
  const auto suit = [&](Card card) { return suit_in_play(card, asked); };
  const auto strength = [&](Card card) { return strength_in_suit(card, asked); };
  std::ranges::sort(order, [&](Card one, Card other) {
    const Suit first = trump && trump->is_suit() ? *trump->suit() : kAlternating.front();
    if (suit(one) != suit(other)) return distance(suit(one), first) < distance(suit(other), first);
    return strength(one) > strength(other);
  });
  return order;
}

}  // namespace euchre::terminal
