#include "house/http/law_pages.h"

#include "house/gatherings/generated/house_answers.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/query.h"
#include "house/http/json_request.h"
#include "law/casebook/coverage.h"
#include "law/casebook/law_index.h"
#include "law/casebook/tell.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

namespace euchre::http {
namespace {

using gatherings::fields_of_query;
using gatherings::HttpAnswer;
using gatherings::problem;
using gatherings::QueryField;
using gatherings::written_answer;
using Json = nlohmann::ordered_json;
using casebook::Scenario;

constexpr std::size_t kLongestCase = std::size_t{8} * 1024;
constexpr std::ptrdiff_t kMostLines = 150;
constexpr std::size_t kMostActs = 200;
constexpr std::size_t kLongestQuery = 200;
constexpr std::size_t kMostFound = 100;

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
  for (const codes::Code& one : codes::known_codes()) all.push_back(one.id);
  return all;
}

HttpAnswer rule_on(const Scenario& scenario, const std::string& code) {
  casebook::told::Rulings told;
  for (const std::string& id : codes_asked(scenario, code)) {
    const laws::LawBook* book = laws::find_law_book(id);
    if (book == nullptr) return problem(422, "no code is called \"" + id + '"');
    auto outcome = casebook::run_scenario(scenario, *book);
    const bool is_compared = id == scenario.code && !scenario.expectations.empty();
    if (!is_compared && outcome.kind == casebook::ScenarioOutcome::Kind::Failed) {
      outcome.kind = casebook::ScenarioOutcome::Kind::Passed;
    }
    if (!is_compared) outcome.missing.clear();
    told.rulings.push_back(casebook::tell(scenario, outcome, {"", id, is_compared}));
  }
  return written_answer(200, to_json(told));
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

std::string laws_as_json() { return to_json(casebook::tell_law_book()) + "\n"; }

HttpAnswer law_page(std::string_view id) {
  if (id.size() > kLongestQuery) return problem(404, "no article has so long a number");
  casebook::told::LawPage page;
  for (const codes::Article* article : casebook::articles_meant(id)) page.articles.push_back(casebook::tell(*article));
  if (const casebook::Reading* reading = casebook::find_reading(id)) page.readings.push_back(casebook::tell(*reading));
  if (page.articles.empty() && page.readings.empty()) {
    return written_answer(404,
                          to_json(casebook::told::NoSuchLaw{"there is no such article", casebook::nearest_ids(id, 3)}));
  }
  return written_answer(200, to_json(page));
}

HttpAnswer search_page(std::string_view query) {
  const std::string words = words_asked(query.substr(0, std::min(query.size(), 3 * kLongestQuery)));
  gatherings::told::Found told;
  for (const casebook::Found& one : casebook::search_laws(std::string_view(words).substr(0, kLongestQuery))) {
    if (told.found.size() < kMostFound)
      told.found.push_back(one.article != nullptr ? one.article->id : one.reading->id);
  }
  return written_answer(200, to_json(told));
}

HttpAnswer rule_on_case(std::string_view body) {
  return answer_to_json<Json>(
      body,
      [](const Json& json) {
        const auto text = json.find("case");
        if (!json.is_object() || text == json.end() || !text->is_string()) {
          return problem(422, R"(send {"case": "...", "code": "somerset"})");
        }
        return rule_on_text(text->get<std::string>(), json.value("code", std::string()));
      },
      [](std::string_view why) { return problem(422, why); });
}

}  // namespace euchre::http
