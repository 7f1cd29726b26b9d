#include "solver/detail/endgame_place.h"

#include <gtest/gtest.h>

namespace euchre::solver::detail {
namespace {

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
  const FindPlace find = fastest_find_place(TwoTricks{});
  Place expected = 0;
  for_each_division<TwoTricks>([&](const SuitSizes& sizes) {
    for_each_holding<TwoTricks>(sizes, [&](const Hands& hands) {
      ASSERT_EQ(find(first_places, hands), expected);
      ASSERT_EQ(find_place_portably(TwoTricks{}, first_places, hands), expected);
      ++expected;
    });
  });
  EXPECT_EQ(expected, count);
}

TEST(EndgamePlace, three_tricks_have_places_in_order_for_some_divisions) {
  FirstPlaces first_places{};
  number_divisions<ThreeTricks>(first_places);
  const FindPlace find = fastest_find_place(ThreeTricks{});
  for (const SuitSizes sizes : {SuitSizes{3, 3, 3}, SuitSizes{5, 4, 2}, SuitSizes{0, 6, 4}}) {
    Place expected = first_places[sizes.trumps][sizes.first][sizes.second];
    for_each_holding<ThreeTricks>(sizes, [&](const Hands& hands) {
      ASSERT_EQ(find(first_places, hands), expected);
      if (expected % 64 == 0) {
        ASSERT_EQ(find_place_portably(ThreeTricks{}, first_places, hands), expected);
      }
      ++expected;
    });
  }
}

TEST(EndgamePlace, side_suits_change_places_without_changing_the_position) {
  FirstPlaces first_places{};
  number_divisions<ThreeTricks>(first_places);
  const FindPlace find = fastest_find_place(ThreeTricks{});
  for_each_holding<ThreeTricks>({2, 5, 4}, [&](const Hands& hands) {
    auto rotated = [](Lanes cards) {
      return (cards & kTrumps) | ((cards & (kLane << 16U | kLane)) << 16U) | ((cards >> 32U) & kLane);
    };
    const Hands turned{rotated(hands.leader), rotated(hands.second), rotated(hands.third), rotated(hands.fourth)};
    ASSERT_EQ(find(first_places, turned), find(first_places, hands));
  });
}

}  // namespace
}  // namespace euchre::solver::detail
