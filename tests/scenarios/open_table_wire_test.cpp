// Plays law cases at an open table of a house: four people and a director give over the wire what the case tells, and the
// deal ends in the score of the case.

#include "case_files.h"
#include "scenario_driver.h"
#include "support/house/http/open_scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

namespace euchre::test_support {
namespace {

using casebook::Scenario;
using facts::Fact;

/// Everything from the hands on, as far as the two logs reach.
std::vector<Fact> deal_of(const std::vector<Fact>& log, std::size_t most) {
  const auto dealt =
      std::ranges::find_if(log, [](const Fact& fact) { return std::holds_alternative<facts::HandsDealt>(fact); });
  std::vector<Fact> deal(dealt, log.end());
  deal.resize(std::min(most, deal.size()));
  return deal;
}

/// What the players of the case asked for, asked again over the wire.
void expect_same_over_the_wire(const Scenario& scenario, const ScenarioDriver& driver) {
  const laws::SetUp& set_up = scenario.set_up;
  BySide<codes::Points> score;
  for (const Side side : kSides) score[side] = codes::Points(static_cast<std::int16_t>(set_up.score[side]));
  OpenScene scene(scenario.code, {*set_up.dealer, *set_up.hands, *set_up.turn_up}, facts::Manner::Open, score);
  for (const table::Command& command : driver.commands()) {
    const auto refused = scene.give(command);
    ASSERT_FALSE(refused) << refused->reason;
  }
  EXPECT_EQ(score_entered(scene.log()), expected_score(scenario));
  const auto alone = deal_of(driver.driven().log, driver.driven().log.size());
  EXPECT_EQ(deal_of(scene.log(), alone.size()), alone) << "a table alone and a house write the same log";
}

/// The ids of the cases that come to a score at a table.
std::vector<std::string> play_over_the_wire(const std::vector<Scenario>& cases) {
  std::vector<std::string> scored;
  for (const Scenario& scenario : cases) {
    if (expected_score(scenario).empty() || ScenarioDriver::why_not_begun(scenario)) continue;
    ScenarioDriver driver(scenario);
    if (driver.play()) continue;
    driver.let_go();
    if (score_entered(driver.driven().log).empty()) continue;
    SCOPED_TRACE(scenario.id + ": " + scenario.title);
    expect_same_over_the_wire(scenario, driver);
    scored.push_back(scenario.id);
  }
  return scored;
}

TEST(open_table_wire, own_cases_end_in_their_score) {
  const auto scored = play_over_the_wire(own_cases());
  EXPECT_GT(scored.size(), 30U);
}

TEST(open_table_wire, public_cases_end_in_their_score) {
  const auto cases = public_cases();
  if (cases.empty()) GTEST_SKIP() << "../shared is not there";
  const auto scored = play_over_the_wire(cases);
  EXPECT_GT(scored.size(), 15U);
  for (const std::string& id : scored) std::cout << id << ' ';
  std::cout << '\n';
}

}  // namespace
}  // namespace euchre::test_support
