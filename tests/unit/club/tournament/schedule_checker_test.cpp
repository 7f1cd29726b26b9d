#include "support/club/tournament/schedule_checker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::support {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(schedule_checker, finds_who_is_there_twice_left_out_or_a_stranger) {
  const CheckedRound round{{{{"a", "b"}, {"c", "a"}}}, {"x"}, {"a", "b", "c", "d"}};
  EXPECT_THAT(check_rounds({round}).complaints,
              ElementsAre("round 1: a is there twice", "round 1: d is left out", "round 1: x should not be there"));
}

TEST(schedule_checker, finds_a_table_of_another_size) {
  EXPECT_THAT(check_rounds({CheckedRound{{{{"a", "b"}, {"c"}}}, {}, {}}}).complaints,
              ElementsAre("round 1: sides of different or wrong size"));
}

TEST(schedule_checker, counts_partners_adversaries_games_and_byes) {
  const CheckedRound round{{{{"a", "b"}, {"c", "d"}}}, {"e"}, {"a", "b", "c", "d", "e"}};
  const CheckedSchedule checked = check_rounds({round, round});
  EXPECT_THAT(checked.complaints, IsEmpty());
  EXPECT_EQ(checked.partners.at({"a", "b"}), 2U);
  EXPECT_EQ(checked.adversaries.at({"a", "c"}), 2U);
  EXPECT_EQ(checked.byes.at("e"), 2U);
  EXPECT_EQ(checked.games.at("d"), 2U);
  EXPECT_EQ(CheckedSchedule::range(checked.adversaries, 5), (std::pair{0U, 2U}));
}

}  // namespace
}  // namespace euchre::support
