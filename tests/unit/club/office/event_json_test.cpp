#include "club/office/event_json.h"

#include "club/office/event_csv.h"
#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

namespace euchre::office {
namespace {

using support::EventDriver;
using tournament::EntryId;
using tournament::Reporter;

EventDriver individuals() {
  tournament::EventSettings settings;
  settings.kind = tournament::Kind::Individuals;
  settings.plan = tournament::Plan::Rotating;
  EventDriver driver(settings);
  driver.enter(5);
  driver.round();
  return driver;
}

TEST(player_json, tells_partner_adversaries_and_own_points_first) {
  EventDriver driver = individuals();
  driver.score({1, 1}, 10, 4);
  const auto& game = *driver.event().game({1, 1});
  const EntryId loser = game.sides[1][0];
  const Json page = player_json(driver.event(), *driver.event().entry(loser));
  EXPECT_EQ(page["results"][0]["with"].size(), 1U);
  EXPECT_EQ(page["results"][0]["against"].size(), 2U);
  EXPECT_EQ(page["results"][0]["score"], Json::array({4, 10}));
  EXPECT_EQ(page["results"][0]["won"], false);
  EXPECT_EQ(page["results"][0]["side"], "second");
}

TEST(player_json, tells_who_sits_out) {
  const EventDriver driver = individuals();
  const EntryId out = driver.event().rounds()[0].byes.at(0);
  const Json page = player_json(driver.event(), *driver.event().entry(out));
  EXPECT_EQ(page["next"]["bye"], true);
  EXPECT_EQ(page["byes"], Json::array({1}));
}

TEST(event_json, a_game_that_was_put_off_waits_among_the_open) {
  EventDriver driver({});
  driver.enter(4);
  driver.round();
  driver.must(tournament::PutOff{{1, 2}});
  driver.score({1, 1}, 10, 1);
  driver.round();
  const Json event = event_json(driver.event(), {});
  ASSERT_EQ(event["open"].size(), 1U);
  EXPECT_EQ(event["open"][0]["status"], "postponed");
  EXPECT_EQ(event["round"]["round"], 2);
}

TEST(trail_json, tells_every_word_in_order) {
  EventDriver driver({});
  driver.enter(2);
  driver.round();
  driver.must(tournament::ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, "a"});
  driver.must(tournament::ReportScore{{1, 1}, {9, 10}, Reporter::SecondSide, "b"});
  const Json trail = trail_json(driver.event(), driver.facts(), *driver.event().game({1, 1}))["trail"];
  ASSERT_EQ(trail.size(), 3U);
  EXPECT_EQ(trail[1]["score"], Json::array({10, 7}));
  EXPECT_EQ(trail[2]["what"], "dispute");
  EXPECT_EQ(trail.dump().find("token"), std::string::npos);
}

TEST(crosstable, is_left_short_once_nobody_waits_for_it) {
  const EventDriver driver = individuals();
  const auto once = [](int& asked) { return [&asked] { return ++asked <= 1; }; };
  int asked = 0;
  EXPECT_EQ(crosstable_json(driver.event(), once(asked)).size(), 1U);
  EXPECT_EQ(crosstable_json(driver.event()).size(), 5U);
  const std::string whole = crosstable_csv(driver.event(), {});
  asked = 0;
  EXPECT_TRUE(whole.starts_with(crosstable_csv(driver.event(), once(asked))));
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace euchre::office
