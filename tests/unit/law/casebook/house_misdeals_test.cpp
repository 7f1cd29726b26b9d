// What houses that change the laws of misdeals and wrong numbers of cards rule.

#include "law/casebook/scenario.h"
#include "law/laws/house_laws.h"
#include "law/laws/ruling_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace euchre::casebook {
namespace {

/// What the house rules on the case, which is Alberta's but for one reading.
ScenarioOutcome ruled(const std::string& reading, const std::string& facts) {
  const auto house = laws::read_house_laws("base = \"alberta\"\n[readings]\n" + reading + "\n", "house.toml");
  EXPECT_TRUE(house);
  const auto scenarios = parse_scenarios("```scn\nid: house\ncode: alberta\ntitle: t\n" + facts + "```\n");
  return run_scenario(scenarios.at(0), house->book);
}

std::string ground_of(const ScenarioOutcome& outcome, const laws::Stated& what) {
  const auto& statements = outcome.ruling.statements;
  const auto found = std::ranges::find(statements, what, &laws::Statement::what);
  return found == statements.end() ? "not ruled" : laws::to_text(found->ground);
}

TEST(HouseMisdeals, go_to_the_next_dealer_before_the_lead_as_after_it) {
  const std::string reading = "new_deal_dealer = \"next\"";
  const ScenarioOutcome before = ruled(reading,
                                       "dealer: S\n"
                                       "fact: dir wrong-count seat=E count=6 before=first-lead\n"
                                       "expect: void deal [A12d.1]\n"
                                       "expect: dealer W next [A12d.1]\n");
  EXPECT_TRUE(before.missing.empty());
  const ScenarioOutcome after = ruled(reading,
                                      "deal: L24A\ndealer: S\n"
                                      "state: trump=H maker=S round=1 lone=none discard=QS\n"
                                      "fact: W lead AS\n"
                                      "fact: dir wrong-count seat=E count=6\n"
                                      "expect: void deal [A12d.1]\n"
                                      "expect: dealer W next [A12d.1]\n");
  EXPECT_TRUE(after.missing.empty());
}

TEST(HouseMisdeals, tell_the_reading_by_which_an_ordered_dealer_has_a_wrong_hand) {
  const ScenarioOutcome outcome =
      ruled("a12d3_scope = \"voluntary\"",
            "deal: L24A\ndealer: S\n"
            "fact: W order\nfact: W lead AS\nfact: N play TC\nfact: E play TS\nfact: S play QS\n"
            "expect: dealer S same [A12d.1]\n");
  EXPECT_TRUE(outcome.missing.empty());
  EXPECT_EQ(ground_of(outcome, laws::Void{laws::Thing::Deal}), "A12d.1 AMB-A11 AMB-A28 house");
}

}  // namespace
}  // namespace euchre::casebook
