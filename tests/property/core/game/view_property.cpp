#include "property/core/game/changed_deal.h"
#include "support/core/plain_deal/rule_space.h"

#include <gtest/gtest.h>

#include <optional>
#include <span>
#include <vector>

namespace euchre::game {
namespace {

TEST(SeatView, is_the_same_whatever_is_hidden) {
  RandomStream random(77);
  unsigned compared = 0;
  PlayoutTrace trace;
  for (unsigned i = 0; i < 60'000; ++i) {
    const codes::DealRules rules = support::varied_rules(i);
    static_cast<void>(play_random_deal(rules, static_cast<Seat>(i & 3U), random, trace));
    const unsigned step_count = random.below(static_cast<std::uint32_t>(trace.steps.size()) + 1);
    const std::optional<Deal> deal = repeat(rules, trace.dealt, trace, step_count);
    ASSERT_TRUE(deal.has_value());
    const auto seat = static_cast<Seat>(random.below(4));
    const SeatView view = view_of(*deal, seat);
    const Dealt changed = with_hidden_cards_changed(trace.dealt, view, random);
    const std::optional<Deal> other = repeat(rules, changed, trace, step_count);
    if (!other || changed == trace.dealt) continue;
    ASSERT_EQ(view, view_of(*other, seat))
        << "deal " << i << " after " << step_count << " steps, " << support::describe(rules);
    ++compared;
  }
  EXPECT_GT(compared, 20'000U);
}

TEST(SeatView, shows_the_own_hand_and_what_lies_open) {
  RandomStream random(78);
  PlayoutTrace trace;
  for (unsigned i = 0; i < 5'000; ++i) {
    const codes::DealRules rules = support::varied_rules(i);
    static_cast<void>(play_random_deal(rules, static_cast<Seat>(i & 3U), random, trace));
    const unsigned step_count = random.below(static_cast<std::uint32_t>(trace.steps.size()) + 1);
    const Deal deal = repeat(rules, trace.dealt, trace, step_count).value();
    for (const Seat seat : kSeats) {
      const SeatView view = view_of(deal, seat);
      const bool to_act = deal.phase() != Phase::Over && deal.to_act() == seat;
      ASSERT_EQ(view.hand, deal.may_look(seat) ? deal.hand(seat) : CardSet());
      ASSERT_EQ(view.legal, to_act ? deal.legal_actions() : LegalActions{});
      ASSERT_EQ(view.own_discard.has_value(), seat == deal.dealer() && deal.discarded().has_value());
      ASSERT_FALSE(view.unseen().contains(deal.turn_up()));
      for (const Seat other : kSeats) {
        CardSet hidden = deal.hand(other) - CardSet{deal.turn_up()};
        if (view.given) hidden.erase(*view.given);
        if (other != seat || !deal.may_look(seat)) {
          ASSERT_TRUE(view.unseen().contains_all(hidden));
        }
      }
    }
  }
}

}  // namespace
}  // namespace euchre::game
