#include "core/base/strong.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

namespace euchre {
namespace {

using Points = Strong<struct PointsTag, std::int16_t>;
using Tricks = Strong<struct TricksTag, std::int16_t>;

static_assert(!std::is_convertible_v<int, Points> && !std::is_convertible_v<Points, int>);
static_assert(!std::is_convertible_v<Tricks, Points> && !std::is_constructible_v<Points, Tricks>);
static_assert(sizeof(Points) == sizeof(std::int16_t));

TEST(Strong, counts_like_its_number) {
  Points points{3};
  points += Points{2};
  EXPECT_EQ(points - Points{1}, Points{4});
  EXPECT_EQ((++points).number(), 6);
  points -= Points{10};
  EXPECT_EQ(points.number(), -4);
  EXPECT_LT(points, Points{});
}

}  // namespace
}  // namespace euchre
