#include "support/club/tournament/wish_checker.h"

#include <gtest/gtest.h>

namespace euchre::support {
namespace {

const CheckedRound kRound{{{{"1", "2"}, {"3", "4"}, 1}, {{"5", "6"}, {"7", "8"}, 2}}, {"9"}, {}};
const CheckedGroups kGroups{{"1", "l"}, {"2", "g"}, {"3", "l"}, {"4", "g"},
                            {"5", "l"}, {"6", "g"}, {"7", "l"}, {"8", "g"}};

bool keeps(const CheckedWish& wish, std::size_t number = 1) { return is_kept(wish, kRound, number, kGroups); }

TEST(wish_checker, sees_who_sits_at_one_table) {
  EXPECT_TRUE(keeps({"apart", {"1", "5"}}));
  EXPECT_FALSE(keeps({"apart", {"1", "2"}}));
  EXPECT_FALSE(keeps({"apart", {"1", "4"}}));
}

TEST(wish_checker, sees_who_is_together_and_no_partner) {
  EXPECT_TRUE(keeps({"together", {"1", "3"}}));
  EXPECT_FALSE(keeps({"together", {"1", "2"}})) << "partners";
  EXPECT_FALSE(keeps({"together", {"1", "5"}})) << "at two tables";
  EXPECT_FALSE(keeps({"together", {"1", "9"}})) << "one sits out";
  EXPECT_TRUE(keeps({"together", {"1", "10"}})) << "one is not there";
}

TEST(wish_checker, sees_a_side_that_is_not_mixed) {
  EXPECT_TRUE(keeps({"mixed", {"l", "g"}}));
  CheckedGroups other = kGroups;
  other["8"] = "l";
  EXPECT_FALSE(is_kept({"mixed", {"l", "g"}}, kRound, 1, other));
  other.erase("8");
  EXPECT_FALSE(is_kept({"mixed", {"l", "g"}}, kRound, 1, other));
}

TEST(wish_checker, sees_the_strong_in_the_first_round_only) {
  EXPECT_TRUE(keeps({"spread", {"1", "5", "9"}}));
  EXPECT_FALSE(keeps({"spread", {"5", "1", "3"}}));
  EXPECT_TRUE(keeps({"spread", {"5", "1", "3"}}, 2));
}

TEST(wish_checker, sees_who_has_moved) {
  EXPECT_TRUE(keeps({"stay", {"5"}, 2}));
  EXPECT_FALSE(keeps({"stay", {"5"}, 1}));
  EXPECT_FALSE(keeps({"stay", {"7"}, 2})) << "East-West";
  EXPECT_TRUE(keeps({"stay", {"9"}, 2})) << "sits out";
}

}  // namespace
}  // namespace euchre::support
