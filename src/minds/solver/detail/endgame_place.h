#pragma once

#include "minds/solver/detail/hands.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

/// Numbers the positions of an endgame without gaps: the perfect hash of the endgame tables.
namespace euchre::solver::detail {

/// Where a position's value stands.
using Place = std::uint32_t;

inline constexpr unsigned kMostTrumps = 9;
inline constexpr unsigned kMostInSideSuit = 8;

/// How many ways there are to choose `k` of `n`.
[[nodiscard]] constexpr unsigned choose(unsigned n, unsigned k) {
  unsigned ways = 1;
  for (unsigned i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

/// Whether the side suits are numbered as they lie or by size, the longest first. None of them is special, so that
/// sorting changes no value; it makes the table of three tricks seven times smaller and costs a few instructions.
enum class SuitOrder : std::uint8_t { AsTheyLie, BySize };

template <unsigned kHands, unsigned kTricksEach, SuitOrder kSuitOrder>
struct EndgameShape {
  static constexpr unsigned kTricks = kTricksEach;
  static constexpr SuitOrder kOrder = kSuitOrder;
  static constexpr unsigned kCards = kHands * kTricks;
  static constexpr unsigned kSecondWays = choose(kCards - kTricks, kTricks);
  static constexpr unsigned kThirdWays = choose(kCards - 2 * kTricks, kTricks);  ///< the last hand has the rest
  /// In how many ways the hands can hold the live cards.
  static constexpr unsigned kWays = choose(kCards, kTricks) * kSecondWays * kThirdWays;
};

using TwoTricks = EndgameShape<4, 2, SuitOrder::AsTheyLie>;
using ThreeTricks = EndgameShape<4, 3, SuitOrder::BySize>;
/// Three hands, as when a player is alone: leader, second and third of those who play.
using ThreeTricksOfThree = EndgameShape<3, 3, SuitOrder::BySize>;

/// How many live cards each suit has; the third side suit has the rest.
struct SuitSizes {
  unsigned trumps = 0;
  unsigned first = 0;
  unsigned second = 0;
};

/// The first place of the positions with these sizes, by trumps, first and second side suit.
using FirstPlaces =
    std::array<std::array<std::array<Place, kMostInSideSuit + 1>, kMostInSideSuit + 1>, kMostTrumps + 1>;

/// Calls visit(sizes) for every way to divide the live cards among the suits.
template <class Shape, class Visit>
void for_each_division(Visit visit) {
  constexpr bool is_sorted = Shape::kOrder == SuitOrder::BySize;
  for (unsigned trumps = 0; trumps <= std::min(Shape::kCards, kMostTrumps); ++trumps) {
    const unsigned plain = Shape::kCards - trumps;
    for (unsigned first = 0; first <= std::min(plain, kMostInSideSuit); ++first) {
      for (unsigned second = 0; second <= std::min(plain - first, is_sorted ? first : kMostInSideSuit); ++second) {
        if (plain - first - second <= (is_sorted ? second : kMostInSideSuit)) visit(SuitSizes{trumps, first, second});
      }
    }
  }
}

/// The lowest places of each suit, as many as it has live cards, in order: the third side suit first, trumps last.
template <class Shape>
[[nodiscard]] std::array<Lanes, Shape::kCards> live_places(const SuitSizes& sizes) {
  std::array<Lanes, Shape::kCards> places{};
  const unsigned third = Shape::kCards - sizes.trumps - sizes.first - sizes.second;
  unsigned count = 0;
  unsigned shift = 0;
  for (const unsigned size : {third, sizes.second, sizes.first, sizes.trumps}) {
    for (unsigned i = 0; i < size; ++i) places[count++] = Lanes{1} << (shift + i);
    shift += kLaneBits;
  }
  return places;
}

/// Calls visit(set) for each set of `size` of the numbers below `count`, in order of their bits.
template <class Visit>
void for_each_subset(unsigned count, unsigned size, Visit visit) {
  for (unsigned set = 0; set < (1U << count); ++set) {
    if (static_cast<unsigned>(std::popcount(set)) == size) visit(set);
  }
}

/// The cards of `places` whose numbers are in `set`.
template <class Places>
[[nodiscard]] Lanes cards_at(const Places& places, unsigned set) {
  Lanes cards = 0;
  for (; set != 0; set &= set - 1) cards |= places[static_cast<unsigned>(std::countr_zero(set))];
  return cards;
}

/// The numbers of `within` that stand where `set` has bits, counted among those of `within` alone.
[[nodiscard]] constexpr unsigned spread(unsigned set, unsigned within) {
  unsigned result = 0;
  for (; set != 0; set >>= 1U, within &= within - 1) {
    if ((set & 1U) != 0) result |= within & (0 - within);
  }
  return result;
}

/// Calls visit(hands) for every way the hands can hold the live cards, in the order of their places.
template <class Shape, class Visit>
void for_each_holding(const SuitSizes& sizes, Visit visit) {
  const auto places = live_places<Shape>(sizes);
  constexpr unsigned kAll = (1U << Shape::kCards) - 1;
  for_each_subset(Shape::kCards, Shape::kTricks, [&](unsigned leader) {
    const unsigned without_leader = kAll & ~leader;
    for_each_subset(Shape::kCards - Shape::kTricks, Shape::kTricks, [&](unsigned second_set) {
      const unsigned second = spread(second_set, without_leader);
      const unsigned rest = without_leader & ~second;
      for_each_subset(Shape::kCards - 2 * Shape::kTricks, Shape::kTricks, [&](unsigned third_set) {
        const unsigned third = spread(third_set, rest);
        visit(Hands{cards_at(places, leader), cards_at(places, second), cards_at(places, third),
                    cards_at(places, rest & ~third)});
      });
    });
  });
}

}  // namespace euchre::solver::detail
