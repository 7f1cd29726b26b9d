#include "minds/solver/detail/endgame_place_with.h"

#include <gtest/gtest.h>

namespace euchre::solver::detail {
namespace {

/// Plainly, bit by bit.
struct BitByBit {
  static unsigned gather(Lanes cards, Lanes mask) {
    unsigned result = 0;
    for (unsigned bit = 1; mask != 0; bit <<= 1U, mask &= mask - 1) {
      if ((cards & lowest(mask)) != 0) result |= bit;
    }
    return result;
  }
};

/// The places where each division of the live cards begins, and where the last one ends.
template <class Shape>
Place number_divisions(FirstPlaces& first_places) {
  Place next = 0;
  for_each_division<Shape>([&](const SuitSizes& sizes) {
    first_places[sizes.trumps][sizes.first][sizes.second] = next;
    next += Shape::kWays;
  });
  return next;
}

TEST(EndgamePlace, two_tricks_have_places_in_order_without_gaps) {
  FirstPlaces first_places{};
  const Place count = number_divisions<TwoTricks>(first_places);
  Place expected = 0;
  for_each_division<TwoTricks>([&](const SuitSizes& sizes) {
    for_each_holding<TwoTricks>(sizes, [&](const Hands& hands) {
      ASSERT_EQ((find_place<TwoTricks, BitByBit>(first_places, hands)), expected);
      ++expected;
    });
  });
  EXPECT_EQ(expected, count);
}

TEST(EndgamePlace, three_tricks_have_places_in_order_for_some_divisions) {
  FirstPlaces first_places{};
  number_divisions<ThreeTricks>(first_places);
  for (const SuitSizes sizes : {SuitSizes{3, 3, 3}, SuitSizes{5, 4, 2}, SuitSizes{0, 6, 4}}) {
    Place expected = first_places[sizes.trumps][sizes.first][sizes.second];
    for_each_holding<ThreeTricks>(sizes, [&](const Hands& hands) {
      ASSERT_EQ((find_place<ThreeTricks, BitByBit>(first_places, hands)), expected);
      ++expected;
    });
  }
}

TEST(EndgamePlace, three_hands_have_places_in_order_without_gaps) {
  FirstPlaces first_places{};
  const Place count = number_divisions<ThreeTricksOfThree>(first_places);
  Place expected = 0;
  for_each_division<ThreeTricksOfThree>([&](const SuitSizes& sizes) {
    for_each_holding<ThreeTricksOfThree>(sizes, [&](const Hands& hands) {
      ASSERT_EQ(hands.fourth, 0U);
      ASSERT_EQ((find_place<ThreeTricksOfThree, BitByBit>(first_places, hands)), expected);
      ++expected;
    });
  });
  EXPECT_EQ(expected, count);
}

TEST(EndgamePlace, side_suits_change_places_without_changing_the_position) {
  FirstPlaces first_places{};
  number_divisions<ThreeTricks>(first_places);
  for_each_holding<ThreeTricks>({2, 5, 4}, [&](const Hands& hands) {
    auto rotated = [](Lanes cards) {
      return (cards & kTrumps) | ((cards & (kLane << 16U | kLane)) << 16U) | ((cards >> 32U) & kLane);
    };
    const Hands turned{rotated(hands.leader), rotated(hands.second), rotated(hands.third), rotated(hands.fourth)};
    ASSERT_EQ((find_place<ThreeTricks, BitByBit>(first_places, turned)),
              (find_place<ThreeTricks, BitByBit>(first_places, hands)));
  });
}

}  // namespace
}  // namespace euchre::solver::detail
