#include "club/office/plan_csv.h"

#include "club/tournament/rounds_ahead.h"
#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

namespace euchre::office {
namespace {

using support::EventDriver;

/// Three pairs, so that in each of three rounds one sits out.
EventDriver three_pairs() {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::RoundRobin;
  EventDriver driver(settings);
  driver.must(tournament::Enter{{"Ann", "Bob"}, ""});
  driver.must(tournament::Enter{{"Cid", "Dot"}, ""});
  driver.must(tournament::Enter{{"=Eve", "Fay"}, ""});
  return driver;
}

std::size_t times_in(const std::string& text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) ++found;
  return found;
}

TEST(fixtures_csv, has_a_line_for_each_game_to_come_and_for_who_sits_out) {
  EventDriver driver = three_pairs();
  driver.must(tournament::DateRounds{*tournament::parse_local_time("2026-12-22T19:30"), 7});
  const std::string csv = fixtures_csv(tournament::with_rounds_ahead(driver.event(), tournament::Effort::Slight));
  EXPECT_TRUE(csv.starts_with("round,label,date,table,north-south,east-west\r\n"));
  EXPECT_EQ(times_in(csv, "\r\n"), 7U);
  EXPECT_EQ(times_in(csv, "1,,2026-12-22T19:30,"), 2U);
  EXPECT_EQ(times_in(csv, "3,,2027-01-05T19:30,"), 2U);
  // Each sits out once and plays the two others.
  EXPECT_EQ(times_in(csv, "sits out,Ann & Bob,\r\n"), 1U);
  EXPECT_EQ(times_in(csv, "sits out,Cid & Dot,\r\n"), 1U);
  EXPECT_EQ(times_in(csv, "Ann & Bob"), 3U);
  EXPECT_EQ(times_in(csv, "'=Eve & Fay"), 3U) << "a name is no formula";
}

TEST(fixtures_csv, an_evening_whose_games_are_not_known_has_its_date) {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::Swiss;
  settings.rounds = 2;
  EventDriver driver(settings);
  driver.enter(2);
  driver.must(tournament::DateRounds{*tournament::parse_local_time("2026-12-22T19:30"), 7});
  EXPECT_EQ(fixtures_csv(driver.event()),
            "round,label,date,table,north-south,east-west\r\n1,,2026-12-22T19:30,,,\r\n2,,2026-12-29T19:30,,,\r\n");
}

TEST(prizes_csv, has_a_line_for_each_share_to_the_cent) {
  EventDriver driver = three_pairs();
  driver.round();
  const tournament::Game& game = *driver.event().game({1, 1});
  driver.score({1, 1}, 10, 7);
  const auto winner = game.sides[0].front();
  const std::string csv = prizes_csv(driver.event(), *tournament::parse_prizes("20, best hat 5.01"));
  EXPECT_EQ(csv, "prize,entry,name,amount\r\n1st place," + std::to_string(winner.number()) + "," +
                     (winner.number() == 3 ? "'" : "") + driver.event().entry(winner)->title() +
                     ",20.00\r\nbest hat,,,5.01\r\n");
}

}  // namespace
}  // namespace euchre::office
