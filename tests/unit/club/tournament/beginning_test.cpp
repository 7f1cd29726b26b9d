#include "club/tournament/detail/beginning.h"

#include <gtest/gtest.h>

namespace euchre::tournament::detail {
namespace {

TEST(beginning, of_an_evening_is_the_best_that_was_tried) {
  EXPECT_EQ(beginning_of(24, 9), 2U);
  EXPECT_EQ(beginning_of(34, 11), 3U);
}

TEST(beginning, of_all_others_is_the_first) {
  EXPECT_EQ(beginning_of(24, 5), 1U);
  EXPECT_EQ(beginning_of(199, 9), 1U);
}

}  // namespace
}  // namespace euchre::tournament::detail
