#include "core/match/outlook.h"

#include "support/core/match/deal_results.h"

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

Standing in_a_rubber(int own, int other) {
  return standing_of(
      Match(rules_of("somerset"), {Points(static_cast<std::int16_t>(own)), Points(static_cast<std::int16_t>(other))}));
}

TEST(outlook, SG_lap_in_a_rubber_more_than_is_needed_is_a_start_in_the_next_game) {
  const Standing standing = in_a_rubber(4, 2);
  const Outlook outlook(standing, kOwn);
  EXPECT_GT(outlook.worth_of(2), outlook.worth_of(1));
  EXPECT_GT(outlook.worth_of(4), outlook.worth_of(2));
}

TEST(outlook, S7a_in_a_rubber_the_first_point_averts_a_love_game) {
  const Standing far_behind = in_a_rubber(0, 4);
  Standing alone = far_behind;
  alone.ends.reset();
  const auto share = [](const Outlook& outlook) { return -100.0 * outlook.worth_of(1) / outlook.worth_of(-1); };
  EXPECT_GT(share(Outlook(far_behind, kOwn)), share(Outlook(alone, kOwn)) + 20);
}

TEST(outlook, in_a_rubber_what_one_side_gains_the_other_loses) {
  const Standing standing = in_a_rubber(2, 3);
  const Outlook own(standing, Side::NorthSouth);
  const Outlook other(standing, Side::EastWest);
  for (const int points : {-4, -2, -1, 1, 2, 4}) EXPECT_NEAR(own.worth_of(points), -other.worth_of(-points), 2);
}

TEST(outlook, in_a_rubber_points_that_were_taken_away_count_as_none) {
  const Standing standing = in_a_rubber(-2, 0);
  EXPECT_GT(Outlook(standing, kOwn).worth_of(4), 0);
}

}  // namespace
}  // namespace euchre::match
