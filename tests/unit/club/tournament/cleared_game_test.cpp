#include "club/tournament/standings.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;

EventDriver four_pairs(Plan plan = Plan::Swiss) {
  EventSettings settings;
  settings.plan = plan;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  return driver;
}

TEST(cleared_game, waits_for_its_own_score_and_the_log_keeps_what_was_said) {
  EventDriver driver = four_pairs();
  driver.score({1, 2}, 10, 4);
  driver.must(CountFeats{{1, 2}, driver.event().game({1, 2})->sides[0].front(), {2}});
  driver.must(ClearGame{{1, 2}, "it was table 1"});
  const Game& game = *driver.event().game({1, 2});
  EXPECT_EQ(game.status, GameStatus::Open);
  EXPECT_FALSE(game.score);
  EXPECT_FALSE(game.played_at);
  EXPECT_TRUE(game.feats.empty());
  EXPECT_EQ(game.trail.size(), 4U);
  for (const StandingRow& row : standings_of(driver.event()).rows) EXPECT_EQ(row.played, 0U);
  driver.score({1, 1}, 10, 4);
  driver.score({1, 2}, 7, 10);
  driver.round();
}

TEST(cleared_game, that_was_put_off_void_or_in_dispute_is_open_again) {
  EventDriver driver = four_pairs();
  driver.must(PutOff{{1, 1}});
  driver.must(ClearGame{{1, 1}, ""});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Open);
  driver.must(VoidGame{{1, 1}, "wrong pairs"});
  driver.must(ClearGame{{1, 1}, "the right pairs after all"});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Open);
  driver.must(ReportScore{{1, 1}, {10, 5}, Reporter::FirstSide, "a"});
  driver.must(ReportScore{{1, 1}, {5, 10}, Reporter::SecondSide, "b"});
  driver.must(ClearGame{{1, 1}, "another table"});
  EXPECT_FALSE(driver.event().game({1, 1})->contested);
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::SecondSide, "c"});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Reported);
}

TEST(cleared_game, nothing_is_cleared_where_nothing_was_said) {
  EventDriver driver = four_pairs();
  const auto refusal = driver.attempt(ClearGame{{1, 1}, ""});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, EventReason::NothingSaid);
  EXPECT_EQ(driver.attempt(ClearGame{{3, 1}, ""})->reason, EventReason::NoSuchGame);
}

TEST(cleared_game, of_a_knock_out_only_while_nobody_has_gone_on_from_it) {
  EventDriver driver = four_pairs(Plan::KnockOut);
  driver.play_round([](const Game&) { return true; });
  driver.must(ClearGame{{1, 1}, "the other table"});
  driver.score({1, 1}, 3, 10);
  driver.round();
  EXPECT_EQ(driver.attempt(ClearGame{{1, 1}, "the other table"})->reason, EventReason::GoneOn);
}

TEST(cleared_game, that_was_at_a_table_of_the_house_is_played_with_cards) {
  EventDriver driver = four_pairs();
  driver.must(GoLive{{1, 1}, "k3x9"});
  driver.must(ReportScore{{1, 1}, {10, 4}, Reporter::House, "k3x9"});
  driver.must(ClearGame{{1, 1}, "played under the wrong names"});
  EXPECT_FALSE(driver.event().game({1, 1})->is_live());
  driver.score({1, 1}, 10, 9);
}

}  // namespace
}  // namespace euchre::tournament
