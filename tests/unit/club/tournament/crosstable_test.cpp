#include "club/tournament/crosstable.h"

#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr bool first_wins(const Game& /*game*/) { return true; }

TEST(crosstable, holds_each_game_of_pairs_from_both_sides) {
  EventSettings settings;
  settings.code = "alberta";
  settings.plan = Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(4);
  for (int i = 0; i < 3; ++i) {
    driver.round();
    driver.play_round(first_wins);
  }
  const Crosstable table = crosstable_of(driver.event());
  ASSERT_EQ(table.size(), 4U);
  for (const auto& [entry, met] : table) {
    ASSERT_EQ(met.size(), 3U);
    for (const auto& [other, meeting] : met) {
      EXPECT_THAT(meeting.with, IsEmpty());
      ASSERT_EQ(meeting.against.size(), 1U);
      EXPECT_EQ(table.at(other).at(entry), meeting);
      const Game& game = *driver.event().game(meeting.against.front());
      const auto own = own_score(game, entry);
      const auto theirs = own_score(game, other);
      EXPECT_EQ(own->first, theirs->second);
      EXPECT_EQ(own->first + own->second, 15U);
    }
  }
}

TEST(crosstable, tells_partners_from_adversaries) {
  EventSettings settings;
  settings.code = "alberta";
  settings.kind = Kind::Individuals;
  settings.plan = Plan::Rotating;
  EventDriver driver(settings);
  driver.enter(8);
  for (int i = 0; i < 7; ++i) {
    driver.round();
    driver.play_round(first_wins);
  }
  for (const auto& [entry, met] : crosstable_of(driver.event())) {
    ASSERT_EQ(met.size(), 7U);
    for (const auto& [other, meeting] : met) {
      EXPECT_EQ(meeting.with.size(), 1U);
      EXPECT_EQ(meeting.against.size(), 2U);
    }
  }
}

TEST(crosstable, leaves_out_what_does_not_count_and_puts_extra_games_last) {
  EventSettings settings;
  settings.code = "alberta";
  settings.plan = Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(2);
  driver.round();
  driver.must(VoidGame{{1, 1}, "cards were missing"});
  EXPECT_TRUE(crosstable_of(driver.event()).at(EntryId(1)).empty());
  driver.round();
  EXPECT_THAT(crosstable_of(driver.event()).at(EntryId(1)).at(EntryId(2)).against, ElementsAre(GameId{2, 1}));
  EXPECT_EQ(own_score(*driver.event().game({2, 1}), EntryId(1)), std::nullopt);
  driver.score({2, 1}, 12, 4);
  // Entry 1 is the second side now; the score is as booked.
  EXPECT_EQ(own_score(*driver.event().game({2, 1}), EntryId(1)), (GameScore{4, 10}));
}

}  // namespace
}  // namespace euchre::tournament
