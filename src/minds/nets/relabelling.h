#pragma once

/// The room `nets`: what learnt players see and say, as numbers, and the arithmetic between. Inputs are on or off, cards
/// are named by what they are to the trump suit, seats by how far they are to the left; the nets know no suit by name.

#include "core/cards/card.h"
#include "core/cards/pack.h"
#include "core/cards/trump.h"

#include <array>
#include <cstdint>

namespace euchre::nets {

/// The best card of the trump suit, from which its cards are counted down.
enum class TopTrump : std::uint8_t { RightBower, Joker };

[[nodiscard]] constexpr TopTrump top_trump(Pack pack) {
  return has_joker(pack) ? TopTrump::Joker : TopTrump::RightBower;
}

/// Numbers the cards by what they are to a trump suit: trumps from the best one down (9), the other suit of the
/// colour from the ace down (7), then each of the two other suits (8 and 8). The nets have learnt without a joker: where
/// there is one they take it for the right bower, the right for the left, the left for the ace and so on. Ten trumps are
/// one too many: the seven is then taken for the eight.
class Relabelling {
 public:
  static constexpr unsigned kLabels = 32;

  constexpr Relabelling(Suit trump, TopTrump top) : trump_(trump) {
    unsigned next = 0;
    for (const Suit suit : suits()) {
      const unsigned first = next;
      CardSet cards = cards_in_play(suit, trump);
      if (top == TopTrump::RightBower) cards.erase(Card::joker());
      for (unsigned strength = kStrengths; strength-- > 0;) {
        for (const Card card : cards) {
          if (strength_in_suit(card, trump) != strength) continue;
          if (next - first == kMostTrumps) {
            labels_[card.index()] = static_cast<std::uint8_t>(next - 1);
          } else {
            name(card, next++);
          }
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

  static constexpr unsigned kStrengths = 11;
  static constexpr unsigned kMostTrumps = 9;

  Suit trump_;
  std::array<std::uint8_t, Card::kCount> labels_{};
  std::array<Card, kLabels> cards_{};
};

/// The relabelling for each trump suit, made once.
[[nodiscard]] constexpr const Relabelling& relabelling_for(Suit trump, TopTrump top = TopTrump::RightBower);

namespace detail {
constexpr std::array<Relabelling, 4> relabellings(TopTrump top) {
  return {Relabelling(Suit::Clubs, top), Relabelling(Suit::Diamonds, top), Relabelling(Suit::Hearts, top),
          Relabelling(Suit::Spades, top)};
}
inline constexpr std::array<std::array<Relabelling, 4>, 2> kRelabellings{relabellings(TopTrump::RightBower),
                                                                         relabellings(TopTrump::Joker)};
}  // namespace detail

constexpr const Relabelling& relabelling_for(Suit trump, TopTrump top) {
  return detail::kRelabellings[static_cast<std::size_t>(top)][static_cast<std::size_t>(trump)];
}

}  // namespace euchre::nets
