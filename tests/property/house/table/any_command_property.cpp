#include "house/table/table_view.h"
#include "house/table/words.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::DrivenTable;

/// A table is stuck when answering its own next steps does not bring it to the end of a match.
bool is_stuck(const DrivenTable& driven, RandomStream random) {
  if (driven.table.stage() == Stage::Closed) return false;
  DrivenTable copy = driven;
  if (copy.table.stage() == Stage::MatchOver && !test_support::drive_to(copy, Stage::Drawing, random)) return true;
  return !test_support::drive_to(copy, Stage::MatchOver, random);
}

/// Of a share that goes well nothing is said but what it adds.
bool may_be_silent(const SeenFact& seen) {
  return std::holds_alternative<facts::Pledged>(seen) || std::holds_alternative<facts::PledgesBound>(seen);
}

/// What every decision must hold to, whatever was asked for.
void check_decision(const Table& before, const Command& command) {
  const Result<std::vector<facts::Fact>, Refusal> decision = before.decide(command);
  if (!decision) {
    EXPECT_FALSE(explain(decision.error(), seat_letters()).empty());
    EXPECT_EQ(before.decide(command), decision) << "a refusal must leave the table as it was";
    return;
  }
  Table after = before;
  for (const facts::Fact& fact : *decision) {
    EXPECT_EQ(after.course().misfit(fact), std::nullopt) << "fact of kind " << fact.index();
    after.apply(fact);
    for (const Audience& audience : {Audience(Seat::East), Audience(Watcher{}), Audience(WholeLog{})}) {
      if (const auto seen = seen_by(audience, fact)) {
        EXPECT_TRUE(may_be_silent(*seen) || !account_of(*seen, after, player_names(after)).empty());
      }
      EXPECT_EQ(view_of(after, audience).stage, after.stage());
    }
  }
}

TEST(any_command_property, commands_from_anybody_never_break_or_block_a_table) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    RandomStream random(seed);
    DrivenTable driven;
    for (unsigned step = 0; step < 400; ++step) {
      std::optional<Command> command = test_support::random_command(random);
      if (random.below(2) == 0) command = test_support::random_answer(driven.table, random);
      if (!command) break;
      check_decision(driven.table, *command);
      const Table before = driven.table;
      const std::size_t logged = driven.log.size();
      if (driven.give(*command)) {
        EXPECT_EQ(driven.table, before);
        EXPECT_EQ(driven.log.size(), logged);
      }
      if (step % 80 == 79) {
        ASSERT_FALSE(is_stuck(driven, random)) << "at step " << step;
      }
    }
  }
}

/// Facts in an order that no table would produce: `apply` takes them all.
TEST(any_command_property, apply_is_total) {
  RandomStream random(11);
  DrivenTable driven = test_support::seated_table("somerset");
  ASSERT_TRUE(test_support::drive_to(driven, Stage::MatchOver, random));
  for (unsigned round = 0; round < 20; ++round) {
    shuffle(std::span<facts::Fact>(driven.log), random);
    Table table;
    for (const facts::Fact& fact : driven.log) {
      table.apply(fact);
      EXPECT_EQ(view_of(table, Seat::North).stage, table.stage());
      if (const auto seen = seen_by(Watcher{}, fact)) {
        EXPECT_TRUE(may_be_silent(*seen) || !account_of(*seen, table, seat_letters()).empty());
      }
    }
  }
}

}  // namespace
}  // namespace euchre::table
