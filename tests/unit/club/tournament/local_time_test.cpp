#include "club/tournament/local_time.h"

#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;

TEST(local_time, is_read_as_it_is_written_and_said_in_words) {
  for (const char* text : {"2026-12-22T19:30", "1900-01-01T00:00", "2199-12-31T23:59", "2028-02-29T09:05"}) {
    const auto time = parse_local_time(text);
    ASSERT_TRUE(time.has_value()) << text;
    EXPECT_EQ(to_text(*time), text);
  }
  EXPECT_EQ(words_of(*parse_local_time("2026-12-22T19:30")), "Tuesday 22 December 2026, 19:30");
  EXPECT_EQ(words_of(*parse_local_time("2024-02-29T09:05")), "Thursday 29 February 2024, 09:05");
}

TEST(local_time, there_is_no_such_day_or_hour) {
  for (const char* text :
       {"", "2026-12-22", "2026-12-22 19:30", "2026-12-22T19:30:00", "2026-02-29T19:30", "2026-13-01T19:30",
        "2026-00-01T19:30", "2026-01-00T19:30", "2026-01-32T19:30", "2026-01-01T24:00", "2026-01-01T19:60",
        "1899-12-31T19:30", "2200-01-01T19:30", "2026-1-01T19:300", "+026-01-01T19:30"})
    EXPECT_FALSE(parse_local_time(text).has_value()) << text;
}

TEST(local_time, days_later_go_over_months_years_and_leap_days) {
  const auto later = [](const char* text, std::uint32_t days) {
    return to_text(days_later(*parse_local_time(text), days));
  };
  EXPECT_EQ(later("2026-12-29T19:30", 7), "2027-01-05T19:30");
  EXPECT_EQ(later("2028-02-28T19:30", 1), "2028-02-29T19:30");
  EXPECT_EQ(later("2027-02-28T19:30", 1), "2027-03-01T19:30");
  EXPECT_EQ(later("2026-12-29T19:30", 0), "2026-12-29T19:30");
}

EventDriver league(std::uint32_t rounds) {
  EventSettings settings;
  settings.plan = Plan::RoundRobin;
  settings.rounds = rounds;
  EventDriver driver(settings);
  driver.enter(4);
  return driver;
}

TEST(dates, of_all_rounds_are_as_far_apart_as_was_said_and_one_can_be_moved_or_left_open) {
  EventDriver driver = league(0);
  driver.must(DateRounds{*parse_local_time("2026-12-22T19:30"), 7});
  ASSERT_EQ(driver.event().dates().size(), 3U) << "four pairs meet in three rounds";
  EXPECT_EQ(to_text(driver.event().dates().at(3)), "2027-01-05T19:30");
  driver.must(DateRound{2, parse_local_time("2027-01-12T20:00")});
  driver.must(DateRound{3, std::nullopt});
  EXPECT_EQ(to_text(driver.event().dates().at(2)), "2027-01-12T20:00");
  EXPECT_EQ(driver.event().dates().count(3), 0U);
}

TEST(dates, stay_when_rounds_were_announced_that_results_make) {
  EventSettings settings;
  settings.plan = Plan::Swiss;
  settings.rounds = 5;
  EventDriver driver(settings);
  driver.must(DateRounds{*parse_local_time("2026-12-22T19:30"), 14});
  EXPECT_EQ(driver.event().dates().size(), 5U);
}

TEST(dates, are_refused_where_nobody_knows_how_many_rounds_there_are_or_no_calendar_goes_so_far) {
  EventSettings settings;
  settings.plan = Plan::Swiss;
  EventDriver unknown(settings);
  const auto first = *parse_local_time("2026-12-22T19:30");
  EXPECT_EQ(unknown.attempt(DateRounds{first, 7})->reason, EventReason::WrongNumber);
  EventDriver driver = league(900);
  EXPECT_EQ(driver.attempt(DateRounds{first, 366})->setting, SettingProblem::Date);
  EXPECT_EQ(driver.attempt(DateRounds{first, 367})->reason, EventReason::WrongNumber);
  EXPECT_EQ(driver.attempt(DateRound{0, first})->reason, EventReason::WrongNumber);
  EXPECT_TRUE(driver.event().dates().empty()) << "all or nothing";
}

}  // namespace
}  // namespace euchre::tournament
