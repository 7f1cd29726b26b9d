#include "club/tournament/detail/turned_cycle.h"

#include "club/tournament/design.h"
#include "club/tournament/quality.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace euchre::tournament::detail {
namespace {

TEST(turned_cycle, first_rounds_are_turned_through_their_period) {
  const auto cycle = parse_turned_cycle("3 0-3:1-4 / 0-1:4-5", 6);
  ASSERT_TRUE(cycle.has_value());
  ASSERT_EQ(cycle->size(), 6U);
  const auto tables_of = [&](std::size_t round) { return cycle->at(round).tables.front().sides; };
  EXPECT_EQ(tables_of(1)[0].one, 1U);
  EXPECT_EQ(tables_of(1)[0].other, 4U) << "the second ring turns by itself";
  EXPECT_EQ(tables_of(2)[1].one, 0U) << "a ring ends where it began";
  EXPECT_EQ(cycle->at(0).byes, (std::vector<Number>{2, 5}));
  EXPECT_EQ(cycle->at(2).byes, (std::vector<Number>{1, 4}));
  EXPECT_EQ(tables_of(3)[0].other, 1U) << "another first round";
}

TEST(turned_cycle, what_is_no_such_text_is_none) {
  for (const char* text :
       {"", "x 0-1:2-3", "0 0-1:2-3", "7 0-1:2-3", "6 0-1:2-0", "6 0-1:2-6", "6 0-1:2-*", "6 0-1:2", "6 0-1 2-3"})
    EXPECT_FALSE(parse_turned_cycle(text, 6).has_value()) << text;
}

/// Those for which a cycle is kept.
std::vector<Number> kept_players() {
  std::vector<Number> all;
  for (Number players = kFewestPlayers; players <= kMostPlayers; ++players) {
    if (kept_turned_cycle(players)) all.push_back(players);
  }
  return all;
}

/// Not as flat as arithmetic allows, but flatter than what can be found while people wait.
const std::set<Number> kNearly{50, 54, 58, 70, 71, 75};

TEST(turned_cycle, each_that_is_kept_is_as_flat_as_arithmetic_allows_but_for_a_few) {
  const std::vector<Number> all = kept_players();
  EXPECT_FALSE(all.empty());
  for (const Number players : all) {
    EXPECT_GE(players % 4, 2U) << players;
    const auto cycle = kept_turned_cycle(players);
    ASSERT_EQ(cycle->size(), players);
    std::vector<unsigned> byes(players);
    for (const QuartetRound& round : *cycle) {
      for (const Number bye : round.byes) ++byes[bye];
    }
    EXPECT_EQ(std::set<unsigned>(byes.begin(), byes.end()), std::set<unsigned>{players % 4}) << players;
    const Quality quality = quality_of({players, Construction::Searched, *cycle});
    EXPECT_EQ(off_the_bound(quality.partners), 0U) << players;
    const Number most = kNearly.contains(players) ? 2 * players : 0;
    EXPECT_LE(off_the_bound(quality.adversaries), most) << players;
    EXPECT_LE(off_the_bound(quality.meetings), most) << players;
  }
}

}  // namespace
}  // namespace euchre::tournament::detail
