#include "core/notation/convert.h"

#include "core/notation/replay.h"
#include "support/core/notation/random_game.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::notation {
namespace {

using test_support::Telling;

/// Annotations and an alternative line, which the record has to keep.
void comment_on(EgnGame& game, RandomStream& random) {
  EgnDeal& deal = game.deals[random.below(static_cast<std::uint32_t>(game.deals.size()))];
  if (deal.bidding) deal.bidding->annotations[0] = {"[!] \"quoted\"", "second"};
  if (!deal.play) return;
  deal.play->annotations[3] = {"[??] line\nbreak"};
  deal.alternatives.push_back({static_cast<unsigned>(deal.bidding->calls.size()), std::nullopt, deal.play});
}

TEST(convert_property, egn_becomes_a_lawful_record_and_comes_back) {
  for (std::uint64_t seed = 1; seed <= 200 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    EgnGame game = test_support::random_egn(Telling::Everything, random);
    game.title = "A \"title\"";
    comment_on(game, random);
    const Result<EgnVerdict, Disagreement> verdict = judge(game);
    ASSERT_TRUE(verdict) << to_text(game, verdict.error());
    if (game.deals.size() == 100) continue;
    const Result<Record, Disagreement> record = record_of(game, *verdict);
    ASSERT_TRUE(record) << to_text(record.error());
    const Result<Replay, Disagreement> replayed = replay(*record);
    ASSERT_TRUE(replayed) << to_text(replayed.error()) << to_record(*record);
    const Result<EgnGame, Disagreement> back = egn_of(*parse_record(to_record(*record)), std::nullopt);
    ASSERT_TRUE(back) << to_text(back.error());
    EXPECT_EQ(back->title, game.title);
    EXPECT_EQ(back->final_score, game.final_score);
    ASSERT_EQ(back->deals.size(), game.deals.size());
    for (std::size_t i = 0; i < game.deals.size(); ++i) {
      EXPECT_EQ(back->deals[i].bidding, game.deals[i].bidding);
      EXPECT_EQ(back->deals[i].play, game.deals[i].play);
      EXPECT_EQ(back->deals[i].alternatives, game.deals[i].alternatives);
    }
    EXPECT_TRUE(judge(*back));
  }
}

TEST(convert_property, what_was_supposed_is_not_told_again) {
  for (std::uint64_t seed = 1; seed <= 100 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    const EgnGame game = test_support::random_egn(Telling::Nothing, random);
    const Result<EgnVerdict, Disagreement> verdict = judge(game);
    ASSERT_TRUE(verdict);
    if (game.deals.size() == 100) continue;
    const Result<Record, Disagreement> record = record_of(game, *verdict);
    ASSERT_TRUE(record) << to_text(record.error());
    const Result<EgnGame, Disagreement> back = egn_of(*record, std::nullopt);
    ASSERT_TRUE(back) << to_text(back.error());
    for (std::size_t i = 0; i < game.deals.size(); ++i) {
      unsigned told = 0;
      for (const Seat seat : kSeats) {
        for (const EgnCard& card : back->deals[i].hands[seat]) told += exact_card(card, std::nullopt) ? 1U : 0U;
      }
      unsigned played = 0;
      for (std::size_t t = 0; game.deals[i].play && t < game.deals[i].play->tricks.size(); ++t) {
        played += static_cast<unsigned>(game.deals[i].play->tricks[t].size());
      }
      EXPECT_LE(told, played);
    }
    EXPECT_TRUE(judge(*back));
  }
}

/// Everything that EGN can say of a table's games it says so that it is judged lawful, with the score of the record.
TEST(convert_property, the_games_of_a_table_become_lawful_egn) {
  unsigned written = 0;
  for (std::uint64_t seed = 1; seed <= 40 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    test_support::DrivenTable driven = test_support::open_table(seed % 2 == 0 ? "hoyle" : "alberta");
    test_support::drive_to(driven, table::Stage::Closed, random, 1500);
    const Record record = *parse_record(to_record(driven.log));
    for (unsigned number = 1; number < 20; ++number) {
      const Result<EgnGame, Disagreement> game = egn_of(record, number);
      if (!game) break;
      ++written;
      const Result<EgnVerdict, Disagreement> verdict = judge(*game);
      ASSERT_TRUE(verdict) << to_text(*game, verdict.error()) << to_egn_text(*game);
      EXPECT_TRUE(verdict->remarks.empty()) << verdict->remarks.front() << to_egn_text(*game);
    }
  }
  EXPECT_GT(written, 20U);
}

}  // namespace
}  // namespace euchre::notation
