// Rounds of players who change partners are looked for away from the threads that serve tables.

#include "club/tournament/design.h"
#include "support/house/http/event_house.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <optional>

namespace euchre::gatherings {
namespace {

using test_support::Told;
using Json = nlohmann::json;

class EventRounds : public test_support::EventHouse, public testing::Test {
 protected:
  /// An evening for so many who change partners, nothing played yet.
  void gather(std::size_t players, std::uint32_t rounds) {
    create({{"name", "Evening"}, {"kind", "individual"}, {"rounds", rounds}, {"seed", 7}});
    std::string csv = "name\n";
    for (std::size_t player = 0; player < players; ++player) csv += "Player " + std::to_string(player + 1) + '\n';
    ASSERT_EQ(command({{"do", "enter-csv"}, {"csv", csv}}).status, 200U);
  }
  /// Asked, and perhaps not answered yet.
  void ask_for(const Json& body, std::optional<HttpAnswer>& answer) {
    HttpRequest request;
    request.method = "POST";
    request.target = root + "/commands";
    request.body = body.dump();
    request.content_type = "application/json";
    request.host = called;
    request.peer = "10.0.0.1";
    request.authorization = "Bearer " + director;
    house.house.gatherings().answer(request, [&](HttpAnswer given) { answer = std::move(given); });
    house.time.run();
  }
  void release_one() {
    house.workers.release_one();
    house.time.run();
  }
  std::size_t rounds() { return get("").json["rounds"]; }
  std::size_t seated() { return get("").json["round"]["games"].size(); }
};

TEST_F(EventRounds, are_looked_for_by_the_workers_while_the_event_answers) {
  gather(8, 7);
  house.workers.hold();
  std::optional<HttpAnswer> round;
  ask_for({{"do", "round"}}, round);
  EXPECT_FALSE(round.has_value());
  EXPECT_EQ(house.workers.held(), 1U);
  EXPECT_EQ(command({{"do", "clock"}, {"state", "start"}}).status, 409U) << "there is no round yet";
  release_one();
  ASSERT_TRUE(round.has_value());
  EXPECT_EQ(round->status, 200U);
  house.workers.release();
  EXPECT_EQ(rounds(), 1U);
  EXPECT_EQ(seated(), 2U);
}

TEST_F(EventRounds, count_who_came_while_they_were_looked_for) {
  gather(8, 7);
  house.workers.hold();
  std::optional<HttpAnswer> round;
  ask_for({{"do", "round"}}, round);
  const std::string late = "name\nIvy\nJim\nKay\nLee\n";
  ASSERT_EQ(command({{"do", "enter-csv"}, {"csv", late}}).status, 200U);
  release_one();
  EXPECT_FALSE(round.has_value()) << "it is looked for again, with them";
  ASSERT_EQ(house.workers.held(), 1U);
  release_one();
  ASSERT_TRUE(round.has_value());
  EXPECT_EQ(round->status, 200U);
  house.workers.release();
  EXPECT_EQ(seated(), 3U);
  EXPECT_EQ(std::ranges::count_if(lines(), [](const std::string& line) { return line.starts_with("round 1"); }), 1);
}

TEST_F(EventRounds, are_given_up_where_people_come_all_the_time) {
  gather(8, 7);
  house.workers.hold();
  std::optional<HttpAnswer> round;
  ask_for({{"do", "round"}}, round);
  for (int tries = 0; tries < 4; ++tries) {
    ASSERT_FALSE(round.has_value());
    ASSERT_EQ(command({{"do", "note"}, {"text", "another one"}}).status, 200U);
    release_one();
  }
  ASSERT_TRUE(round.has_value());
  EXPECT_EQ(round->status, 503U);
  EXPECT_TRUE(std::ranges::any_of(round->headers, [](const HttpHeader& one) { return one.name == "Retry-After"; }));
  house.workers.release();
  EXPECT_EQ(rounds(), 0U);
}

TEST_F(EventRounds, are_answered_where_another_node_has_the_event_by_then) {
  gather(8, 7);
  house.workers.hold();
  std::optional<HttpAnswer> round;
  ask_for({{"do", "round"}}, round);
  house.house.gatherings().give_up_all();
  house.time.run();
  EXPECT_FALSE(round.has_value()) << "it is still being looked for";
  release_one();
  ASSERT_TRUE(round.has_value());
  EXPECT_EQ(round->status, 503U);
  house.workers.release();
}

TEST_F(EventRounds, refused_ones_say_why) {
  gather(3, 7);
  const Told refused = command({{"do", "round"}});
  EXPECT_EQ(refused.status, 409U);
  EXPECT_EQ(refused.json["code"], "TooFew");
  EXPECT_EQ(post("/commands", {{"do", "round"}}, "guess").status, 403U);
}

/// The evening that the shell would print; with less effort it is another.
TEST_F(EventRounds, are_those_of_the_schedule_found_with_full_effort) {
  gather(27, 8);
  const auto schedule = tournament::individual_schedule(27, 8, 7);
  ASSERT_NE(schedule, tournament::individual_schedule(27, 8, 7, tournament::Effort::Slight));
  for (const tournament::QuartetRound& round : schedule.rounds) {
    ASSERT_EQ(command({{"do", "round"}}).status, 200U);
    const Json told = get("").json["round"];
    ASSERT_EQ(told["games"].size(), round.tables.size());
    for (std::size_t table = 0; table < round.tables.size(); ++table) {
      const auto& [left, right] = round.tables[table].sides;
      EXPECT_EQ(told["games"][table]["sides"],
                Json({{left.one + 1, left.other + 1}, {right.one + 1, right.other + 1}}));
    }
    for (const Json& game : told["games"])
      ASSERT_EQ(command({{"do", "score"}, {"game", game["game"]}, {"score", {10, 4}}, {"sure", true}}).status, 200U);
  }
}

TEST_F(EventRounds, come_by_themselves_away_from_the_tables_too) {
  // The house's calendar goes with the time of the test.
  const storage::Calendar calendar = [this] {
    const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(house.time.now().time_since_epoch());
    return 1'700'000'000'000 + static_cast<std::uint64_t>(since.count());
  };
  house.house.gatherings().set_calendar(calendar);
  gather(8, 7);
  ASSERT_EQ(command({{"do", "pace"}, {"rest", 60}}).status, 200U);
  ASSERT_EQ(command({{"do", "round"}}).status, 200U);
  for (const char* game : {"1.1", "1.2"})
    ASSERT_EQ(command({{"do", "score"}, {"game", game}, {"score", {10, 4}}, {"sure", true}}).status, 200U);
  house.workers.hold();
  house.time.advance(std::chrono::seconds(61));
  EXPECT_EQ(house.workers.held(), 1U);
  // Something else changes meanwhile: the round comes all the same, once.
  ASSERT_EQ(command({{"do", "note"}, {"text", "tea"}}).status, 200U);
  house.workers.release();
  house.time.run();
  house.time.advance(std::chrono::seconds(3));
  EXPECT_EQ(rounds(), 2U);
}

}  // namespace
}  // namespace euchre::gatherings
