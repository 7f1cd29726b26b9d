#include "support/core/match/deal_results.h"

#include <gtest/gtest.h>

namespace euchre::match {
namespace {

constexpr Side kOurs = Side::NorthSouth;
constexpr Side kTheirs = Side::EastWest;

/// A match at that score in its first game.
Match at_score(std::string_view code_id, int ours, int theirs) {
  Match match(rules_of(code_id));
  give_points(match, kOurs, ours);
  give_points(match, kTheirs, theirs);
  return match;
}

TEST(game, H_game_01_five_points_win) {  // DAN-029
  Match match = at_score("hoyle", 4, 3);
  const DealScored scored = match.score_deal(deal_result(kOurs, 4));
  ASSERT_EQ(scored.games_ended.size(), 1U);
  EXPECT_EQ(scored.games_ended[0].winner, kOurs);
  EXPECT_EQ(score_of(scored.games_ended[0].score), (Score{5, 3}));
  EXPECT_TRUE(match.is_over());
  EXPECT_TRUE(match.is_over());
}

TEST(game, AMB_D16_surplus_of_hoyle_is_lost) {  // DAN-029
  Match match = at_score("hoyle", 4, 3);
  const DealScored scored = match.score_deal(deal_result(kOurs, 5));
  EXPECT_EQ(score_of(scored.games_ended.at(0).score), (Score{6, 3}));
  EXPECT_EQ(scored.games_ended.at(0).carried, Points{0});
}

TEST(game, H_score_03_a_euchre_can_win_the_game) {  // DAN-029
  Match match = at_score("hoyle", 4, 3);
  const DealScored scored = match.score_deal(deal_result(kOurs, 2));
  EXPECT_EQ(scored.games_ended.at(0).winner, kTheirs);
  EXPECT_EQ(score_of(match.score()), (Score{4, 5}));
}

TEST(game, H_alone_04_lone_march_from_three_wins_with_seven) {  // DAN-025
  Match match = at_score("hoyle", 3, 0);
  const DealScored scored = match.score_deal(deal_result(kOurs, 5, Seat::South));
  EXPECT_EQ(score_of(scored.games_ended.at(0).score), (Score{7, 0}));
  EXPECT_EQ(scored.games_ended.at(0).value, 1) << "a love game counts double in a rubber only";
}

TEST(game, one_point_short_goes_on) {
  Match match = at_score("hoyle", 3, 3);
  const DealScored scored = match.score_deal(deal_result(kOurs, 3));
  EXPECT_TRUE(scored.games_ended.empty());
  EXPECT_FALSE(match.is_over());
}

TEST(game, A10a_ten_points_win_in_alberta) {  // ALB-042
  Match match = at_score("alberta", 9, 0);
  EXPECT_FALSE(match.is_over());
  const DealScored scored = match.score_deal(deal_result(kOurs, 5));
  EXPECT_EQ(score_of(scored.games_ended.at(0).score), (Score{11, 0}));
  EXPECT_EQ(scored.games_ended.at(0).carried, Points{0}) << "AMB-A23: booked as ten";
}

TEST(game, A10b_another_total_may_be_agreed) {  // ALB-042
  codes::MatchRules rules = rules_of("alberta");
  rules.game.target = Points{7};
  Match match(rules);
  give_points(match, kOurs, 6);
  match.score_deal(deal_result(kOurs, 3));
  EXPECT_TRUE(match.is_over());
}

TEST(game, S77b_a_passed_out_deal_scores_nothing_and_goes_on) {
  Match match = at_score("hoyle", 4, 4);
  const DealScored scored = match.score_deal(passed_out());
  EXPECT_EQ(scored.award, std::nullopt);
  EXPECT_EQ(score_of(match.score()), (Score{4, 4}));
  EXPECT_EQ(match.deals_scored(), 9U);
  EXPECT_EQ(match.ledger().size(), 8U);
}

TEST(game, D10a_goes_on_past_five_points_for_eight_deals) {  // DAN-017
  Match match(rules_of("danville"));
  for (int deal = 0; deal < 3; ++deal) match.score_deal(deal_result(kOurs, 5));
  match.score_deal(deal_result(kOurs, 3));
  match.score_deal(deal_result(kTheirs, 5));
  EXPECT_EQ(score_of(match.score()), (Score{7, 2}));
  EXPECT_FALSE(match.is_over());
  EXPECT_EQ(match.deal_turns_left(), 3U);
}

TEST(game, D10a_more_points_after_the_eighth_deal_win) {  // DAN-018
  Match match(rules_of("danville"));
  for (int deal = 0; deal < 4; ++deal) match.score_deal(deal_result(kOurs, 5));
  for (int deal = 0; deal < 3; ++deal) match.score_deal(deal_result(kTheirs, 5));
  const DealScored scored = match.score_deal(deal_result(kOurs, 4));
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(scored.games_ended.at(0).winner, kOurs);
  EXPECT_EQ(score_of(scored.games_ended.at(0).score), (Score{9, 6}));
  EXPECT_EQ(match.deal_turns_left(), 0U);
}

TEST(game, AMB_D12_level_after_the_eighth_deal_is_drawn) {  // DAN-019
  Match match(rules_of("danville"));
  for (int deal = 0; deal < 4; ++deal) {
    match.score_deal(deal_result(kOurs, 5));
    match.score_deal(deal_result(kTheirs, 5));
  }
  ASSERT_TRUE(match.is_over());
  EXPECT_EQ(match.games().at(0).winner, std::nullopt);
}

TEST(game, house_rules_may_play_on_until_one_side_leads) {
  codes::MatchRules rules = rules_of("danville");
  rules.game.deal_turns = 2;
  rules.game.level_game = codes::LevelGame::ExtraDeal;
  Match match(rules);
  match.score_deal(deal_result(kOurs, 3));
  match.score_deal(deal_result(kTheirs, 3));
  EXPECT_FALSE(match.is_over());
  EXPECT_EQ(match.deal_turns_left(), 1U);
  match.score_deal(passed_out());
  EXPECT_FALSE(match.is_over());
  match.score_deal(deal_result(kTheirs, 3));
  EXPECT_EQ(match.games().at(0).winner, kTheirs);
}

TEST(game, the_same_dealer_deals_again_where_the_house_says_so) {
  codes::MatchRules rules = rules_of("danville");
  EXPECT_EQ(dealer_after(codes::Players::Four, rules.game, game::Outcome::PassedOut, Seat::South), Seat::West);
  rules.game.passed_out = codes::AfterPassingOut::SameDeals;
  EXPECT_EQ(dealer_after(codes::Players::Four, rules.game, game::Outcome::PassedOut, Seat::South), Seat::South);
  EXPECT_EQ(dealer_after(codes::Players::Four, rules.game, game::Outcome::Made, Seat::South), Seat::West);
  Match match(rules);
  match.score_deal(passed_out());
  EXPECT_EQ(match.deal_turns_left(), 8U) << "his turn is still to come";
  EXPECT_EQ(match.deals_scored(), 1U);
  match.score_deal(deal_result(kOurs, 3));
  EXPECT_EQ(match.deal_turns_left(), 7U);
}

TEST(game, a_hand_thrown_in_leaves_the_deal_where_it_was) {
  codes::MatchRules rules = rules_of("danville");
  game::DealResult thrown_in;
  thrown_in.outcome = game::Outcome::ThrownIn;
  EXPECT_EQ(dealer_after(codes::Players::Four, rules.game, thrown_in.outcome, Seat::South), Seat::South);
  Match match(rules);
  EXPECT_FALSE(match.score_deal(thrown_in).award);
  EXPECT_EQ(match.deal_turns_left(), 8U) << "his turn is still to come";
  rules.game.thrown_in = codes::AfterPassingOut::NextDeals;
  EXPECT_EQ(dealer_after(codes::Players::Four, rules.game, thrown_in.outcome, Seat::South), Seat::West);
}

TEST(game, nobody_plays_alone_near_its_end_where_the_house_says_so) {
  codes::GameRules game = rules_of("hoyle").game;
  game.target = Points{10};
  const codes::DealRules deal;
  const auto may_be_alone = [&](int ours, int theirs) {
    const BySide<Points> score{Points(static_cast<std::int16_t>(ours)), Points(static_cast<std::int16_t>(theirs))};
    return rules_at(deal, game, score).has_lone_hands;
  };
  EXPECT_TRUE(may_be_alone(9, 9));
  game.lone_barred_within = Points{2};
  EXPECT_TRUE(may_be_alone(7, 7));
  EXPECT_FALSE(may_be_alone(8, 0));
  EXPECT_FALSE(may_be_alone(0, 9)) << "whichever side it is";
}

TEST(game, D10a_a_passed_out_deal_uses_a_turn_up) {
  Match match(rules_of("danville"));
  match.score_deal(passed_out());
  EXPECT_EQ(match.deal_turns_left(), 7U);
}

TEST(ledger, traces_every_point_to_its_deal) {
  Match match(rules_of("hoyle"));
  match.score_deal(deal_result(kOurs, 3));
  match.score_deal(passed_out());
  match.score_deal(deal_result(kOurs, 1, Seat::South));
  const std::vector<Entry> expected{{1, 1, kOurs, Points{1}, Reason::Made},
                                    {3, 1, kTheirs, Points{2}, Reason::LoneEuchre}};
  EXPECT_EQ(match.ledger(), expected);
}

}  // namespace
}  // namespace euchre::match
