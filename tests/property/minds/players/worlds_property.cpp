#include "minds/players/worlds.h"

#include "core/game/playout.h"
#include "support/core/plain_deal/rule_space.h"

#include <gtest/gtest.h>

namespace euchre::players {
namespace {

/// The trace's deal after some of its steps.
game::Deal after_steps(const codes::DealRules& rules, const game::PlayoutTrace& trace, unsigned step_count) {
  game::Deal deal(rules, trace.dealt);
  for (unsigned i = 0; i < step_count; ++i) deal.apply(trace.steps[i].action);
  return deal;
}

match::Standing any_standing(RandomStream& random) {
  match::Standing standing;
  standing.target = codes::Points{10};
  for (const Side side : kSides) standing.score[side] = codes::Points{static_cast<std::int16_t>(random.below(10))};
  return standing;
}

TEST(WorldsProperty, give_the_seat_the_view_they_were_made_for) {
  RandomStream random(1913);
  game::PlayoutTrace trace;
  for (unsigned i = 0; i < 1'500; ++i) {
    const codes::DealRules rules = support::varied_rules(i);
    static_cast<void>(game::play_random_deal(rules, static_cast<Seat>(i & 3U), random, trace));
    const unsigned steps = random.below(static_cast<std::uint32_t>(trace.steps.size()) + 1);
    const game::Deal deal = after_steps(rules, trace, steps);
    const auto seat = static_cast<Seat>(random.below(4));
    const game::SeatView view = game::view_of(deal, seat);
    const Worlds worlds(view, any_standing(random));
    ASSERT_GT(worlds.count(), 0U) << "seed 1913, deal " << i << ", step " << steps;
    for (int j = 0; j < 3; ++j) {
      const World world = worlds.sample(random);
      ASSERT_EQ(game::view_of(world.deal, seat), view) << "seed 1913, deal " << i << ", step " << steps;
    }
  }
}

TEST(WorldsProperty, follow_from_the_stream_alone) {
  RandomStream random(1914);
  game::PlayoutTrace trace;
  for (unsigned i = 0; i < 300; ++i) {
    const codes::DealRules rules = support::varied_rules(i);
    static_cast<void>(game::play_random_deal(rules, Seat::North, random, trace));
    const game::Deal deal = after_steps(rules, trace, random.below(static_cast<std::uint32_t>(trace.steps.size())));
    const match::Standing standing = any_standing(random);
    const game::SeatView view = game::view_of(deal, Seat::West);
    RandomStream one(i);
    RandomStream other(i);
    ASSERT_EQ(Worlds(view, standing).sample(one).dealt, Worlds(view, standing).sample(other).dealt)
        << "seed 1914, " << i;
  }
}

}  // namespace
}  // namespace euchre::players
