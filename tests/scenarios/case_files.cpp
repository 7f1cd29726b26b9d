#include "case_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace euchre::test_support {

namespace fs = std::filesystem;
using casebook::Scenario;

namespace {

std::vector<Scenario> cases_in(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return casebook::parse_scenarios(text);
}

std::string text_of(const BySide<codes::Points>& score) {
  return "NS=" + std::to_string(score[Side::NorthSouth].number()) +
         " EW=" + std::to_string(score[Side::EastWest].number());
}

}  // namespace

std::vector<Scenario> own_cases() {
  std::vector<Scenario> cases;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(EUCHRE_SOURCE_DIR) / "tests" / "scenarios")) {
    if (entry.path().extension() != ".md") continue;
    for (Scenario& scenario : cases_in(entry.path())) cases.push_back(std::move(scenario));
  }
  return cases;
}

std::vector<Scenario> public_cases() {
  return cases_in(fs::path(EUCHRE_SOURCE_DIR) / ".." / "shared" / "laws" / "scenarios.md");
}

std::vector<Scenario> found_cases() {
  return cases_in(fs::path(EUCHRE_SOURCE_DIR) / ".." / "shared" / "laws" / "found.md");
}

std::string expected_score(const Scenario& scenario) {
  const auto score = std::ranges::find_if(
      scenario.expectations, [](const casebook::Expectation& wanted) { return wanted.body.starts_with("score "); });
  return score == scenario.expectations.end() ? std::string() : score->body.substr(6);
}

std::string score_entered(const std::vector<facts::Fact>& log) {
  for (const facts::Fact& fact : log) {
    if (const auto* entered = std::get_if<facts::DealEntered>(&fact)) return text_of(entered->score);
    if (const auto* settled = std::get_if<facts::DealSettled>(&fact)) return text_of(settled->score);
  }
  return {};
}

}  // namespace euchre::test_support
