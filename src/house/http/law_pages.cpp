#include "house/http/law_pages.h"

#include "house/gatherings/json_answer.h"
#include "house/gatherings/query.h"
#include "law/casebook/coverage.h"
#include "law/casebook/law_index.h"
#include "law/casebook/law_json.h"

#include <algorithm>
#include <vector>

namespace euchre::http {
namespace {

using gatherings::fields_of_query;
using gatherings::HttpAnswer;
using gatherings::json_answer;
using gatherings::problem;
using gatherings::QueryField;
using Json = nlohmann::ordered_json;
using casebook::Scenario;

constexpr std::size_t kLongestCase = std::size_t{8} * 1024;
constexpr std::ptrdiff_t kMostLines = 150;
constexpr std::size_t kMostActs = 200;
constexpr std::size_t kLongestQuery = 200;
constexpr std::size_t kMostFound = 100;

Json in_brief(const casebook::ArticleCoverage& row) {
  return {{"id", row.article->id},
          {"code", row.code},
          {"section", row.article->section},
          {"summary", row.article->summary},
          {"status", casebook::word_of(row.status)}};
}

Json in_brief(const casebook::Topic& topic) {
  Json articles = Json::array();
  for (const codes::Article* article : topic.articles) articles.push_back(article->id);
  return {{"id", topic.id}, {"title", topic.title}, {"articles", std::move(articles)}};
}

std::string words_asked(std::string_view query) {
  for (QueryField& field : fields_of_query(query)) {
    if (field.name == "q") return std::move(field.value);
  }
  return {};
}

std::size_t act_count(const Scenario& scenario) {
  std::size_t count = 0;
  for (const auto& fact : scenario.facts) count += fact.acts.acts.size();
  return count;
}

std::vector<std::string> codes_asked(const Scenario& scenario, const std::string& code) {
  if (code != "all") return {code.empty() ? scenario.code : code};
  std::vector<std::string> all;
  for (const codes::Code& one : codes::built_in_codes()) all.push_back(one.id);
  return all;
}

HttpAnswer rule_on(const Scenario& scenario, const std::string& code) {
  Json rulings = Json::array();
  for (const std::string& id : codes_asked(scenario, code)) {
    const laws::LawBook* book = laws::find_law_book(id);
    if (book == nullptr) return problem(422, "no code is called \"" + id + '"');
    auto outcome = casebook::run_scenario(scenario, *book);
    const bool is_compared = id == scenario.code && !scenario.expectations.empty();
    if (!is_compared && outcome.kind == casebook::ScenarioOutcome::Kind::Failed) {
      outcome.kind = casebook::ScenarioOutcome::Kind::Passed;
    }
    if (!is_compared) outcome.missing.clear();
    rulings.push_back(casebook::ruling_json(scenario, outcome, {"", id, is_compared}));
  }
  return json_answer(200, {{"rulings", std::move(rulings)}});
}

HttpAnswer rule_on_text(std::string_view text, const std::string& code) {
  if (text.size() > kLongestCase) return problem(413, "a case has at most 8 KiB");
  if (std::ranges::count(text, '\n') > kMostLines) return problem(413, "a case has at most 150 lines");
  const auto scenarios = casebook::parse_scenarios(text);
  if (scenarios.size() != 1) return problem(422, "send one case, beginning with a line such as `id: my-case`");
  if (act_count(scenarios.front()) > kMostActs) return problem(413, "a case has at most 200 acts");
  return rule_on(scenarios.front(), code);
}

}  // namespace

std::string laws_as_json() {
  Json book{
      {"codes", Json::array()}, {"topics", Json::array()}, {"articles", Json::array()}, {"readings", Json::array()}};
  for (const codes::Code& code : codes::built_in_codes()) {
    book["codes"].push_back({{"id", code.id}, {"name", code.name}});
  }
  for (const casebook::Topic& topic : casebook::topics()) book["topics"].push_back(in_brief(topic));
  for (const casebook::ArticleCoverage& row : casebook::coverage()) book["articles"].push_back(in_brief(row));
  for (const casebook::Reading& reading : casebook::readings()) {
    book["readings"].push_back({{"id", reading.id}, {"title", reading.title}});
  }
  return book.dump() + "\n";
}

HttpAnswer law_page(std::string_view id) {
  if (id.size() > kLongestQuery) return problem(404, "no article has so long a number");
  Json articles = Json::array();
  for (const codes::Article* article : casebook::articles_meant(id))
    articles.push_back(casebook::article_json(*article));
  Json readings = Json::array();
  if (const casebook::Reading* reading = casebook::find_reading(id))
    readings.push_back(casebook::reading_json(*reading));
  if (articles.empty() && readings.empty()) {
    return json_answer(404, {{"problem", "there is no such article"}, {"nearest", casebook::nearest_ids(id, 3)}});
  }
  return json_answer(200, {{"articles", std::move(articles)}, {"readings", std::move(readings)}});
}

HttpAnswer search_page(std::string_view query) {
  const std::string words = words_asked(query.substr(0, std::min(query.size(), 3 * kLongestQuery)));
  Json found = Json::array();
  for (const casebook::Found& one : casebook::search_laws(std::string_view(words).substr(0, kLongestQuery))) {
    if (found.size() < kMostFound) found.push_back(one.article != nullptr ? one.article->id : one.reading->id);
  }
  return json_answer(200, {{"found", std::move(found)}});
}

HttpAnswer rule_on_case(std::string_view body) {
  try {
    const Json json = Json::parse(body);
    const auto text = json.find("case");
    if (!json.is_object() || text == json.end() || !text->is_string()) {
      return problem(422, R"(send {"case": "...", "code": "somerset"})");
    }
    return rule_on_text(text->get<std::string>(), json.value("code", std::string()));
  } catch (const Json::exception& failure) {
    return problem(422, failure.what());
  }
}

}  // namespace euchre::http
