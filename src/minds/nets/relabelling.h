#pragma once

/// The room `nets`: what learnt players see and say, as numbers, and the arithmetic between. Inputs are on or off, cards
/// are named by what they are to the trump suit, seats by how far they are to the left; the nets know no suit by name.

#include "core/cards/card.h"
#include "core/cards/trump.h"

#include <array>
#include <cstdint>

namespace euchre::nets {

/// Numbers the cards by what they are to a trump suit: trumps from the right bower down (9), the other suit of the
/// colour from the ace down (7), then each of the two other suits (8 and 8).
class Relabelling {
 public:
  static constexpr unsigned kLabels = Card::kCount;

  constexpr explicit Relabelling(Suit trump) : trump_(trump) {
    unsigned next = 0;
    for (const Suit suit : suits()) {
      for (unsigned strength = 10; strength-- > 0;) {
        for (const Card card : cards_in_play(suit, trump)) {
          if (strength_in_suit(card, trump) == strength) name(card, next++);
        }
      }
    }
  }

  [[nodiscard]] constexpr unsigned label(Card card) const { return labels_[card.index()]; }
  /// REQUIRES: label < kLabels.
  [[nodiscard]] constexpr Card card(unsigned label) const { return cards_[label]; }
  /// Trump, the other suit of the colour, then the two others.
  [[nodiscard]] constexpr std::array<Suit, 4> suits() const {
    const auto other = static_cast<Suit>(static_cast<unsigned>(trump_) ^ 1U);
    return {trump_, same_colour_suit(trump_), other, same_colour_suit(other)};
  }
  /// Where a suit stands in `suits()`.
  [[nodiscard]] constexpr unsigned place(Suit suit) const {
    unsigned found = 0;
    while (suits()[found] != suit) ++found;
    return found;
  }

 private:
  constexpr void name(Card card, unsigned label) {
    labels_[card.index()] = static_cast<std::uint8_t>(label);
    cards_[label] = card;
  }

  Suit trump_;
  std::array<std::uint8_t, kLabels> labels_{};
  std::array<Card, kLabels> cards_{};
};

/// The relabelling for each trump suit, made once.
[[nodiscard]] constexpr const Relabelling& relabelling_for(Suit trump);

namespace detail {
inline constexpr std::array<Relabelling, 4> kRelabellings{Relabelling(Suit::Clubs), Relabelling(Suit::Diamonds),
                                                          Relabelling(Suit::Hearts), Relabelling(Suit::Spades)};
}  // namespace detail

constexpr const Relabelling& relabelling_for(Suit trump) {
  return detail::kRelabellings[static_cast<std::size_t>(trump)];
}

}  // namespace euchre::nets
