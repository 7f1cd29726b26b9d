// The page about the law machine shows one revoke from card to points: it must be what the machine says.

#include "law/casebook/scenario.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace euchre::casebook {
namespace {

TEST(WorkedExample, of_the_law_machine_holds) {
  std::ifstream file(std::filesystem::path(EUCHRE_SOURCE_DIR) / "docs" / "law-machine.md", std::ios::binary);
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const auto scenarios = parse_scenarios(page);
  ASSERT_EQ(scenarios.size(), 1U);
  const ScenarioOutcome outcome = run_scenario(scenarios.front(), *laws::find_law_book(scenarios.front().code));
  for (const auto& problem : outcome.problems) ADD_FAILURE() << problem.text;
  for (const auto& missing : outcome.missing) ADD_FAILURE() << "line " << missing.line << ": " << missing.body;
  EXPECT_FALSE(scenarios.front().expectations.empty());
}

}  // namespace
}  // namespace euchre::casebook
