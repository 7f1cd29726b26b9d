// Where a house changes lawful play the laws follow it: cases that hold under the house's rules alone.

#include "law/casebook/scenario.h"
#include "law/laws/house_laws.h"

#include <gtest/gtest.h>

#include <string>

namespace euchre::casebook {
namespace {

/// The case is ruled under the house's rules, and nothing that it expects may be missing; the articles are those of its code.
void expect_ruled(const std::string& rules, const std::string& facts) {
  const auto house = laws::read_house_laws(rules, "house.toml");
  ASSERT_TRUE(house) << codes::to_text(house.error());
  const auto scenarios =
      parse_scenarios("```scn\nid: house\ncode: " + house->code->base + "\ntitle: house\n" + facts + "```\n");
  ASSERT_EQ(scenarios.size(), 1U);
  EXPECT_FALSE(scenarios.front().expectations.empty());
  const ScenarioOutcome outcome = run_scenario(scenarios.front(), house->book);
  for (const auto& problem : outcome.problems) ADD_FAILURE() << problem.text;
  for (const auto& missing : outcome.missing) ADD_FAILURE() << "line " << missing.line << ": " << missing.body;
}

TEST(HouseRulings, alone_may_be_said_until_the_lead) {
  expect_ruled("base = \"hoyle\"\n[lone_hand]\nperiod = \"before_lead\"\n", R"(deal: L24A
dealer: S
fact: W order
fact: S discard QS quitted
fact: W says "I play alone"
expect: trump H maker=W lone=W [H-alone-01]
)");
}

TEST(HouseRulings, alone_may_be_said_by_the_dealer_until_his_discard) {
  expect_ruled("base = \"hoyle\"\n[lone_hand]\nperiod = \"until_discard\"\n", R"(deal: L24A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S take-up
fact: S discard QS quitted
fact: S says "I play alone"
expect: denied S lone-hand [H-alone-01]
)");
}

TEST(HouseRulings, a_pass_bars_from_the_lone_hand_in_the_whole_deal) {
  const std::string passed = R"(dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S turn-down
)";
  expect_ruled("base = \"alberta\"\n[lone_hand]\npass_scope = \"deal\"\n", "deal: L24A\n" + passed + R"(fact: W alone S
expect: denied W lone-hand [A6.a]
expect: trump S maker=W lone=none [A5.h]
)");
  expect_ruled("base = \"somerset\"\n[readings]\nalone_pass_scope = \"deal\"\n", "deal: L32A\n" + passed +
                                                                                     R"(fact: W name C
fact: W says "alone at clubs" separately
expect: denied W lone-hand [S93]
expect: trump C maker=W lone=none [S77.a]
)");
}

TEST(HouseRulings, the_dealers_own_word_is_no_remark) {
  expect_ruled("base = \"hoyle\"\n[laws.auction]\nremark_accepts = false\n", R"(deal: L24A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S says "I'll take it"
expect: trump H maker=S lone=none [H-up-07]
)");
}

TEST(HouseRulings, a_level_game_goes_on_where_a_further_deal_decides) {
  expect_ruled("base = \"danville\"\n[readings]\ntie = \"extra_deal\"\n", R"(fact: dir score-after deal=8 NS=9 EW=9
expect: info game-open [AMB-D12]
)");
}

TEST(HouseRulings, the_stuck_dealer_passes_in_no_way) {
  expect_ruled("base = \"somerset\"\n[trump]\nlast_dealer_call = \"must_name\"\n", R"(deal: L32A
dealer: S
fact: W pass
fact: N pass
fact: E pass
fact: S turn-down
fact: W pass
fact: N pass
fact: E pass
fact: S throws-hand-second-round
expect: denied S pass [S77.a]
expect: turn S bid [S77.a]
)");
}

}  // namespace
}  // namespace euchre::casebook
