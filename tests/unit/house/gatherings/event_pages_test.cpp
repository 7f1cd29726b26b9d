#include "club/print/qr_svg.h"
#include "support/house/http/event_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace euchre::gatherings {
namespace {

using test_support::FakeHouse;
using test_support::FakeLog;
using test_support::Told;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using Json = nlohmann::json;

constexpr std::string_view kPad = "/pad/1/first";

/// What somebody heard from the stream.
class Ear final : public Listener {
 public:
  void go_away() override {}
  void tell(std::shared_ptr<const std::string> news, std::shared_ptr<const std::string> /*anything*/) override {
    heard.push_back(*news);
  }
  std::vector<std::string> heard;
};

class EventPages : public test_support::EventHouse, public testing::Test {};

TEST_F(EventPages, an_event_is_made_and_shown) {
  begin();
  const Json event = get("").json;
  EXPECT_EQ(event["name"], "Drive");
  EXPECT_EQ(event["entries"].size(), 4U);
  EXPECT_EQ(event["round"]["games"][0]["titles"][0], "Ann & Bob");
  EXPECT_EQ(event["round"]["games"][0]["status"], "open");
  EXPECT_EQ(event["standings"].size(), 4U);
  EXPECT_EQ(event["clock"]["state"], "ready");
  EXPECT_EQ(event["clock"]["left"], 1200);
  EXPECT_GT(event["now"], 1'600'000'000'000);
}

TEST_F(EventPages, only_the_digest_of_a_key_is_kept) {
  begin();
  for (const std::string& line : lines()) {
    EXPECT_THAT(line, Not(HasSubstr(director)));
    EXPECT_THAT(line, Not(HasSubstr(pad_key("pad.1.first"))));
  }
  EXPECT_THAT(lines(), Contains(HasSubstr("# key director ")));
}

TEST_F(EventPages, nothing_is_commanded_without_the_directors_key) {
  begin();
  const std::size_t before = facts();
  for (const std::string& key : {std::string(), std::string("guess"), pad_key("pad.1.first"), pad_key("register")}) {
    const Told refused = post("/commands", {{"do", "round"}}, key);
    EXPECT_EQ(refused.status, 403U);
    EXPECT_EQ(refused.json["code"], "wrong-key");
    EXPECT_EQ(get("/file", key).status, 403U);
    EXPECT_EQ(get("/links", key).status, 403U);
    EXPECT_EQ(get("/check-in", key).status, 403U);
  }
  EXPECT_EQ(facts(), before);
  EXPECT_THAT(lines(), Contains(HasSubstr("# attempt director")));
}

/// Finding 6 of HARDENING: wrong keys from an address do not count against the right one.
TEST_F(EventPages, finding_6_right_key_opens_whatever_was_tried_from_there) {
  begin();
  unsigned wrong = 0;
  unsigned slowed = 0;
  for (int i = 0; i < 40; ++i) {
    const Told told = post("/commands", {{"do", "round"}}, "guess");
    wrong += told.status == 403 ? 1 : 0;
    slowed += told.status == 429 ? 1 : 0;
  }
  EXPECT_EQ(wrong, 20U);
  EXPECT_EQ(slowed, 20U);
  EXPECT_EQ(command({{"do", "note"}, {"text", "x"}}).status, 200U);
  EXPECT_EQ(report("first", {10, 7}, "token-of-a-pad").status, 200U);
  EXPECT_EQ(post("/commands", {{"do", "round"}}, "guess").status, 429U) << "the right key makes wrong ones no better";
  house.time.advance(std::chrono::seconds(4));
  EXPECT_EQ(post("/commands", {{"do", "round"}}, "guess").status, 403U);
}

/// From however many addresses somebody tries at one lock.
TEST_F(EventPages, finding_6_wrong_keys_are_slowed_at_each_lock_and_the_right_one_is_not) {
  begin();
  unsigned wrong = 0;
  for (int i = 0; i < 150; ++i) {
    const Told told = ask("POST", root + "/commands", R"({"do":"round"})", "guess", "10.1.0." + std::to_string(i));
    wrong += told.status == 403 ? 1 : 0;
  }
  EXPECT_EQ(wrong, 100U);
  EXPECT_EQ(command({{"do", "note"}, {"text", "x"}}).status, 200U);
  EXPECT_EQ(ask("POST", root + "/pad/1/first", "{}", "guess", "10.2.0.1").status, 403U) << "that is another lock";
}

TEST_F(EventPages, finding_6_who_tries_too_often_waits_for_the_answer) {
  begin();
  for (int i = 0; i < 20; ++i) EXPECT_EQ(post("/commands", {{"do", "round"}}, "guess").waits.count(), 0);
  EXPECT_GT(post("/commands", {{"do", "round"}}, "guess").waits.count(), 0);
  EXPECT_EQ(command({{"do", "note"}, {"text", "x"}}).waits.count(), 0);
}

/// A provider gives each customer a whole network of the sixth version.
TEST_F(EventPages, finding_6_failures_count_for_the_network) {
  begin();
  const auto guess = [this](const std::string& network) {
    gatherings::HttpRequest request;
    request.method = "POST";
    request.target = root + "/commands";
    request.content_type = "application/json";
    request.authorization = "Bearer guess";
    request.asker.line.group = network;
    unsigned status = 0;
    house.house.gatherings().answer(request, [&](const gatherings::HttpAnswer& given) { status = given.status; });
    house.time.run();
    return status;
  };
  for (int i = 0; i < 20; ++i) EXPECT_EQ(guess("2001:db8::/64"), 403U);
  EXPECT_EQ(guess("2001:db8::/64"), 429U);
  EXPECT_EQ(guess("2001:db8:0:1::/64"), 403U);
}

TEST_F(EventPages, finding_6_pages_of_a_key_holder_are_not_paced_with_his_address) {
  begin();
  auto& gatherings = house.house.gatherings();
  EXPECT_EQ(gatherings.opened_by(root + "/links", "Bearer " + director), "event/" + id);
  EXPECT_EQ(gatherings.opened_by(root, "Bearer " + pad_key("pad.1.first")), "event/" + id);
  EXPECT_EQ(gatherings.opened_by(root, "Bearer guess"), "");
  EXPECT_EQ(gatherings.opened_by(root, director), "");
  EXPECT_EQ(gatherings.opened_by("/api/events/nosuch", "Bearer " + director), "");
}

TEST_F(EventPages, both_sides_agree_on_their_phones) {
  begin();
  EXPECT_EQ(get(std::string(kPad), pad_key("pad.1.first")).json["does"], "enter");
  const Told first = report("first", {10, 7}, "token-one");
  ASSERT_EQ(first.status, 200U) << first.body;
  EXPECT_EQ(first.json["does"], "wait");
  EXPECT_EQ(get("/pad/1/second", pad_key("pad.1.second")).json["does"], "answer");
  EXPECT_EQ(report("second", {10, 7}, "token-two").json["does"], "done");
  EXPECT_EQ(get("").json["round"]["games"][0]["status"], "settled");
  EXPECT_EQ(get("").json["standings"][0]["reason"], "1 win");
}

TEST_F(EventPages, the_same_message_counts_once) {
  begin();
  const Told first = report("first", {10, 7}, "token-one");
  const std::size_t after = facts();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(report("first", {10, 7}, "token-one").body.size(), first.body.size());
  EXPECT_EQ(facts(), after);
  ASSERT_EQ(report("second", {7, 10}, "token-two").json["does"], "called");
  EXPECT_EQ(report("second", {7, 10}, "token-two").json["does"], "called");
  EXPECT_EQ(facts(), after + 1);
}

TEST_F(EventPages, a_dispute_rings_the_director) {
  begin();
  report("first", {10, 7}, "token-one");
  const auto ear = std::make_shared<Ear>();
  house.house.gatherings().stream_of(root + "/stream")->listen(ear);
  report("second", {7, 10}, "token-two");
  house.time.advance(std::chrono::milliseconds(200));
  ASSERT_GE(ear->heard.size(), 2U);
  EXPECT_THAT(ear->heard.back(), HasSubstr(R"("changed":["calls","scores","standings"],"games":["1.1"])"));
  EXPECT_EQ(get("").json["calls"], Json::array({"1.1"}));
  EXPECT_EQ(command({{"do", "correct"}, {"game", "1.1"}, {"score", {10, 7}}, {"reason", "asked both"}}).status, 200U);
  EXPECT_EQ(get("").json["calls"], Json::array());
  const Json trail = get("/games/1.1").json["trail"];
  ASSERT_EQ(trail.size(), 4U);
  EXPECT_EQ(trail[2]["what"], "dispute");
  EXPECT_EQ(trail[2]["by"], "second");
  EXPECT_EQ(trail[3]["reason"], "asked both");
  EXPECT_TRUE(trail[3].contains("at"));
}

TEST_F(EventPages, a_side_that_gives_in_ends_the_dispute) {
  begin();
  report("first", {10, 7}, "token-one");
  ASSERT_EQ(report("second", {7, 10}, "token-two").json["does"], "called");
  const Told told = report("first", {7, 10}, "token-three");
  EXPECT_EQ(told.json["does"], "done");
  EXPECT_EQ(told.json["game"]["score"], Json::array({7, 10}));
  EXPECT_EQ(get("/pad/1/second", pad_key("pad.1.second")).json["does"], "done");
  EXPECT_EQ(get("").json["calls"], Json::array());
  EXPECT_EQ(get("/games/1.1").json["trail"].back()["what"], "confirm");
}

TEST_F(EventPages, pages_and_refusals_are_told_in_the_language_that_is_asked_for) {
  begin();
  report("first", {10, 7}, "token-one");
  ASSERT_EQ(report("second", {10, 7}, "token-two").status, 200U);
  EXPECT_EQ(get("?language=fr").json["standings"][0]["reason"], "1 victoire");
  EXPECT_EQ(get("?language=en").json["standings"][0]["reason"], "1 win");
  EXPECT_EQ(get("").json["standings"][0]["reason"], "1 win");
  const std::string first = get("").json["standings"][0]["entry"].dump();
  EXPECT_EQ(get("/entries/" + first + "?language=fr").json["standing"]["reason"], "1 victoire");
  EXPECT_EQ(get("/prizes?prizes=50&language=fr").json["lines"][0]["words"], "1re place");
  EXPECT_THAT(get("/standings.csv?language=fr").body, HasSubstr(",1 victoire,"));
  EXPECT_EQ(get("?language=xx").status, 400U);

  const auto in_french = [&](const Json& score, const std::string& token) {
    return post("/pad/1/first?language=fr", {{"game", "1.1"}, {"score", score}, {"token", token}},
                pad_key("pad.1.first"));
  };
  const Told late = in_french({10, 8}, "token-three");
  EXPECT_EQ(late.status, 409U);
  EXPECT_EQ(late.json["code"], "AlreadySettled");
  EXPECT_EQ(late.json["problem"], "partie 1.1\u00a0: le score est acquis\u00a0: seul le directeur le corrige");
  EXPECT_THAT(in_french({10, 107}, "token-four").json["problem"].get<std::string>(),
              HasSubstr("ce n’est pas possible"));
  EXPECT_EQ(get("/notes?language=fr").json["problem"], "il faut une clé pour cela");
  const Told unlikely = post("/commands?language=fr&state=yes",
                             {{"do", "correct"}, {"game", "1.1"}, {"score", {0, 0}}, {"reason", ""}}, director);
  EXPECT_EQ(unlikely.json["code"], "Unlikely");
  EXPECT_EQ(unlikely.json["problem"], "partie 1.1\u00a0: personne n’a de point. Est-ce bien cela\u00a0?");
}

TEST_F(EventPages, a_pad_counts_euchres_beside_lone_hands) {
  begin();
  const std::uint32_t own = get(std::string(kPad), pad_key("pad.1.first")).json["own"][0]["entry"];
  const Told told =
      post("/pad/1/first", {{"game", "1.1"}, {"entry", own}, {"lone", 0}, {"euchres", 3}, {"token", "token-one"}},
           pad_key("pad.1.first"));
  ASSERT_EQ(told.status, 200U) << told.body;
  EXPECT_EQ(told.json["game"]["feats"][0]["euchres"], 3);
  const Json line = get("/prizes?prizes=most%20euchres%2010").json["lines"][0];
  EXPECT_EQ(line["shares"][0]["entry"], own);
}

TEST_F(EventPages, a_pad_enters_the_scores_of_its_own_table_only) {
  begin();
  const Told other = report("first", {10, 7}, "token-one", "1.2");
  EXPECT_EQ(other.status, 403U);
  const Told foreign =
      post("/pad/2/first", {{"game", "1.2"}, {"score", {10, 7}}, {"token", "token-one"}}, pad_key("pad.1.first"));
  EXPECT_EQ(foreign.status, 403U);
  const Told wrong_side =
      post("/pad/1/second", {{"game", "1.1"}, {"score", {10, 7}}, {"token", "token-one"}}, pad_key("pad.1.first"));
  EXPECT_EQ(wrong_side.status, 403U);
  EXPECT_EQ(get("").json["round"]["games"][0]["status"], "open");
  EXPECT_EQ(get("").json["round"]["games"][1]["status"], "open");
}

TEST_F(EventPages, a_pad_counts_lone_hands_of_its_own_side_once) {
  begin();
  const auto count = [&](std::uint32_t entry, std::uint32_t lone, const std::string& token) {
    return post("/pad/1/first", {{"game", "1.1"}, {"entry", entry}, {"lone", lone}, {"token", token}},
                pad_key("pad.1.first"));
  };
  const Json shown = get(std::string(kPad), pad_key("pad.1.first")).json;
  const std::uint32_t own = shown["own"][0]["entry"];
  EXPECT_EQ(shown["game"]["sides"][0], Json::array({own}));
  const Told told = count(own, 2, "token-one");
  ASSERT_EQ(told.status, 200U) << told.body;
  EXPECT_EQ(told.json["game"]["feats"][0]["lone"], 2);
  const std::size_t after = facts();
  EXPECT_EQ(count(own, 2, "token-one").status, 200U);
  EXPECT_EQ(facts(), after);
  const std::uint32_t theirs = shown["game"]["sides"][1][0];
  EXPECT_THAT(count(theirs, 1, "token-two").body, HasSubstr("NotOfThatSide"));
  EXPECT_THAT(count(own, 4, "token-three").body, HasSubstr("BadFeats")) << "sixteen points to ten";
  EXPECT_EQ(post("/pad/1/first", {{"game", "1.2"}, {"entry", own}, {"lone", 1}, {"token", "token-four"}},
                 pad_key("pad.1.first"))
                .status,
            403U);
}

TEST_F(EventPages, the_director_corrects_lone_hands_and_is_asked_back) {
  begin();
  const std::uint32_t entry = get("").json["round"]["games"][0]["sides"][0][0];
  ASSERT_EQ(command({{"do", "score"}, {"game", "1.1"}, {"score", {7, 10}}}).status, 200U);
  Json wish{{"do", "feats"}, {"game", "1.1"}, {"entry", entry}, {"lone", 2}};
  EXPECT_THAT(command(wish).body, HasSubstr("Unlikely"));
  wish["sure"] = true;
  EXPECT_EQ(command(wish).status, 200U);
  EXPECT_EQ(get("/games/1.1").json["trail"].back()["feats"]["lone"], 2);
}

TEST_F(EventPages, an_entry_that_was_late_on_its_way_still_counts) {
  begin();
  command({{"do", "round"}});
  EXPECT_EQ(get(std::string(kPad), pad_key("pad.1.first")).json["earlier"][0]["game"], "1.1");
  EXPECT_EQ(report("first", {10, 7}, "token-one", "1.1").status, 200U);
  EXPECT_EQ(get("/games/1.1").json["status"], "reported");
}

TEST_F(EventPages, notes_are_told_to_the_director_alone) {
  begin();
  EXPECT_EQ(get("/notes").status, 403U);
  EXPECT_EQ(get("/notes", pad_key("pad.1.first")).status, 403U);
  EXPECT_TRUE(get("/notes", director).json["notes"].empty());
  ASSERT_EQ(command({{"do", "note"}, {"text", "the room is warm"}}).status, 200U);
  const Json notes = get("/notes", director).json["notes"];
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0]["text"], "the room is warm");
  EXPECT_EQ(notes[0]["fact"], facts());
}

TEST_F(EventPages, many_commands_are_done_together_or_not_at_all) {
  begin();
  const std::size_t before = facts();
  const Told refused = command({{"commands", {{{"do", "note"}, {"text", "a"}}, {{"do", "withdraw"}, {"entry", 99}}}}});
  EXPECT_EQ(refused.status, 409U);
  EXPECT_EQ(refused.json["code"], "NoSuchEntry");
  EXPECT_EQ(facts(), before);
}

TEST_F(EventPages, bad_messages_are_told_what_is_wrong) {
  begin();
  const auto complaint = [&](const Json& body) { return command(body).json["problem"].get<std::string>(); };
  EXPECT_THAT(complaint({{"do", "fly"}}), HasSubstr("fly"));
  EXPECT_THAT(complaint({{"do", "withdraw"}}), HasSubstr("\"entry\" is missing"));
  EXPECT_THAT(complaint({{"do", "withdraw"}, {"entry", -1}}), HasSubstr("whole number"));
  EXPECT_THAT(complaint({{"do", "score"}, {"game", "1-1"}, {"score", {1, 2}}}), HasSubstr("3.1"));
  EXPECT_THAT(complaint({{"do", "note"}, {"txt", "x"}, {"text", "y"}}), HasSubstr("no field \"txt\""));
  EXPECT_EQ(ask("POST", root + "/commands", "{", director).status, 400U);
  EXPECT_EQ(ask("POST", root + "/nothing", "{}", director).status, 404U);
  EXPECT_EQ(ask("GET", "/api/events/abc").status, 404U);
  EXPECT_EQ(ask("DELETE", root, "").status, 405U);
  EXPECT_EQ(ask("POST", "/api/events", R"({"name":"X","plan":"waltz"})").status, 400U);
  EXPECT_EQ(ask("GET", root + "/rounds/9").status, 404U);
  EXPECT_EQ(ask("GET", root + "/entries/0").status, 404U);
}

TEST_F(EventPages, people_enter_themselves_while_registration_is_open) {
  create({{"name", "Drive"}});
  const Json ann{{"names", {"Ann", "Bob"}}, {"club", "Zone 3"}};
  command({{"do", "note"}, {"text", "made"}});
  EXPECT_EQ(post("/register", ann, pad_key("register")).status, 409U);
  command({{"do", "registration"}, {"state", "open"}});
  EXPECT_EQ(post("/register", ann, "guess").status, 403U);
  const Told entered = post("/register", ann, pad_key("register"));
  EXPECT_EQ(entered.status, 201U);
  EXPECT_EQ(entered.json["entry"], 1);
  EXPECT_EQ(get("").json["registration"], "open");
}

TEST_F(EventPages, a_player_sees_his_results_and_his_next_seat) {
  begin();
  report("first", {10, 7}, "token-one");
  report("second", {10, 7}, "token-two");
  const Json second = get("/entries/2").json;
  EXPECT_EQ(second["results"][0]["score"], Json::array({7, 10}));
  EXPECT_EQ(second["results"][0]["won"], false);
  EXPECT_FALSE(second.contains("next"));
  const Json third = get("/entries/3").json;
  EXPECT_EQ(third["next"]["table"], 2);
  EXPECT_EQ(third["next"]["against"][0], "Gus & Hal");
}

TEST_F(EventPages, the_clock_is_the_servers) {
  std::uint64_t now = 1'700'000'000'000;
  house.house.gatherings().set_calendar([&] { return now; });
  begin();
  command({{"do", "clock"}, {"state", "start"}});
  EXPECT_EQ(get("").json["clock"]["until"], now + 1'200'000);
  now += 60'000;
  command({{"do", "clock"}, {"state", "stop"}});
  EXPECT_EQ(get("").json["clock"]["left"], 1140);
  command({{"do", "clock"}, {"add", -100}});
  EXPECT_EQ(get("").json["clock"]["left"], 1040);
  command({{"do", "clock"}, {"state", "start"}, {"seconds", 30}});
  EXPECT_EQ(get("").json["clock"]["until"], now + 30'000);
  EXPECT_THAT(lines(), Contains(HasSubstr(" at=1700000060000")));
}

TEST_F(EventPages, fixtures_are_told_for_calendars_of_all_or_of_one) {
  begin();
  ASSERT_EQ(command({{"do", "dates"}, {"first", "2026-12-22T19:30"}}).status, 200U);
  const Told all = get("/fixtures.ics");
  EXPECT_EQ(all.status, 200U);
  EXPECT_THAT(all.body, HasSubstr("DTSTART:20261222T193000"));
  EXPECT_THAT(all.body, HasSubstr("Ann & Bob v Cid & Dot"));
  EXPECT_THAT(all.body, HasSubstr("URL:http://192.168.1.5:8080/e/" + id));
  const Told own = get("/entries/3/fixtures.ics");
  EXPECT_THAT(own.body, Not(HasSubstr("Ann & Bob v Cid & Dot")));
  EXPECT_THAT(own.body, HasSubstr("round-1-entry-3@" + id));
  EXPECT_EQ(get("/entries/99/fixtures.ics").status, 404U);
  EXPECT_EQ(get("/games/1/fixtures.ics").status, 404U);
}

TEST_F(EventPages, tables_for_a_spreadsheet_say_that_they_are_utf_8) {
  begin();
  for (const char* table : {"/rounds.csv", "/counts.csv", "/entries.csv", "/results.csv", "/standings.csv",
                            "/crosstable.csv", "/fixtures.csv", "/prizes.csv?prizes=50,low%205"}) {
    const Told told = get(table);
    EXPECT_EQ(told.status, 200U) << table;
    EXPECT_TRUE(told.body.starts_with("\xEF\xBB\xBF")) << table;
  }
}

TEST_F(EventPages, prizes_that_nobody_can_read_are_told_what_would_be_right) {
  begin();
  EXPECT_THAT(get("/prizes.csv?prizes=50").body, HasSubstr("1st place"));
  EXPECT_EQ(get("/prizes.csv?prizes=fifty").status, 400U);
  EXPECT_TRUE(get("/print/prizes.pdf?prizes=50,low%205").body.starts_with("%PDF-"));
  EXPECT_THAT(get("/print/prizes.pdf?prizes=fifty").json["problem"].get<std::string>(), HasSubstr("most loners 10 to"));
  EXPECT_NE(get("/print/prizes.pdf?prizes=50").body, get("/print/prizes.pdf?prizes=51").body);
}

TEST_F(EventPages, what_was_paid_is_told_to_the_director_alone_and_prizes_to_everybody) {
  begin();
  ASSERT_EQ(post("/commands", {{"do", "check-in"}, {"entry", 1}, {"state", "here"}, {"paid", 2050}}, director).status,
            200U);
  const Told list = get("/check-in", director);
  EXPECT_EQ(list.json["paid"], 2050);
  EXPECT_EQ(list.json["entries"][0], (Json{{"entry", 1}, {"here", true}, {"paid", 2050}}));
  EXPECT_THAT(get("").body, Not(HasSubstr("2050")));
  EXPECT_THAT(get("/entries.csv").body, Not(HasSubstr("20.50")));
  EXPECT_EQ(get("/paid.csv").status, 403U);
  EXPECT_THAT(get("/paid.csv", director).body, HasSubstr(",yes,20.50\r\n"));
  EXPECT_EQ(get("/prizes?prizes=7.01,low%205").json["cents"], 1201);
  EXPECT_EQ(get("/prizes?prizes=fifty").status, 400U);
}

TEST_F(EventPages, what_a_round_does_not_keep_is_asked_back_and_wishes_are_the_directors) {
  create({{"name", "Evening"}, {"kind", "individual"}, {"rounds", 3}});
  const Json csv{{"do", "enter-csv"}, {"csv", "name\nAnn\nBob\nCid\nDot\n"}};
  const Json apart{{"do", "wish"}, {"kind", "apart"}, {"entries", {1, 2}}};
  ASSERT_EQ(command({{"commands", {csv, apart}}}).status, 200U);
  EXPECT_EQ(get("/wishes").status, 403U);
  const Json wish = get("/wishes", director).json["wishes"][0];
  EXPECT_EQ(wish["words"], "Ann and Bob are never at one table");
  EXPECT_EQ(wish["problem"], "there is only one table");
  EXPECT_THAT(get("").body, Not(HasSubstr("never at one table")));
  const Told asked = command({{"do", "round"}});
  EXPECT_EQ(asked.status, 409U);
  EXPECT_EQ(asked.json["code"], "WishUnmet");
  EXPECT_EQ(asked.json["problem"],
            "Ann and Bob are never at one table: not in this round, since there is only one table");
  EXPECT_EQ(command({{"do", "round"}, {"sure", true}}).status, 200U);
  EXPECT_EQ(command({{"do", "wish"}, {"kind", "together"}, {"entries", {1, 2}}}).json["code"], "WishesClash");
}

/// Four pairs, four rounds of 20 minutes; the calendar goes with the time of the house.
class EventPace : public EventPages {
 protected:
  void begin_with_pace() {
    house.house.gatherings().set_calendar([this] { return now(); });
    create({{"name", "Drive"}, {"minutes", 20}, {"rounds", 4}, {"plan", "round-robin"}});
    const Json csv{{"do", "enter-csv"}, {"csv", "name,partner\nAnn,Bob\nCid,Dot\nEve,Fay\nGus,Hal\n"}};
    ASSERT_EQ(command({{"commands", {csv, {{"do", "pace"}, {"rest", 180}}, {{"do", "round"}}}}}).status, 200U);
  }
  std::uint64_t now() const {
    const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(house.time.now().time_since_epoch());
    return 1'700'000'000'000 + static_cast<std::uint64_t>(since.count());
  }
  void settle(const std::string& game) {
    ASSERT_EQ(command({{"do", "score"}, {"game", game}, {"score", {10, 7}}}).status, 200U);
  }
};

TEST_F(EventPace, rounds_and_clocks_follow_by_themselves) {
  begin_with_pace();
  EXPECT_EQ(get("").json["pace"]["rest"], 180);
  EXPECT_EQ(get("").json["clock"], Json({{"state", "runs"}, {"until", now() + 1'200'000}}));
  settle("1.1");
  house.time.advance(std::chrono::minutes(25));
  EXPECT_EQ(get("").json["rounds"], 1) << "one table is still playing";
  settle("1.2");
  EXPECT_EQ(get("").json["clock"], Json({{"state", "rests"}, {"until", now() + 180'000}}));
  house.time.advance(std::chrono::seconds(179));
  EXPECT_EQ(get("").json["rounds"], 1);
  house.time.advance(std::chrono::seconds(1));
  EXPECT_EQ(get("").json["rounds"], 2);
  EXPECT_EQ(get("").json["clock"], Json({{"state", "runs"}, {"until", now() + 1'200'000}}));
}

TEST_F(EventPace, the_director_begins_a_round_sooner_or_takes_over) {
  begin_with_pace();
  settle("1.1");
  settle("1.2");
  ASSERT_EQ(command({{"do", "round"}}).status, 200U);
  house.time.advance(std::chrono::minutes(10));
  EXPECT_EQ(get("").json["rounds"], 2) << "the rest of the first round is over with it";
  settle("2.1");
  settle("2.2");
  ASSERT_EQ(command({{"do", "pace"}}).status, 200U);
  house.time.advance(std::chrono::minutes(10));
  EXPECT_EQ(get("").json["rounds"], 2);
  EXPECT_FALSE(get("").json.contains("pace"));
}

TEST_F(EventPace, a_round_that_could_not_be_written_begins_when_the_disk_is_back) {
  begin_with_pace();
  settle("1.1");
  settle("1.2");
  house.log.set_disk(FakeLog::Disk::Full);
  house.time.advance(std::chrono::minutes(4));
  EXPECT_EQ(get("").json["rounds"], 1);
  house.log.set_disk(FakeLog::Disk::Quick);
  house.time.advance(std::chrono::seconds(3));
  EXPECT_EQ(get("").json["rounds"], 2);
}

TEST_F(EventPace, a_house_that_begins_again_begins_what_was_due_meanwhile) {
  begin_with_pace();
  settle("1.1");
  settle("1.2");
  FakeHouse again;
  again.log.put(house.log.table("event/" + id));
  again.house.gatherings().set_calendar([this] { return now() + 600'000; });
  std::vector<std::string> unreadable;
  ASSERT_TRUE(again.house.restore(unreadable).has_value());
  again.time.advance(std::chrono::seconds(1));
  EXPECT_THAT(again.log.table("event/" + id).lines, Contains(HasSubstr("round 2 ")));
}

TEST_F(EventPages, nobody_is_told_before_it_is_in_the_log) {
  begin();
  const auto ear = std::make_shared<Ear>();
  house.house.gatherings().stream_of(root + "/stream")->listen(ear);
  house.time.run();
  const std::size_t heard = ear->heard.size();
  house.log.set_disk(FakeLog::Disk::Held);
  EXPECT_EQ(report("first", {10, 7}, "token-one").status, 0U);  // no answer yet
  EXPECT_EQ(get("").json["round"]["games"][0]["status"], "open");
  house.time.advance(std::chrono::seconds(1));
  EXPECT_EQ(ear->heard.size(), heard);
}

TEST_F(EventPages, what_cannot_be_written_did_not_happen) {
  begin();
  house.log.set_disk(FakeLog::Disk::Full);
  EXPECT_EQ(report("first", {10, 7}, "token-one").status, 503U);
  EXPECT_EQ(get("").json["round"]["games"][0]["status"], "open");
  house.log.set_disk(FakeLog::Disk::Quick);
  EXPECT_EQ(report("first", {10, 7}, "token-one").json["does"], "wait");
}

TEST_F(EventPages, a_house_that_begins_again_has_all_of_it) {
  begin();
  report("first", {10, 7}, "token-one");
  command({{"do", "registration"}, {"state", "open"}});
  const Json before = get("").json;
  FakeHouse again;
  again.log.put(house.log.table("event/" + id));
  std::vector<std::string> unreadable;
  ASSERT_TRUE(again.house.restore(unreadable).has_value());
  EXPECT_TRUE(unreadable.empty());
  HttpRequest request;
  request.method = "GET";
  request.target = root;
  std::optional<HttpAnswer> answer;
  const auto note = [&](HttpAnswer given) { answer = std::move(given); };
  again.house.gatherings().answer(request, note);
  again.time.run();
  Json after = Json::parse(whole_body(*answer));
  after["now"] = before["now"];
  EXPECT_EQ(after, before);
  request.method = "POST";
  request.target = root + "/pad/1/second";
  request.content_type = "application/json";
  request.authorization = "Bearer " + pad_key("pad.1.second");
  request.body = R"({"game":"1.1","score":[10,7],"token":"token-two"})";
  again.house.gatherings().answer(request, note);
  again.time.run();
  EXPECT_EQ(Json::parse(answer->body)["does"], "done");
}

TEST_F(EventPages, a_closed_event_can_still_be_read) {
  begin();
  EXPECT_EQ(command({{"do", "close"}}).status, 200U);
  EXPECT_TRUE(house.log.is_closed("event/" + id));
  EXPECT_EQ(get("").json["closed"], true);
  EXPECT_EQ(command({{"do", "round"}}).status, 409U);
  EXPECT_EQ(command({{"do", "registration"}, {"state", "open"}}).status, 409U);
  FakeHouse again;
  again.log.put(house.log.table("event/" + id));
  again.log.append(
      {"event/" + id, house.log.table("event/" + id).lines.size() + 1, {}, {}, {}, storage::TableLife::Closed},
      [](const auto&) {});
  HttpRequest request;
  request.method = "GET";
  request.target = root;
  unsigned status = 0;
  again.house.gatherings().answer(request, [&](const HttpAnswer& answer) { status = answer.status; });
  again.time.run();
  EXPECT_EQ(status, 200U);
  EXPECT_NE(again.house.gatherings().stream_of(root + "/stream"), nullptr);
}

TEST_F(EventPages, an_event_that_was_closed_too_early_goes_on) {
  begin();
  EXPECT_EQ(command({{"do", "reopen"}}).json["code"], "NotClosed");
  ASSERT_EQ(command({{"do", "close"}}).status, 200U);
  EXPECT_EQ(ask("POST", root + "/commands", R"({"do":"reopen"})", pad_key("pad.1.first")).status, 403U)
      << "it is the director's, as to close it is";
  const Told reopened = command({{"do", "reopen"}, {"reason", "a score was wrong"}});
  ASSERT_EQ(reopened.status, 200U);
  EXPECT_EQ(reopened.json["wrote"][0], "reopen \"a score was wrong\"");
  EXPECT_FALSE(house.log.is_closed("event/" + id));
  EXPECT_EQ(get("").json["closed"], false);
  EXPECT_EQ(command({{"do", "note"}, {"text", "it goes on"}}).status, 200U);
}

TEST_F(EventPages, one_that_was_closed_before_the_house_began_is_opened_again_and_stays_so) {
  begin();
  ASSERT_EQ(command({{"do", "close"}}).status, 200U);
  FakeHouse again;
  again.log.put(house.log.table("event/" + id));
  std::vector<std::string> unreadable;
  ASSERT_TRUE(again.house.restore(unreadable).has_value());
  const auto ask_again = [&](FakeHouse& asked, const std::string& body) {
    HttpRequest request;
    request.method = "POST";
    request.target = root + "/commands";
    request.content_type = "application/json";
    request.authorization = "Bearer " + director;
    request.body = body;
    unsigned status = 0;
    asked.house.gatherings().answer(request, [&](const HttpAnswer& answer) { status = answer.status; });
    asked.time.run();
    return status;
  };
  EXPECT_EQ(ask_again(again, R"({"do":"note","text":"too late"})"), 409U);
  EXPECT_EQ(ask_again(again, R"({"do":"reopen"})"), 200U);
  EXPECT_EQ(ask_again(again, R"({"do":"note","text":"on"})"), 200U);
  EXPECT_FALSE(again.log.is_closed("event/" + id));
  FakeHouse later;
  later.log.put(again.log.table("event/" + id));
  ASSERT_TRUE(later.house.restore(unreadable).has_value());
  EXPECT_EQ(ask_again(later, R"({"do":"note","text":"still on"})"), 200U);
}

TEST_F(EventPages, a_clubs_evening_that_was_closed_too_early_goes_on) {
  const Told club = ask("POST", "/api/clubs", R"({"name": "Friday"})");
  ASSERT_EQ(club.status, 201U);
  const std::string log = "club/" + club.json["club"].get<std::string>();
  const std::string commands = "/api/clubs/" + club.json["club"].get<std::string>() + "/commands";
  const auto command_club = [&](const std::string& body, const std::string& key) {
    return ask("POST", commands, body, key).status;
  };
  const std::string key = club.json["director_key"];
  ASSERT_EQ(command_club(R"({"do":"close"})", key), 200U);
  EXPECT_TRUE(house.log.is_closed(log));
  EXPECT_EQ(command_club(R"({"do":"reopen"})", "a guess"), 403U);
  EXPECT_EQ(command_club(R"({"do":"reopen","reason":"one more rubber"})", key), 200U);
  EXPECT_FALSE(house.log.is_closed(log));
  EXPECT_EQ(command_club(R"({"do":"arrive","names":["Ann"]})", key), 200U);
}

TEST_F(EventPages, a_rubber_is_given_up_over_http) {
  const Told club = ask("POST", "/api/clubs", R"({"name": "Friday"})");
  const std::string commands = "/api/clubs/" + club.json["club"].get<std::string>() + "/commands";
  const auto command_club = [&](const std::string& body) {
    return ask("POST", commands, body, club.json["director_key"].get<std::string>());
  };
  ASSERT_EQ(command_club(R"({"do":"arrive","names":["Ann","Bob","Cid","Dot"]})").status, 200U);
  ASSERT_EQ(command_club(R"({"do":"form","table":1})").status, 200U);
  ASSERT_EQ(command_club(R"({"do":"rubber","table":1})").status, 200U);
  EXPECT_EQ(command_club(R"({"do":"abandon","table":1})").status, 400U) << "the reason is missing";
  EXPECT_EQ(command_club(R"({"do":"abandon","table":1,"ns":3,"ew":0,"reason":"dark"})").json["code"], "NoPartAccount");
  ASSERT_EQ(command_club(R"({"do":"abandon","table":1,"reason":"dark"})").status, 200U);
  const Json state = ask("GET", "/api/clubs/" + club.json["club"].get<std::string>()).json;
  EXPECT_EQ(state["played"][0]["abandoned"], true);
  EXPECT_FALSE(state["played"][0].contains("won"));
  EXPECT_EQ(state["members"][0]["rubbers"], 0);
  EXPECT_EQ(state["tables"][0]["playing"], false);
}

TEST_F(EventPages, a_wrong_winner_is_asked_back_and_those_after_it_play_again) {
  create({{"name", "Cup"}, {"plan", "knock-out"}, {"seed", 3}});
  Json commands = Json::array();
  for (int pair = 1; pair <= 4; ++pair)
    commands.push_back({{"do", "enter"}, {"names", {"A" + std::to_string(pair), "B" + std::to_string(pair)}}});
  commands.push_back({{"do", "round"}});
  for (const char* game : {"1.1", "1.2"}) commands.push_back({{"do", "score"}, {"game", game}, {"score", {10, 3}}});
  commands.push_back({{"do", "round"}});
  commands.push_back({{"do", "score"}, {"game", "2.1"}, {"score", {10, 5}}});
  ASSERT_EQ(command({{"commands", commands}}).status, 200U);
  const Json correction{{"do", "correct"}, {"game", "1.1"}, {"score", {3, 10}}, {"reason", "the wrong way round"}};
  const Told asked = command(correction);
  EXPECT_EQ(asked.status, 409U);
  EXPECT_EQ(asked.json["code"], "GoneOn");
  EXPECT_THAT(asked.json["reason"].get<std::string>(), HasSubstr("2.1"));
  Json sure = correction;
  sure["replay"] = false;
  EXPECT_EQ(command(sure).status, 400U);
  sure["replay"] = true;
  ASSERT_EQ(command(sure).status, 200U);
  EXPECT_EQ(get("").json["round"]["games"][0]["status"], "open");
  EXPECT_EQ(get("/games/2.1").json["trail"].back()["what"], "set");
  EXPECT_THAT(get("/games/2.1").body, HasSubstr("put-back"));
  EXPECT_THAT(get("/notes", director).body, HasSubstr("these games are played again: 2.1"));
}

TEST_F(EventPages, any_past_moment_can_be_shown) {
  begin();
  EXPECT_EQ(get("?at=2").json["entries"].size(), 1U);
  EXPECT_EQ(get("?at=0").status, 404U);
  EXPECT_EQ(get("?at=999").status, 404U);
}

TEST_F(EventPages, the_file_goes_on_in_another_event) {
  begin();
  const std::string file = get("/file", director).body;
  EXPECT_TRUE(file.starts_with("euchre-event 1\n"));
  const Json before = get("").json;
  create({{"file", file}});
  const Json after = get("").json;
  EXPECT_EQ(after["round"], before["round"]);
  EXPECT_NE(after["event"], before["event"]);
}

TEST_F(EventPages, tables_for_a_spreadsheet) {
  begin();
  EXPECT_THAT(get("/entries.csv").body, HasSubstr("1,Ann,Bob,,yes,A1,,\r\n"));
  EXPECT_THAT(get("/results.csv").body, HasSubstr("1.1,1,1,Ann & Bob,Cid & Dot,open,,\r\n"));
  EXPECT_THAT(get("/standings.csv").body, HasSubstr("place,entry,names"));
  EXPECT_THAT(get("/bracket.csv").body, HasSubstr("contest,column,first,second,state"));
}

TEST_F(EventPages, sheets_are_printed_and_table_cards_need_the_directors_key) {
  begin();
  const Told standings = get("/print/standings.pdf?paper=letter");
  EXPECT_EQ(standings.status, 200U);
  EXPECT_TRUE(standings.body.starts_with("%PDF-"));
  EXPECT_EQ(get("/print/standings.pdf?paper=letter").body, standings.body);
  EXPECT_NE(get("/print/standings.pdf?paper=letter&language=fr").body, standings.body);
  EXPECT_EQ(get("/print/standings.pdf?paper=letter&language=en").body, standings.body);
  const Told unknown = get("/print/standings.pdf?language=de");
  EXPECT_EQ(unknown.status, 400U);
  EXPECT_THAT(unknown.body, HasSubstr("language= is one of: en, fr"));
  EXPECT_EQ(get("/print/table-cards.pdf").status, 403U);
  EXPECT_TRUE(get("/print/table-cards.pdf", director).body.starts_with("%PDF-"));
  EXPECT_EQ(get("/print/poster.pdf").status, 404U);
  EXPECT_EQ(get("/print/standings").status, 404U);
}

TEST_F(EventPages, links_hold_the_keys_of_the_pads) {
  begin();
  const Json links = get("/links", director).json;
  EXPECT_EQ(links["base"], "http://192.168.1.5:8080");
  ASSERT_EQ(links["pads"].size(), 4U);
  EXPECT_EQ(links["pads"][0]["key"], pad_key("pad.1.first"));
  EXPECT_EQ(links["pads"][0]["page"], "/e/" + id + "/pad/1/first#" + pad_key("pad.1.first"));
}

TEST_F(EventPages, code_to_find_oneself_holds_the_address_by_which_phones_reach_the_house) {
  begin();
  const auto code_of = [](const std::string& base, const std::string& event) {
    return print::qr_svg(base + "/e/" + event + "/find");
  };
  const Told near = get("/find.svg");
  EXPECT_EQ(near.status, 200U);
  EXPECT_EQ(near.body, code_of("http://192.168.1.5:8080", id));
  called = "localhost:8080";
  EXPECT_EQ(get("/find.svg").status, 204U) << "it would lead a phone to itself";
  house.house.gatherings().set_public_url("https://cards.example");
  EXPECT_EQ(get("/find.svg").body, code_of("https://cards.example", id));
}

/// Finding 9 of HARDENING: links that say `localhost` lead a phone to itself.
TEST_F(EventPages, finding_9_links_are_public_or_say_that_they_lead_nowhere) {
  begin();
  EXPECT_FALSE(get("/links", director).json.contains("warning"));
  called = "localhost:8080";
  const Told here = get("/links", director);
  EXPECT_EQ(here.json["base"], "http://localhost:8080");
  EXPECT_THAT(here.json["warning"].get<std::string>(), HasSubstr("Phones cannot open"));
  house.house.gatherings().set_public_base("http://192.168.1.5:8080");
  const Told network = get("/links", director);
  EXPECT_EQ(network.json["base"], "http://192.168.1.5:8080");
  EXPECT_FALSE(network.json.contains("warning"));
  called = "127.evil.example";
  EXPECT_EQ(get("/links", director).json["base"], "http://127.evil.example") << "is no name of this machine";
  called = "192.168.1.5:8080";
  house.house.gatherings().set_public_url("https://cards.example");
  const Told everywhere = get("/links", director);
  EXPECT_EQ(everywhere.json["base"], "https://cards.example");
  EXPECT_FALSE(everywhere.json.contains("warning"));
}

TEST_F(EventPages, a_clubs_evening_is_kept_the_same_way) {
  const Told made = ask("POST", "/api/clubs", R"({"name":"Friday"})");
  ASSERT_EQ(made.status, 201U) << made.body;
  director = made.json["director_key"];
  root = "/api/clubs/" + made.json["club"].get<std::string>();
  const Json names{"Ann", "Bob", "Cid", "Dot", "Eve"};
  EXPECT_EQ(post("/commands", {{"do", "arrive"}, {"names", names}}, "guess").status, 403U);
  EXPECT_EQ(command({{"do", "arrive"}, {"names", names}}).status, 200U);
  EXPECT_EQ(command({{"do", "form"}, {"table", 1}}).status, 200U);
  EXPECT_EQ(command({{"do", "rubber"}, {"table", 1}}).status, 200U);
  EXPECT_EQ(command({{"do", "over"}, {"table", 1}, {"ns", 5}, {"ew", 2}}).status, 200U);
  const Told twice = command({{"do", "over"}, {"table", 1}, {"ns", 5}, {"ew", 2}});
  EXPECT_EQ(twice.status, 409U);
  EXPECT_EQ(twice.json["code"], "NoRubber");
  EXPECT_EQ(twice.json["problem"], "no rubber is being played");
  const auto in_french = [&](const Json& body) {
    return post("/commands?language=fr", body, director).json["problem"];
  };
  EXPECT_EQ(in_french({{"do", "over"}, {"table", 1}, {"ns", 5}, {"ew", 2}}), "aucun robre n’est en cours");
  const Json evening = get("").json;
  EXPECT_EQ(evening["members"].size(), 5U);
  EXPECT_EQ(evening["tables"][0]["rubbers"], 1);
  EXPECT_EQ(command({{"do", "rubber"}, {"table", 1}}).status, 200U);
  EXPECT_THAT(in_french({{"do", "over"}, {"table", 1}, {"ns", 99}, {"ew", 0}}).get<std::string>(),
              StartsWith("aucun robre ne donne ces points\u00a0: il finit sur 5-0 à 10-0, "));
  EXPECT_EQ(get("?at=2").json["members"].size(), 5U);
  EXPECT_TRUE(get("/file", director).body.starts_with("euchre-club 1\n"));
}

}  // namespace
}  // namespace euchre::gatherings
