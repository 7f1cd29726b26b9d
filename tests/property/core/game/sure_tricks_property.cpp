#include "core/game/sure_tricks.h"

#include "property/core/game/changed_deal.h"
#include "support/core/plain_deal/rule_space.h"

#include <gtest/gtest.h>

#include <optional>
#include <span>
#include <vector>

namespace euchre::game {
namespace {

/// How many tricks of the rest the seat takes when it leads by the plan and the others play at random.
unsigned tricks_taken(Deal deal, Seat seat, const std::vector<Card>& plan, RandomStream& random) {
  unsigned taken = 0;
  for (const Card lead : plan) {
    if (deal.phase() == Phase::Over || deal.to_act() != seat || !deal.is_legal(PlayCard{lead})) return taken;
    deal.apply(PlayCard{lead});
    const unsigned trick = deal.completed_tricks();
    while (deal.phase() != Phase::Over && deal.completed_tricks() == trick) {
      std::vector<Card> may;
      for (const Card card : deal.legal_actions().cards) may.push_back(card);
      deal.apply(PlayCard{may[random.below(static_cast<std::uint32_t>(may.size()))]});
    }
    taken += winning_play(deal.trick(trick), *deal.trump()).seat == seat ? 1U : 0U;
  }
  return taken;
}

TEST(SureTricks, are_taken_however_the_cards_lie_and_are_played) {
  RandomStream random(4711);
  PlayoutTrace trace;
  unsigned sure = 0;
  unsigned longer = 0;
  for (unsigned i = 0; i < 20'000; ++i) {
    const codes::DealRules rules = support::varied_rules(i);
    static_cast<void>(play_random_deal(rules, static_cast<Seat>(i & 3U), random, trace));
    for (unsigned step = 0; step < trace.steps.size(); ++step) {
      const std::optional<Deal> deal = repeat(rules, trace.dealt, trace, step);
      if (!deal || deal->phase() != Phase::Play) continue;
      const SeatView view = view_of(*deal, deal->to_act());
      const std::vector<Card> plan = sure_tricks(view);
      if (plan.empty()) continue;
      ++sure;
      longer += plan.size() > 1 ? 1U : 0U;
      ASSERT_EQ(plan.size(), view.hand.size());
      for (unsigned lie = 0; lie < 12; ++lie) {
        const auto other = repeat(rules, with_hidden_cards_changed(trace.dealt, view, random), trace, step);
        if (!other || view_of(*other, view.seat) != view) continue;
        ASSERT_EQ(tricks_taken(*other, view.seat, plan, random), plan.size()) << "deal " << i << ", step " << step;
      }
    }
  }
  EXPECT_GT(sure, 1'000U);
  EXPECT_GT(longer, 50U);
}

}  // namespace
}  // namespace euchre::game
