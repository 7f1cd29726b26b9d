#pragma once

#include "cards/card_set.h"
#include "cards/trump.h"

#include <array>
#include <bit>
#include <cstdint>

/// Cards re-labelled once trump is known, so that every rule of play is a mask operation.
///
/// A word has four lanes of sixteen bits, one for each suit in play: trump is the top lane with both bowers on its top.
/// In a lane a higher bit is a higher card, so of the cards that can win a trick the best is the greatest number. The
/// bits of a lane above its highest card stay empty: a carry that runs up a lane ends there.
namespace euchre::solver::detail {

/// A set of cards in lanes; a single card is a set of one, no card is 0.
using Lanes = std::uint64_t;

inline constexpr unsigned kLaneBits = 16;
inline constexpr unsigned kTrumpShift = 3 * kLaneBits;
inline constexpr Lanes kLane = 0xFFFF;
inline constexpr Lanes kTrumps = kLane << kTrumpShift;
/// Where cards can lie: ten places for trumps (the jack's own stays empty), eight for every other suit.
inline constexpr Lanes kPlaces = (Lanes{0x3FF} << kTrumpShift) | 0x0000'00FF'00FF'00FFU;

[[nodiscard]] constexpr Lanes lowest(Lanes cards) { return cards & (0 - cards); }
/// REQUIRES: cards is not 0.
[[nodiscard]] constexpr Lanes highest(Lanes cards) { return Lanes{1} << (63 - std::countl_zero(cards)); }
/// Everything above `card` in its lane and in the lanes above; everything where `card` is none.
[[nodiscard]] constexpr Lanes above(Lanes card) { return ~(card * 2 - 1) & (0 - Lanes{card != 0}); }
/// The lane in which a card lies. REQUIRES: one card.
[[nodiscard]] constexpr Lanes lane_of(Lanes card) {
  return kLane << (static_cast<unsigned>(std::countr_zero(card)) & ~(kLaneBits - 1U));
}

/// One card of every run of equals: of the cards of `hand` between which nobody else holds a live one, the lowest.
/// `dead` are the places of cards that are gone. Adding lets each card's neighbour bit run up over dead places to the
/// next live card; where that is the hand's own, it is the equal of the card below. Saves two nodes of three.
[[nodiscard]] constexpr Lanes without_equals(Lanes hand, Lanes dead) { return hand & ~((hand << 1U) + dead); }

/// Where each card of the pack lies in the lanes, for one trump suit.
class Labels {
 public:
  constexpr explicit Labels(Suit trump) {
    for (unsigned index = 0; index < Card::kCount; ++index) {
      const Card card = Card::from_index(index);
      const unsigned lane = lane_for(suit_in_play(card, trump), trump);
      place_of_[index] = static_cast<std::uint8_t>(lane * kLaneBits + strength_in_suit(card, trump));
    }
  }

  [[nodiscard]] constexpr Lanes of(Card card) const { return Lanes{1} << place_of_[card.index()]; }
  [[nodiscard]] constexpr Lanes of(CardSet cards) const {
    Lanes lanes = 0;
    for (const Card card : cards) lanes |= of(card);
    return lanes;
  }

 private:
  /// Trump in lane 3, the others below it.
  static constexpr unsigned lane_for(Suit suit, Suit trump) {
    return (static_cast<unsigned>(suit) + 3U - static_cast<unsigned>(trump)) & 3U;
  }

  std::array<std::uint8_t, Card::kCount> place_of_{};
};

namespace labels {
inline constexpr std::array<Labels, 4> kByTrump{Labels(Suit::Clubs), Labels(Suit::Diamonds), Labels(Suit::Hearts),
                                                Labels(Suit::Spades)};
}  // namespace labels

[[nodiscard]] constexpr const Labels& labels_for(Suit trump) { return labels::kByTrump[static_cast<unsigned>(trump)]; }

}  // namespace euchre::solver::detail
