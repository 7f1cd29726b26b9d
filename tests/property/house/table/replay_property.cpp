#include "core/notation/record.h"
#include "house/table/table_view.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::DrivenTable;

std::vector<Audience> audiences() { return {Seat::North, Seat::East, Seat::South, Seat::West, Watcher{}, WholeLog{}}; }

/// Random steps, with absences and departures between them; the table after each fact of its log.
std::vector<Table> play_keeping_states(DrivenTable& driven, RandomStream& random) {
  std::vector<Table> states;
  Table state;
  std::size_t seen = 0;
  for (unsigned step = 0; step < 300; ++step) {
    if (random.below(10) == 0) driven.give(MarkAbsent{kSeats[random.below(4)]});
    if (random.below(10) == 0) driven.give(MarkReturned{kSeats[random.below(4)]});
    if (random.below(40) == 0) driven.give(LeaveSeat{kSeats[random.below(4)]});
    const std::optional<Command> answer = test_support::random_answer(driven.table, random);
    EXPECT_TRUE(answer && !driven.give(*answer));
    for (; seen < driven.log.size(); ++seen) {
      EXPECT_EQ(state.course().misfit(driven.log[seen]), std::nullopt) << "fact " << seen;
      state.apply(driven.log[seen]);
      states.push_back(state);
    }
    EXPECT_EQ(states.back(), driven.table);
  }
  return states;
}

TEST(replay_property, facts_applied_one_by_one_give_equal_states_and_views) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    RandomStream random(seed);
    DrivenTable driven = test_support::random_table(random);
    const std::vector<Table> states = play_keeping_states(driven, random);
    Table replayed;
    for (std::size_t i = 0; i < driven.log.size(); ++i) {
      replayed.apply(driven.log[i]);
      ASSERT_EQ(replayed, states[i]) << "after fact " << i;
      for (const Audience& audience : audiences()) ASSERT_EQ(view_of(replayed, audience), view_of(states[i], audience));
    }
  }
}

TEST(replay_property, any_prefix_of_the_log_read_from_its_record_gives_the_same_state) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    RandomStream random(seed);
    DrivenTable driven = test_support::random_table(random);
    const std::vector<Table> states = play_keeping_states(driven, random);
    const std::size_t length = 1 + random.below(static_cast<unsigned>(driven.log.size()));
    const std::vector<facts::Fact> prefix(driven.log.begin(), driven.log.begin() + static_cast<std::ptrdiff_t>(length));
    const auto record = notation::parse_record(notation::to_record(prefix));
    ASSERT_TRUE(record.has_value());
    Table replayed;
    for (const facts::Fact& fact : notation::facts_of(*record)) replayed.apply(fact);
    EXPECT_EQ(replayed, states[length - 1]);
  }
}

}  // namespace
}  // namespace euchre::table
