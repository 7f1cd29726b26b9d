#include "support/house/http/event_house.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>

namespace euchre::gatherings {
namespace {

using protocol::Stage;
using test_support::EventHouse;
using test_support::FakeHouse;
using test_support::FakeLog;
using test_support::FakePerson;
using test_support::Told;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// With what he says hello, once the house has told him.
std::string token_of(FakePerson& person) {
  person.news();
  return person.token();
}

/// Games of an event that are played at tables of the house.
class EventLive : public EventHouse, public testing::Test {
 protected:
  Json game(const std::string& id = "1.1") { return get("/games/" + id).json; }
  std::string live_table() { return game()["live"]["table"]; }
  Told go_live(const std::string& absent = "wait") {
    return command({{"do", "live"}, {"game", "1.1"}, {"absent", absent}});
  }
  Told claim(const std::string& side, unsigned member, const std::string& token) {
    return post("/pad/1/" + side + "/seat", {{"game", "1.1"}, {"member", member}, {"token", token}},
                pad_key("pad.1." + side));
  }
  /// The four of table 1 with their phones, each in his seat.
  void sit_down() {
    const std::array<std::string, 4> names{"Ann", "Cid", "Bob", "Dot"};
    for (std::size_t i = 0; i < 4; ++i) {
      people[i] = std::make_unique<FakePerson>(house, names[i]);
      ASSERT_EQ(claim(i % 2 == 0 ? "first" : "second", i / 2 == 0 ? 1 : 2, token_of(*people[i])).status, 200U);
      people[i]->join(live_table());
    }
  }
  std::vector<FakePerson*> all_four() {
    std::vector<FakePerson*> all;
    for (const auto& person : people) all.push_back(person.get());
    return all;
  }
  bool play_to_the_end() {
    RandomStream random(7);
    return play_until(house, all_four(), random, [&] { return people[0]->view().stage == Stage::MatchOver; });
  }
  std::size_t count(std::string_view word) {
    return static_cast<std::size_t>(
        std::ranges::count_if(lines(), [&](const std::string& line) { return line.starts_with(word); }));
  }

  std::array<std::unique_ptr<FakePerson>, 4> people;
};

TEST_F(EventLive, the_score_arrives_by_itself_and_once) {
  begin();
  ASSERT_EQ(go_live().status, 200U);
  sit_down();
  ASSERT_TRUE(play_to_the_end());
  const auto shown = people[0]->view().score.games.back();
  const Json settled = game();
  EXPECT_EQ(settled["status"], "settled");
  EXPECT_EQ(settled["by"], "house");
  EXPECT_EQ(settled["score"], Json({shown.score.NS, shown.score.EW}));
  EXPECT_EQ(count("score 1.1 "), 1U);
  EXPECT_THAT(lines(), Contains(HasSubstr(" by=house token=\"" + settled["live"]["table"].get<std::string>())));
  EXPECT_EQ(std::max(shown.score.NS, shown.score.EW), 10);
  EXPECT_EQ(get("").json["standings"][0]["wins"], 1);
}

tables::Limits few_live_tables(std::size_t of_event, std::size_t of_address) {
  tables::Limits limits;
  limits.most_live_tables_of_event = of_event;
  limits.most_live_tables_of_address = of_address;
  return limits;
}

Told go_live(EventHouse& event, const std::string& game) {
  return event.command({{"do", "live"}, {"game", game}, {"absent", "wait"}});
}

TEST(EventLiveLimits, an_event_has_so_many_tables_of_the_house_and_no_more) {
  EventHouse event(few_live_tables(1, 9));
  event.begin();
  EXPECT_EQ(go_live(event, "1.1").status, 200U);
  const Told refused = go_live(event, "1.2");
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(refused.json["limit"], "live-tables-of-event");
  EXPECT_THAT(refused.body, HasSubstr("when one of them is over"));
  EXPECT_EQ(event.get("/games/1.2").json["trail"].size(), 1U) << "nothing of it was written";
  const nlohmann::json wish{{"game", "1.2"}, {"live", true}, {"token", "token-one"}};
  EXPECT_EQ(event.post("/pad/2/first", wish, event.pad_key("pad.2.first")).status, 429U);
  ASSERT_EQ(event.command({{"do", "live"}, {"game", "1.1"}, {"state", "off"}, {"reason", "cards"}}).status, 200U);
  EXPECT_EQ(go_live(event, "1.2").status, 200U);
}

TEST(EventLiveLimits, all_events_of_one_address_have_so_many_together) {
  EventHouse event(few_live_tables(9, 2));
  event.begin();
  EXPECT_EQ(go_live(event, "1.1").status, 200U);
  const std::string first = "event/" + event.id;
  event.begin();
  const nlohmann::json both{{{"do", "live"}, {"game", "1.1"}}, {{"do", "live"}, {"game", "1.2"}}};
  const Told refused = event.command({{"commands", both}});
  EXPECT_EQ(refused.json["limit"], "live-tables-of-address") << refused.body;
  EXPECT_EQ(go_live(event, "1.1").status, 200U) << "what was refused whole holds nothing";
  EXPECT_EQ(go_live(event, "1.2").status, 429U);
  FakeHouse again(2, few_live_tables(9, 2));
  for (const std::string& name : {first, "event/" + event.id}) again.log.put(event.house.log.table(name));
  std::vector<std::string> unreadable;
  ASSERT_TRUE(again.house.restore(unreadable).has_value());
  again.time.run();
  const auto uses = again.house.quotas().uses(again.time.now());
  ASSERT_EQ(uses.size(), 1U);
  EXPECT_EQ(uses[0].stocks[static_cast<std::size_t>(tables::Stock::LiveTable)], 2U) << "known again";
}

TEST_F(EventLive, lone_hands_and_euchres_are_counted_by_the_house) {
  begin();
  go_live();
  sit_down();
  ASSERT_TRUE(play_to_the_end());
  const Json feats = game()["feats"];
  ASSERT_EQ(feats.size(), 2U);
  EXPECT_EQ(count("feats 1.1 "), 2U);
  for (const Json& said : feats) {
    EXPECT_EQ(said["by"], "house");
    EXPECT_LE(said["lone"], said["tried"]);
    EXPECT_TRUE(said.contains("euchres"));
  }
  EXPECT_TRUE(get("").json["standings"][0].contains("lone"));
}

TEST_F(EventLive, the_director_corrects_it_as_any_score) {
  begin();
  go_live();
  sit_down();
  ASSERT_TRUE(play_to_the_end());
  ASSERT_EQ(command({{"do", "correct"}, {"game", "1.1"}, {"score", {3, 10}}, {"reason", "miscounted"}}).status, 200U);
  EXPECT_EQ(game()["score"], Json({3, 10}));
  EXPECT_EQ(game()["by"], "director");
  const Json trail = game()["trail"];
  EXPECT_EQ(trail[1]["what"], "live");
  EXPECT_EQ(trail[2]["by"], "house");
  EXPECT_EQ(trail[3]["what"], "feats");
  EXPECT_EQ(trail.back()["what"], "correct");
}

/// What the disk holds is what is left of a house that was killed.
struct AfterKill {
  explicit AfterKill(const FakeLog& log, const std::vector<std::string>& names) {
    for (const std::string& name : names) house.log.put(log.table(name));
    std::vector<std::string> unreadable;
    restored = house.house.restore(unreadable).has_value() && unreadable.empty();
    house.time.run();
  }
  FakeHouse house;
  bool restored = false;
};

TEST_F(EventLive, a_kill_between_the_end_of_the_game_and_its_entry_loses_nothing) {
  begin();
  go_live();
  sit_down();
  const std::string table = live_table();
  ASSERT_TRUE(play_to_the_end());
  const Json before = game();
  // The same disk as it was before the event's last write.
  storage::StoredTable event = house.log.table("event/" + id);
  while (event.lines.back().starts_with("feats 1.1 ")) event.lines.pop_back();
  ASSERT_TRUE(event.lines.back().starts_with("score 1.1 "));
  event.lines.pop_back();
  house.log.put(event);
  const AfterKill again(house.log, {"event/" + id, table});
  ASSERT_TRUE(again.restored);
  const auto& lines = again.house.log.table("event/" + id).lines;
  EXPECT_THAT(lines, testing::Contains(testing::AllOf(HasSubstr("score 1.1 "), HasSubstr("by=house"))));
  EXPECT_THAT(lines.back(), HasSubstr("feats 1.1 ")) << "what its lone hands came to is entered again too";
  EXPECT_EQ(std::ranges::count_if(lines, [](const auto& line) { return line.starts_with("score "); }), 1);
  const AfterKill once_more(again.house.log, {"event/" + id, table});
  EXPECT_EQ(once_more.house.log.table("event/" + id).lines, lines);
}

TEST_F(EventLive, a_kill_before_the_table_was_opened_opens_it_then) {
  begin();
  house.log.set_disk(FakeLog::Disk::Held);
  std::optional<Told> told;
  const std::size_t before = lines().size();
  go_live();
  house.log.set_disk(FakeLog::Disk::Quick);
  house.log.release();
  // The event's fact alone is on the disk: the table's log was still to come.
  ASSERT_GT(lines().size(), before);
  const AfterKill again(house.log, {"event/" + id});
  ASSERT_TRUE(again.restored);
  EXPECT_EQ(again.house.house.table_count(), 1U);
}

TEST_F(EventLive, a_score_that_cannot_be_written_is_tried_again) {
  begin();
  go_live();
  sit_down();
  RandomStream random(7);
  ASSERT_TRUE(play_until(house, all_four(), random, [&] {
    const auto& score = people[0]->view().score.score;
    return std::max(score.NS, score.EW) >= 6;
  }));
  house.log.refuse_log("event/" + id);
  ASSERT_TRUE(play_to_the_end());
  EXPECT_EQ(game()["status"], "open");
  house.log.refuse_log("");
  house.time.advance(std::chrono::seconds(5));
  EXPECT_EQ(game()["status"], "settled");
  EXPECT_EQ(count("score 1.1 "), 1U);
}

TEST_F(EventLive, both_sides_phones_may_choose_it) {
  begin();
  const auto wish = [&](const std::string& side, const std::string& token) {
    return post("/pad/1/" + side, {{"game", "1.1"}, {"live", true}, {"token", token}}, pad_key("pad.1." + side));
  };
  ASSERT_EQ(wish("first", "token-one").status, 200U);
  EXPECT_EQ(game()["wishes_live"], "first");
  EXPECT_FALSE(game().contains("live"));
  EXPECT_EQ(wish("first", "token-one").status, 200U);
  EXPECT_EQ(count("wish-live"), 1U);
  const Told both = wish("second", "token-two");
  ASSERT_EQ(both.status, 200U) << both.body;
  EXPECT_EQ(both.json["does"], "play");
  EXPECT_EQ(both.json["seats"][0]["name"], "Cid");
  EXPECT_EQ(both.json["seats"][1]["seat"], "W");
  EXPECT_EQ(house.house.table_count(), 1U);
}

TEST_F(EventLive, scores_are_not_entered_by_hand_meanwhile) {
  begin();
  go_live();
  const Told refused = report("first", {10, 7}, "token-one");
  EXPECT_EQ(refused.status, 409U);
  EXPECT_EQ(refused.json["code"], "PlayedLive");
  EXPECT_EQ(go_live().json["code"], "PlayedLive");
}

TEST_F(EventLive, what_the_house_does_not_play_is_played_with_cards) {
  create({{"name", "Friday"}, {"seed", 3}, {"code", "patience"}, {"plan", "round-robin"}, {"rounds", 3}});
  const Json csv{{"do", "enter-csv"}, {"csv", "name,partner\nAnn,Bob\nCid,Dot\n"}};
  ASSERT_EQ(command({{"commands", {csv, {{"do", "round"}}}}}).status, 200U);
  const Told refused = go_live();
  EXPECT_EQ(refused.status, 409U);
  EXPECT_EQ(refused.json["code"], "NotHere");
  EXPECT_EQ(refused.json["problem"], "game 1.1: the house knows no code patience: this event is played with cards");
  EXPECT_EQ(refused.json["reason"], "the house knows no code patience: this event is played with cards");
  EXPECT_EQ(house.house.table_count(), 0U);
}

TEST_F(EventLive, the_directors_word_ends_it_and_closes_the_table) {
  begin();
  go_live();
  sit_down();
  const std::string table = live_table();
  ASSERT_EQ(command({{"do", "score"}, {"game", "1.1"}, {"score", {10, 4}}}).status, 200U);
  house.time.run();
  EXPECT_TRUE(house.log.is_closed(table));
  EXPECT_EQ(house.house.table_count(), 0U);
  EXPECT_EQ(game()["score"], Json({10, 4}));
}

TEST_F(EventLive, back_to_the_cards) {
  begin();
  go_live();
  ASSERT_EQ(command({{"do", "live"}, {"game", "1.1"}, {"state", "off"}, {"reason", "the network is gone"}}).status,
            200U);
  house.time.run();
  EXPECT_EQ(house.house.table_count(), 0U);
  EXPECT_FALSE(game().contains("live"));
  EXPECT_EQ(report("first", {10, 7}, "token-one").json["does"], "wait");
  EXPECT_EQ(command({{"do", "live"}, {"game", "1.1"}, {"state", "off"}}).json["code"], "NotPlayedLive");
}

TEST_F(EventLive, seats_go_to_those_who_hold_their_sides_key) {
  begin();
  go_live();
  FakePerson ann(house, "Ann");
  FakePerson stranger(house, "Stranger");
  const Told wrong = post("/pad/1/first/seat", {{"game", "1.1"}, {"member", 1}, {"token", token_of(stranger)}},
                          pad_key("pad.1.second"));
  EXPECT_EQ(wrong.status, 403U);
  EXPECT_EQ(claim("first", 3, token_of(ann)).status, 400U);
  EXPECT_EQ(claim("first", 1, "short").status, 400U);
  const Told given = claim("first", 1, token_of(ann));
  ASSERT_EQ(given.status, 200U) << given.body;
  EXPECT_EQ(given.json["seat"], "N");
  EXPECT_EQ(given.json["page"], "/t/" + live_table());
  ann.join(live_table());
  EXPECT_EQ(ann.view().you, protocol::Seat::N);
  // The seats are named for their players, and nobody else can sit down.
  stranger.join(live_table(), protocol::Seat::S);
  EXPECT_TRUE(stranger.refusal().has_value());
  EXPECT_THAT(lines(), Contains(HasSubstr("# seat " + live_table() + " N ")));
}

TEST_F(EventLive, nobody_takes_a_seat_from_one_who_is_there_or_looks_into_two_hands) {
  begin();
  go_live();
  sit_down();
  FakePerson other(house, "Other");
  EXPECT_EQ(claim("first", 1, token_of(other)).json["code"], "SeatTaken");
  const Told in_french = post("/pad/1/first/seat?language=fr",
                              {{"game", "1.1"}, {"member", 1}, {"token", token_of(other)}}, pad_key("pad.1.first"));
  EXPECT_THAT(in_french.json["problem"].get<std::string>(), HasSubstr("un autre appareil"));
  RandomStream random(7);
  ASSERT_TRUE(play_until(house, all_four(), random, [&] { return people[0]->view().stage == Stage::FirstRound; }));
  people[2]->hang_up();
  EXPECT_EQ(claim("first", 2, token_of(*people[0])).json["code"], "SeatTaken");
  EXPECT_EQ(claim("first", 2, token_of(other)).status, 200U);  // Bob's new phone
  other.join(live_table());
  EXPECT_EQ(other.view().you, protocol::Seat::S);
}

TEST_F(EventLive, who_has_lost_his_seat_to_another_device_looks_into_no_second_hand) {
  begin();
  go_live();
  sit_down();
  RandomStream random(7);
  ASSERT_TRUE(play_until(house, all_four(), random, [&] { return people[0]->view().stage == Stage::FirstRound; }));
  const std::string token = token_of(*people[0]);
  people[0]->hang_up();
  people[2]->hang_up();
  FakePerson other(house, "Other");
  EXPECT_EQ(claim("first", 1, token_of(other)).status, 200U) << "his own seat from another device";
  EXPECT_EQ(claim("first", 2, token).json["code"], "SeatTaken") << "he has seen the hand of his first seat";
  EXPECT_EQ(claim("first", 2, token_of(other)).json["code"], "SeatTaken");
}

TEST_F(EventLive, a_players_own_link_leads_to_his_seat) {
  begin();
  go_live();
  const Json links = get("/links", director).json;
  ASSERT_EQ(links["players"].size(), 2U);
  const std::string key = links["players"][0]["key"];
  EXPECT_EQ(links["players"][0]["page"], "/e/" + id + "/player/1#" + key);
  EXPECT_EQ(get("/entries/1").json["next"]["live"], "/t/" + live_table());
  FakePerson bob(house, "Bob");
  const Json asked{{"game", "1.1"}, {"member", 2}, {"token", token_of(bob)}};
  EXPECT_EQ(post("/entries/2/seat", asked, key).status, 403U);
  const Told given = post("/entries/1/seat", asked, key);
  ASSERT_EQ(given.status, 200U) << given.body;
  EXPECT_EQ(given.json["seat"], "S");
}

TEST_F(EventLive, the_absent_are_waited_for_unless_the_director_says_otherwise) {
  begin();
  go_live();
  sit_down();
  people[1]->hang_up();
  house.time.advance(std::chrono::hours(3));
  EXPECT_THAT(house.log.table(live_table()).lines, Not(Contains(HasSubstr("absent "))));
}

TEST_F(EventLive, computers_play_for_the_absent_where_the_director_says_so) {
  begin();
  go_live("computer");
  people[0] = std::make_unique<FakePerson>(house, "Ann");
  ASSERT_EQ(claim("first", 1, token_of(*people[0])).status, 200U);
  people[0]->join(live_table());
  RandomStream random(7);
  const auto pick = [&](unsigned many) { return random.below(many); };
  for (int step = 0; step < 20'000 && people[0]->view().stage != Stage::MatchOver; ++step) {
    people[0]->do_something(pick);
    house.time.advance(std::chrono::milliseconds(1000));
  }
  EXPECT_EQ(game()["by"], "house");
}

TEST_F(EventLive, a_seat_stays_its_players_and_no_other_game_begins) {
  begin();
  go_live();
  sit_down();
  people[1]->say(protocol::LeaveMessage{live_table()});
  people[1]->join(live_table());
  EXPECT_EQ(people[1]->view().you, protocol::Seat::E);
}

TEST_F(EventLive, no_match_follows_its_game_neither_once_the_score_is_in_nor_after_a_kill) {
  begin();
  go_live();
  sit_down();
  const std::string table = live_table();
  ASSERT_TRUE(play_to_the_end());
  ASSERT_EQ(game()["status"], "settled");
  people[1]->say(protocol::LeaveMessage{table});
  people[1]->join(table);
  EXPECT_TRUE(people[1]->view().is_of_event);
  people[1]->say(protocol::NextMessage{table});
  EXPECT_TRUE(people[1]->refusal().has_value());
  AfterKill again(house.log, {"event/" + id, table});
  FakePerson eve(again.house, "Eve");
  eve.join(table);
  EXPECT_TRUE(eve.view().is_of_event);
}

TEST_F(EventLive, a_table_that_waits_for_its_players_is_not_closed) {
  begin();
  go_live();
  house.time.advance(std::chrono::hours(30));
  EXPECT_EQ(house.house.table_count(), 1U);
}

TEST_F(EventLive, the_length_of_the_game_is_the_events) {
  create({{"name", "League"}, {"code", "danville"}, {"deals", 4}, {"drawn", "halved"}});
  const Json csv{{"do", "enter-csv"}, {"csv", "name,partner\nAnn,Bob\nCid,Dot\n"}};
  ASSERT_EQ(command({{"commands", {csv, {{"do", "place-all"}}, {{"do", "round"}}}}}).status, 200U);
  ASSERT_EQ(go_live().status, 200U);
  sit_down();
  ASSERT_TRUE(play_to_the_end());
  EXPECT_THAT(house.log.table(live_table()).lines.front(), HasSubstr("danville"));
  EXPECT_EQ(game()["status"], "settled");
  const Json score = game()["score"];
  const auto& shown = people[0]->view().score.games.back().score;
  EXPECT_EQ(score, Json({shown.NS, shown.EW}));
}

/// Games that only the clock of the round ends.
class EventLiveByClock : public EventLive {
 protected:
  void begin_by_clock(const std::string& drawn = "refused") {
    house.house.gatherings().set_calendar([this] {
      return static_cast<std::uint64_t>(
          std::chrono::duration_cast<std::chrono::milliseconds>(house.time.now().time_since_epoch()).count());
    });
    create({{"name", "By time"}, {"target", 0}, {"minutes", 20}, {"drawn", drawn}});
    const Json csv{{"do", "enter-csv"}, {"csv", "name,partner\nAnn,Bob\nCid,Dot\n"}};
    ASSERT_EQ(command({{"commands", {csv, {{"do", "place-all"}}, {{"do", "round"}}}}}).status, 200U);
    ASSERT_EQ(go_live().status, 200U);
    ASSERT_EQ(command({{"do", "clock"}, {"state", "start"}}).status, 200U);
    sit_down();
  }
  protocol::TableView view() { return people[0]->view(); }
  bool is_level() { return view().score.score.NS == view().score.score.EW; }
  bool play_on_until(const std::function<bool()>& done) {
    RandomStream random(7);
    return play_until(house, all_four(), random, done);
  }
};

TEST_F(EventLiveByClock, the_deal_is_played_out_when_time_is_up_and_the_score_arrives) {
  begin_by_clock();
  EXPECT_FALSE(view().score.target.has_value());
  ASSERT_TRUE(view().round_seconds_left.has_value());
  ASSERT_TRUE(play_on_until([&] { return view().deal >= 12 && view().stage == Stage::Play; }));
  EXPECT_EQ(game()["status"], "open");
  house.time.advance(std::chrono::minutes(21));
  EXPECT_EQ(game()["status"], "open");
  ASSERT_TRUE(play_on_until([&] { return view().stage == Stage::MatchOver; }));
  EXPECT_EQ(view().round_seconds_left, 0);
  EXPECT_TRUE(view().is_of_event);
  const Json settled = game();
  EXPECT_EQ(settled["status"], "settled");
  EXPECT_EQ(settled["by"], "house");
  EXPECT_EQ(settled["score"], Json({view().score.score.NS, view().score.score.EW}));
  EXPECT_FALSE(is_level());
  people[0]->say(protocol::NextMessage{live_table()});
  EXPECT_TRUE(people[0]->refusal().has_value());
  EXPECT_EQ(count("score 1.1 "), 1U);
}

TEST_F(EventLiveByClock, a_clock_that_stands_ends_nothing_and_one_that_is_set_again_counts) {
  begin_by_clock("halved");
  ASSERT_EQ(command({{"do", "clock"}, {"state", "stop"}}).status, 200U);
  house.time.advance(std::chrono::minutes(30));
  EXPECT_FALSE(view().round_seconds_left.has_value());
  ASSERT_TRUE(play_on_until([&] { return view().deal >= 3 && view().stage == Stage::DealOver; }));
  EXPECT_EQ(game()["status"], "open");
  ASSERT_EQ(command({{"do", "clock"}, {"state", "start"}}).status, 200U);
  house.time.advance(std::chrono::minutes(21));
  ASSERT_TRUE(play_on_until([&] { return view().stage == Stage::MatchOver; }));
  EXPECT_EQ(game()["status"], "settled");
}

TEST_F(EventLiveByClock, a_kill_after_time_was_up_loses_nothing) {
  begin_by_clock("halved");
  const std::string table = live_table();
  ASSERT_TRUE(play_on_until([&] { return view().deal >= 2 && view().stage == Stage::Play; }));
  house.time.advance(std::chrono::minutes(21));
  ASSERT_TRUE(play_on_until([&] { return view().stage == Stage::MatchOver; }));
  storage::StoredTable event = house.log.table("event/" + id);
  while (event.lines.back().starts_with("feats 1.1 ")) event.lines.pop_back();
  ASSERT_TRUE(event.lines.back().starts_with("score 1.1 "));
  const std::string before = event.lines.back().substr(0, event.lines.back().find(" by="));
  event.lines.pop_back();
  house.log.put(event);
  const AfterKill again(house.log, {"event/" + id, table});
  ASSERT_TRUE(again.restored);
  EXPECT_THAT(again.house.log.table("event/" + id).lines, testing::Contains(HasSubstr(before)));
}

TEST_F(EventLive, a_file_from_elsewhere_names_no_table_of_this_house) {
  begin();
  go_live();
  const std::string table = live_table();
  const std::string file = get("/file", director).body;
  create({{"file", file}});
  EXPECT_FALSE(game().contains("live"));
  EXPECT_EQ(house.house.table_count(), 1U);
  EXPECT_THAT(get("/file", director).body, testing::AllOf(HasSubstr("live 1.1 elsewhere-1"), Not(HasSubstr(table))));
}

}  // namespace
}  // namespace euchre::gatherings
