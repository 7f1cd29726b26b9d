// Plays law cases at an open table, by the commands of its players, and expects the ruling of the case.

#include "case_files.h"
#include "scenario_driver.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

namespace euchre::test_support {
namespace {

using casebook::Scenario;

struct Tally {
  unsigned played = 0;
  unsigned scored = 0;
  std::vector<std::string> scored_ids;
};

void play(const Scenario& scenario, Tally& tally) {
  if (ScenarioDriver::why_not_begun(scenario)) return;
  ScenarioDriver driver(scenario);
  if (const auto problem = driver.play()) {
    if (std::getenv("EUCHRE_TELL") != nullptr) std::cout << scenario.id << ": " << problem->text << '\n';
    return;
  }
  ++tally.played;
  const std::string expected = expected_score(scenario);
  driver.let_go();
  const std::string score = score_entered(driver.driven().log);
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
