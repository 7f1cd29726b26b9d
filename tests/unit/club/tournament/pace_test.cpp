#include "club/tournament/pace.h"

#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;

constexpr std::uint64_t kNow = 1'700'000'000'000;

/// Four pairs, the first of three rounds begun.
EventDriver evening(Plan plan = Plan::RoundRobin, std::uint32_t minutes = 20) {
  EventSettings settings;
  settings.plan = plan;
  settings.rounds = 3;
  settings.minutes = minutes;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  return driver;
}

void play(EventDriver& driver) {
  driver.play_round([](const Game&) { return true; });
}

template <class Fact>
const Fact* one_in(const std::vector<EventFact>& facts) {
  const Fact* found = nullptr;
  for (const EventFact& fact : facts) {
    if (const auto* one = std::get_if<Fact>(&fact)) found = one;
  }
  return found;
}

/// The event after what its pace makes of it.
Event after(const EventDriver& driver, std::uint64_t now_ms) {
  Event event = driver.event();
  for (const EventFact& fact : facts_of_pace(event, now_ms)) {
    EXPECT_FALSE(event.misfit(fact).has_value());
    event.apply(fact);
  }
  return event;
}

TEST(pace, nothing_follows_by_itself_where_the_director_begins_each_round) {
  EventDriver driver = evening();
  EXPECT_TRUE(facts_of_pace(driver.event(), kNow).empty());
  play(driver);
  EXPECT_TRUE(facts_of_pace(driver.event(), kNow).empty());
  EXPECT_FALSE(next_round_at(driver.event()).has_value());
}

TEST(pace, the_clock_of_a_round_starts_once_with_the_round) {
  EventDriver driver = evening();
  driver.must(SetPace{180});
  const auto facts = facts_of_pace(driver.event(), kNow);
  ASSERT_EQ(facts.size(), 1U);
  EXPECT_EQ(*one_in<ClockSet>(facts), (ClockSet{1, kNow + 1'200'000, 0}));
  const Event running = after(driver, kNow);
  EXPECT_TRUE(facts_of_pace(running, kNow + 1).empty());
  EventDriver timeless = evening(Plan::RoundRobin, 0);
  timeless.must(SetPace{180});
  EXPECT_TRUE(facts_of_pace(timeless.event(), kNow).empty());
}

TEST(pace, a_rest_begins_once_when_all_is_in_and_the_next_round_after_it) {
  EventDriver driver = evening();
  driver.must(SetPace{180});
  const auto open = driver.event().unsettled();
  driver.score(open[0], 10, 4);
  EXPECT_EQ(one_in<RestBegun>(facts_of_pace(driver.event(), kNow)), nullptr) << "one table still plays";
  driver.score(open[1], 4, 10);
  EXPECT_EQ(*one_in<RestBegun>(facts_of_pace(driver.event(), kNow)), (RestBegun{1, kNow + 180'000}));
  Event resting = after(driver, kNow);
  EXPECT_EQ(next_round_at(resting), kNow + 180'000);
  EXPECT_TRUE(facts_of_pace(resting, kNow + 5).empty());
  for (const EventFact& fact : round_by_itself(resting, kNow + 180'000)) {
    ASSERT_FALSE(resting.misfit(fact).has_value());
    resting.apply(fact);
  }
  EXPECT_EQ(resting.rounds().size(), 2U);
  EXPECT_EQ(resting.rounds().back().clock, (ClockSet{2, kNow + 180'000 + 1'200'000, 0}));
  EXPECT_FALSE(next_round_at(resting).has_value());
}

/// The event after a command, which it must take.
Event told(Event event, const EventCommand& command) {
  const auto facts = decide(event, command);
  EXPECT_TRUE(facts) << explain(facts.error());
  if (!facts) return event;
  for (const EventFact& fact : *facts) event.apply(fact);
  return event;
}

/// All is in, and a round may begin by itself at `kNow` and three minutes.
Event resting_event() {
  EventDriver driver = evening();
  driver.must(SetPace{180});
  play(driver);
  return after(driver, kNow);
}

TEST(pace, a_round_that_is_taken_back_does_not_begin_again_by_itself) {
  const Event begun = told(resting_event(), EventDriver::a_round());
  ASSERT_EQ(begun.rounds().size(), 2U);
  const Event back = told(begun, TakeBackRound{"one pair too many"});
  EXPECT_EQ(back.rounds().size(), 1U);
  EXPECT_FALSE(back.rest_seconds());
  EXPECT_FALSE(next_round_at(back));
  const auto facts = facts_of_pace(told(back, SetPace{180}), kNow + 500'000);
  EXPECT_EQ(*one_in<RestBegun>(facts), (RestBegun{1, kNow + 680'000})) << "the rest is a whole one";
}

TEST(pace, a_rest_leads_to_no_round_where_none_is_left_or_a_game_was_added) {
  const Event resting = resting_event();
  ASSERT_TRUE(next_round_at(resting));
  EXPECT_FALSE(next_round_at(told(resting, ChangeSettings{.rounds = 1, .target = {}, .minutes = {}})));
  Event late = resting;
  for (const char* name : {"Quin", "Sue"}) late = told(late, Enter{{name, "Ray"}, ""});
  const Event added = told(late, AddGame{{EntryId(5)}, {EntryId(6)}});
  EXPECT_FALSE(next_round_at(added));
  const GameId game = added.unsettled().at(0);
  EXPECT_EQ(next_round_at(told(added, ReportScore{game, {10, 4}, Reporter::Director, ""})), kNow + 180'000);
}

TEST(pace, the_clock_is_that_of_the_round_however_long_the_next_will_be) {
  EventDriver driver = evening();
  driver.must(ChangeSettings{.rounds = {}, .target = {}, .minutes = 5});
  driver.must(SetPace{180});
  EXPECT_EQ(*one_in<ClockSet>(facts_of_pace(driver.event(), kNow)), (ClockSet{1, kNow + 1'200'000, 0}));
}

TEST(pace, a_dispute_keeps_the_round_open_and_a_game_put_off_does_not) {
  EventDriver driver = evening();
  driver.must(SetPace{60});
  const auto open = driver.event().unsettled();
  driver.must(PutOff{open[0]});
  driver.must(ReportScore{open[1], {10, 4}, Reporter::FirstSide, "a"});
  driver.must(ReportScore{open[1], {4, 10}, Reporter::SecondSide, "b"});
  EXPECT_EQ(one_in<RestBegun>(facts_of_pace(driver.event(), kNow)), nullptr);
  driver.score(open[1], 10, 4);
  EXPECT_NE(one_in<RestBegun>(facts_of_pace(driver.event(), kNow)), nullptr);
}

TEST(pace, ends_with_the_last_round_with_the_event_and_when_the_director_takes_over) {
  EventDriver driver = evening();
  driver.must(SetPace{60});
  play(driver);
  Event resting = after(driver, kNow);
  ASSERT_TRUE(next_round_at(resting).has_value());
  resting.apply(PaceSet{});
  EXPECT_FALSE(next_round_at(resting).has_value());
  for (int i = 0; i < 2; ++i) {
    driver.round();
    play(driver);
  }
  EXPECT_TRUE(facts_of_pace(driver.event(), kNow).empty()) << "three rounds were announced";
  EventDriver closed = evening();
  closed.must(SetPace{60});
  closed.must(CloseEvent{});
  EXPECT_TRUE(facts_of_pace(closed.event(), kNow).empty());
}

TEST(pace, a_round_that_cannot_begin_leaves_the_rest_to_the_director) {
  EventDriver driver = evening();
  driver.must(SetPace{60});
  play(driver);
  for (std::uint32_t entry = 1; entry <= 3; ++entry) driver.must(Withdraw{EntryId(entry)});
  Event event = after(driver, kNow);
  const auto facts = round_by_itself(event, kNow + 60'000);
  ASSERT_EQ(facts.size(), 2U);
  EXPECT_EQ(*one_in<PaceSet>(facts), PaceSet{});
  EXPECT_EQ(*one_in<RoundHeldUp>(facts), (RoundHeldUp{EventReason::TooFew, std::nullopt}));
  for (const EventFact& fact : facts) event.apply(fact);
  EXPECT_FALSE(next_round_at(event).has_value());
}

TEST(pace, results_make_the_next_round_too) {
  EventDriver driver = evening(Plan::Swiss);
  driver.must(SetPace{0});
  play(driver);
  const Event resting = after(driver, kNow);
  EXPECT_EQ(next_round_at(resting), kNow);
  EXPECT_NE(one_in<RoundBegun>(round_by_itself(resting, kNow)), nullptr);
}

}  // namespace
}  // namespace euchre::tournament
