#include "club/tournament/next_round.h"
#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using support::meetings_of;

EventDriver entered(Plan plan, std::uint64_t seed, Kind kind = Kind::Pairs) {
  EventSettings settings;
  settings.plan = plan;
  settings.kind = kind;
  settings.seed = seed;
  EventDriver driver(settings);
  driver.enter(16);
  return driver;
}

void begin(EventDriver& driver) {
  driver.must(BeginRound{with_first_lot(driver.event(), EventDriver::a_round().wish)});
}

std::string first_round(Plan plan, std::uint64_t seed, Kind kind = Kind::Pairs) {
  EventDriver driver = entered(plan, seed, kind);
  begin(driver);
  return meetings_of(driver.event());
}

constexpr std::array kByEntry{Plan::AlbertaUp, Plan::AlbertaDown, Plan::Progressive,
                              Plan::Swiss,     Plan::KnockOut,    Plan::DoubleKnockOut};

TEST(first_lot, a_first_round_does_not_follow_the_order_of_entry_and_hangs_on_the_seed_alone) {
  for (const Plan plan : kByEntry) {
    EventDriver as_entered = entered(plan, 3);
    as_entered.round();
    EXPECT_NE(first_round(plan, 3), meetings_of(as_entered.event())) << to_text(plan);
    EXPECT_EQ(first_round(plan, 3), first_round(plan, 3)) << to_text(plan);
    EXPECT_NE(first_round(plan, 3), first_round(plan, 4)) << to_text(plan);
  }
  EXPECT_NE(first_round(Plan::Progressive, 3, Kind::Individuals), first_round(Plan::Progressive, 4, Kind::Individuals));
}

TEST(first_lot, the_log_holds_the_lot) {
  EventDriver driver = entered(Plan::Swiss, 7);
  begin(driver);
  EXPECT_EQ(driver.event().rounds().front().lot, 7U);
  driver.play_round([](const Game&) { return true; });
  begin(driver);
  EXPECT_FALSE(driver.event().rounds().back().lot);
}

TEST(first_lot, places_that_were_drawn_stay_and_so_does_a_lot_that_was_asked_for) {
  EventDriver driver = entered(Plan::AlbertaUp, 7);
  driver.must(PlaceAll{5});
  EXPECT_FALSE(with_first_lot(driver.event(), {}).lot);
  RoundWish wish;
  wish.lot = 99;
  EXPECT_EQ(with_first_lot(entered(Plan::Swiss, 7).event(), wish).lot, 99U);
}

TEST(first_lot, seeds_of_a_knock_out_that_are_spread_stand_first) {
  EventDriver driver = entered(Plan::KnockOut, 7);
  driver.must(MakeWish{SpreadOut{{EntryId(9), EntryId(5)}}});
  begin(driver);
  EXPECT_EQ(driver.event().finalists()[0], EntryId(9));
  EXPECT_EQ(driver.event().finalists()[1], EntryId(5));
}

/// Their rounds are a schedule whose numbers the event's seed has drawn already.
TEST(first_lot, is_of_no_use_to_schedules) {
  EXPECT_FALSE(with_first_lot(entered(Plan::RoundRobin, 7).event(), {}).lot);
  EXPECT_FALSE(with_first_lot(entered(Plan::Rotating, 7, Kind::Individuals).event(), {}).lot);
}

}  // namespace
}  // namespace euchre::tournament
