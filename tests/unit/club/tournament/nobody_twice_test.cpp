#include "club/tournament/detail/nobody_twice.h"

#include "club/tournament/design.h"
#include "support/club/tournament/checked_schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <utility>
#include <vector>

namespace euchre::tournament::detail {
namespace {

support::PairCounts met_in(const support::CheckedSchedule& checked) {
  support::PairCounts met = checked.partners;
  for (const auto& [pair, times] : checked.adversaries) met[pair] += times;
  return met;
}

/// How often two sit at one table, by the checker's counts, where nobody sits out.
support::PairCounts met_in(const std::vector<QuartetRound>& rounds, Number players) {
  const support::CheckedSchedule checked = support::check_rounds(rounds, players);
  EXPECT_THAT(checked.complaints, testing::IsEmpty()) << players;
  EXPECT_THAT(checked.byes, testing::IsEmpty()) << players;
  return met_in(checked);
}

TEST(nobody_twice, everybody_meets_everybody_once) {
  for (const Number players : {4U, 16U, 28U, 40U, 52U, 64U, 76U, 88U, 100U, 112U, 124U, 148U, 160U, 184U}) {
    const auto cycle = nobody_twice(players);
    ASSERT_TRUE(cycle.has_value()) << players;
    EXPECT_EQ(cycle->size(), (players - 1) / 3) << players;
    EXPECT_EQ(support::CheckedSchedule::range(met_in(*cycle, players), players), (std::pair{1U, 1U})) << players;
  }
}

/// The players of such cycles that come from no field, and how many rounds they have.
constexpr std::array<std::pair<Number, Number>, 6> kFound{{{32, 10}, {36, 11}, {38, 12}, {41, 12}, {44, 13}, {48, 14}}};

TEST(nobody_twice, what_was_found_repeats_nobody_and_shares_byes) {
  for (const auto& [players, rounds] : kFound) {
    SCOPED_TRACE(players);
    const auto cycle = nobody_twice(players);
    ASSERT_TRUE(cycle.has_value());
    EXPECT_EQ(cycle->size(), rounds);
    const support::CheckedSchedule checked = support::check_rounds(*cycle, players);
    EXPECT_THAT(checked.complaints, testing::IsEmpty());
    EXPECT_EQ(support::CheckedSchedule::range(met_in(checked), players).second, 1U);
    for (const auto& [player, times] : checked.byes) EXPECT_LE(times, 1U) << player;
  }
}

TEST(nobody_twice, none_is_kept_for_what_a_search_finds_soon) {
  for (const Number players : {5U, 12U, 15U, 20U, 24U, 136U, 172U, 196U})
    EXPECT_FALSE(nobody_twice(players)) << players;
}

TEST(nobody_twice, an_evening_of_no_more_rounds_repeats_nobody) {
  for (const auto& [players, rounds] : {std::pair{16U, 4U},
                                        {28U, 9U},
                                        {32U, 10U},
                                        {36U, 10U},
                                        {36U, 11U},
                                        {40U, 12U},
                                        {40U, 13U},
                                        {44U, 12U},
                                        {52U, 17U},
                                        {100U, 33U}}) {
    const Schedule schedule = individual_schedule(players, rounds, 1);
    ASSERT_EQ(schedule.rounds.size(), rounds);
    EXPECT_EQ(support::CheckedSchedule::range(met_in(schedule.rounds, players), players).second, 1U)
        << players << " x " << rounds;
  }
}

}  // namespace
}  // namespace euchre::tournament::detail
