#include "core/match/rubber_accounts.h"

#include "support/core/match/deal_results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::match {
namespace {

using testing::IsEmpty;

/// The accounts in which the loser has so many.
std::vector<std::uint32_t> winners_with(const std::vector<RubberAccount>& accounts, std::uint32_t loser) {
  std::vector<std::uint32_t> winners;
  for (const RubberAccount& account : accounts) {
    if (account.loser == loser) winners.push_back(account.winner);
  }
  return winners;
}

// By hand from the articles. A game counts one, or two where the losers have nothing [S7.a]; two more for the rubber
// [S7.b]; three games always [S1.b], a fourth where the third lapped, into which its winner carries [S1.c].
TEST(rubber_accounts, S7_all_that_three_games_or_four_can_come_to) {
  const auto accounts = rubber_accounts(rules_of("somerset"));
  using All = std::vector<std::uint32_t>;
  EXPECT_EQ(winners_with(accounts, 0), (All{5, 6, 7, 8, 9, 10})) << "three games or four, single or double";
  EXPECT_EQ(winners_with(accounts, 1), (All{4, 5, 6, 7, 8})) << "two games, or three with the fourth";
  EXPECT_EQ(winners_with(accounts, 2), (All{4, 5, 6, 7, 8})) << "one double game, or two games each";
  EXPECT_EQ(winners_with(accounts, 3), (All{4, 5, 6})) << "two games each, one of them double";
  EXPECT_EQ(winners_with(accounts, 4), (All{4, 5, 6})) << "two games each, both double";
  EXPECT_EQ(accounts.size(), 22U) << "nobody loses with five or more";
}

TEST(rubber_accounts, where_games_stand_alone_there_are_none) {
  EXPECT_THAT(rubber_accounts(rules_of("alberta")), IsEmpty());
}

TEST(rubber_accounts, a_house_may_end_a_rubber_after_two_games) {
  codes::MatchRules rules = rules_of("somerset");
  rules.rubber->third_game_always = false;
  rules.rubber->fourth_game_on_lap = false;
  // Two games, or two of three.
  EXPECT_EQ(winners_with(rubber_accounts(rules), 0), (std::vector<std::uint32_t>{4, 5, 6}));
  EXPECT_EQ(winners_with(rubber_accounts(rules), 2), (std::vector<std::uint32_t>{4, 5, 6}));
  EXPECT_THAT(winners_with(rubber_accounts(rules), 3), IsEmpty());
}

// Before the third game is over each side has won one game at the most, or one side two and the rubber.
TEST(part_accounts, S7_what_stands_before_a_rubber_is_over) {
  const auto parts = part_accounts(rules_of("somerset"));
  const auto won_at = [&](std::uint32_t ns, std::uint32_t ew) {
    const auto found = std::ranges::find(parts, BySide<std::uint32_t>{ns, ew}, &PartAccount::points);
    return found == parts.end()              ? std::string("never")
           : !found->won                     ? std::string("nobody")
           : *found->won == Side::NorthSouth ? std::string("NS")
                                             : std::string("EW");
  };
  for (const std::uint32_t ns : {0U, 1U, 2U}) {
    for (const std::uint32_t ew : {0U, 1U, 2U}) EXPECT_EQ(won_at(ns, ew), "nobody") << ns << '-' << ew;
  }
  EXPECT_EQ(won_at(3, 0), "never");
  EXPECT_EQ(won_at(4, 0), "NS") << "two games, and two for the rubber";
  EXPECT_EQ(won_at(0, 6), "EW") << "two double games";
  EXPECT_EQ(won_at(7, 0), "NS") << "three games, the last with a lap into the fourth";
  EXPECT_EQ(won_at(2, 5), "EW") << "after three games a fourth is played where the third lapped";
  EXPECT_EQ(won_at(9, 0), "never") << "four games are a whole rubber";
  EXPECT_THAT(part_accounts(rules_of("alberta")), IsEmpty());
}

}  // namespace
}  // namespace euchre::match
