#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::act_all;
using test_support::dealt_table;
using test_support::drive_to;
using test_support::DrivenTable;
using test_support::plain_hands;
using test_support::random_answer;
using test_support::seated_table;

template <class Kind>
bool is_a(const facts::Fact& fact) {
  return std::holds_alternative<Kind>(fact);
}

/// Plays on until `stage`, and returns the facts of the last command.
std::vector<facts::Fact> last_facts_before(DrivenTable& driven, Stage stage, RandomStream& random) {
  std::size_t before = 0;
  while (driven.table.stage() != stage) {
    before = driven.log.size();
    EUCHRE_REQUIRE(!driven.give(*random_answer(driven.table, random)));
  }
  return {driven.log.begin() + static_cast<std::ptrdiff_t>(before), driven.log.end()};
}

TEST(Closing, the_last_card_enters_the_points_and_opens_the_secret) {
  RandomStream random(2);
  DrivenTable driven = seated_table("hoyle");
  const std::vector<facts::Fact> last = last_facts_before(driven, Stage::DealOver, random);
  ASSERT_EQ(last.size(), 3U);
  const bool is_played = is_a<facts::CardPlayed>(last[0]) || is_a<facts::Called>(last[0]);
  EXPECT_TRUE(is_played);
  const auto entered = std::get<facts::DealEntered>(last[1]);
  EXPECT_EQ(entered.award, match::award_for(driven.table.code().match.points, driven.table.deal()->result()));
  EXPECT_EQ(entered.score, driven.table.match()->score());
  EXPECT_EQ(std::get<facts::SecretRevealed>(last[2]).secret, driven.table.course().deal()->sealed);
}

/// [S28] [A4.f] [D-04] [H-make-03]
TEST(Closing, the_deal_moves_to_the_left_also_when_it_was_passed_out) {
  DrivenTable driven = dealt_table("hoyle", plain_hands(Seat::South));
  act_all(driven, "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass");
  EXPECT_EQ(driven.table.stage(), Stage::DealOver);
  EXPECT_EQ(std::get<facts::DealEntered>(driven.log.back()).award, std::nullopt);
  EXPECT_EQ(driven.table.dealer(), Seat::West);
  EXPECT_EQ(driven.give(BeginDeal{}), std::nullopt);
  EXPECT_EQ(driven.table.course().deal()->dealer, Seat::West);
  EXPECT_EQ(driven.table.course().deal_number(), 2U);
}

constexpr std::string_view kAllPass = "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass";

/// South deals the plain hands under these house rules, and everybody passes twice.
DrivenTable passed_out_under(std::string_view rules) {
  DrivenTable driven;
  driven.give(OpenTable{"felt", {}, "base = \"hoyle\"\n" + std::string(rules), {}});
  for (const facts::Fact& fact : dealt_table("hoyle", plain_hands(Seat::South)).log) driven.table.apply(fact);
  act_all(driven, kAllPass);
  return driven;
}

TEST(Closing, the_same_dealer_deals_again_where_the_house_says_so) {
  DrivenTable driven = passed_out_under("[trump]\npassed_out = \"same_deals\"\n");
  ASSERT_EQ(driven.table.stage(), Stage::DealOver);
  EXPECT_EQ(driven.table.dealer(), Seat::South);
  EXPECT_EQ(driven.give(BeginDeal{}), std::nullopt);
  EXPECT_EQ(driven.table.course().deal()->dealer, Seat::South);
  EXPECT_EQ(driven.table.course().deal_number(), 2U);
}

TEST(Closing, a_dealer_who_names_no_suit_pays_where_the_house_says_so) {
  const DrivenTable driven = passed_out_under("[points]\npassed_out = 1\n");
  ASSERT_EQ(driven.table.stage(), Stage::DealOver);
  EXPECT_EQ(driven.table.match()->score(), (BySide<codes::Points>{codes::Points{0}, codes::Points{1}}));
  EXPECT_EQ(driven.table.dealer(), Seat::West);
}

TEST(Closing, a_rubber_ends_with_its_games_in_order) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    RandomStream random(seed);
    DrivenTable driven = seated_table("somerset");
    const std::vector<facts::Fact> last = last_facts_before(driven, Stage::MatchOver, random);
    ASSERT_GE(last.size(), 5U);
    EXPECT_TRUE(is_a<facts::DealEntered>(last[1]));
    EXPECT_TRUE(is_a<facts::SecretRevealed>(last[2]));
    unsigned number = std::get<facts::GameEnded>(last[3]).result.number;
    for (std::size_t i = 4; i + 1 < last.size(); ++i) {
      EXPECT_EQ(std::get<facts::GameEnded>(last[i]).result.number, ++number);
    }
    EXPECT_EQ(std::get<facts::RubberEnded>(last.back()).result, driven.table.match()->rubber());
    EXPECT_EQ(std::get<facts::DealEntered>(last[1]).score, std::get<facts::GameEnded>(last[3]).result.score);
  }
}

/// [D-10.a]
TEST(Closing, a_danville_game_is_over_after_eight_deal_turns) {
  RandomStream random(4);
  DrivenTable driven = seated_table("danville");
  last_facts_before(driven, Stage::MatchOver, random);
  EXPECT_EQ(driven.table.course().deal_number(), 8U);
  EXPECT_EQ(driven.give(BeginDeal{})->reason, Reason::NoMatch);
}

TEST(Closing, deals_are_counted_over_the_whole_log_and_matches_too) {
  RandomStream random(4);
  DrivenTable driven = seated_table("danville");
  drive_to(driven, Stage::MatchOver, random);
  drive_to(driven, Stage::Drawing, random);
  drive_to(driven, Stage::Contributing, random);
  EXPECT_EQ(driven.table.course().deal_number(), 9U);
  EXPECT_EQ(driven.table.course().match_number(), 2U);
  EXPECT_EQ(driven.table.match()->deals_scored(), 0U);
}

}  // namespace
}  // namespace euchre::table
