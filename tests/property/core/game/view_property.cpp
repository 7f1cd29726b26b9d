#include "core/game/playout.h"
#include "core/game/seat_view.h"
#include "support/core/plain_deal/rule_space.h"

#include <gtest/gtest.h>

#include <optional>
#include <span>
#include <vector>

namespace euchre::game {
namespace {

/// The deal after the first `step_count` steps of a trace, from other cards; nothing where a step is not lawful there.
/// A card that the dealer no longer holds is not discarded; he lays away another.
std::optional<Deal> repeat(const codes::DealRules& rules, const Dealt& dealt, const PlayoutTrace& trace,
                           unsigned step_count) {
  Deal deal(rules, dealt);
  for (unsigned i = 0; i < step_count; ++i) {
    Action action = trace.steps[i].action;
    if (std::holds_alternative<Discard>(action) && !deal.is_legal(action)) {
      action = Discard{deal.legal_actions().cards.first()};
    }
    if (!deal.is_legal(action)) return std::nullopt;
    deal.apply(action);
  }
  return deal;
}

/// The same deal with all cards that the seat has not seen dealt anew to the others and the stock.
Dealt with_hidden_cards_changed(const Dealt& dealt, const SeatView& view, RandomStream& random) {
  std::vector<Card> hidden;
  for (const Card card : view.unseen()) hidden.push_back(card);
  shuffle(std::span(hidden), random);
  Dealt changed = dealt;
  for (const Seat seat : kSeats) {
    if (seat == view.seat) continue;
    changed.hands[seat] -= view.unseen();
    while (changed.hands[seat].size() < kHandSize) {
      changed.hands[seat].insert(hidden.back());
      hidden.pop_back();
    }
  }
  return changed;
}

TEST(SeatView, is_the_same_whatever_is_hidden) {
  RandomStream random(77);
  unsigned compared = 0;
  PlayoutTrace trace;
  for (unsigned i = 0; i < 60'000; ++i) {
    const codes::DealRules rules = support::rules_number(i % support::rule_count());
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
    const codes::DealRules rules = support::rules_number(i % support::rule_count());
    static_cast<void>(play_random_deal(rules, static_cast<Seat>(i & 3U), random, trace));
    const unsigned step_count = random.below(static_cast<std::uint32_t>(trace.steps.size()) + 1);
    const Deal deal = repeat(rules, trace.dealt, trace, step_count).value();
    for (const Seat seat : kSeats) {
      const SeatView view = view_of(deal, seat);
      const bool to_act = deal.phase() != Phase::Over && deal.to_act() == seat;
      ASSERT_EQ(view.hand, deal.hand(seat));
      ASSERT_EQ(view.legal, to_act ? deal.legal_actions() : LegalActions{});
      ASSERT_EQ(view.own_discard.has_value(), seat == deal.dealer() && deal.discarded().has_value());
      ASSERT_FALSE(view.unseen().contains(deal.turn_up()));
      for (const Seat other : kSeats) {
        const CardSet hidden = deal.hand(other) - CardSet{deal.turn_up()};
        if (other != seat) {
          ASSERT_TRUE(view.unseen().contains_all(hidden));
        }
      }
    }
  }
}

}  // namespace
}  // namespace euchre::game
