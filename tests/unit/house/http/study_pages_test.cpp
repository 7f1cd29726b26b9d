#include "house/http/study_pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>
#include <string>

namespace euchre::http {
namespace {

using Json = nlohmann::json;

Json question() {
  return {{"code", "hoyle"}, {"dealer", "N"}, {"up", "TH"}, {"hand", "JH AH KD AS QC"}, {"first", 0}, {"count", 10}};
}

std::string hoyle_record() {
  std::ostringstream text;
  text << std::ifstream(std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/core/notation/lawful/hoyle.record").rdbuf();
  return text.str();
}

TEST(StudyPages, tell_sums_that_add_up) {
  const StudyPages pages;
  const Json first = Json::parse(pages.study(question().dump()).body);
  EXPECT_EQ(first["seat"], "E");
  EXPECT_EQ(first["choices"].size(), 3U);
  Json next = question();
  next["first"] = 10;
  const Json second = Json::parse(pages.study(next.dump()).body);
  Json both = question();
  both["count"] = 20;
  const Json all = Json::parse(pages.study(both.dump()).body);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(first["sums"]["points"][i].get<int>() + second["sums"]["points"][i].get<int>(), all["sums"]["points"][i]);
  }
}

TEST(StudyPages, look_at_no_more_deals_at_a_time_than_they_should) {
  Json greedy = question();
  greedy["count"] = 1'000'000;
  EXPECT_EQ(Json::parse(StudyPages().study(greedy.dump()).body)["sums"]["worlds"], 100);
}

TEST(StudyPages, refuse_what_cannot_be) {
  const StudyPages pages;
  const auto status_with = [&](const char* key, const Json& value) {
    Json asked = question();
    asked[key] = value;
    return pages.study(asked.dump()).status;
  };
  EXPECT_EQ(status_with("up", "AH"), 422U);
  EXPECT_EQ(status_with("hand", "JH AH"), 422U);
  EXPECT_EQ(status_with("hand", 5), 422U);
  EXPECT_EQ(status_with("code", "none"), 422U);
  EXPECT_EQ(status_with("calls", "perhaps"), 422U);
  EXPECT_EQ(status_with("calls", std::string(400, 'x')), 422U);
  EXPECT_EQ(status_with("plays", "AS KS QS"), 422U);
  EXPECT_EQ(pages.study("[]").status, 422U);
  EXPECT_EQ(pages.study("{").status, 422U);
}

TEST(StudyPages, tell_whose_turn_it_is_and_what_he_may_say) {
  const auto course_with = [](const char* calls, const char* discard, const char* plays) {
    const Json asked{{"code", "hoyle"}, {"dealer", "N"},      {"up", "TH"},
                     {"calls", calls},  {"discard", discard}, {"plays", plays}};
    return Json::parse(StudyPages::course(asked.dump()).body);
  };
  const Json begun = course_with("", "", "");
  EXPECT_EQ(begun["seat"], "E");
  EXPECT_EQ(begun["may_say"], (Json{"pass", "order", "order-alone"}));
  const Json second = course_with("pass pass pass pass", "", "");
  EXPECT_EQ(second["phase"], "second-round");
  EXPECT_EQ(second["may_say"].size(), 7U) << "three suits, each alone too, and pass";
  EXPECT_EQ(course_with("pass order", "", "")["seat"], "N") << "the dealer lays a card away";
  const Json led = course_with("pass order", "unseen", "");
  EXPECT_EQ(led["seat"], "E");
  EXPECT_EQ(led["phase"], "play");
  EXPECT_EQ(led["trump"], "H");
  const Json won = course_with("pass order", "unseen", "9H JD AH 9S");
  EXPECT_EQ(won["seat"], "S") << "the left bower took it";
  EXPECT_EQ(won["played"][1], (Json{{"seat", "S"}, {"card", "JD"}}));
  EXPECT_TRUE(course_with("order order", "", "").contains("problem"));
}

TEST(StudyPages, end_once_nobody_waits) {
  const StudyPages pages;
  const auto never = [] { return false; };
  EXPECT_EQ(pages.study(question().dump(), never).status, 503U) << "what such deals are worth was not found";
  const Json one_deal{{"record", hoyle_record()}, {"deal", 1}};
  const Json whole = Json::parse(pages.review(one_deal.dump()).body);
  const Json review = Json::parse(pages.review(one_deal.dump(), never).body);
  EXPECT_LT(review["deals"][0]["decisions"].size(), whole["deals"][0]["decisions"].size());
  Json long_one = question();
  long_one["count"] = 100;
  int asked = 0;
  const auto once = [&asked] { return ++asked <= 1; };
  EXPECT_EQ(Json::parse(pages.study(long_one.dump(), once).body)["sums"]["worlds"], 10);
}

TEST(StudyPages, review_one_deal_of_a_record) {
  const StudyPages pages;
  const gatherings::HttpAnswer answer = pages.review(Json{{"record", hoyle_record()}, {"deal", 1}}.dump());
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const Json review = Json::parse(answer.body);
  EXPECT_EQ(review["deal_count"], 2);
  ASSERT_EQ(review["deals"].size(), 1U);
  EXPECT_EQ(review["deals"][0]["number"], 2);
  EXPECT_FALSE(review["deals"][0]["decisions"].empty());
  EXPECT_EQ(pages.review(Json{{"record", hoyle_record()}, {"deal", 2}}.dump()).status, 422U);
  EXPECT_EQ(pages.review(Json{{"record", "hello"}}.dump()).status, 422U);
  EXPECT_EQ(pages.review("{}").status, 422U);
}

}  // namespace
}  // namespace euchre::http
