#include "house/offline/offline_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace euchre::offline {
namespace {

using testing::HasSubstr;

/// Always the same numbers.
class SameChance final : public tables::Chance {
 public:
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(next_ = next_ * 75 % 65'537);
  }

 private:
  unsigned next_ = 1;
};

constexpr std::string_view kHello = R"({"type":"hello","version":1})";
constexpr std::string_view kTable =
    R"({"type":"create-table","code":"hoyle","house_rules":"","name":"Ann","seat":"S","others":[)"
    R"({"seat":"W","kind":"computer","player":"rules"},{"seat":"N","kind":"computer","player":"rules"},)"
    R"({"seat":"E","kind":"computer","player":"rules"}],"listed":false,"clock_seconds":3600,"pace_ms":0})";

/// A device: its clock, its log and its page.
class OfflineHouseTest : public testing::Test {
 protected:
  tables::Clock::time_point now{};
  Loop loop{[this] { return now; }};
  DeviceLog log{[] { return std::uint64_t{1'790'000'000'000}; }};
  SameChance chance;
  std::vector<std::string> told;
  OfflineHouse house{loop, log, chance, [this](std::string_view frame) { told.emplace_back(frame); }};

  /// A message, and as much time as it takes until nothing is due for a second.
  void say(std::string_view frame) {
    house.receive(frame);
    for (auto wait = loop.run(); wait && *wait < std::chrono::seconds(1); wait = loop.run()) now += *wait;
  }
  [[nodiscard]] std::string last_of(std::string_view type) const {
    const std::string begin = R"({"type":")" + std::string(type) + '"';
    const auto found =
        std::find_if(told.rbegin(), told.rend(), [&](const auto& one) { return one.starts_with(begin); });
    return found == told.rend() ? "none" : *found;
  }
};

TEST_F(OfflineHouseTest, greets_and_opens_a_table_where_the_game_begins) {
  say(kHello);
  EXPECT_THAT(last_of("welcome"), HasSubstr(R"("adversaries":"club")"));
  say(kTable);
  EXPECT_THAT(last_of("joined"), HasSubstr(R"("seat":"S")"));
  EXPECT_THAT(last_of("update"), HasSubstr(R"("name":"Ann")"));
  EXPECT_EQ(last_of("refused"), "none");
}

TEST_F(OfflineHouseTest, asks_for_a_greeting_and_for_messages_it_understands) {
  say(R"({"type":"list-tables"})");
  EXPECT_THAT(last_of("refused"), HasSubstr("the first message is hello"));
  say("{");
  EXPECT_THAT(last_of("refused"), HasSubstr("bad-message"));
  say(kHello);
  say(R"({"type":"join","table":"elsewhere","name":"Ann"})");
  EXPECT_THAT(last_of("refused"), HasSubstr("this device has no such table"));
}

TEST_F(OfflineHouseTest, the_deal_of_the_day_is_played_compared_with_the_levels_and_reviewed) {
  const auto ask = [&](std::string_view target, const nlohmann::json& question) {
    gatherings::HttpRequest request;
    request.method = "POST";
    request.target = target;
    request.body = question.dump();
    const gatherings::HttpAnswer answer = house.answer(request);
    EXPECT_EQ(answer.status, 200U) << answer.body;
    return nlohmann::json::parse(whole_body(answer));
  };
  nlohmann::json question{{"day", ""}, {"own", nlohmann::json::array()}, {"guest", ""}};
  nlohmann::json deal = ask("/api/today", question);
  EXPECT_EQ(deal["day"], "2026-09-21");
  while (deal["end"].is_null()) {
    question["own"].push_back(deal["choices"].front()["action"]);
    deal = ask("/api/today", question);
  }
  EXPECT_EQ(deal["end"]["crowd"]["count"], 0);
  EXPECT_GT(deal["end"]["levels"].size(), 3U);
  EXPECT_EQ(ask("/api/today/review", question)["deals"][0]["hands"]["S"], deal["dealt_hand"]);
  const nlohmann::json yesterday{{"day", "2026-09-20"}, {"own", nlohmann::json::array()}, {"guest", ""}};
  EXPECT_FALSE(ask("/api/today/puzzle", yesterday)["deals"][0]["decisions"].empty());
}

TEST_F(OfflineHouseTest, a_table_goes_on_when_the_page_is_opened_again) {
  say(kHello);
  const std::string token = last_of("welcome").substr(last_of("welcome").find(R"("token":")") + 9, 64);
  say(kTable);
  DeviceLog next_log([] { return std::uint64_t{1'790'000'000'000}; });
  for (const KeptLog& kept : log.take_changed()) ASSERT_TRUE(next_log.restore(kept).has_value());

  std::vector<std::string> told_again;
  OfflineHouse again(loop, next_log, chance, [&](std::string_view frame) { told_again.emplace_back(frame); });
  EXPECT_TRUE(again.restore().empty());
  loop.run();
  again.receive(R"({"type":"hello","version":1,"token":")" + token + "\"}");
  ASSERT_FALSE(told_again.empty());
  EXPECT_THAT(told_again.back(), HasSubstr(R"("seats":[{"table":")"));
  EXPECT_THAT(told_again.back(), HasSubstr(R"("code_name":"Hoyle)"));
}

TEST_F(OfflineHouseTest, answers_what_needs_no_house_and_says_where_one_is_needed) {
  const auto ask = [this](std::string method, std::string target, std::string body = {}) {
    gatherings::HttpRequest request;
    request.method = std::move(method);
    request.target = std::move(target);
    request.body = std::move(body);
    return house.answer(request);
  };
  EXPECT_THAT(ask("GET", "/api/codes").body, HasSubstr("somerset"));
  EXPECT_EQ(ask("GET", "/api/laws/S64.b").status, 200U);
  EXPECT_EQ(ask("GET", "/api/desk/search?q=revoke").status, 200U);
  EXPECT_EQ(ask("POST", "/api/rule", R"({"case": "", "code": "somerset"})").status, 422U);
  const auto event = ask("GET", "/api/events/f3k9");
  EXPECT_EQ(event.status, 404U);
  EXPECT_THAT(event.body, HasSubstr("this needs a house"));
}

}  // namespace
}  // namespace euchre::offline
