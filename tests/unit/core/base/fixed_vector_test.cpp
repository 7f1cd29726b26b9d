#include "core/base/fixed_vector.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace euchre {
namespace {

using Three = FixedVector<int, 3>;

static_assert(std::is_trivially_copyable_v<Three>);

TEST(FixedVector, holds_what_was_pushed_in_order) {
  Three numbers;
  EXPECT_TRUE(numbers.empty());
  numbers.push_back(7);
  numbers.push_back(5);
  EXPECT_EQ(numbers.size(), 2U);
  EXPECT_EQ(numbers.front(), 7);
  EXPECT_EQ(numbers.back(), 5);
  numbers[0] = 9;
  EXPECT_EQ(numbers, (Three{9, 5}));
}

TEST(FixedVector, forgets_its_values_when_cleared) {
  Three numbers{1, 2, 3};
  numbers.clear();
  EXPECT_EQ(numbers, Three{});
  EXPECT_EQ(numbers.begin(), numbers.end());
}

TEST(FixedVector, compares_values_and_length_only) {
  Three shorter{1, 2, 3};
  shorter.clear();
  shorter.push_back(1);
  EXPECT_EQ(shorter, Three{1});
  EXPECT_NE(shorter, (Three{1, 2}));
  EXPECT_NE(shorter, Three{2});
}

TEST(FixedVectorDeathTest, refuses_to_overflow_or_to_be_read_past_its_end) {
  Three numbers{1, 2, 3};
  EXPECT_DEATH(numbers.push_back(4), "Capacity");
  numbers.clear();
  EXPECT_DEATH(static_cast<void>(numbers[0]), "size_");
  EXPECT_DEATH(static_cast<void>(numbers.back()), "size_");
}

}  // namespace
}  // namespace euchre
