#include "golden/house/http/as_approved.h"
#include "support/house/http/event_house.h"

namespace euchre::http {
namespace {

using test_support::Told;
using Json = nlohmann::json;

constexpr std::uint64_t kMorning = 1'700'000'000'000;

/// A house with chance and time of its own, so that it answers the same every time.
class GatheringAnswers : public test_support::EventHouse, public testing::Test {
 protected:
  void SetUp() override {
    house.house.gatherings().set_calendar([this] { return now_ms; });
  }
  void do_all(const Json& commands) {
    const Told done = command({{"commands", commands}});
    ASSERT_EQ(done.status, 200U) << done.body;
  }
  /// Five pairs: one round with a score that stands, one that is disputed and a bye, and the second begun.
  void play_pairs() {
    create({{"name", "Autumn \"Drive\""}, {"minutes", 20}, {"drawn", "halved"}, {"seed", 3}});
    const Json csv{{"do", "enter-csv"},
                   {"csv", "name,partner,club\nAnn,Bob,Zone 3\nCid,Dot\nEve,Fay\nGus,Hal\nIda,Jim\n"}};
    do_all({csv, {{"do", "cut"}, {"entry", 1}, {"card", "JC"}}, {{"do", "place-all"}}, {{"do", "round"}}});
    report("first", {9, 9}, "token-one");
    report("second", {9, 9}, "token-two");
    post("/pad/2/first", {{"game", "1.2"}, {"score", {10, 7}}, {"token", "token-abc"}}, pad_key("pad.2.first"));
    post("/pad/2/second", {{"game", "1.2"}, {"score", {7, 10}}, {"token", "token-def"}}, pad_key("pad.2.second"));
    do_all({{{"do", "round"}, {"label", "second"}}, {{"do", "clock"}, {"state", "start"}}});
  }
  void do_all_of_club(const Json& commands) {
    for (const Json& one : commands) {
      const Told done = command(one);
      ASSERT_EQ(done.status, 200U) << done.body;
    }
  }
  std::string key_of(const std::string& table, const std::string& side) const {
    return pad_key("pad." + table + "." + side);
  }

  std::uint64_t now_ms = kMorning;
};

TEST_F(GatheringAnswers, event) {
  expect_as_approved("created_event", ask("POST", "/api/events", R"({"name":"Drive"})").body);
  create({{"name", "Drive"}});
  expect_as_approved("event_before_it_begins", get("").body);
  play_pairs();
  expect_as_approved("event", get("").body);
  expect_as_approved("event_then", get("?at=3").body);
  expect_as_approved("round", get("/rounds/1").body);
  expect_as_approved("trail", get("/games/1.2").body);
  expect_as_approved("player", get("/entries/1").body);
  expect_as_approved("player_sitting_out", get("/entries/3").body);
  expect_as_approved("crosstable", get("/crosstable").body);
  expect_as_approved("links", get("/links", director).body);
  expect_as_approved("pad", get("/pad/1/first", key_of("1", "first")).body);
  expect_as_approved("pad_earlier", get("/pad/2/first", key_of("2", "first")).body);
  expect_as_approved("commanded", command({{"do", "note"}, {"text", "a note"}}).body);
  expect_as_approved("commanded_with_state",
                     post("/commands?state=yes",
                          {{"do", "correct"}, {"game", "1.2"}, {"score", {10, 7}}, {"reason", "asked"}}, director)
                         .body);
  expect_as_approved("event_refusal", command({{"do", "withdraw"}, {"entry", 99}}).body);
  do_all({{{"do", "clock"}, {"state", "stop"}},
          {{"do", "postpone"}, {"game", "2.2"}},
          {{"do", "enter"}, {"names", {"Max"}}},
          {{"do", "enter"}, {"names", {"Ned"}}},
          {{"do", "pair"}, {"one", 6}, {"other", 7}},
          {{"do", "registration"}, {"state", "open"}}});
  expect_as_approved("event_registering", get("").body);
  expect_as_approved("registered",
                     post("/register", {{"names", {"Kit", "Lee"}}, {"club", ""}}, pad_key("register")).body);
}

TEST_F(GatheringAnswers, live_game) {
  begin();
  const Json wish{{"game", "1.1"}, {"live", true}, {"token", "token-one"}};
  expect_as_approved("pad_wishing", post("/pad/1/first", wish, key_of("1", "first")).body);
  do_all({{{"do", "live"}, {"game", "1.2"}, {"absent", "computer"}}});
  house.time.run();
  expect_as_approved("pad_live", get("/pad/2/first", key_of("2", "first")).body);
  expect_as_approved("player_live", get("/entries/3").body);
  expect_as_approved("links_live", get("/links", director).body);
  const Json seat{{"game", "1.2"}, {"member", 1}, {"token", std::string(32, 'a') + "00112233445566778899aabbccddeeff"}};
  expect_as_approved("seat_taken", post("/pad/2/first/seat", seat, key_of("2", "first")).body);
}

TEST_F(GatheringAnswers, individuals) {
  create({{"name", "Evening"}, {"kind", "individual"}, {"plan", "rotating"}, {"seed", 5}, {"target", 10}});
  do_all({{{"do", "enter-csv"}, {"csv", "name\nAnn\nBob\nCid\nDot\n"}}, {{"do", "round"}}});
  do_all({{{"do", "score"}, {"game", "1.1"}, {"score", {10, 7}}}, {{"do", "round"}}});
  expect_as_approved("event_of_individuals", get("").body);
  expect_as_approved("crosstable_of_individuals", get("/crosstable").body);
  expect_as_approved("player_for_himself", get("/entries/1").body);
}

TEST_F(GatheringAnswers, ties_at_the_end) {
  create({{"name", "Evening"}, {"kind", "pairs"}, {"plan", "swiss"}, {"seed", 5}, {"target", 10}, {"rounds", 1}});
  do_all({{{"do", "enter-csv"}, {"csv", "Ann,Bob\nCid,Dot\nEve,Fay\nGus,Hal\n"}}, {{"do", "round"}}});
  for (const char* game : {"1.1", "1.2"}) do_all({{{"do", "score"}, {"game", game}, {"score", {10, 7}}}});
  expect_as_approved("event_with_ties", get("").body);
}

TEST_F(GatheringAnswers, evening_of_a_club) {
  const Told made = ask("POST", "/api/clubs", R"({"name":"Friday"})");
  expect_as_approved("created_club", made.body);
  director = made.json["director_key"];
  root = "/api/clubs/" + made.json["club"].get<std::string>();
  do_all_of_club({{{"do", "arrive"}, {"names", {"Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus"}}},
                  {{"do", "form"}, {"table", 1}},
                  {{"do", "rubber"}, {"table", 1}}});
  expect_as_approved("club", get("").body);
  expect_as_approved("club_commanded", command({{"do", "over"}, {"table", 1}, {"ns", 5}, {"ew", 2}}).body);
  expect_as_approved("club_between_rubbers", get("").body);
  expect_as_approved("club_then", get("?at=2").body);
  command({{"do", "correct"}, {"rubber", 1}, {"ns", 4}, {"ew", 4}, {"won", "ew"}, {"reason", "two love games"}});
  expect_as_approved("club_corrected", get("").body);
  expect_as_approved("club_no_account",
                     command({{"do", "correct"}, {"rubber", 1}, {"ns", 99}, {"ew", 0}, {"reason", "no"}}).body);
  expect_as_approved("club_refusal", command({{"do", "over"}, {"table", 1}, {"ns", 5}, {"ew", 2}}).body);
}

TEST_F(GatheringAnswers, season) {
  const Told made = ask("POST", "/api/seasons", R"({"name":"Winter","least":1,"share":80,"absent":3})");
  expect_as_approved("created_season", made.body);
  const std::string season = "/api/seasons/" + made.json["season"].get<std::string>();
  const std::string key = made.json["director_key"];
  expect_as_approved("season_before_it_begins", ask("GET", season).body);
  for (const char* name : {"One", "Two"}) {
    create({{"name", name}, {"seed", 3}});
    do_all({{{"do", "enter-csv"}, {"csv", "Ann,Bob\nCid,Dot\nEve,Fay\nGus,Hal\n"}},
            {{"do", "place-all"}},
            {{"do", "round"}},
            {{"do", "score"}, {"game", "1.1"}, {"score", {10, 4}}},
            {{"do", "score"}, {"game", "1.2"}, {"score", {7, 10}}}});
    const Told added = ask("POST", season + "/commands", Json{{"do", "add"}, {"event", id}}.dump(), key);
    expect_as_approved(std::string("season_commanded_") + (name == std::string("One") ? "first" : "second"),
                       added.body);
  }
  create({{"name", "Three"}});
  ask("POST", season + "/commands", Json{{"do", "add"}, {"event", id}}.dump(), key);
  expect_as_approved("season", ask("GET", season).body);
  ask("POST", season + "/commands", R"({"do":"rules","of":"pairs","by":"average","best":1,"least":3})", key);
  expect_as_approved("season_of_pairs", ask("GET", season).body);
  expect_as_approved("season_refusal", ask("POST", season + "/commands", R"({"do":"drop","event":"x"})", key).body);
}

}  // namespace
}  // namespace euchre::http
