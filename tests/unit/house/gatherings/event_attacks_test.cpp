// What was tried against a house through its events: nobody needs a right for it, for anybody may open one.

#include "support/house/http/event_house.h"
#include "support/house/http/fake_person.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace euchre::gatherings {
namespace {

using test_support::FakePerson;
using test_support::Told;
using Json = nlohmann::json;

constexpr std::string_view kPairs =
    "euchre-event 1\n"
    "event \"Theirs\" code=\"hoyle\" kind=pairs plan=PLAN target=10 deals=0 minutes=0 rounds=5 seed=1 bye=nothing "
    "drawn=refused ranked=wins\n"
    "enter 1 \"Aa\" \"Ab\"\nenter 2 \"Ba\" \"Bb\"\nenter 3 \"Ca\" \"Cb\"\nenter 4 \"Da\" \"Db\"\n";

class EventAttacks : public test_support::EventHouse, public testing::Test {
 protected:
  static std::string file_of(const std::string& plan, const std::string& rest) {
    std::string file(kPairs);
    file.replace(file.find("PLAN"), 4, plan);
    return file + rest;
  }
  Told bring(const std::string& file) {
    const Told made = ask("POST", "/api/events", Json{{"file", file}}.dump(-1, ' ', true));
    if (made.status != 201) return made;
    id = made.json["event"];
    director = made.json["director_key"];
    root = "/api/events/" + id;
    return made;
  }
};

TEST_F(EventAttacks, a_round_follows_one_whose_only_game_was_struck) {
  for (const std::string plan : {"progressive", "rotating"}) {
    create({{"name", "Evening"}, {"kind", "individual"}, {"plan", plan}, {"target", 10}, {"rounds", 5}});
    for (const std::string name : {"Ann", "Bob", "Cid", "Dot"}) command({{"do", "enter"}, {"names", {name}}});
    ASSERT_EQ(command({{"do", "round"}}).status, 200U);
    ASSERT_EQ(command({{"do", "strike"}, {"game", "1.1"}, {"reason", "wrong people"}}).status, 200U);
    EXPECT_EQ(command({{"do", "round"}}).status, 200U) << plan;
    EXPECT_EQ(get("").json["round"]["games"].size(), 1U) << plan;
  }
}

TEST_F(EventAttacks, a_round_follows_one_that_a_file_left_empty) {
  for (const std::string plan : {"round-robin", "swiss"}) {
    ASSERT_EQ(bring(file_of(plan, "round 1 up=0 down=0\n")).status, 201U) << plan;
    EXPECT_EQ(get("/print/route-cards.pdf").status, 200U) << plan;
    EXPECT_EQ(command({{"do", "round"}}).status, 200U) << plan;
    EXPECT_EQ(get("").json["round"]["games"].size(), 2U) << plan;
  }
}

TEST_F(EventAttacks, a_text_that_grows_when_it_is_written_down_is_refused) {
  const std::string text(20'000, '\x7f');
  const Told told = bring(file_of("swiss", "note \"" + text + "\"\n"));
  EXPECT_EQ(told.status, 400U);
  EXPECT_NE(told.body.find("too long"), std::string::npos) << told.body;
}

TEST_F(EventAttacks, a_text_that_turns_what_stands_around_it_is_refused) {
  EXPECT_EQ(bring(file_of("swiss", "note \"abc\u202e\"\n")).status, 400U);
  EXPECT_EQ(bring(file_of("swiss", "note \"abc\"\n")).status, 201U);
}

TEST_F(EventAttacks, a_game_at_a_table_is_not_taken_away_by_a_file_that_names_it) {
  begin();
  ASSERT_EQ(command({{"do", "live"}, {"game", "1.1"}, {"absent", "wait"}}).status, 200U);
  const std::string table = get("/games/1.1").json["live"]["table"];
  FakePerson ann(house, "Ann");
  ann.news();
  const std::string token = ann.token();
  ASSERT_EQ(
      post("/pad/1/first/seat", {{"game", "1.1"}, {"member", 1}, {"token", token}}, pad_key("pad.1.first")).status,
      200U);
  ann.join(table);
  const std::string victim = root;
  const std::string rest =
      "place 1 A 1\nplace 2 B 1\nplace 3 A 2\nplace 4 B 2\nround 1 up=0 down=0\ngame 1.1 1 v 2\n"
      "game 1.2 3 v 4\nlive 1.1 " +
      table + " absent=wait\nscore 1.1 10-5 by=house token=\"" + table + "\"\n";
  ASSERT_EQ(bring(file_of("alberta-up", rest)).status, 201U);
  EXPECT_EQ(command({{"do", "live"}, {"game", "1.2"}, {"absent", "wait"}}).status, 200U);
  house.time.advance(std::chrono::seconds(2));
  EXPECT_NE(ann.view().stage, protocol::Stage::Closed) << "closed over her head";
  EXPECT_EQ(ask("GET", victim + "/games/1.1").json["live"]["playing"], true);
  for (const std::string& line : lines()) EXPECT_EQ(line.find(table), std::string::npos) << line;
}

TEST_F(EventAttacks, rounds_of_many_are_paired_by_the_workers) {
  create({{"name", "Zone"}, {"kind", "pairs"}, {"plan", "swiss"}, {"target", 10}, {"rounds", 5}, {"seed", 3}});
  std::string csv = "name,partner\n";
  for (int pair = 1; pair <= 201; ++pair)
    csv += "Left " + std::to_string(pair) + ",Right " + std::to_string(pair) + '\n';
  ASSERT_EQ(command({{"do", "enter-csv"}, {"csv", csv}}).status, 200U);
  house.workers.hold();
  EXPECT_EQ(command({{"do", "round"}}).status, 0U) << "answered on the thread that serves tables";
  EXPECT_EQ(house.workers.held(), 1U);
  EXPECT_EQ(command({{"do", "note"}, {"text", "one thing at a time"}}).status, 200U);
  EXPECT_EQ(command({{"do", "strike"}, {"game", "1.1"}, {"reason", "no such game"}}).status, 409U);
  house.workers.release();
  house.time.run();
  EXPECT_EQ(get("").json["rounds"], 1);
}

TEST_F(EventAttacks, a_file_counts_as_opened_though_it_is_refused) {
  unsigned refused = 0;
  while (refused < 1000 && bring("no event").status == 400U) ++refused;
  EXPECT_LT(refused, 1000U);
  EXPECT_EQ(bring("no event").status, 429U);
}

}  // namespace
}  // namespace euchre::gatherings
