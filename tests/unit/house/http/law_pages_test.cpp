#include "house/http/law_pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace euchre::http {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

constexpr const char* kCase =
    "id: one\ncode: keller\nscore: NS=0 EW=0\n"
    "fact: dir hand-result makers=NS lone=none tricks-NS=5 tricks-EW=0\n";

std::string asking(const std::string& text, const std::string& code) {
  return Json{{"case", text}, {"code", code}}.dump();
}

TEST(LawPages, index_has_every_article_and_topic) {
  const Json book = Json::parse(laws_as_json());
  EXPECT_EQ(book["articles"].size(), 480U);
  EXPECT_EQ(book["codes"].size(), 5U);
  EXPECT_GT(book["topics"].size(), 10U);
  EXPECT_EQ(book["readings"].size(), 159U);
}

TEST(LawPages, an_article_comes_with_kin_and_cases_that_run) {
  const gatherings::HttpAnswer answer = law_page("S63.a");
  EXPECT_EQ(answer.status, 200U);
  const Json article = Json::parse(answer.body)["articles"][0];
  EXPECT_EQ(article["id"], "S63.a");
  EXPECT_FALSE(article["kin"].empty());
  ASSERT_FALSE(article["scenarios"].empty());
  const Json ruled = Json::parse(rule_on_case(asking(article["scenarios"][0]["text"], "")).body);
  EXPECT_EQ(ruled["rulings"][0]["verdict"], "passed");
}

TEST(LawPages, a_number_and_a_reading_are_found) {
  EXPECT_EQ(Json::parse(law_page("S64").body)["articles"].size(), 2U);
  EXPECT_EQ(Json::parse(law_page("AMB-S09").body)["readings"][0]["id"], "AMB-S09");
}

TEST(LawPages, an_unknown_id_is_answered_with_the_nearest) {
  const gatherings::HttpAnswer answer = law_page("S64.c");
  EXPECT_EQ(answer.status, 404U);
  EXPECT_THAT(answer.body, HasSubstr("\"S64.a\""));
  EXPECT_EQ(law_page(std::string(5000, 'S')).status, 404U);
}

TEST(LawPages, words_are_searched) {
  EXPECT_THAT(search_page("q=revoke%20lone").body, HasSubstr("\"S63.b\""));
  EXPECT_THAT(search_page("x=1&q=revoke+lone").body, HasSubstr("\"S63.b\""));
  EXPECT_EQ(Json::parse(search_page("").body)["found"].size(), 0U);
  EXPECT_EQ(Json::parse(search_page("q=%zz%2").body)["found"].size(), 0U);
  EXPECT_LE(Json::parse(search_page("q=a").body)["found"].size(), 100U);
}

TEST(LawPages, facts_are_ruled_on_under_one_code_or_all) {
  const Json one = Json::parse(rule_on_case(asking(kCase, "")).body);
  EXPECT_EQ(one["rulings"].size(), 1U);
  EXPECT_THAT(one.dump(), HasSubstr("North and South score 2 for the march"));
  EXPECT_EQ(Json::parse(rule_on_case(asking(kCase, "all")).body)["rulings"].size(), 5U);
  EXPECT_EQ(rule_on_case(asking(kCase, "whist")).status, 422U);
}

TEST(LawPages, what_is_no_case_is_refused) {
  for (const std::string& body :
       {std::string("nonsense"), std::string("[]"), std::string("{}"), std::string(R"({"case": 3})"),
        std::string(R"({"case": "x", "code": 3})"), asking("", ""), asking("hello", "")}) {
    EXPECT_EQ(rule_on_case(body).status, 422U) << body;
  }
}

TEST(LawPages, what_is_too_large_is_refused) {
  EXPECT_EQ(rule_on_case(asking(std::string(9000, 'x'), "")).status, 413U);
  EXPECT_EQ(rule_on_case(asking(kCase + std::string(200, '\n'), "")).status, 413U);
  std::string many = kCase;
  for (int trick = 0; trick < 100; ++trick) many += "fact: trick 1: W AS, N 8C, E 7S, S 8H -> S\n";
  EXPECT_EQ(rule_on_case(asking(many, "")).status, 413U);
}

TEST(LawPages, odd_blocks_do_no_harm) {
  for (const char* text :
       {"id: a\ndeal:\n", "id: a\ncode: somerset\nhand N:\nfact:\nexpect: [\nscore: NS=x\nstate: trump=\n",
        "```deals\ndeal:\n```\n```scn\nid: a\ncode: hoyle\n```\n", "id: a\ncode: hoyle\nfact: trick 9:\n",
        "id: a\ncode: alberta\nfact: W claim\nfact: W name\nfact: W asks\nfact: dir\nfact: clock\n"}) {
    const unsigned status = rule_on_case(asking(text, "all")).status;
    EXPECT_TRUE(status == 200U || status == 422U) << text;
  }
}

}  // namespace
}  // namespace euchre::http
