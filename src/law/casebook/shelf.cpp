#include "law/casebook/shelf.h"

#include "law/casebook/case_files.h"

#include <vector>

namespace euchre::casebook {
namespace {

ScenarioOutcome run(const Scenario& scenario) {
  const laws::LawBook* book = laws::find_law_book(scenario.code);
  if (book != nullptr) return run_scenario(scenario, *book);
  ScenarioOutcome outcome;
  outcome.kind = ScenarioOutcome::Kind::NotUnderstood;
  outcome.problems.push_back({scenario.line, "`" + scenario.code + "` is no code"});
  return outcome;
}

std::vector<ShelvedCase> read_shelf() {
  std::vector<ShelvedCase> cases;
  for (const detail::EmbeddedFile& file : detail::kFiles) {
    for (Scenario& scenario : parse_scenarios(file.text)) {
      ScenarioOutcome outcome = run(scenario);
      cases.push_back({std::string(file.name), std::move(scenario), std::move(outcome)});
    }
  }
  return cases;
}

}  // namespace

std::span<const ShelvedCase> shelf() {
  static const std::vector<ShelvedCase> kCases = read_shelf();
  return kCases;
}

}  // namespace euchre::casebook
