// Told equals played: what a ruling offers or allows is accepted when it is done next, and what it denies is refused; whoever
// is due may act, and nobody in his place. A share is 60,000 random acts under all codes.

#include "support/law/laws/told.h"

#include "support/core/soak/soak.h"
#include "support/law/laws/curious_acts.h"
#include "support/law/laws/law_table.h"
#include "support/law/laws/soundness.h"
#include "support/law/laws/stream_choices.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::laws {
namespace {

constexpr std::size_t kActs = 60;

TEST(laws, told_equals_played) {
  const unsigned seeds = support::soak_seeds(1'000);
  std::size_t tried = 0;
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    StreamChoices choices(seed);
    const LawTable table = some_table(choices);
    Machine machine(*table.book, table.set_up);
    for (std::size_t act = 0; act < kActs; ++act) {
      const Trials trials = try_what_is_told(machine);
      tried += trials.tried;
      ASSERT_THAT(trials.findings, testing::IsEmpty()) << table.book->code->id << ", seed " << seed << ", act " << act;
      machine.observe(curious_act(machine.position(), choices));
      ASSERT_THAT(unsound(machine), testing::IsEmpty()) << "seed " << seed << ", act " << act;
    }
  }
  EXPECT_GT(tried, 100 * seeds) << "hardly anything was told that could be tried";
}

TEST(laws, told_equals_played_with_a_joker) {
  const unsigned seeds = support::soak_seeds(400);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    StreamChoices choices(seed);
    const LawTable table = some_table_with_joker(choices);
    Machine machine(*table.book, table.set_up);
    for (std::size_t act = 0; act < kActs; ++act) {
      const Trials trials = try_what_is_told(machine);
      ASSERT_THAT(trials.findings, testing::IsEmpty())
          << table.book->code->base << ", seed " << seed << ", act " << act;
      machine.observe(curious_act(machine.position(), choices));
      ASSERT_THAT(unsound(machine), testing::IsEmpty()) << "seed " << seed << ", act " << act;
    }
  }
}

TEST(laws, every_choice_leads_to_what_is_told) {
  const unsigned seeds = support::soak_seeds(1'000);
  std::size_t tried = 0;
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    StreamChoices choices(seed);
    const LawTable table = some_table(choices);
    Machine machine(*table.book, table.set_up);
    for (std::size_t act = 0; act < kActs; ++act) {
      const Trials trials = try_what_it_leads_to(machine);
      tried += trials.tried;
      ASSERT_THAT(trials.findings, testing::IsEmpty()) << table.book->code->id << ", seed " << seed << ", act " << act;
      machine.observe(curious_act(machine.position(), choices));
    }
  }
  EXPECT_GT(tried, seeds) << "hardly any choice was open";
}

}  // namespace
}  // namespace euchre::laws
