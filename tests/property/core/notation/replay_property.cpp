#include "core/notation/replay.h"

#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace euchre::notation {
namespace {

constexpr std::uint64_t kTables = 60;

std::vector<facts::Fact> random_log(RandomStream& random) {
  test_support::DrivenTable driven = test_support::random_table(random);
  test_support::drive_to(driven, table::Stage::Closed, random, 400);
  return driven.log;
}

/// Each table plays under a random code or house rules, with people and computers, for a while.
template <class F>
void for_random_logs(F check) {
  for (std::uint64_t seed = 1; seed <= kTables && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    const std::vector<facts::Fact> log = random_log(random);
    check(log, random);
  }
}

TEST(replay_property, the_log_of_a_table_is_a_lawful_record_with_fair_deals) {
  unsigned verified = 0;
  for_random_logs([&verified](const std::vector<facts::Fact>& log, RandomStream& /*random*/) {
    const std::string text = to_record(log);
    const Result<Record, TextError> record = parse_record(text);
    ASSERT_TRUE(record) << to_text(record.error(), "log");
    EXPECT_EQ(to_record(*record), text);
    const Result<Replay, Disagreement> replayed = replay(*record, ReplayScope::PlayAndDeals);
    ASSERT_TRUE(replayed) << replayed.error().line << ": " << to_text(replayed.error()) << '\n' << text;
    EXPECT_EQ(replayed->fact_count, log.size());
    verified += replayed->deals_verified;
  });
  EXPECT_GT(verified, kTables);
}

TEST(replay_property, a_log_may_end_anywhere) {
  for_random_logs([](const std::vector<facts::Fact>& log, RandomStream& random) {
    const std::vector<facts::Fact> part(log.begin(),
                                        log.begin() + random.below(static_cast<std::uint32_t>(log.size())));
    const Result<Replay, Disagreement> replayed = replay(part, ReplayScope::PlayAndDeals);
    EXPECT_TRUE(replayed) << to_text(replayed.error());
  });
}

/// Replaces the last fact of a kind by what `change` makes of it; false where there is none.
template <class T, class F>
bool change_last(std::vector<facts::Fact>& log, F change) {
  for (auto fact = log.rbegin(); fact != log.rend(); ++fact) {
    if (T* known = std::get_if<T>(&*fact)) {
      change(*known);
      return true;
    }
  }
  return false;
}

void expect_refused(const std::vector<facts::Fact>& log, ReplayScope scope) {
  const Result<Replay, Disagreement> replayed = replay(log, scope);
  ASSERT_FALSE(replayed) << to_record(log);
  EXPECT_GT(replayed.error().deal, 0U);
}

TEST(replay_property, a_changed_score_is_refused) {
  for_random_logs([](std::vector<facts::Fact> log, RandomStream& random) {
    const bool changed = change_last<facts::DealEntered>(
        log, [&random](facts::DealEntered& entered) { ++entered.score[kSides[random.below(2)]]; });
    if (changed) expect_refused(log, ReplayScope::Play);
  });
}

TEST(replay_property, a_card_that_was_played_already_is_refused) {
  unsigned changed = 0;
  for_random_logs([&changed](std::vector<facts::Fact> log, RandomStream& /*random*/) {
    for (std::size_t i = log.size() - 1; i > 0; --i) {
      const auto* before = std::get_if<facts::CardPlayed>(&log[i - 1]);
      auto* play = std::get_if<facts::CardPlayed>(&log[i]);
      if (before == nullptr || play == nullptr) continue;
      play->card = before->card;
      ++changed;
      const Result<Replay, Disagreement> replayed = replay(log);
      ASSERT_FALSE(replayed);
      EXPECT_EQ(replayed.error().seat, play->seat);
      EXPECT_EQ(replayed.error().card, play->card);
      EXPECT_GT(replayed.error().trick, 0U);
      EXPECT_EQ(replayed.error().problem, "he does not hold it");
      return;
    }
  });
  EXPECT_GT(changed, kTables / 2);
}

TEST(replay_property, a_changed_shuffle_is_found) {
  for_random_logs([](const std::vector<facts::Fact>& log, RandomStream& random) {
    const auto flip = [&random](auto& value) { value.bytes[random.below(16)] ^= 1U; };
    std::vector<facts::Fact> other = log;
    if (!change_last<facts::SecretRevealed>(other, [&](facts::SecretRevealed& fact) { flip(fact.secret); })) return;
    EXPECT_FALSE(replay(other, ReplayScope::PlayAndDeals));
    if (replay(log)->deals_finished == 0) return;
    // Contributions and cut of the last deal may stand behind the last reveal; those of the first deal do not.
    other = log;
    for (facts::Fact& fact : other) {
      if (auto* cut = std::get_if<facts::PackCut>(&fact)) {
        cut->lifted = cut->lifted == 10 ? 11 : 10;
        return expect_refused(other, ReplayScope::PlayAndDeals);
      }
    }
  });
}

/// The log with one fact of its first draw changed; nothing where no draw was made.
template <class T, class F>
std::optional<std::vector<facts::Fact>> with_other_draw(std::vector<facts::Fact> log, F change) {
  for (facts::Fact& fact : log) {
    if (T* known = std::get_if<T>(&fact)) {
      change(*known);
      return log;
    }
    if (std::holds_alternative<facts::SecretRevealed>(fact)) break;
  }
  return std::nullopt;
}

TEST(replay_property, a_changed_draw_is_found) {
  unsigned verified = 0;
  unsigned changed = 0;
  for_random_logs([&](const std::vector<facts::Fact>& log, RandomStream& random) {
    const auto replayed = replay(log, ReplayScope::PlayAndDeals);
    ASSERT_TRUE(replayed);
    for (const std::string& remark : replayed->remarks) {
      EXPECT_FALSE(remark.starts_with("the house had not committed")) << remark;
      EXPECT_FALSE(remark.starts_with("shuffled by the first version")) << remark;
    }
    verified += replayed->draws_verified;
    if (replayed->draws_verified == 0) return;
    const auto other_card = [&random](facts::CardDrawn& fact) {
      fact.card = Card::from_index((fact.card.index() + 1 + random.below(Card::kCount - 1)) % Card::kCount);
    };
    const auto give = [](facts::Contributed& fact) { fact.contribution.bytes[3] ^= 1U; };
    const auto pledge = [](facts::Pledged& fact) { fact.pledge.bytes[5] ^= 1U; };
    const auto other_purpose = [](facts::DrawBegan& fact) { fact.commitment.bytes[7] ^= 1U; };
    for (const auto& other :
         {with_other_draw<facts::CardDrawn>(log, other_card), with_other_draw<facts::Contributed>(log, give),
          with_other_draw<facts::Pledged>(log, pledge), with_other_draw<facts::DrawBegan>(log, other_purpose)}) {
      if (!other) continue;
      EXPECT_FALSE(replay(*other, ReplayScope::PlayAndDeals)) << to_record(*other);
      ++changed;
    }
  });
  EXPECT_GT(verified, kTables / 2);
  EXPECT_GT(changed, kTables);
}

TEST(replay_property, a_left_out_result_is_missed) {
  for_random_logs([](const std::vector<facts::Fact>& log, RandomStream& /*random*/) {
    for (std::size_t i = 0; i + 1 < log.size(); ++i) {
      const bool is_result = std::holds_alternative<facts::GameEnded>(log[i]) ||
                             std::holds_alternative<facts::RubberEnded>(log[i]) ||
                             std::holds_alternative<facts::DealEntered>(log[i]);
      if (!is_result) continue;
      const bool goes_on =
          std::any_of(log.begin() + static_cast<std::ptrdiff_t>(i), log.end(), [](const facts::Fact& fact) {
            return std::holds_alternative<facts::DealBegan>(fact) || std::holds_alternative<facts::MatchBegan>(fact);
          });
      if (!goes_on) return;
      std::vector<facts::Fact> other = log;
      other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(replay(other)) << to_line(log[i]);
    }
  });
}

}  // namespace
}  // namespace euchre::notation
