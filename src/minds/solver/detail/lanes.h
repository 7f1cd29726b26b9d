#pragma once

#include "core/cards/card_set.h"
#include "core/cards/trump.h"

#include <bit>
#include <cstdint>

/// Cards re-labelled once trump is known, so that every rule of play is a mask operation.
///
/// A word has four lanes of sixteen bits, one for each suit in play: trump is the top lane with both bowers on its top, and a joker
/// above them.
/// In a lane a higher bit is a higher card, so of the cards that can win a trick the best is the greatest number. The
/// bits of a lane above its highest card stay empty: a carry that runs up a lane ends there.
///
/// All of it is always inlined: files compiled for different processors must not share a copy of any function.
namespace euchre::solver::detail {

/// A set of cards in lanes; a single card is a set of one, no card is 0.
using Lanes = std::uint64_t;

inline constexpr unsigned kLaneBits = 16;
inline constexpr unsigned kTrumpShift = 3 * kLaneBits;
inline constexpr Lanes kLane = 0xFFFF;
inline constexpr Lanes kTrumps = kLane << kTrumpShift;
/// Where cards can lie: eleven places for trumps (the jack's own stays empty), eight for every other suit.
inline constexpr Lanes kPlaces = (Lanes{0x7FF} << kTrumpShift) | 0x0000'00FF'00FF'00FFU;

[[nodiscard, gnu::always_inline]] constexpr unsigned count_of(Lanes cards) {
  return static_cast<unsigned>(__builtin_popcountll(cards));
}
[[nodiscard, gnu::always_inline]] constexpr Lanes lowest(Lanes cards) { return cards & (0 - cards); }
/// REQUIRES: cards is not 0.
[[nodiscard, gnu::always_inline]] constexpr Lanes highest(Lanes cards) {
  return Lanes{1} << (63 - __builtin_clzll(cards));
}
/// Everything above `card` in its lane and in the lanes above; everything where `card` is none.
[[nodiscard, gnu::always_inline]] constexpr Lanes above(Lanes card) { return ~(card * 2 - 1) & (0 - Lanes{card != 0}); }
/// The places in the trump lane above all of `cards`.
[[nodiscard, gnu::always_inline]] constexpr Lanes trumps_above(Lanes cards) {
  constexpr Lanes kBelowTrumps = Lanes{1} << (kTrumpShift - 1);
  return ~Lanes{0} << (64 - __builtin_clzll(cards | kBelowTrumps));
}
/// The lane in which a card lies. REQUIRES: one card.
[[nodiscard, gnu::always_inline]] constexpr Lanes lane_of(Lanes card) {
  return kLane << (static_cast<unsigned>(__builtin_ctzll(card)) & ~(kLaneBits - 1U));
}

/// The highest bit of each lane, where no card lies: marks a lane.
inline constexpr Lanes kMarks = 0x8000'8000'8000'8000U;
/// Marks the lanes that hold a card.
[[nodiscard, gnu::always_inline]] constexpr Lanes some(Lanes cards) {
  return (cards + (kMarks - kMarks / 0x8000)) & kMarks;
}
/// Marks the lanes in which the highest card of `one` is above that of `other`, and those that are empty in both.
[[nodiscard, gnu::always_inline]] constexpr Lanes where_greater(Lanes one, Lanes other) {
  return ((one | kMarks) - other) & kMarks;
}
/// All places of the marked lanes.
[[nodiscard, gnu::always_inline]] constexpr Lanes filled(Lanes marks) { return marks - (marks >> (kLaneBits - 1)); }

/// One card of every run of equals: of the cards of `hand` between which nobody else holds a live one, the lowest.
/// `dead` are the places of cards that are gone. Adding lets each card's neighbour bit run up over dead places to the
/// next live card; where that is the hand's own, it is the equal of the card below. Saves two nodes of three.
[[nodiscard, gnu::always_inline]] constexpr Lanes without_equals(Lanes hand, Lanes dead) {
  return hand & ~((hand << 1U) + dead);
}

/// Where each card of the pack lies in the lanes. Without trump every suit keeps its own lane, and low cards lie on top
/// where they are the best.
class Labels {
 public:
  constexpr explicit Labels(Trump trump) : is_low_(trump.is_low()) {
    const auto suit = trump.suit();
    if (!suit) return;
    rotation_ = 8U * (3U - static_cast<unsigned>(*suit));
    right_bower_ = kJack << kTrumpShift;
    left_bower_ = kJack << (kLaneBits * lane_for(same_colour_suit(*suit), *suit));
  }

  [[nodiscard]] constexpr Lanes of(Card card) const { return of(CardSet{card}); }
  /// The suits turn until trump is on top and spread to lanes; then the bowers move to the top of trumps.
  [[nodiscard]] constexpr Lanes of(CardSet cards) const {
    auto printed = static_cast<std::uint32_t>(cards.bits());
    if (is_low_) printed = upside_down(printed);
    Lanes lanes = std::rotl(printed, static_cast<int>(rotation_));
    lanes = (lanes | lanes << 16U) & 0x0000'FFFF'0000'FFFFU;
    lanes = (lanes | lanes << 8U) & 0x00FF'00FF'00FF'00FFU;
    const Lanes right = lanes & right_bower_;
    const Lanes left = lanes & left_bower_;
    const Lanes joker = (cards.bits() >> Card::joker().index()) << (kTrumpShift + 10U);
    return (lanes ^ right ^ left) | right << 5U | Lanes{left != 0} << (kTrumpShift + 8U) | joker;
  }

 private:
  static constexpr Lanes kJack = Lanes{1} << static_cast<unsigned>(Rank::Jack);

  /// Trump in lane 3, the others below it in the order of their names.
  static constexpr unsigned lane_for(Suit suit, Suit trump) {
    return (static_cast<unsigned>(suit) + 3U - static_cast<unsigned>(trump)) & 3U;
  }

  /// The ranks of every suit the other way round: the bits of each byte.
  static constexpr std::uint32_t upside_down(std::uint32_t suits) {
    suits = (suits & 0x0F0F'0F0FU) << 4U | (suits >> 4U & 0x0F0F'0F0FU);
    suits = (suits & 0x3333'3333U) << 2U | (suits >> 2U & 0x3333'3333U);
    return (suits & 0x5555'5555U) << 1U | (suits >> 1U & 0x5555'5555U);
  }

  bool is_low_;
  unsigned rotation_ = 0;
  Lanes right_bower_ = 0;  ///< the bowers where they are printed; none without trump
  Lanes left_bower_ = 0;
};

}  // namespace euchre::solver::detail
