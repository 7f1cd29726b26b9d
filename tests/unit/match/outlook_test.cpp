#include "match/outlook.h"

#include <gtest/gtest.h>

namespace euchre::match {
namespace {

constexpr Side kOwn = Side::NorthSouth;

Standing at(int own, int other, int target) {
  Standing standing;
  standing.score = {codes::Points(static_cast<std::int16_t>(own)), codes::Points(static_cast<std::int16_t>(other))};
  standing.target = codes::Points(static_cast<std::int16_t>(target));
  return standing;
}

Standing in_last_deal(int own, int other) {
  Standing standing = at(own, other, 5);
  standing.target.reset();
  standing.deal_turns_left = 1;
  return standing;
}

TEST(outlook, a_point_at_the_start_is_worth_about_a_hundred) {
  const Standing standing = at(0, 0, 10);
  const Outlook outlook(standing, kOwn);
  EXPECT_NEAR(outlook.worth_of(1), 100, 5);
  EXPECT_NEAR(outlook.worth_of(-1), -100, 5);
  EXPECT_GT(outlook.worth_of(4), 350);
  EXPECT_EQ(outlook.worth_of(0), 0);
}

TEST(outlook, more_than_is_needed_is_worth_no_more) {
  const Standing standing = at(4, 2, 5);
  const Outlook outlook(standing, kOwn);
  EXPECT_EQ(outlook.worth_of(4), outlook.worth_of(1));
}

TEST(outlook, both_sides_see_the_same_score) {
  const Standing standing = at(4, 1, 5);
  const Outlook own(standing, Side::NorthSouth);
  const Outlook other(standing, Side::EastWest);
  EXPECT_GT(own.worth_of(1), 0);
  EXPECT_NEAR(own.worth_of(1), -other.worth_of(-1), 2);
}

TEST(outlook, in_the_last_deal_only_what_turns_the_game_counts) {
  const Standing standing = in_last_deal(3, 6);
  const Outlook outlook(standing, kOwn);
  EXPECT_EQ(outlook.worth_of(2), 0);
  EXPECT_GT(outlook.worth_of(4), 0);
  EXPECT_EQ(outlook.worth_of(-4), 0);
}

TEST(outlook, a_higher_target_than_the_table_knows_is_bounded) {
  const Standing standing = at(0, 0, 100);
  const Outlook outlook(standing, kOwn);
  EXPECT_GT(outlook.worth_of(2), outlook.worth_of(1));
}

}  // namespace
}  // namespace euchre::match
