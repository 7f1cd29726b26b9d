#include "house/http/day_pages.h"

#include "house/http/http_routes.h"
#include "support/house/http/fake_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The deal of the day over HTTP: played to its end, counted once, compared and reviewed.
namespace euchre::http {
namespace {

using gatherings::HttpAnswer;
using gatherings::HttpRequest;
using test_support::FakeHouse;
using testing::HasSubstr;
using Json = nlohmann::json;

constexpr std::uint64_t kDayMs = 86'400'000;
constexpr std::uint64_t kToday = 20'783 * kDayMs + 1000;  // 2026-11-26
const std::string kAnn(32, 'a');
const std::string kBen(32, 'b');

/// A house on that day.
class DayPagesTest : public testing::Test {
 protected:
  DayPagesTest() { open(); }

  void open() {
    house.house.set_calendar([this] { return now_ms; });
    routes_.emplace(house.house, StaticFiles("nowhere"));
  }

  [[nodiscard]] HttpAnswer ask(const std::string& target, const Json& question) const {
    HttpRequest request;
    request.method = "POST";
    request.target = target;
    request.body = question.dump();
    request.content_type = "application/json";
    request.peer = "192.0.2.7";
    return routes_->answer(request);
  }

  [[nodiscard]] Json play(const std::vector<std::string>& own, const std::string& guest = {},
                          const std::string& day = {}) const {
    const HttpAnswer answer = ask("/api/today", {{"day", day}, {"own", own}, {"guest", guest}});
    EXPECT_EQ(answer.status, 200U) << answer.body;
    return Json::parse(answer.body);
  }

  /// All that he chooses who always takes the first or the last of what is offered.
  enum class Habit : std::uint8_t { First, Last };
  [[nodiscard]] std::vector<std::string> whole_deal(Habit habit) const {
    std::vector<std::string> own;
    for (Json deal = play(own); deal["end"].is_null(); deal = play(own)) {
      const Json& choices = deal["choices"];
      own.push_back((habit == Habit::First ? choices.front() : choices.back())["action"]);
    }
    return own;
  }

  FakeHouse house;
  std::uint64_t now_ms = kToday;

 private:
  std::optional<HttpRoutes> routes_;
};

/// Whoever makes up names does not make up what others did.
TEST_F(DayPagesTest, one_address_is_counted_so_often_a_day) {
  const std::vector<std::string> own = whole_deal(Habit::First);
  const std::size_t most = house.house.limits().most_results_of_address;
  const auto name = [](std::size_t number) { return std::string(29, 'c') + std::to_string(100 + number); };
  for (std::size_t guest = 0; guest < most; ++guest) EXPECT_TRUE(play(own, name(guest))["end"]["is_counted"]) << guest;
  const Json more = play(own, name(most));
  EXPECT_FALSE(more["end"]["is_counted"]);
  EXPECT_EQ(more["end"]["crowd"]["count"], most);
  now_ms += kDayMs;
  EXPECT_TRUE(play(own, name(most), "2026-11-26")["end"]["is_counted"]) << "tomorrow is another day";
}

TEST_F(DayPagesTest, a_deal_is_played_to_its_end_and_compared) {
  const std::vector<std::string> own = whole_deal(Habit::First);
  const Json begun = play({});
  EXPECT_EQ(begun["day"], "2026-11-26");
  EXPECT_TRUE(begun["end"].is_null());
  EXPECT_FALSE(begun["choices"].empty());
  const Json ended = play(own);
  EXPECT_TRUE(ended["choices"].empty());
  EXPECT_EQ(ended["end"]["levels"].size(), 5U);
  EXPECT_EQ(ended["end"]["crowd"]["count"], 0) << "who gives no name is not counted";
  EXPECT_EQ(ended["own_tricks"].get<int>() + ended["their_tricks"].get<int>(), 5);
}

TEST_F(DayPagesTest, each_guest_counts_once_and_a_new_house_remembers_it) {
  const std::vector<std::string> one = whole_deal(Habit::First);
  const std::vector<std::string> other = whole_deal(Habit::Last);
  EXPECT_TRUE(play(one, kAnn)["end"]["is_counted"]);
  EXPECT_FALSE(play(other, kAnn)["end"]["is_counted"]);
  EXPECT_EQ(play(other, kBen)["end"]["crowd"]["count"], 2);
  const auto& lines = house.log.table("house/days").lines;
  EXPECT_THAT(lines, testing::ElementsAre(HasSubstr("played 2026-11-26 " + kAnn), HasSubstr(kBen)));
  open();
  const Json again = play(one, kAnn);
  EXPECT_FALSE(again["end"]["is_counted"]);
  EXPECT_EQ(again["end"]["crowd"]["count"], 2);
}

TEST_F(DayPagesTest, what_makes_no_sense_is_refused_and_nothing_is_kept) {
  const std::vector<std::string> own = whole_deal(Habit::First);
  std::vector<std::string> longer = own;
  longer.emplace_back("pass");
  const std::vector<std::string> endless(1000, "pass");
  for (const Json& question :
       {Json{{"day", "2026-11-27"}}, Json{{"day", "2026-10-01"}}, Json{{"day", "soon"}}, Json{{"own", {"JX"}}},
        Json{{"own", {"name-H", "name-H"}}}, Json{{"own", longer}, {"guest", kAnn}}, Json{{"own", endless}},
        Json{{"own", own}, {"guest", "ann"}}, Json{{"own", {1, 2}}}, Json::array()}) {
    EXPECT_EQ(ask("/api/today", question).status, 422U) << question;
  }
  EXPECT_FALSE(house.log.has("house/days"));
  EXPECT_EQ(ask("/api/today", Json::object()).status, 200U) << "who names no day asks of today";
}

TEST_F(DayPagesTest, yesterday_may_still_be_played) {
  const std::string today = play({})["dealt_hand"];
  now_ms += kDayMs;
  EXPECT_EQ(play({}, {}, "2026-11-26")["dealt_hand"], today);
  EXPECT_NE(play({})["dealt_hand"], today);
  EXPECT_EQ(play({})["day"], "2026-11-27");
}

TEST_F(DayPagesTest, a_full_disk_keeps_nobody_from_asking_again) {
  const std::vector<std::string> own = whole_deal(Habit::First);
  house.log.set_disk(test_support::FakeLog::Disk::Full);
  EXPECT_EQ(ask("/api/today", {{"own", own}, {"guest", kAnn}}).status, 503U);
  house.log.set_disk(test_support::FakeLog::Disk::Quick);
  EXPECT_TRUE(play(own, kAnn)["end"]["is_counted"]);
}

TEST_F(DayPagesTest, a_deal_that_is_over_is_reviewed) {
  const std::vector<std::string> own = whole_deal(Habit::First);
  EXPECT_EQ(ask("/api/today/review", {{"own", {}}}).status, 422U);
  const HttpAnswer answer = ask("/api/today/review", {{"own", own}});
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const Json review = Json::parse(answer.body);
  EXPECT_EQ(review["deal_count"], 1);
  EXPECT_EQ(review["deals"][0]["hands"]["S"], play(own)["dealt_hand"]);
  EXPECT_FALSE(review["deals"][0]["decisions"].empty());
}

TEST_F(DayPagesTest, a_puzzle_is_made_of_what_a_beginner_did_on_a_day_that_is_over) {
  EXPECT_THAT(ask("/api/today/puzzle", {{"day", "2026-11-26"}}).body, HasSubstr("a day that is over"));
  EXPECT_EQ(ask("/api/today/puzzle", {{"day", "2026-10-01"}}).status, 422U);
  const HttpAnswer answer = ask("/api/today/puzzle", {{"day", "2026-11-25"}});
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const Json deal = Json::parse(answer.body)["deals"][0];
  EXPECT_EQ(deal["hands"]["S"], play({}, {}, "2026-11-25")["dealt_hand"]);
  const Json& decisions = deal["decisions"];
  EXPECT_TRUE(std::ranges::any_of(decisions, [](const Json& decision) { return decision["seat"] == "S"; }));
  EXPECT_EQ(ask("/api/today/puzzle", {{"day", "2026-11-25"}, {"own", {"pass"}}}).status, 200U)
      << "own says nothing here";
}

/// How a node answers who has played today's deal by taking the first of what is offered.
HttpAnswer finish_at(FakeHouse& node, const std::string& guest) {
  const HttpRoutes routes(node.house, StaticFiles("nowhere"));
  Json question{{"own", Json::array()}, {"guest", guest}};
  for (;;) {
    HttpRequest request;
    request.method = "POST";
    request.target = "/api/today";
    request.body = question.dump();
    const HttpAnswer answer = routes.answer(request);
    if (answer.status != 200) return answer;
    const Json deal = Json::parse(answer.body);
    if (!deal["end"].is_null()) return answer;
    question["own"].push_back(deal["choices"].front()["action"]);
  }
}

TEST(DayPagesOfNodes, one_node_counts_for_all_and_the_others_know) {
  const auto store = std::make_shared<test_support::FakeStore>();
  FakeHouse a{store, "a", 1};
  FakeHouse b{store, "b", 2};
  for (FakeHouse* node : {&a, &b}) node->house.set_calendar([] { return kToday; });
  EXPECT_EQ(finish_at(a, kAnn).status, 200U);
  const HttpAnswer elsewhere = finish_at(b, kBen);
  EXPECT_EQ(elsewhere.status, 307U);
  EXPECT_EQ(elsewhere.headers.back().value, "/n/a/api/today");
  // Who was counted before is answered by any.
  const HttpAnswer known = finish_at(b, kAnn);
  ASSERT_EQ(known.status, 200U);
  EXPECT_EQ(Json::parse(known.body)["end"]["crowd"]["count"], 1);
  store->bury("a");
  EXPECT_EQ(Json::parse(finish_at(b, kBen).body)["end"]["crowd"]["count"], 2);
}

}  // namespace
}  // namespace euchre::http
