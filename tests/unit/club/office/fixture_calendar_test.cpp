#include "club/office/fixture_calendar.h"

#include "club/tournament/rounds_ahead.h"
#include "core/base/text.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::office {
namespace {

using support::EventDriver;
using testing::HasSubstr;
using testing::Not;

tournament::Event league() {
  tournament::EventSettings settings;
  settings.name = "Winter League; Tuesdays, late";
  settings.plan = tournament::Plan::RoundRobin;
  EventDriver driver(settings);
  driver.must(tournament::Enter{{"Ann", "Bob"}, ""});
  driver.must(tournament::Enter{{"Cid", "Dot"}, ""});
  driver.must(tournament::Enter{{"Zo\u00eb", "Bj\u00f6rn"}, ""});
  driver.must(tournament::DateRounds{*tournament::parse_local_time("2026-12-22T19:30"), 7});
  return tournament::with_rounds_ahead(driver.event(), tournament::Effort::Slight);
}

CalendarWish wish() {
  CalendarWish wish;
  wish.id = "k7w2";
  wish.page = "http://house/e/k7w2";
  wish.written_ms = 1'700'000'000'000;
  return wish;
}

std::size_t count(const std::string& text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

/// The lines as a calendar reads them: those that were broken put together again.
std::string unfolded(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.compare(at, 3, "\r\n ") == 0) {
      at += 2;
    } else {
      out += text[at];
    }
  }
  return out;
}

TEST(fixture_calendar, has_every_round_with_its_games_in_the_time_of_the_place) {
  const std::string text = unfolded(fixture_calendar(league(), wish()));
  EXPECT_TRUE(text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"));
  EXPECT_TRUE(text.ends_with("END:VCALENDAR\r\n"));
  EXPECT_EQ(count(text, "BEGIN:VEVENT\r\n"), 3U);
  EXPECT_THAT(text, HasSubstr("\r\nDTSTART:20261222T193000\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nDTSTART:20270105T193000\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nDTSTAMP:20231114T221320Z\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nUID:round-2@k7w2\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nSUMMARY:Winter League\\; Tuesdays\\, late: round 1\r\n"));
  EXPECT_THAT(text, HasSubstr("Zo\u00eb & Bj\u00f6rn"));
  EXPECT_EQ(count(text, "\\nSits out: "), 3U);
}

TEST(fixture_calendar, of_an_entry_has_what_it_plays_and_where_it_sits_out) {
  CalendarWish own = wish();
  own.entry = tournament::EntryId(1);
  const std::string text = unfolded(fixture_calendar(league(), own));
  EXPECT_EQ(count(text, "BEGIN:VEVENT\r\n"), 3U);
  EXPECT_EQ(count(text, ", you sit out\r\n"), 1U);
  EXPECT_EQ(count(text, ", v Cid & Dot\r\n"), 1U);
  EXPECT_EQ(count(text, ", v Zo\u00eb & Bj\u00f6rn\r\n"), 1U);
  EXPECT_THAT(text, HasSubstr("UID:round-1-entry-1@k7w2"));
}

TEST(fixture_calendar, no_line_is_longer_than_75_bytes_and_no_letter_is_broken) {
  const std::string text = fixture_calendar(league(), wish());
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty()) continue;
    ASSERT_TRUE(line.ends_with('\r'));
    EXPECT_LE(line.size(), 76U) << line;
    const auto first = static_cast<unsigned char>(line.starts_with(' ') ? line[1] : line[0]);
    EXPECT_NE(first & 0xC0U, 0x80U) << line;
  }
}

TEST(fixture_calendar, an_evening_whose_games_are_unknown_is_there_all_the_same_and_what_has_no_date_is_not) {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::Swiss;
  settings.rounds = 4;
  EventDriver driver(settings);
  driver.enter(4);
  driver.must(tournament::DateRound{4, tournament::parse_local_time("2026-12-22T19:30")});
  driver.must(tournament::BeginRound{{"opening"}});
  CalendarWish bare = wish();
  bare.page.clear();
  const std::string text = fixture_calendar(driver.event(), bare);
  EXPECT_EQ(count(text, "BEGIN:VEVENT"), 1U);
  EXPECT_THAT(text, HasSubstr("SUMMARY:Test: round 4\r\n"));
  EXPECT_THAT(text, Not(HasSubstr("URL:")));
}

}  // namespace
}  // namespace euchre::office
