#include "core/base/check.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

TEST(CheckDeathTest, a_broken_contract_ends_the_program_and_names_the_condition) {
  const int cards = 4;
  EXPECT_DEATH(EUCHRE_REQUIRE(cards == 5), "check_test.*cards == 5");
  EXPECT_DEATH(unreachable("a fifth suit"), "a fifth suit");
}

TEST(Check, a_kept_contract_costs_nothing) {
  int evaluated = 0;
  EUCHRE_REQUIRE(++evaluated == 1);
  EXPECT_EQ(evaluated, 1);
}

}  // namespace
}  // namespace euchre
