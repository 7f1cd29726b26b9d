#include "house/http/tally_pages.h"

#include "house/http/http_routes.h"
#include "support/house/http/fake_house.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// A guest's tally over HTTP: kept as he plays, told to him alone, erased when he says so.
namespace euchre::http {
namespace {

using namespace std::chrono_literals;
using gatherings::HttpAnswer;
using gatherings::HttpRequest;
using protocol::Seat;
using protocol::Stage;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using Json = nlohmann::json;

class TallyPagesTest : public testing::Test {
 protected:
  /// They are told their tokens.
  TallyPagesTest() {
    ann.news();
    bob.news();
  }

  [[nodiscard]] HttpAnswer ask(const std::string& method, const std::string& authorization) const {
    HttpRequest request;
    request.method = method;
    request.target = "/api/tally";
    request.authorization = authorization;
    return routes_.answer(request);
  }
  [[nodiscard]] Json tally_of(const FakePerson& person) const {
    const HttpAnswer answer = ask("GET", "Bearer " + person.token());
    EXPECT_EQ(answer.status, 200U) << answer.body;
    return Json::parse(answer.body);
  }
  void sit_down() { ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}), 100); }
  bool play_until(const std::function<bool()>& is_so) {
    for (int i = 0; i < 10'000 && !is_so(); ++i) {
      if (!ann.do_something([](unsigned) { return 0U; })) house.time.advance(50ms);
    }
    return is_so();
  }
  bool play_game() {
    return play_until([this] { return ann.view().stage == Stage::MatchOver; });
  }
  /// How many logs the house keeps of guests.
  [[nodiscard]] std::size_t kept() {
    const auto logs = house.log.summaries({.kind = storage::LogKind::House, .life = {}});
    return static_cast<std::size_t>(std::ranges::count_if(
        *logs, [](const storage::LogSummary& log) { return log.log.starts_with("house/tally-"); }));
  }

  FakeHouse house;
  FakePerson ann{house, "Ann"};
  FakePerson bob{house, "Bob"};

 private:
  HttpRoutes routes_{house.house, StaticFiles("nowhere")};
};

TEST_F(TallyPagesTest, who_has_not_played_has_nothing) {
  const Json tally = tally_of(ann);
  EXPECT_EQ(tally["total"]["games"], 0);
  EXPECT_EQ(tally["groups"], Json::array());
  EXPECT_EQ(kept(), 0U);
}

TEST_F(TallyPagesTest, a_game_is_in_it_with_its_deals_and_points) {
  sit_down();
  ASSERT_TRUE(play_game());
  const Json tally = tally_of(ann);
  EXPECT_EQ(tally["total"]["games"], 1);
  EXPECT_EQ(tally["total"]["won"].get<int>() + tally["total"]["lost"].get<int>(), 1);
  ASSERT_EQ(tally["groups"].size(), 1U);
  EXPECT_EQ(tally["groups"][0]["code"], "hoyle");
  EXPECT_EQ(tally["groups"][0]["numbers"], tally["total"]);
  const auto& score = ann.view().score.games.back().score;
  EXPECT_EQ(tally["total"]["points_for"], score.NS);
  EXPECT_EQ(tally["total"]["points_against"], score.EW);
}

TEST_F(TallyPagesTest, nobody_reads_or_erases_anothers) {
  sit_down();
  ASSERT_TRUE(play_game());
  EXPECT_EQ(tally_of(bob)["total"]["games"], 0);
  EXPECT_EQ(ask("DELETE", "Bearer " + bob.token()).status, 200U) << "he has erased his own, which is empty";
  EXPECT_EQ(tally_of(ann)["total"]["games"], 1);
  const std::string& token = ann.token();
  for (const std::string& authorization : {std::string(), token, std::string("Bearer "), "Bearer " + token.substr(1),
                                           "Bearer " + token + "0", "Basic " + token}) {
    for (const char* method : {"GET", "DELETE"}) EXPECT_EQ(ask(method, authorization).status, 403U) << authorization;
  }
  EXPECT_EQ(tally_of(ann)["total"]["games"], 1);
}

TEST_F(TallyPagesTest, what_was_erased_is_gone_and_play_begins_a_new_one) {
  sit_down();
  ASSERT_TRUE(play_game());
  EXPECT_EQ(kept(), 1U);
  const HttpAnswer erased = ask("DELETE", "Bearer " + ann.token());
  EXPECT_EQ(erased.status, 200U);
  EXPECT_EQ(Json::parse(erased.body)["total"]["deals"], 0);
  EXPECT_EQ(kept(), 0U) << "no line is left in the log";
  EXPECT_EQ(tally_of(ann)["total"]["deals"], 0);
  ann.say(protocol::NextMessage{ann.table()});
  ASSERT_TRUE(play_until([this] { return ann.view().stage != Stage::MatchOver; }));
  ASSERT_TRUE(play_game());
  EXPECT_EQ(tally_of(ann)["total"]["games"], 1);
}

TEST_F(TallyPagesTest, a_game_with_a_choice_taken_back_is_practice) {
  sit_down();
  ASSERT_TRUE(play_until([this] { return ann.view().solo && ann.view().solo->may_take_back && ann.view().your_turn; }));
  ann.say(protocol::RewindMessage{ann.table()});
  ASSERT_TRUE(ann.view().is_practice_game);
  ASSERT_TRUE(play_game());
  EXPECT_EQ(tally_of(ann)["total"]["games"], 0);
}

TEST_F(TallyPagesTest, a_house_that_begins_again_counts_nothing_twice) {
  sit_down();
  ASSERT_TRUE(play_game());
  FakeHouse again(2);
  const auto tables = house.log.summaries({.kind = storage::LogKind::Table, .life = {}});
  for (const storage::LogSummary& summary : *tables) again.log.put(house.log.table(summary.log));
  std::vector<std::string> unreadable;
  ASSERT_TRUE(again.house.restore(unreadable));
  again.time.run();
  EXPECT_TRUE(again.log.summaries({.kind = storage::LogKind::House, .life = {}})->empty());
}

TEST_F(TallyPagesTest, a_full_disk_keeps_lines_until_there_is_room) {
  const storage::TokenHash guest = tables::hash_of_token(ann.token());
  house.log.set_disk(test_support::FakeLog::Disk::Full);
  house.house.tallies().add(guest, {"game hoyle rules won"});
  house.log.set_disk(test_support::FakeLog::Disk::Quick);
  EXPECT_EQ(tally_of(ann)["total"]["games"], 0);
  house.house.tallies().add(guest, {"game hoyle rules lost"});
  EXPECT_EQ(tally_of(ann)["total"]["won"], 1);
  EXPECT_EQ(tally_of(ann)["total"]["lost"], 1);
}

TEST_F(TallyPagesTest, what_could_not_be_written_before_it_was_erased_is_not_written_after) {
  const storage::TokenHash guest = tables::hash_of_token(ann.token());
  house.house.tallies().add(guest, {"game hoyle rules won"});
  house.log.set_disk(test_support::FakeLog::Disk::Full);
  house.house.tallies().add(guest, {"game hoyle rules lost"});
  house.log.set_disk(test_support::FakeLog::Disk::Quick);
  EXPECT_EQ(ask("DELETE", "Bearer " + ann.token()).status, 200U);
  house.house.tallies().add(guest, {"game hoyle rules drawn"});
  EXPECT_EQ(tally_of(ann)["total"]["games"], 1);
  EXPECT_EQ(tally_of(ann)["total"]["won"], 0);
}

TEST_F(TallyPagesTest, whoever_has_not_played_for_long_has_none_any_more) {
  constexpr std::uint64_t kDay = 86'400'000;
  std::uint64_t now = 1'800'000'000'000;
  house.house.set_calendar([&now] { return now; });
  const auto add = [&](const FakePerson& person) {
    house.log.set_calendar(now);
    house.house.tallies().add(tables::hash_of_token(person.token()), {"game hoyle rules won"});
  };
  add(ann);
  add(bob);
  ASSERT_TRUE(house.house.decide(tables::ban_line({tables::Ban::Of::Address, "203.0.113.7", 0}, 1)));
  now += 300 * kDay;
  add(bob);
  house.house.tidy_up();
  EXPECT_EQ(kept(), 2U);
  now += 101 * kDay;
  house.house.tidy_up();
  EXPECT_EQ(tally_of(ann)["total"]["games"], 0);
  EXPECT_EQ(tally_of(bob)["total"]["games"], 2);
  EXPECT_EQ(kept(), 1U);
  EXPECT_TRUE(house.log.has("house/decisions")) << "what was decided holds for good";
}

TEST_F(TallyPagesTest, other_methods_are_refused) {
  EXPECT_EQ(ask("POST", "Bearer " + ann.token()).status, 405U);
  EXPECT_EQ(ask("PUT", "Bearer " + ann.token()).status, 405U);
}

}  // namespace
}  // namespace euchre::http
