#include "core/match/standing.h"

#include "support/core/match/deal_results.h"

#include <gtest/gtest.h>

namespace euchre::match {
namespace {

TEST(standing, shows_target_and_table_of_a_game_to_points) {
  Match match(rules_of("somerset"));
  give_points(match, Side::EastWest, 3);
  const Standing standing = standing_of(match);
  EXPECT_EQ(score_of(standing.score), (Score{0, 3}));
  EXPECT_EQ(standing.target, Points{5});
  EXPECT_EQ(standing.deal_turns_left, std::nullopt);
  EXPECT_EQ(standing.points.lone_euchre, Points{4});
}

TEST(standing, counts_the_deal_to_come_among_the_turns_left) {
  Match match(rules_of("danville"));
  EXPECT_EQ(standing_of(match).deal_turns_left, 8U);
  give_points(match, Side::EastWest, 7);
  EXPECT_EQ(standing_of(match).deal_turns_left, 1U);
  EXPECT_EQ(standing_of(match).target, std::nullopt);
}

}  // namespace
}  // namespace euchre::match
