#include "core/notation/egn_judge.h"
#include "support/core/notation/random_game.h"

#include <gtest/gtest.h>

namespace euchre::notation {
namespace {

using test_support::Telling;

constexpr std::uint64_t kGames = 300;

/// Each game has a seed of its own, printed when something is wrong.
template <class F>
void for_random_games(std::uint64_t first_seed, F check) {
  for (std::uint64_t seed = first_seed; seed < first_seed + kGames && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random(seed);
    check(random);
  }
}

void expect_accepted(const EgnGame& game) {
  const Result<EgnVerdict, Disagreement> verdict = judge(game);
  ASSERT_TRUE(verdict) << to_text(game, verdict.error()) << '\n' << to_egn_text(game);
  EXPECT_TRUE(verdict->remarks.empty()) << verdict->remarks.front();
  EXPECT_EQ(verdict->score[Side::NorthSouth].number(), (*game.final_score)[0]);
  EXPECT_EQ(verdict->score[Side::EastWest].number(), (*game.final_score)[1]);
}

TEST(egn_property, lawful_games_are_accepted_however_much_they_tell) {
  for_random_games(1, [](RandomStream& random) {
    for (const Telling telling : {Telling::Everything, Telling::Nothing, Telling::Something}) {
      expect_accepted(test_support::random_egn(telling, random));
    }
  });
}

TEST(egn_property, a_game_reads_back_as_it_was_written) {
  for_random_games(10'000, [](RandomStream& random) {
    const EgnGame game = test_support::random_egn(Telling::Something, random);
    const Result<EgnGame, TextError> read = parse_egn(to_egn_text(game));
    ASSERT_TRUE(read) << to_text(read.error(), "game");
    EXPECT_EQ(*read, game);
  });
}

TEST(egn_property, another_final_score_is_refused) {
  for_random_games(20'000, [](RandomStream& random) {
    EgnGame game = test_support::random_egn(Telling::Nothing, random);
    ++(*game.final_score)[random.below(2)];
    EXPECT_FALSE(judge(game));
  });
}

/// All cards of a finished deal are seen, so that every revoke comes to light, whatever the file tells of the hands.
TEST(egn_property, a_revoke_is_refused_with_its_deal_trick_and_card) {
  unsigned revokes = 0;
  for_random_games(30'000, [&revokes](RandomStream& random) {
    for (const Telling telling : {Telling::Everything, Telling::Nothing, Telling::Something}) {
      EgnGame game = test_support::random_egn(telling, random);
      const codes::Code code = code_of(game.ruleset);
      const std::size_t index = random.below(static_cast<std::uint32_t>(game.deals.size()));
      const DealScript script = test_support::random_script(code.deal, game.deals[index].dealer, random);
      const auto revoke = test_support::revoked(code.deal, script, telling, random);
      if (!revoke) continue;
      ++revokes;
      game.deals[index] = revoke->deal;
      const Result<EgnVerdict, Disagreement> verdict = judge(game);
      ASSERT_FALSE(verdict) << to_egn_text(game);
      const Disagreement& found = verdict.error();
      EXPECT_EQ(found.deal, index + 1);
      EXPECT_EQ(found.trick, revoke->trick) << to_text(game, found) << to_egn_text(game);
      EXPECT_EQ(found.seat, revoke->seat);
      EXPECT_EQ(found.card, revoke->card);
      EXPECT_EQ(found.problem.substr(0, 7), "revoke:");
    }
  });
  EXPECT_GT(revokes, kGames);
}

TEST(egn_property, cards_played_but_not_told_may_be_any_that_fit) {
  for_random_games(50'000, [](RandomStream& random) {
    EgnGame game = test_support::random_egn(random.below(2) == 0 ? Telling::Nothing : Telling::Everything, random);
    EgnDeal& deal = game.deals[random.below(static_cast<std::uint32_t>(game.deals.size()))];
    for (unsigned i = 0; deal.play && i < 2; ++i) {
      std::vector<EgnCard>& trick = deal.play->tricks[random.below(5)];
      EgnCard& card = trick[random.below(static_cast<std::uint32_t>(trick.size()))];
      if (random.below(2) == 0) card.rank.reset();
      if (random.below(2) == 0) card.suit.reset();
    }
    expect_accepted(game);
  });
}

TEST(egn_property, a_game_that_breaks_off_anywhere_is_accepted) {
  for_random_games(40'000, [](RandomStream& random) {
    EgnGame game = test_support::random_egn(random.below(2) == 0 ? Telling::Nothing : Telling::Something, random);
    game.final_score.reset();
    EgnDeal& last = game.deals.back();
    const bool stops_in_play = last.play && random.below(2) == 0;
    if (!stops_in_play) {
      last.play.reset();
      last.bidding->calls.resize(random.below(static_cast<std::uint32_t>(last.bidding->calls.size()) + 1));
      const bool is_made = !last.bidding->calls.empty() && last.bidding->calls.back().kind != EgnCall::Kind::Pass;
      if (!is_made) last.bidding->is_alone = false;
      if (!is_made) last.bidding->discard.reset();
    } else {
      last.play->tricks.resize(1 + random.below(5));
      last.play->tricks.back().resize(1 + random.below(static_cast<std::uint32_t>(last.play->tricks.back().size())));
    }
    const Result<EgnVerdict, Disagreement> verdict = judge(game);
    EXPECT_TRUE(verdict) << to_text(game, verdict.error()) << to_egn_text(game);
  });
}

}  // namespace
}  // namespace euchre::notation
