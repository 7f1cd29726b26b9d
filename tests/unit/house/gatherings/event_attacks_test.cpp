// What was tried against a house through its events: nobody needs a right for it, for anybody may open one.

#include "house/gatherings/event_steps.h"
#include "support/house/http/event_house.h"
#include "support/house/http/fake_person.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace euchre::gatherings {
namespace {

using test_support::FakeHouse;
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

TEST_F(EventAttacks, a_file_is_read_by_those_who_serve_no_table) {
  house.workers.hold();
  EXPECT_EQ(bring(file_of("swiss", "")).status, 0U) << "nobody has read it yet";
  EXPECT_EQ(house.workers.held(), 1U);
  EXPECT_EQ(ask("POST", "/api/events", Json{{"name", "Drive"}}.dump()).status, 201U) << "others need not wait";
  house.workers.release();
  EXPECT_EQ(bring(file_of("swiss", "")).status, 201U);
  EXPECT_EQ(get("").json["entries"].size(), 4U);
}

TEST_F(EventAttacks, a_file_that_makes_no_event_leaves_no_log) {
  EXPECT_EQ(bring(file_of("swiss", "enter 1 \"Ea\" \"Eb\"\n")).status, 400U);
  EXPECT_EQ(house.house.gatherings().size(), 0U);
}

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

/// Else a list is full of names that nobody bears in ten seconds, and nobody else finds a place in it.
TEST_F(EventAttacks, who_fills_the_list_by_the_link_for_entering_is_slowed_down) {
  create({{"name", "Drive"}});
  ASSERT_EQ(command({{"do", "registration"}, {"state", "open"}}).status, 200U);
  const auto enter = [&](int number, const std::string& peer) {
    const Json names{{"names", {"A" + std::to_string(number), "B" + std::to_string(number)}}};
    return ask("POST", root + "/register", names.dump(), gatherings::derived_key(director, "register"), peer);
  };
  int entered = 0;
  Told told = enter(0, "203.0.113.9");
  for (; told.status == 201 && entered < 1000; told = enter(entered, "203.0.113.9")) ++entered;
  EXPECT_GE(entered, 200) << "a hall full of people has one address";
  EXPECT_LT(entered, 1000);
  EXPECT_EQ(told.status, 429U);
  EXPECT_EQ(told.json["code"], "too-many");
  EXPECT_EQ(enter(2000, "198.51.100.1").status, 201U);
  EXPECT_EQ(command({{"do", "enter"}, {"names", {"Ann", "Bob"}}}).status, 200U);
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

TEST_F(EventAttacks, one_question_is_not_answered_by_what_another_was_told) {
  begin();
  for (const std::string game : {"1.1", "1.2"})
    ASSERT_EQ(command({{"do", "score"}, {"game", game}, {"score", {10, 5}}}).status, 200U);
  ASSERT_EQ(command({{"do", "round"}}).status, 200U);
  const std::string right = get("/print/seating-by-table.pdf?round=1&paper=letter&base=http://a.example").body;
  ASSERT_EQ(command({{"do", "note"}, {"text", "nothing is kept from before"}}).status, 200U);
  for (const std::string trick : {"/print/seating-by-table.pdf?round=1%0Apaper=letter%0Abase=http://a.example",
                                  "/print/seating-by-table.pdf?round=1&paper=letter%0Abase=http://a.example"})
    EXPECT_EQ(get(trick).status, 400U) << trick;
  static_cast<void>(get("/print/seating-by-table.pdf?base=http://a.example&prizes=9%0Around=1"));
  EXPECT_EQ(get("/print/seating-by-table.pdf?round=1&paper=letter&base=http://a.example").body, right);
  static_cast<void>(get("/prizes?base=x%0Aprizes=50"));
  EXPECT_EQ(get("/prizes?base=x&prizes=50").json["cents"], 5000);
}

TEST_F(EventAttacks, what_no_sheet_has_is_refused_with_what_would_be_right) {
  begin();
  EXPECT_EQ(get("/print/standings.pdf?paper=letter&round=1").status, 200U);
  for (const auto& [asked, right] : {std::pair{"paper=a5", "a4, letter"}, std::pair{"round=2", "1 to 1"},
                                     std::pair{"round=0", "1 to 1"}, std::pair{"round=first", "1 to 1"}}) {
    const Told told = get(std::string("/print/standings.pdf?") + asked);
    EXPECT_EQ(told.status, 400U) << asked;
    EXPECT_NE(told.body.find(right), std::string::npos) << told.body;
  }
}

Json many(const Json& one, unsigned times) {
  Json commands = Json::array();
  for (unsigned i = 0; i < times; ++i) commands.push_back(one);
  return commands;
}

TEST_F(EventAttacks, many_commands_are_done_by_the_workers_however_few_people_there_are) {
  begin();
  house.workers.hold();
  Json commands = many({{"do", "redraw"}, {"reason", "x"}}, 30);
  commands.push_back({{"do", "confirm"}, {"game", "9.9"}});
  EXPECT_EQ(command({{"commands", commands}}).status, 0U) << "answered on the thread that serves tables";
  EXPECT_EQ(command({{"do", "note"}, {"text", std::string(5000, 'x')}}).status, 0U);
  EXPECT_EQ(house.workers.held(), 2U);
  EXPECT_EQ(command({{"do", "score"}, {"game", "1.1"}, {"score", {10, 5}}}).status, 200U);
  EXPECT_EQ(report("first", {10, 4}, "token-one", "1.2").status, 403U);
  EXPECT_EQ(command({{"commands", {{{"do", "note"}, {"text", "a"}}, {{"do", "note"}, {"text", "b"}}}}}).status, 200U);
}

Toil toil_of(const Json& commands) {
  GatheringRequest request;
  request.path = "commands";
  request.body = Json{{"commands", commands}}.dump();
  return EventSteps::toil_of(request, tournament::Event());
}

TEST(EventToil, what_is_over_in_a_moment_does_not_wait_behind_what_takes_seconds) {
  const Json enter{{"do", "enter"}, {"names", {"Ann Ashe", "Bob Birch"}}};
  EXPECT_EQ(toil_of(many(enter, 1)), Toil::Little);
  EXPECT_EQ(toil_of(many(enter, 9)), Toil::Some) << "as many as are looked at";
  EXPECT_EQ(toil_of(many(enter, 200)), Toil::Some) << "as many as are not looked at";
  EXPECT_EQ(toil_of(many(enter, 1000)), Toil::Much);
  std::string csv;
  for (int line = 0; line < 500; ++line) csv += "Ann Ashe,Bob Birch\n";
  EXPECT_EQ(toil_of(many({{"do", "enter-csv"}, {"csv", csv}}, 1)), Toil::Some);
  EXPECT_EQ(toil_of(many({{"do", "redraw"}, {"reason", "x"}}, 9)), Toil::Some);
  EXPECT_EQ(toil_of(many({{"do", "redraw"}, {"reason", "x"}}, 1500)), Toil::Much);
  EXPECT_EQ(toil_of(many({{"do", "note"}, {"text", std::string(5000, 'x')}}, 1)), Toil::Some) << "it is long to read";
}

TEST_F(EventAttacks, what_is_about_everybody_is_done_by_the_workers_where_they_are_many) {
  for (const auto& [pairs, are_many] : {std::pair{20, false}, std::pair{150, true}}) {
    create({{"name", "Zone"}, {"kind", "pairs"}, {"plan", "alberta-up"}, {"target", 10}, {"rounds", 5}, {"seed", 3}});
    std::string csv = "name,partner\n";
    for (int pair = 1; pair <= pairs; ++pair)
      csv += "Left " + std::to_string(pair) + ",Right " + std::to_string(pair) + '\n';
    ASSERT_EQ(command({{"do", "enter-csv"}, {"csv", csv}}).status, 200U);
    ASSERT_EQ(command({{"commands", {{{"do", "place-all"}}, {{"do", "round"}}}}}).status, 200U);
    for (const std::string what : {"take-back", "redraw"}) {
      house.workers.hold();
      const std::size_t before = house.workers.held();
      EXPECT_EQ(command({{"do", what}, {"reason", "x"}}).status, are_many ? 0U : 200U) << what << pairs;
      EXPECT_EQ(house.workers.held(), before + (are_many ? 1U : 0U)) << what << pairs;
      house.workers.release();
      house.time.run();
      if (what == "take-back") ASSERT_EQ(command({{"do", "round"}}).status, 200U);
    }
  }
}

TEST_F(EventAttacks, what_is_refused_counts_as_well) {
  begin();
  const auto used = [&] {
    std::uint64_t bytes = 0;
    for (const auto& use : house.house.quotas().uses(house.time.now())) bytes += use.bytes_in_hour;
    return bytes;
  };
  const std::uint64_t before = used();
  Json commands = many({{"do", "note"}, {"text", "x"}}, 100);
  commands.push_back({{"do", "confirm"}, {"game", "9.9"}});
  const std::size_t length = Json{{"commands", commands}}.dump().size();
  EXPECT_EQ(command({{"commands", commands}}).status, 409U);
  EXPECT_GE(used(), before + length);
}

TEST_F(EventAttacks, one_that_follows_another_is_done_to_all_that_came_before) {
  begin();
  const Json first = get("").json;
  for (unsigned i = 0; i < 6; ++i) {
    ASSERT_EQ(command({{"do", "note"}, {"text", std::to_string(i)}}).status, 200U);
    ASSERT_EQ(command({{"do", "confirm"}, {"game", "9.9"}}).status, 409U);
    ASSERT_EQ(command({{"do", "registration"}, {"state", i % 2 == 0 ? "open" : "closed"}}).status, 200U);
    ASSERT_EQ(command({{"do", "score"}, {"game", "1.1"}, {"score", {10, 10}}}).status, 409U);
    EXPECT_EQ(get("").json["registration"], i % 2 == 0 ? "open" : "closed");
  }
  EXPECT_EQ(get("").json["facts"], first["facts"].get<int>() + 6);
  ASSERT_EQ(command({{"do", "score"}, {"game", "1.1"}, {"score", {10, 5}}}).status, 200U);
  Json told = get("").json;
  FakeHouse again;
  again.log.put(house.log.table("event/" + id));
  std::vector<std::string> unreadable;
  ASSERT_TRUE(again.house.restore(unreadable).has_value());
  std::string read;
  HttpRequest request;
  request.method = "GET";
  request.target = root;
  again.house.gatherings().answer(request, [&](const HttpAnswer& answer) { read = whole_body(answer); });
  again.time.run();
  Json reread = Json::parse(read);
  reread["now"] = told["now"];
  EXPECT_EQ(reread, told);
}

TEST_F(EventAttacks, a_great_event_is_copied_by_the_workers_and_its_scores_wait_for_no_other) {
  create({{"name", "Zone"}, {"kind", "pairs"}, {"plan", "alberta-up"}, {"target", 10}});
  for (int part = 0; part < 12; ++part) {
    std::string csv = "name,partner\n";
    for (int pair = 0; pair < 500; ++pair)
      csv += "L" + std::to_string(part * 500 + pair) + ",R" + std::to_string(part * 500 + pair) + '\n';
    ASSERT_EQ(command({{"do", "enter-csv"}, {"csv", csv}}).status, 200U);
  }
  house.workers.hold();
  EXPECT_EQ(get("").status, 0U) << "whoever reads holds the event as it is";
  EXPECT_EQ(command({{"do", "note"}, {"text", "one"}}).status, 200U);
  EXPECT_EQ(get("/standings.csv").status, 0U);
  const std::size_t held = house.workers.held();
  EXPECT_EQ(command({{"do", "note"}, {"text", "two"}}).status, 0U);
  EXPECT_EQ(house.workers.held(), held + 1) << "to copy it";
  EXPECT_EQ(command({{"do", "confirm"}, {"game", "9.9"}}).status, 0U);
  house.workers.release();
  house.time.run();
  EXPECT_EQ(get("/notes", director).json["notes"].size(), 2U);
  EXPECT_EQ(command({{"do", "note"}, {"text", "three"}}).status, 200U);
}

TEST_F(EventAttacks, the_whole_event_is_told_by_the_workers_after_a_command_too) {
  begin();
  house.workers.hold();
  const Json note{{"do", "note"}, {"text", "x"}};
  EXPECT_EQ(post("/commands?state=yes", note, director).status, 0U) << "told on the thread that serves tables";
  EXPECT_EQ(house.workers.held(), 1U);
  EXPECT_EQ(command(note).status, 200U) << "it was done, and nothing waits for it";
  house.workers.release();
  house.time.run();
  const auto kept = [&] { return house.house.metrics().answers_kept.load(); };
  const auto before = kept();
  const auto without_time = [](Json state) {
    state.erase("now");
    return state;
  };
  const Json state = without_time(get("").json);
  EXPECT_EQ(without_time(get("").json), state);
  EXPECT_EQ(kept(), before + 1);
  const Told told = post("/commands?state=yes&language=fr", note, director);
  EXPECT_EQ(told.json["facts"], state["facts"].get<int>() + 1);
  EXPECT_EQ(told.json["state"]["facts"], told.json["facts"]);
  EXPECT_EQ(without_time(get("?language=fr").json), without_time(told.json["state"]));
  EXPECT_EQ(kept(), before + 2) << "one answer for all who ask for it";
}

TEST_F(EventAttacks, what_was_done_is_told_where_nobody_has_time_to_tell_the_rest) {
  begin();
  house.workers.hold();
  for (int i = 0; i < 16; ++i) static_cast<void>(get("/crosstable?at=" + std::to_string(i + 1)));
  const Told told = post("/commands?state=yes", {{"do", "note"}, {"text", "x"}}, director);
  EXPECT_EQ(told.status, 200U);
  EXPECT_EQ(told.json["wrote"].size(), 1U);
  EXPECT_FALSE(told.json.contains("state"));
}

TEST_F(EventAttacks, a_file_counts_as_opened_though_it_is_refused) {
  unsigned refused = 0;
  while (refused < 1000 && bring("no event").status == 400U) ++refused;
  EXPECT_LT(refused, 1000U);
  EXPECT_EQ(bring("no event").status, 429U);
}

struct Listening final : Listener {
  void tell(std::shared_ptr<const std::string> /*news*/, std::shared_ptr<const std::string> /*anything*/) override {
    is_told = true;
  }
  void go_away() override { has_gone = true; }
  bool is_told = false;
  bool has_gone = false;
};

TEST_F(EventAttacks, few_addresses_that_listen_everywhere_leave_room_for_others) {
  bring(file_of("swiss", ""));
  const auto host = house.house.gatherings().stream_of(root + "/stream");
  ASSERT_NE(host, nullptr);
  std::vector<std::shared_ptr<Listening>> theirs;
  for (int i = 0; i < 3000; ++i) {
    theirs.push_back(std::make_shared<Listening>());
    host->listen(theirs.back(), "203.0.113." + std::to_string(i % 12));
  }
  const auto one_more = std::make_shared<Listening>();
  host->listen(one_more, "203.0.113.1");
  const auto anns = std::make_shared<Listening>();
  host->listen(anns, "198.51.100.1");
  house.time.run();
  EXPECT_TRUE(one_more->has_gone) << "who is not told of changes knows it, and asks now and then";
  EXPECT_TRUE(anns->is_told);
  EXPECT_FALSE(anns->has_gone);
  EXPECT_EQ(std::ranges::count_if(theirs, [](const auto& one) { return one->has_gone; }), 1);
}

TEST_F(EventAttacks, a_file_is_read_by_those_who_serve_no_table_however_its_field_is_written) {
  house.workers.hold();
  const std::string file = R"({"\u0066ile":")" + std::string(20'000, 'x') + R"("})";
  EXPECT_EQ(ask("POST", "/api/events", file).status, 0U) << "nobody has read it yet";
  EXPECT_EQ(house.workers.held(), 1U);
}

}  // namespace
}  // namespace euchre::gatherings
