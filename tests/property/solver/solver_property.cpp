#include "solver/solver.h"

#include "support/plain_minimax/plain_minimax.h"
#include "support/plain_minimax/random_position.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre::solver {
namespace {

using support::plain_tricks;
using support::PositionWish;
using support::random_position;

constexpr std::array kPacks{Pack::TwentyFour, Pack::TwentyEight, Pack::ThirtyTwo};

/// Positions of every kind: packs, tricks left, seats out, cards on the table. Five full tricks are the twin's slowest.
PositionWish wish_for(unsigned number) {
  PositionWish wish;
  wish.pack = kPacks[number % 3];
  wish.has_seat_out = number % 4 == 1;
  wish.tricks_left = number % 100 == 0 ? 5 : 1 + number % 4;
  wish.cards_in_trick = (number / 5) % (wish.has_seat_out ? 3 : 4);
  return wish;
}

TEST(SolverProperty, agrees_with_plain_minimax_with_two_and_three_tricks_by_heart) {
  constexpr unsigned kPositions = 5'000;
  const Solver small;
  const Solver large(Endgames::three_tricks());
  RandomStream random(20);
  for (unsigned i = 0; i < kPositions; ++i) {
    const OpenPosition position = random_position(wish_for(i), random);
    ASSERT_EQ(problem_of(position), std::nullopt) << "position " << i;
    const unsigned expected = plain_tricks(position);
    ASSERT_EQ(small.tricks(position), TrickCount(static_cast<std::uint8_t>(expected))) << "position " << i;
    ASSERT_EQ(large.tricks(position), TrickCount(static_cast<std::uint8_t>(expected))) << "position " << i;
  }
}

TEST(SolverProperty, best_card_is_worth_what_the_position_is) {
  const Solver solver;
  RandomStream random(21);
  for (unsigned i = 0; i < 500; ++i) {
    const OpenPosition position = random_position(wish_for(i), random);
    std::uint8_t best = 0;
    for (const CardValue& value : solver.card_values(position)) best = std::max(best, value.tricks.number());
    ASSERT_EQ(solver.tricks(position).number(), best) << "position " << i;
  }
}

TEST(SolverProperty, principal_line_plays_every_card_and_takes_the_value) {
  const Solver solver;
  RandomStream random(22);
  for (unsigned i = 0; i < 500; ++i) {
    const OpenPosition position = random_position(wish_for(i), random);
    OpenPosition now = position;
    unsigned taken = 0;
    for (const game::Play& play : solver.principal_line(position)) {
      ASSERT_EQ(play.seat, now.to_act);
      const AfterCard after = after_card(now, play.card);
      if (after.trick_winner && side_of(*after.trick_winner) == side_of(position.to_act)) ++taken;
      now = after.position;
    }
    ASSERT_EQ(now.tricks_left(), 0U);
    ASSERT_EQ(solver.tricks(position).number(), taken) << "position " << i;
  }
}

}  // namespace
}  // namespace euchre::solver
