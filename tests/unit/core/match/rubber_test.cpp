#include "support/core/match/deal_results.h"

#include <gtest/gtest.h>

namespace euchre::match {
namespace {

constexpr Side kOurs = Side::NorthSouth;
constexpr Side kTheirs = Side::EastWest;

BySide<std::uint8_t> account(int ours, int theirs) {
  return {static_cast<std::uint8_t>(ours), static_cast<std::uint8_t>(theirs)};
}

Match somerset() { return Match(rules_of("somerset")); }

TEST(rubber, S1b_two_games_to_nil_do_not_end_it) {  // SOM-001
  Match match = somerset();
  finish_game(match, kOurs, 5, 3);
  const DealScored scored = finish_game(match, kOurs, 5, 2);
  EXPECT_FALSE(match.is_over());
  EXPECT_EQ(scored.rubber, std::nullopt);
  EXPECT_EQ(match.game_number(), 3U);
  EXPECT_EQ(score_of(match.score()), (Score{0, 0}));
}

TEST(rubber, S7_account_of_three_games_without_a_lap) {  // SOM-002
  Match match = somerset();
  finish_game(match, kOurs, 5, 3);
  finish_game(match, kOurs, 5, 2);
  EXPECT_EQ(match.rubber_points(), account(2, 0)) << "the bonus comes with the end of the rubber";
  finish_game(match, kTheirs, 5, 4);
  ASSERT_TRUE(match.rubber());
  EXPECT_EQ(match.rubber()->winner, kOurs);
  EXPECT_EQ(match.rubber()->points, account(4, 1));
  EXPECT_EQ(match.rubber()->games, account(2, 1));
  EXPECT_TRUE(match.is_over());
}

TEST(rubber, S7c_four_love_games_make_the_ceiling_of_ten) {  // SOM-004
  Match match = somerset();
  finish_game(match, kOurs, 5, 0);
  finish_game(match, kOurs, 5, 0);
  EXPECT_EQ(finish_game(match, kOurs, 6, 0).games_ended.at(0).carried, Points{1});
  EXPECT_EQ(score_of(match.score()), (Score{1, 0}));
  finish_game(match, kOurs, 4, 0);
  ASSERT_TRUE(match.rubber());
  EXPECT_EQ(match.rubber()->points, account(10, 0));
  EXPECT_EQ(match.rubber()->games, account(4, 0));
}

TEST(rubber, S7a_a_love_game_with_points_over_counts_two_and_carries) {  // SOM-006
  Match match = somerset();
  const DealScored scored = finish_game(match, kOurs, 7, 0);
  EXPECT_EQ(scored.games_ended.at(0).value, 2);
  EXPECT_EQ(scored.games_ended.at(0).carried, Points{2});
  EXPECT_EQ(match.ledger().back(), (Entry{match.deals_scored(), 2, kOurs, Points{2}, Reason::Carried}));
}

TEST(rubber, a_love_game_may_take_more_than_nothing_under_house_rules) {
  codes::MatchRules rules = rules_of("somerset");
  rules.rubber->love_game_below = Points{3};
  for (const int losers : {0, 2, 3, 4}) {
    Match match(rules);
    EXPECT_EQ(finish_game(match, kOurs, 5, losers).games_ended.at(0).value, losers < 3 ? 2 : 1) << losers;
  }
}

TEST(rubber, AMB_S08_carried_points_avert_the_double) {
  Match match = somerset();
  finish_game(match, kTheirs, 6, 1);
  const DealScored scored = finish_game(match, kOurs, 5, 0);
  EXPECT_EQ(score_of(scored.games_ended.at(0).score), (Score{5, 1}));
  EXPECT_EQ(scored.games_ended.at(0).value, 1);
}

TEST(rubber, S1c_a_lap_in_the_third_game_adds_a_fourth) {
  Match match = somerset();
  finish_game(match, kOurs, 5, 1);
  finish_game(match, kTheirs, 5, 1);
  finish_game(match, kTheirs, 6, 2);
  EXPECT_FALSE(match.is_over());
  EXPECT_EQ(match.game_number(), 4U);
  EXPECT_EQ(score_of(match.score()), (Score{0, 1}));
}

TEST(rubber, AMB_S05_points_over_in_the_fourth_game_are_dropped) {  // SOM-007
  Match match = somerset();
  finish_game(match, kOurs, 5, 1);
  finish_game(match, kTheirs, 5, 1);
  finish_game(match, kTheirs, 6, 2);
  const DealScored scored = finish_game(match, kTheirs, 6, 3);
  EXPECT_EQ(score_of(scored.games_ended.at(0).score), (Score{3, 7}));
  EXPECT_EQ(scored.games_ended.at(0).carried, Points{0});
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(scored.rubber->winner, kTheirs);
  EXPECT_EQ(match.games().size(), 4U);
}

TEST(rubber, AMB_S04_two_games_all_go_to_the_side_that_won_two_first) {  // SOM-008
  Match match = somerset();
  finish_game(match, kOurs, 5, 1);
  finish_game(match, kOurs, 5, 2);
  finish_game(match, kTheirs, 6, 3);
  finish_game(match, kTheirs, 4, 4);
  ASSERT_TRUE(match.rubber());
  EXPECT_EQ(match.rubber()->winner, kOurs);
  EXPECT_EQ(match.rubber()->games, account(2, 2));
  EXPECT_EQ(match.rubber()->points, account(4, 2));
}

/// Somerset with deals of ten points, as two revokes against a lone player give. [S63.b] [S63.c]
codes::MatchRules with_deals_of_ten() {
  codes::MatchRules rules = rules_of("somerset");
  rules.points.march = Points{10};
  return rules;
}

TEST(rubber, AMB_S06_a_surplus_of_a_whole_game_wins_the_next_outright) {  // SOM-009
  Match match(with_deals_of_ten());
  give_points(match, kOurs, 4);
  const DealScored scored = match.score_deal(deal_result(kOurs, 5));
  ASSERT_EQ(scored.games_ended.size(), 2U);
  EXPECT_EQ(score_of(scored.games_ended[0].score), (Score{14, 0}));
  EXPECT_EQ(scored.games_ended[0].carried, Points{9});
  EXPECT_EQ(score_of(scored.games_ended[1].score), (Score{9, 0}));
  EXPECT_EQ(scored.games_ended[1].value, 2) << "the losers have nothing in it";
  EXPECT_EQ(scored.games_ended[1].carried, Points{4});
  EXPECT_EQ(match.game_number(), 3U);
  EXPECT_EQ(score_of(match.score()), (Score{4, 0}));
}

TEST(rubber, AMB_S06_a_chain_through_the_third_game_needs_something_over_for_a_fourth) {
  Match match(with_deals_of_ten());
  finish_game(match, kTheirs, 5, 1);
  const DealScored scored = match.score_deal(deal_result(kOurs, 5));
  ASSERT_EQ(scored.games_ended.size(), 2U);
  EXPECT_EQ(scored.games_ended[1].carried, Points{0});
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(scored.rubber->points, account(6, 1)) << "two love games and the bonus";
}

TEST(rubber, SG_lap_surplus_of_the_first_game_opens_the_second) {  // SOM-010
  Match match = somerset();
  give_points(match, kOurs, 3);
  give_points(match, kTheirs, 4);
  const DealScored scored = match.score_deal(deal_result(kOurs, 5, Seat::North));
  EXPECT_EQ(score_of(scored.games_ended.at(0).score), (Score{7, 4}));
  EXPECT_EQ(scored.games_ended.at(0).value, 1);
  EXPECT_EQ(scored.games_ended.at(0).carried, Points{2});
  EXPECT_EQ(score_of(match.score()), (Score{2, 0}));
}

TEST(rubber, house_rules_may_leave_a_decided_rubber_unfinished) {
  codes::MatchRules rules = rules_of("somerset");
  rules.rubber->third_game_always = false;
  Match match(rules);
  finish_game(match, kOurs, 5, 3);
  const DealScored scored = finish_game(match, kOurs, 7, 3);
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(scored.games_ended.at(0).carried, Points{0}) << "there is no game to carry into";
  EXPECT_EQ(scored.rubber->points, account(4, 0));
}

TEST(rubber, house_rules_may_do_without_the_fourth_game) {
  codes::MatchRules rules = rules_of("somerset");
  rules.rubber->fourth_game_on_lap = false;
  Match match(rules);
  finish_game(match, kOurs, 5, 3);
  finish_game(match, kTheirs, 5, 3);
  const DealScored scored = finish_game(match, kOurs, 8, 3);
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(scored.games_ended.at(0).carried, Points{0});
}

TEST(rubber, house_rules_may_play_five_games) {
  codes::MatchRules rules = rules_of("somerset");
  rules.rubber->games = 5;
  rules.rubber->third_game_always = false;
  Match match(rules);
  finish_game(match, kOurs, 5, 3);
  finish_game(match, kOurs, 5, 3);
  EXPECT_FALSE(match.is_over());
  finish_game(match, kOurs, 5, 3);
  EXPECT_TRUE(match.is_over());
}

}  // namespace
}  // namespace euchre::match
