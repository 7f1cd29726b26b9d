#include "core/game/conceded_play.h"

#include "core/game/playout.h"
#include "support/core/plain_deal/rule_space.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::game {
namespace {

/// By trying every play there is.
unsigned most_by_all_plays(const Deal& deal, Side side) {
  if (deal.phase() == Phase::Over) return deal.tricks_won()[side].number();
  unsigned most = 0;
  for (const Card card : deal.legal_actions().cards) {
    Deal next = deal;
    next.apply(PlayCard{card});
    most = std::max(most, most_by_all_plays(next, side));
  }
  return most;
}

TEST(ConcededPlay, gives_a_side_as_much_as_any_play_of_all_four) {
  RandomStream random(17);
  PlayoutTrace trace;
  unsigned compared = 0;
  for (unsigned i = 0; i < 400; ++i) {
    const codes::DealRules rules = support::varied_rules(i);
    static_cast<void>(play_random_deal(rules, static_cast<Seat>(i & 3U), random, trace));
    Deal deal(rules, trace.dealt);
    for (const PlayoutStep& step : trace.steps) {
      const bool is_late = deal.phase() == Phase::Play && deal.completed_tricks() >= 2;
      if (is_late) break;
      deal.apply(step.action);
    }
    if (deal.phase() != Phase::Play) continue;
    ++compared;
    for (const Side side : kSides) {
      Deal played = deal;
      for (const Play& play : conceded_play(deal, side)) {
        ASSERT_EQ(played.to_act(), play.seat);
        ASSERT_TRUE(played.is_legal(PlayCard{play.card}));
        played.apply(PlayCard{play.card});
      }
      ASSERT_EQ(played.phase(), Phase::Over);
      EXPECT_EQ(played.tricks_won()[side].number(), most_by_all_plays(deal, side)) << "deal " << i;
    }
  }
  EXPECT_GT(compared, 100U);
}

}  // namespace
}  // namespace euchre::game
