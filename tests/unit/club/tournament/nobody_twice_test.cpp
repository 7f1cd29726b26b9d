#include "club/tournament/detail/nobody_twice.h"

#include "club/tournament/design.h"
#include "support/club/tournament/checked_schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace euchre::tournament::detail {
namespace {

/// How often two sit at one table, by the checker's counts.
support::PairCounts met_in(const std::vector<QuartetRound>& rounds, Number players) {
  const support::CheckedSchedule checked = support::check_rounds(rounds, players);
  EXPECT_THAT(checked.complaints, testing::IsEmpty()) << players;
  EXPECT_THAT(checked.byes, testing::IsEmpty()) << players;
  support::PairCounts met = checked.partners;
  for (const auto& [pair, times] : checked.adversaries) met[pair] += times;
  return met;
}

TEST(nobody_twice, everybody_meets_everybody_once) {
  for (const Number players : {4U, 16U, 28U, 40U, 52U, 64U, 76U, 88U, 100U, 112U, 124U, 148U, 160U, 184U}) {
    const auto cycle = nobody_twice(players);
    ASSERT_TRUE(cycle.has_value()) << players;
    EXPECT_EQ(cycle->size(), (players - 1) / 3) << players;
    EXPECT_EQ(support::CheckedSchedule::range(met_in(*cycle, players), players), (std::pair{1U, 1U})) << players;
  }
}

TEST(nobody_twice, none_is_kept_for_what_a_search_finds_soon) {
  for (const Number players : {5U, 12U, 15U, 20U, 24U, 136U, 172U, 196U}) EXPECT_FALSE(nobody_twice(players)) << players;
}

TEST(nobody_twice, an_evening_of_no_more_rounds_repeats_nobody) {
  for (const auto& [players, rounds] :
       {std::pair{16U, 4U}, {28U, 9U}, {40U, 12U}, {40U, 13U}, {52U, 17U}, {100U, 33U}}) {
    const Schedule schedule = individual_schedule(players, rounds, 1);
    ASSERT_EQ(schedule.rounds.size(), rounds);
    EXPECT_EQ(support::CheckedSchedule::range(met_in(schedule.rounds, players), players).second, 1U)
        << players << " x " << rounds;
  }
}

}  // namespace
}  // namespace euchre::tournament::detail
