#include "golden/house/http/as_approved.h"
#include "house/http/api_pages.h"
#include "house/http/code_pages.h"
#include "house/http/desk_pages.h"
#include "house/http/law_pages.h"
#include "house/http/study_pages.h"
#include "minds/analysis/tell_review.h"
#include "minds/tally/tell_tally.h"

#include <sstream>

namespace euchre::http {
namespace {

using Json = nlohmann::json;

std::string hoyle_record() {
  std::ostringstream text;
  text << std::ifstream(std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/core/notation/lawful/hoyle.record").rdbuf();
  return text.str();
}

TEST(PageAnswers, codes) {
  expect_as_approved("code_book", shortened(codes_as_json(), 2));
  expect_as_approved("house_rules",
                     shortened(check_house_rules(R"({"base":"hoyle","name":"Ours","values":{}})").body, 3));
  expect_as_approved("house_rules_wrong",
                     check_house_rules(R"({"base":"hoyle","values":{"deal.stick-the-dealer":"x"}})").body);
}

TEST(PageAnswers, tables) {
  const protocol::TableListing one{.table = "k3x9",
                                   .code_name = "Hoyle",
                                   .stage = protocol::Stage::Play,
                                   .names = {"Nora", "Emil", "", "Will"},
                                   .free_seats = {protocol::Seat::S},
                                   .watchers = 2};
  expect_as_approved("open_tables", tables_as_json({one}));
}

TEST(PageAnswers, laws) {
  expect_as_approved("law_book", shortened(laws_as_json(), 2));
  expect_as_approved("law_page_article", shortened(law_page("S63.a").body, 2));
  expect_as_approved("law_page_reading", law_page("AMB-S09").body);
  expect_as_approved("law_page_unknown", law_page("S64.c").body);
  expect_as_approved("found_laws", search_page("q=revoke%20lone").body);
  const std::string one_case =
      "id: one\ncode: keller\nscore: NS=0 EW=0\n"
      "fact: dir hand-result makers=NS lone=none tricks-NS=5 tricks-EW=0\n";
  expect_as_approved("rulings", rule_on_case(Json{{"case", one_case}, {"code", ""}}.dump()).body);
  const std::string odd = one_case + "fact: nobody knows\nexpect: [K-1] points NS=3\n";
  expect_as_approved("rulings_wrong", rule_on_case(Json{{"case", odd}, {"code", "keller"}}.dump()).body);
  const std::string failed = one_case + "expect: score NS=7 EW=0 [K-score-01]\n";
  expect_as_approved("rulings_failed", rule_on_case(Json{{"case", failed}, {"code", "keller"}}.dump()).body);
  expect_as_approved("problem", rule_on_case("nonsense").body);
}

TEST(PageAnswers, desk) {
  expect_as_approved("desk", shortened(desk_as_json(), 3));
  expect_as_approved("found_incidents", desk_search("q=revoke").body);
  expect_as_approved("desk_step_asks", desk_step("code=somerset&incident=revoke&who=E").body);
  expect_as_approved("desk_step_rules",
                     desk_step("code=hoyle&incident=lead-out-of-turn&who=E&since=nobody&lone=none&rightful=W").body);
  expect_as_approved("desk_others", desk_others("code=somerset&incident=revoke&who=E").body);
  expect_as_approved("desk_problem", desk_step("code=none").body);
}

TEST(PageAnswers, tally) {
  tally::Tally tally;
  for (const char* line : {"deal hoyle club dealer makers march 4 0 alone=yes call=second stuck=yes",
                           "deal american people first makers euchred 0 2 call=first", "game hoyle club won"})
    ASSERT_TRUE(tally.take(line));
  expect_as_approved("tally", to_json(tally::tell(tally)));
}

TEST(PageAnswers, study) {
  const StudyPages pages;
  const Json question{{"code", "hoyle"}, {"dealer", "N"}, {"up", "TH"}, {"hand", "JH AH KD AS QC"}, {"count", 10}};
  expect_as_approved("study", pages.study(question.dump()).body);
  expect_as_approved(
      "study_course",
      StudyPages::course(
          Json{{"code", "hoyle"}, {"dealer", "N"}, {"up", "TH"}, {"calls", "pass order"}, {"plays", "AS KS"}}.dump())
          .body);
  expect_as_approved("review", pages.review(Json{{"record", hoyle_record()}, {"deal", 1}}.dump()).body);
}

/// One deal of a record as a page shows it to friends; its words are written elsewhere.
TEST(PageAnswers, shown_deal) {
  const auto record = notation::parse_record(hoyle_record());
  ASSERT_TRUE(record.has_value());
  const auto played = analysis::played_deals(*record);
  ASSERT_TRUE(played.has_value());
  expect_as_approved("shown_deal", to_json(analysis::tell(*played, *analysis::find_deal(*played, 1))));
}

}  // namespace
}  // namespace euchre::http
