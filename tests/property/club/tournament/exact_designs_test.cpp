// There is an exact design for every number of players that can have one.

#include "club/tournament/exact_design.h"
#include "support/club/tournament/checked_schedule.h"
#include "support/core/soak/soak.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace euchre::tournament {
namespace {

using support::CheckedSchedule;

/// Everybody partners everybody once, opposes everybody twice, and sits out once where somebody must.
void expect_exact(Number players) {
  const auto cycle = exact_design(players);
  ASSERT_TRUE(cycle.has_value());
  EXPECT_EQ(cycle->size(), players % 4 == 0 ? players - 1 : players);
  const CheckedSchedule checked = support::check_rounds(*cycle, players);
  EXPECT_THAT(checked.complaints, testing::IsEmpty());
  EXPECT_EQ(CheckedSchedule::range(checked.partners, players), (std::pair{1U, 1U}));
  EXPECT_EQ(CheckedSchedule::range(checked.adversaries, players), (std::pair{2U, 2U}));
  for (const auto& [name, times] : checked.byes) EXPECT_EQ(times, 1U) << name;
}

TEST(exact_designs, there_is_one_for_every_number_that_can_have_one) {
  // A share takes those of every fifth number; unit tests have one of each kind.
  constexpr std::size_t kAllShares = 5;
  for (Number players = 4; players <= 200; ++players) {
    if (!support::soak_takes(players / 4, kAllShares)) continue;
    SCOPED_TRACE(players);
    if (players % 4 < 2) {
      expect_exact(players);
    } else {
      EXPECT_FALSE(exact_design(players));
    }
  }
}

}  // namespace
}  // namespace euchre::tournament
