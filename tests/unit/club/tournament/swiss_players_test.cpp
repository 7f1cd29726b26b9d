#include "club/tournament/seating_wishes.h"
#include "club/tournament/standings.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using testing::IsEmpty;

EventDriver swiss_players(unsigned players, std::uint64_t seed = 1) {
  EventSettings settings;
  settings.kind = Kind::Individuals;
  settings.plan = Plan::Swiss;
  settings.rounds = 5;
  settings.seed = seed;
  EventDriver driver(settings);
  driver.enter(players);
  return driver;
}

void play(EventDriver& driver) {
  RoundWish wish = EventDriver::a_round().wish;
  driver.must(BeginRound{with_first_lot(driver.event(), wish)});
  // Whoever has the lower number at his side wins, so that the strong go up.
  driver.play_round([](const Game& game) { return std::ranges::min(game.sides[0]) < std::ranges::min(game.sides[1]); });
}

/// How often any two were partners.
std::map<std::array<EntryId, 2>, unsigned> partners_in(const Event& event) {
  std::map<std::array<EntryId, 2>, unsigned> counts;
  for (const auto& [id, game] : event.games()) {
    for (const auto& side : game.sides) ++counts[{std::min(side[0], side[1]), std::max(side[0], side[1])}];
  }
  return counts;
}

TEST(swiss_players, nobody_has_the_same_partner_twice) {
  for (const unsigned players : {12U, 14U, 16U, 21U, 32U}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      EventDriver driver = swiss_players(players, seed);
      for (int round = 0; round < 5; ++round) play(driver);
      for (const auto& [two, times] : partners_in(driver.event()))
        EXPECT_EQ(times, 1U) << players << " players, seed " << seed << ": " << two[0].number() << ' '
                             << two[1].number();
    }
  }
}

TEST(swiss_players, those_who_stand_near_each_other_sit_at_one_table) {
  EventDriver driver = swiss_players(24);
  for (int round = 0; round < 3; ++round) play(driver);
  std::map<EntryId, std::uint32_t> wins;
  for (const StandingRow& row : standings_of(driver.event()).rows) wins[row.entry] = row.half_wins / 2;
  play(driver);
  for (const GameId id : driver.event().rounds().back().games) {
    std::vector<std::uint32_t> at_table;
    for (const auto& side : driver.event().game(id)->sides) {
      for (const EntryId entry : side) at_table.push_back(wins[entry]);
    }
    EXPECT_LE(std::ranges::max(at_table) - std::ranges::min(at_table), 2U) << to_text(id);
    if (id.table == 1) {
      EXPECT_GE(std::ranges::min(at_table), 2U);
    }
  }
}

TEST(swiss_players, whoever_is_left_over_sits_out_once) {
  EventDriver driver = swiss_players(11);
  std::map<EntryId, unsigned> byes;
  for (int round = 0; round < 4; ++round) {
    play(driver);
    ASSERT_EQ(driver.event().rounds().back().byes.size(), 3U);
    for (const EntryId entry : driver.event().rounds().back().byes) ++byes[entry];
  }
  // Twelve byes among eleven.
  EXPECT_EQ(byes.size(), 11U);
}

TEST(swiss_players, who_are_to_be_apart_or_spread_are) {
  EventDriver driver = swiss_players(12);
  driver.must(MakeWish{KeepApart{EntryId(1), EntryId(2)}});
  driver.must(MakeWish{SpreadOut{{EntryId(3), EntryId(4), EntryId(5)}}});
  for (int round = 0; round < 5; ++round) {
    play(driver);
    EXPECT_THAT(unmet_in_last_round(driver.event()), IsEmpty()) << round;
  }
}

TEST(swiss_players, the_first_round_is_by_lot_and_another_lot_is_another_round) {
  std::set<std::vector<EntryId>> tables;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    EventDriver driver = swiss_players(8, seed);
    play(driver);
    tables.insert(driver.event().game({1, 1})->sides[0]);
  }
  EXPECT_GT(tables.size(), 1U);
  EventDriver driver = swiss_players(16);
  driver.round();
  const auto before = driver.event().game({1, 1})->sides;
  RedrawRound redraw{EventDriver::a_round().wish, "too early"};
  redraw.wish.lot = 7;
  driver.must(redraw);
  EXPECT_NE(driver.event().game({1, 1})->sides, before);
}

}  // namespace
}  // namespace euchre::tournament
