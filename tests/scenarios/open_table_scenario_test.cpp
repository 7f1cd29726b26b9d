// Plays law cases at an open table, by the commands of its players, and expects the ruling of the case.

#include "scenario_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

namespace euchre::test_support {
namespace {

using casebook::Scenario;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Scenario> own_cases() {
  std::vector<Scenario> cases;
  const std::filesystem::path folder = std::filesystem::path(EUCHRE_SOURCE_DIR) / "tests" / "scenarios";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".md") continue;
    for (Scenario& scenario : casebook::parse_scenarios(text_of(entry.path()))) cases.push_back(std::move(scenario));
  }
  return cases;
}

std::vector<Scenario> public_cases() {
  const auto path = std::filesystem::path(EUCHRE_SOURCE_DIR) / ".." / "shared" / "laws" / "scenarios.md";
  if (!std::filesystem::exists(path)) return {};
  return casebook::parse_scenarios(text_of(path));
}

std::string expected_score(const Scenario& scenario) {
  for (const casebook::Expectation& expectation : scenario.expectations) {
    if (expectation.body.starts_with("score ")) return expectation.body.substr(6);
  }
  return {};
}

std::string text_of(const BySide<codes::Points>& score) {
  return "NS=" + std::to_string(score[Side::NorthSouth].number()) +
         " EW=" + std::to_string(score[Side::EastWest].number());
}

/// The score with which the last deal was entered; empty before.
std::string score_entered(const DrivenTable& driven) {
  std::string score;
  for (const facts::Fact& fact : driven.log) {
    if (const auto* entered = std::get_if<facts::DealEntered>(&fact)) score = text_of(entered->score);
    if (const auto* settled = std::get_if<facts::DealSettled>(&fact)) score = text_of(settled->score);
  }
  return score;
}

struct Tally {
  unsigned played = 0;
  unsigned scored = 0;
  std::vector<std::string> scored_ids;
};

void play(const Scenario& scenario, Tally& tally) {
  if (!ScenarioDriver::can_begin(scenario)) return;
  ScenarioDriver driver(scenario);
  if (const auto problem = driver.play()) {
    if (std::getenv("EUCHRE_TELL") != nullptr) std::cout << scenario.id << ": " << *problem << '\n';
    return;
  }
  ++tally.played;
  const std::string expected = expected_score(scenario);
  driver.let_go();
  const std::string score = score_entered(driver.driven());
  if (expected.empty() || score.empty()) return;
  ++tally.scored;
  tally.scored_ids.push_back(scenario.id);
  EXPECT_EQ(score, expected) << scenario.id << ": " << scenario.title << "\n" << scenario.text;
}

TEST(open_table_scenarios, own_cases_end_in_their_score) {
  Tally tally;
  for (const Scenario& scenario : own_cases()) play(scenario, tally);
  std::cout << tally.played << " cases played at a table, " << tally.scored << " to a score\n";
  EXPECT_GT(tally.played, 400U);
  EXPECT_GT(tally.scored, 30U);
}

TEST(open_table_scenarios, public_cases_end_in_their_score) {
  const std::vector<Scenario> cases = public_cases();
  if (cases.empty()) GTEST_SKIP() << "../shared is not there";
  Tally tally;
  for (const Scenario& scenario : cases) play(scenario, tally);
  std::cout << tally.played << " cases played at a table, " << tally.scored << " to a score:";
  for (const std::string& id : tally.scored_ids) std::cout << ' ' << id;
  std::cout << '\n';
  EXPECT_GT(tally.played, 60U);
  EXPECT_GT(tally.scored, 15U);
}

}  // namespace
}  // namespace euchre::test_support
