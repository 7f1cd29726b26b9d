#include "club/tournament/rounds_ahead.h"

#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

#include <memory>

namespace euchre::tournament {
namespace {

using support::EventDriver;

EventDriver evening(Kind kind, Plan plan, unsigned entries, std::uint32_t rounds) {
  EventSettings settings;
  settings.kind = kind;
  settings.plan = plan;
  settings.rounds = rounds;
  EventDriver driver(settings);
  driver.enter(entries);
  return driver;
}

/// What is told before the first round, and again after the second, is what is played.
void expect_as_played(EventDriver driver, std::uint32_t rounds) {
  ASSERT_EQ(rounds_known(driver.event()), rounds);
  const Event before = with_rounds_ahead(driver.event(), Effort::Slight);
  ASSERT_EQ(before.rounds().size(), rounds);
  for (std::uint32_t round = 0; round < rounds; ++round) {
    driver.round();
    driver.play_round([](const Game& game) { return game.id.table % 2 == 0; });
    if (round == 1) {
      EXPECT_EQ(with_rounds_ahead(driver.event(), Effort::Slight).rounds().size(), rounds);
    }
  }
  for (std::size_t round = 0; round < rounds; ++round) {
    EXPECT_EQ(before.rounds()[round].byes, driver.event().rounds()[round].byes);
    for (const GameId game : driver.event().rounds()[round].games)
      EXPECT_EQ(before.games().at(game).sides, driver.event().games().at(game).sides) << to_text(game);
  }
}

TEST(rounds_ahead, are_those_that_are_played) {
  expect_as_played(evening(Kind::Pairs, Plan::AlbertaUp, 9, 4), 4);
  expect_as_played(evening(Kind::Pairs, Plan::RoundRobin, 6, 3), 3);
  expect_as_played(evening(Kind::Individuals, Plan::Rotating, 14, 6), 6);
}

TEST(rounds_ahead, are_a_whole_cycle_where_no_number_was_announced) {
  expect_as_played(evening(Kind::Pairs, Plan::AlbertaDown, 8, 0), 4);
  expect_as_played(evening(Kind::Pairs, Plan::AlbertaUp, 9, 0), 5);
  expect_as_played(evening(Kind::Pairs, Plan::RoundRobin, 6, 0), 5);
  expect_as_played(evening(Kind::Pairs, Plan::RoundRobin, 7, 0), 7);
}

TEST(rounds_ahead, are_unknown_where_they_hang_on_results) {
  for (const Plan plan : {Plan::Swiss, Plan::Progressive, Plan::KnockOut}) {
    EventDriver driver = evening(Kind::Pairs, plan, 8, 4);
    driver.round();
    EXPECT_EQ(rounds_known(driver.event()), 0U);
    EXPECT_EQ(with_rounds_ahead(driver.event(), Effort::Slight).rounds().size(), 1U);
  }
  EXPECT_EQ(rounds_known(evening(Kind::Individuals, Plan::Rotating, 14, 0).event()), 0U);
}

TEST(rounds_ahead, of_an_event_with_nobody_or_at_its_end_are_none) {
  EXPECT_TRUE(with_rounds_ahead(evening(Kind::Pairs, Plan::RoundRobin, 0, 0).event(), Effort::Slight).rounds().empty());
  EXPECT_TRUE(with_rounds_ahead(evening(Kind::Pairs, Plan::AlbertaUp, 1, 5).event(), Effort::Slight).rounds().empty());
  EventDriver driver = evening(Kind::Pairs, Plan::AlbertaUp, 8, 4);
  driver.must(CloseEvent{});
  EXPECT_TRUE(with_rounds_ahead(driver.event(), Effort::Slight).rounds().empty());
}

TEST(rounds_ahead, are_left_short_where_nobody_waits_for_them) {
  const EventDriver driver = evening(Kind::Pairs, Plan::AlbertaUp, 8, 4);
  const auto twice = [asked = std::make_shared<int>(0)] { return ++*asked <= 2; };
  EXPECT_EQ(with_rounds_ahead(driver.event(), Effort::Slight, twice).rounds().size(), 2U);
}

}  // namespace
}  // namespace euchre::tournament
