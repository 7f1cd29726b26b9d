#include "support/core/match/deal_results.h"

#include <gtest/gtest.h>

namespace euchre::match {
namespace {

constexpr Side kMakers = Side::NorthSouth;
constexpr Side kDefenders = Side::EastWest;

std::optional<Award> award(std::string_view code_id, unsigned tricks, std::optional<Seat> lone_player = std::nullopt) {
  return award_for(rules_of(code_id).points, deal_result(kMakers, tricks, lone_player));
}

TEST(award, S2_partnership_results_of_somerset) {  // SOM-011
  EXPECT_EQ(award("somerset", 5), (Award{kMakers, Points{2}, Reason::March}));
  EXPECT_EQ(award("somerset", 4), (Award{kMakers, Points{1}, Reason::Made}));
  EXPECT_EQ(award("somerset", 3), (Award{kMakers, Points{1}, Reason::Made}));
  EXPECT_EQ(award("somerset", 2), (Award{kDefenders, Points{2}, Reason::Euchre}));
  EXPECT_EQ(award("somerset", 0), (Award{kDefenders, Points{2}, Reason::Euchre}));
}

TEST(award, S3_lone_hands_of_somerset_a_euchre_counts_four) {
  EXPECT_EQ(award("somerset", 5, Seat::North), (Award{kMakers, Points{4}, Reason::LoneMarch}));
  EXPECT_EQ(award("somerset", 4, Seat::North), (Award{kMakers, Points{1}, Reason::LoneMade}));
  EXPECT_EQ(award("somerset", 2, Seat::North), (Award{kDefenders, Points{4}, Reason::LoneEuchre}));
}

TEST(award, K_score_of_keller_a_lone_euchre_counts_two_not_four) {  // KEL-051
  EXPECT_EQ(award("keller", 5), (Award{kMakers, Points{2}, Reason::March}));
  EXPECT_EQ(award("keller", 4), (Award{kMakers, Points{1}, Reason::Made}));
  EXPECT_EQ(award("keller", 3), (Award{kMakers, Points{1}, Reason::Made}));
  EXPECT_EQ(award("keller", 2), (Award{kDefenders, Points{2}, Reason::Euchre}));
  EXPECT_EQ(award("keller", 5, Seat::South), (Award{kMakers, Points{4}, Reason::LoneMarch}));
  EXPECT_EQ(award("keller", 4, Seat::South), (Award{kMakers, Points{1}, Reason::LoneMade}));
  EXPECT_EQ(award("keller", 2, Seat::South), (Award{kDefenders, Points{2}, Reason::LoneEuchre}));
}

TEST(award, A9_of_alberta_the_same_for_a_lone_euchre) {
  EXPECT_EQ(award("alberta", 5, Seat::South), (Award{kMakers, Points{4}, Reason::LoneMarch}));
  EXPECT_EQ(award("alberta", 3, Seat::South), (Award{kMakers, Points{1}, Reason::LoneMade}));
  EXPECT_EQ(award("alberta", 2, Seat::South), (Award{kDefenders, Points{2}, Reason::LoneEuchre}));
}

TEST(award, H_alone_06_of_hoyle_also_stands_in_danville) {  // DAN-025 DAN-028
  EXPECT_EQ(award("hoyle", 2, Seat::South), (Award{kDefenders, Points{2}, Reason::LoneEuchre}));
  EXPECT_EQ(award("danville", 2, Seat::South), (Award{kDefenders, Points{2}, Reason::LoneEuchre}));
}

TEST(award, makers_without_a_trick_may_pay_more_than_a_euchre) {
  codes::PointTable table = rules_of("somerset").points;
  table.no_trick = Points{3};
  EXPECT_EQ(award_for(table, deal_result(kMakers, 0)), (Award{kDefenders, Points{3}, Reason::Euchre}));
  EXPECT_EQ(award_for(table, deal_result(kMakers, 1)), (Award{kDefenders, Points{2}, Reason::Euchre}));
  EXPECT_EQ(award_for(table, deal_result(kMakers, 0, Seat::North)), (Award{kDefenders, Points{4}, Reason::LoneEuchre}))
      << "a lone euchre pays more already [S3.c]";
}

TEST(award, a_euchre_by_one_who_defends_alone_pays_what_the_house_says) {
  codes::PointTable table = rules_of("hoyle").points;
  const auto paid = [&table](unsigned tricks) {
    game::DealResult result = deal_result(kMakers, tricks, Seat::North);
    result.lone_defender = Seat::East;
    return award_for(table, result);
  };
  EXPECT_EQ(paid(2), (Award{kDefenders, Points{4}, Reason::LoneEuchre}));
  EXPECT_EQ(paid(3), (Award{kMakers, Points{1}, Reason::LoneMade})) << "as when both defend";
  EXPECT_EQ(paid(5), (Award{kMakers, Points{4}, Reason::LoneMarch}));
  table.defended_alone = Points{5};
  EXPECT_EQ(paid(0), (Award{kDefenders, Points{5}, Reason::LoneEuchre}));
  table.no_trick = Points{6};
  EXPECT_EQ(paid(0), (Award{kDefenders, Points{6}, Reason::LoneEuchre}));
  EXPECT_EQ(paid(1), (Award{kDefenders, Points{5}, Reason::LoneEuchre}));
}

TEST(award, points_go_to_the_makers_wherever_they_sit) {
  EXPECT_EQ(award_for({}, deal_result(Side::EastWest, 5)), (Award{Side::EastWest, Points{2}, Reason::March}));
  EXPECT_EQ(award_for({}, deal_result(Side::EastWest, 1)), (Award{Side::NorthSouth, Points{2}, Reason::Euchre}));
}

TEST(award, the_dealers_side_pays_for_passing_out_where_the_house_says_so) {
  codes::PointTable table = rules_of("hoyle").points;
  table.passed_out = Points{1};
  game::DealResult result = passed_out();
  result.dealers = Side::NorthSouth;
  EXPECT_EQ(award_for(table, result), (Award{Side::EastWest, Points{1}, Reason::PassedOut}));
  result.dealers = Side::EastWest;
  EXPECT_EQ(award_for(table, result), (Award{Side::NorthSouth, Points{1}, Reason::PassedOut}));
}

TEST(award, S77b_nothing_for_a_deal_that_is_passed_out) {
  EXPECT_EQ(award_for(rules_of("somerset").points, passed_out()), std::nullopt);
}

}  // namespace
}  // namespace euchre::match
