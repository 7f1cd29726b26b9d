#include "core/notation/openspiel.h"

#include "core/notation/convert.h"
#include "core/notation/replay.h"
#include "support/core/notation/random_game.h"

#include <gtest/gtest.h>

#include <vector>

namespace euchre::notation {
namespace {

constexpr std::uint64_t kHistories = 2000;

TEST(openspiel_property, a_history_agrees_and_reads_back) {
  for (std::uint64_t seed = 1; seed <= kHistories && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    const History history = test_support::random_history(random);
    const Result<History, TextError> read = parse_history(to_line(history));
    ASSERT_TRUE(read) << read.error().problem << '\n' << to_line(history);
    EXPECT_EQ(*read, history);
    const Result<game::DealResult, Disagreement> result = play_history(history);
    ASSERT_TRUE(result) << to_text(result.error()) << '\n' << to_line(history);
    EXPECT_EQ(returns_of(*result), history.returns) << to_line(history);
  }
}

TEST(openspiel_property, a_changed_card_or_return_does_not_agree) {
  for (std::uint64_t seed = 1; seed <= kHistories && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    History history = test_support::random_history(random);
    if (random.below(2) == 0) {
      history.returns[Seat::North] = history.returns[Seat::North] == 0 ? 1 : -history.returns[Seat::North];
    } else {
      // The card played last becomes one that was played before it, or dealt to nobody.
      if (history.actions.back() >= 24) continue;
      history.actions.back() = history.actions[21] == history.actions.back() ? history.actions[1] : history.actions[21];
    }
    HistoryTally tally;
    tally_histories(to_line(history), "changed", tally);
    EXPECT_EQ(tally.differ, 1U) << to_line(history);
  }
}

TEST(openspiel_property, histories_become_a_lawful_record) {
  RandomStream random(7);
  std::vector<History> histories;
  while (histories.size() < 200) {
    const History history = test_support::random_history(random);
    if (histories.empty() || history.last_dealer_call == histories.front().last_dealer_call)
      histories.push_back(history);
  }
  const Result<Record, Disagreement> record = record_of(histories);
  ASSERT_TRUE(record) << to_text(record.error());
  const Result<Record, TextError> read = parse_record(to_record(*record));
  ASSERT_TRUE(read);
  const Result<Replay, Disagreement> replayed = replay(*read);
  ASSERT_TRUE(replayed) << to_text(replayed.error());
  EXPECT_EQ(replayed->games_finished, 200U);
}

}  // namespace
}  // namespace euchre::notation
