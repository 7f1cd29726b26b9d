#include "law/casebook/scenario.h"

#include <gtest/gtest.h>

namespace euchre::casebook {
namespace {

constexpr std::string_view kBareBlock = "id: ONE\ncode: alberta\ndeal: L24A\n";

TEST(LibraryDeals, are_known_to_a_file_that_brings_none) {
  const auto scenarios = parse_scenarios(kBareBlock);
  ASSERT_EQ(scenarios.size(), 1U);
  EXPECT_TRUE(scenarios[0].problems.empty());
  EXPECT_EQ(scenarios[0].set_up.dealer, Seat::South);
  EXPECT_EQ(scenarios[0].set_up.turn_up, parse_card("QH"));
  EXPECT_EQ(scenarios[0].set_up.hands.value()[Seat::West], *parse_cards("AS KS 9S TD 9C"));
}

TEST(LibraryDeals, give_way_to_the_deal_that_a_file_brings_under_the_same_name) {
  const std::string file = "```deals\ndeal: L24A pack=24 dealer=E up=9C\n  N: 9H TH JH QH KH\n```\n```scn\n" +
                           std::string(kBareBlock) + "```\n";
  const auto scenarios = parse_scenarios(file);
  ASSERT_EQ(scenarios.size(), 1U);
  EXPECT_EQ(scenarios[0].set_up.dealer, Seat::East);
  EXPECT_EQ(scenarios[0].set_up.hands.value()[Seat::North], *parse_cards("9H TH JH QH KH"));
}

TEST(LibraryDeals, do_not_hold_what_nobody_dealt) {
  const auto scenarios = parse_scenarios("id: ONE\ncode: alberta\ndeal: L99Z\n");
  ASSERT_EQ(scenarios.size(), 1U);
  EXPECT_EQ(scenarios[0].problems.size(), 1U);
}

}  // namespace
}  // namespace euchre::casebook
