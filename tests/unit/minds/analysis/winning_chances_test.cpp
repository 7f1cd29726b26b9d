#include "minds/analysis/winning_chances.h"

#include <gtest/gtest.h>

namespace euchre::analysis {
namespace {

using codes::Points;

/// Every deal one point: to its dealer's side three times in five, else to the other.
DealOdds one_point_deals() { return {{{-1, 2}, {1, 3}}, 5}; }

codes::MatchRules to_target(int target) {
  codes::MatchRules rules;
  rules.game.target = Points(static_cast<std::int16_t>(target));
  return rules;
}

codes::MatchRules of_deals(std::uint8_t turns, codes::LevelGame level) {
  codes::MatchRules rules;
  rules.game.target.reset();
  rules.game.deal_turns = turns;
  rules.game.level_game = level;
  return rules;
}

match::Standing at(const codes::MatchRules& rules, int north_south, int east_west) {
  match::Standing standing = match::standing_of(match::Match(rules));
  standing.score = {Points(static_cast<std::int16_t>(north_south)), Points(static_cast<std::int16_t>(east_west))};
  return standing;
}

TEST(WinningChances, at_one_to_play_are_the_odds_of_the_deal) {
  const codes::MatchRules rules = to_target(5);
  const WinningChances chances(rules, one_point_deals());
  EXPECT_EQ(chances.before_deal(Side::NorthSouth, at(rules, 4, 4), Seat::North), 600'000);
  EXPECT_EQ(chances.before_deal(Side::NorthSouth, at(rules, 4, 4), Seat::East), 400'000);
  // Wins this one, or loses it and wins the next, which the other side deals: 0.6 + 0.4 * 0.4.
  EXPECT_EQ(chances.before_deal(Side::NorthSouth, at(rules, 4, 3), Seat::South), 760'000);
}

TEST(WinningChances, of_both_sides_add_up_to_certainty) {
  const codes::MatchRules rules = to_target(10);
  const WinningChances chances(rules, {{{-2, 20}, {-1, 200}, {0, 50}, {1, 500}, {2, 190}, {4, 40}}, 1'000});
  for (int own = 0; own < 10; ++own) {
    for (int other = 0; other < 10; ++other) {
      const int ours = chances.before_deal(Side::NorthSouth, at(rules, own, other), Seat::West);
      const int theirs = chances.before_deal(Side::EastWest, at(rules, own, other), Seat::West);
      ASSERT_NEAR(ours + theirs, WinningChances::kCertain, 1) << own << " to " << other;
    }
  }
}

TEST(WinningChances, where_deals_are_passed_out_turn_to_the_next_dealer) {
  const codes::MatchRules rules = to_target(1);
  // Half of the deals are passed out, the rest are the dealer's: he wins with 1/2 + 1/2 (1 - x), so x = 2/3.
  const WinningChances chances(rules, {{{0, 5}, {1, 5}}, 10});
  EXPECT_NEAR(chances.before_deal(Side::NorthSouth, at(rules, 0, 0), Seat::North), 666'667, 1);
}

TEST(WinningChances, where_deals_are_passed_out_stay_with_the_dealer_where_the_house_says_so) {
  // Half of the deals are passed out, and of the others the dealer's side wins three in five, however long it takes.
  const DealOdds odds{{{-1, 2}, {0, 5}, {1, 3}}, 10};
  codes::MatchRules rules = to_target(1);
  rules.game.passed_out = codes::AfterPassingOut::SameDeals;
  const WinningChances chances(rules, odds);
  EXPECT_NEAR(chances.before_deal(Side::NorthSouth, at(rules, 0, 0), Seat::North), 600'000, 1);
  EXPECT_NEAR(chances.after_deal(Side::NorthSouth, at(rules, 0, 0), Seat::North, std::nullopt), 600'000, 1);
  codes::MatchRules one_deal = of_deals(1, codes::LevelGame::Drawn);
  one_deal.game.passed_out = codes::AfterPassingOut::SameDeals;
  const WinningChances last(one_deal, odds);
  EXPECT_NEAR(last.before_deal(Side::NorthSouth, at(one_deal, 0, 0), Seat::North), 600'000, 1);
}

TEST(WinningChances, of_a_number_of_deals_go_by_the_lead) {
  const codes::MatchRules rules = of_deals(8, codes::LevelGame::Drawn);
  const WinningChances chances(rules, one_point_deals());
  match::Standing last = at(rules, 7, 7);
  last.deal_turns_left = 1;
  EXPECT_EQ(chances.before_deal(Side::NorthSouth, last, Seat::North), 600'000);
  last.score[Side::NorthSouth] = Points{8};
  // Winning the deal wins the game; losing it draws the game, which counts as half.
  EXPECT_EQ(chances.before_deal(Side::NorthSouth, last, Seat::North), 800'000);
  EXPECT_EQ(chances.after_deal(Side::NorthSouth, last, Seat::North,
                               match::Award{Side::EastWest, Points{1}, match::Reason::Made}),
            500'000);
}

TEST(WinningChances, of_a_level_game_that_goes_on_are_those_of_one_more_deal) {
  const codes::MatchRules rules = of_deals(2, codes::LevelGame::ExtraDeal);
  const WinningChances chances(rules, one_point_deals());
  match::Standing over = at(rules, 3, 3);
  over.deal_turns_left = 0;
  EXPECT_EQ(chances.before_deal(Side::EastWest, over, Seat::East), 600'000);
}

TEST(WinningChances, of_a_finished_game_are_settled) {
  const codes::MatchRules rules = to_target(5);
  const WinningChances chances(rules, one_point_deals());
  const match::Award march{Side::EastWest, Points{2}, match::Reason::March};
  EXPECT_EQ(chances.after_deal(Side::EastWest, at(rules, 4, 3), Seat::North, march), WinningChances::kCertain);
  EXPECT_EQ(chances.after_deal(Side::NorthSouth, at(rules, 4, 3), Seat::North, march), 0);
}

TEST(WinningChances, are_not_told_where_they_were_not_to_be_found_to_the_end) {
  int asked = 0;
  EXPECT_EQ(find_winning_chances(*codes::find_code("hoyle"), 200, [&asked] { return ++asked < 10; }), nullptr);
  EXPECT_EQ(asked, 11);
}

}  // namespace
}  // namespace euchre::analysis
