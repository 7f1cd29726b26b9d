#include "minds/solver/solver.h"

#include "support/core/soak/soak.h"
#include "support/minds/plain_minimax/plain_minimax.h"
#include "support/minds/plain_minimax/random_position.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

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
  wish.seats_out = number % 4 == 1 ? 1 : number % 8 == 3 ? 2 : 0;
  wish.tricks_left = number % 100 == 0 ? 5 : 1 + number % 4;
  wish.cards_in_trick = (number / 5) % (4 - wish.seats_out);
  return wish;
}

TEST(SolverProperty, agrees_with_plain_minimax_with_two_and_three_tricks_by_heart) {
  const unsigned positions = support::soak_cases(2'500, 20);
  const Solver small;
  const Solver large(Endgames::three_tricks());
  RandomStream random(20);
  for (unsigned i = 0; i < positions; ++i) {
    const OpenPosition position = random_position(wish_for(i), random);
    ASSERT_EQ(problem_of(position), std::nullopt) << "position " << i;
    const unsigned expected = plain_tricks(position);
    ASSERT_EQ(small.tricks(position), TrickCount(static_cast<std::uint8_t>(expected))) << "position " << i;
    ASSERT_EQ(large.tricks(position), TrickCount(static_cast<std::uint8_t>(expected))) << "position " << i;
  }
}

TEST(SolverProperty, agrees_with_plain_minimax_with_a_joker) {
  const unsigned positions = support::soak_cases(2'500, 33);
  const Solver small;
  const Solver large(Endgames::three_tricks());
  RandomStream random(33);
  for (unsigned i = 0; i < positions; ++i) {
    PositionWish wish = wish_for(i);
    wish.pack = with_joker(wish.pack);
    const OpenPosition position = random_position(wish, random);
    const TrickCount expected(static_cast<std::uint8_t>(plain_tricks(position)));
    ASSERT_EQ(small.tricks(position), expected) << "position " << i;
    ASSERT_EQ(large.tricks(position), expected) << "position " << i;
  }
}

TEST(SolverProperty, agrees_with_plain_minimax_without_trump) {
  const unsigned positions = support::soak_cases(1'500, 28);
  const Solver small;
  const Solver large(Endgames::three_tricks());
  RandomStream random(28);
  for (unsigned i = 0; i < positions; ++i) {
    PositionWish wish = wish_for(i);
    wish.no_trump = i % 2 == 0 ? NoTrump::High : NoTrump::Low;
    const OpenPosition position = random_position(wish, random);
    const TrickCount expected(static_cast<std::uint8_t>(plain_tricks(position)));
    ASSERT_EQ(small.tricks(position), expected) << "position " << i;
    ASSERT_EQ(large.tricks(position), expected) << "position " << i;
  }
}

/// Likewise of every kind of trump in turn.
PositionWish wish_of_any_trump(unsigned number) {
  PositionWish wish = wish_for(number);
  if (number % 7 == 3) wish.no_trump = NoTrump::High;
  if (number % 7 == 5) wish.no_trump = NoTrump::Low;
  return wish;
}

/// What a card is worth by the value of the position it leads to.
unsigned value_of_card(const Solver& solver, const OpenPosition& position, Card card) {
  const AfterCard after = after_card(position, card);
  const bool won = after.trick_winner && side_of(*after.trick_winner) == side_of(position.to_act);
  if (after.position.tricks_left() == 0) return won ? 1 : 0;
  const TrickCount rest = tricks_of(side_of(position.to_act), after.position, solver.tricks(after.position));
  return rest.number() + (won ? 1U : 0U);
}

TEST(SolverProperty, cards_are_worth_what_they_lead_to) {
  const Solver solver;
  RandomStream random(23);
  for (unsigned i = 0; i < 2'000; ++i) {
    const OpenPosition position = random_position(wish_of_any_trump(i), random);
    for (const CardValue& value : solver.card_values(position)) {
      ASSERT_EQ(value.tricks.number(), value_of_card(solver, position, value.card)) << "position " << i;
    }
  }
}

TEST(SolverProperty, takes_exactly_as_many_as_it_counts) {
  const Solver solver;
  RandomStream random(24);
  for (unsigned i = 0; i < 2'000; ++i) {
    const OpenPosition position = random_position(wish_of_any_trump(i), random);
    const std::uint8_t tricks = solver.tricks(position).number();
    ASSERT_TRUE(solver.takes(position, TrickCount(tricks))) << "position " << i;
    ASSERT_FALSE(solver.takes(position, TrickCount(static_cast<std::uint8_t>(tricks + 1)))) << "position " << i;
  }
}

TEST(SolverProperty, same_value_with_whatever_endgames_and_processor) {
  const unsigned count = support::soak_cases(20'000, 25);
  const Solver bare(Endgames::none());
  const Solver small(Endgames::two_tricks());
  const Solver portable(Endgames::three_tricks(), Instructions::Portable);
  const Solver large(Endgames::three_tricks());
  RandomStream random(25);
  std::vector<OpenPosition> positions;
  positions.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    PositionWish wish = wish_for(i);
    wish.tricks_left = 5;
    if (i % 3 == 1) wish.pack = with_joker(wish.pack);
    if (i % 4 != 0) wish.cards_in_trick = 0;
    positions.push_back(random_position(wish, random));
  }
  std::vector<TrickCount> batch(count);
  large.tricks(positions, batch);
  for (unsigned i = 0; i < count; ++i) {
    const TrickCount expected = large.tricks(positions[i]);
    ASSERT_EQ(batch[i], expected) << "position " << i;
    ASSERT_EQ(portable.tricks(positions[i]), expected) << "position " << i;
    ASSERT_EQ(small.tricks(positions[i]), expected) << "position " << i;
    if (i % 10 == 0) {
      ASSERT_EQ(bare.tricks(positions[i]), expected) << "position " << i;
    }
  }
}

TEST(SolverProperty, batch_without_its_table_or_processor_gives_the_same) {
  RandomStream random(26);
  std::vector<OpenPosition> positions;
  for (unsigned i = 0; i < 5'000; ++i) positions.push_back(random_position(wish_of_any_trump(i), random));
  std::vector<TrickCount> small(positions.size());
  std::vector<TrickCount> portable(positions.size());
  std::vector<TrickCount> large(positions.size());
  Solver().tricks(positions, small);
  Solver(Endgames::three_tricks(), Instructions::Portable).tricks(positions, portable);
  Solver(Endgames::three_tricks()).tricks(positions, large);
  EXPECT_EQ(small, large);
  EXPECT_EQ(portable, large);
}

TEST(SolverProperty, card_values_in_a_batch_are_those_found_one_by_one) {
  const Solver large(Endgames::three_tricks());
  RandomStream random(27);
  std::vector<OpenPosition> positions;
  for (unsigned i = 0; i < 10'000; ++i) {
    PositionWish wish = wish_of_any_trump(i);
    if (i % 5 != 0) wish.tricks_left = 5;
    positions.push_back(random_position(wish, random));
  }
  std::vector<CardValues> values(positions.size());
  large.card_values(positions, values);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    ASSERT_EQ(values[i], large.card_values(positions[i])) << "position " << i;
  }
}

TEST(SolverProperty, deals_with_nine_trumps_are_solved_beside_the_batch) {
  OpenPosition position;
  position.trump = Suit::Hearts;
  position.hands = {*parse_cards("JH JD AH KH QH"), *parse_cards("TH 9H 8H 7H 7C"), *parse_cards("8C 9C TC QC KC"),
                    *parse_cards("7S 8S 9S TS QS")};
  std::vector<TrickCount> tricks(3);
  Solver(Endgames::three_tricks()).tricks(std::vector<OpenPosition>(3, position), tricks);
  EXPECT_EQ(tricks, std::vector<TrickCount>(3, TrickCount{5}));
}

TEST(SolverProperty, best_card_is_worth_what_the_position_is) {
  const Solver solver;
  RandomStream random(21);
  for (unsigned i = 0; i < 500; ++i) {
    const OpenPosition position = random_position(wish_of_any_trump(i), random);
    std::uint8_t best = 0;
    for (const CardValue& value : solver.card_values(position)) best = std::max(best, value.tricks.number());
    ASSERT_EQ(solver.tricks(position).number(), best) << "position " << i;
  }
}

TEST(SolverProperty, principal_line_plays_every_card_and_takes_the_value) {
  const Solver solver;
  RandomStream random(22);
  for (unsigned i = 0; i < 500; ++i) {
    const OpenPosition position = random_position(wish_of_any_trump(i), random);
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
