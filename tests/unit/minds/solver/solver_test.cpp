#include "minds/solver/solver.h"

#include "minds/solver/detail/batch.h"
#include "minds/solver/detail/engine.h"

#include <gtest/gtest.h>

namespace euchre::solver {
namespace {

OpenPosition with_hands(Suit trump, Seat leader, const BySeat<std::string_view>& hands) {
  OpenPosition position;
  position.trump = trump;
  position.to_act = leader;
  for (const Seat seat : kSeats) position.hands[seat] = *parse_cards(hands[seat]);
  return position;
}

TEST(Solver, five_highest_trumps_take_five_tricks) {
  const OpenPosition position =
      with_hands(Suit::Hearts, Seat::North, {"JH JD AH KH QH", "9C TC QC KC AC", "9S TS QS KS AS", "9D TD QD KD AD"});
  EXPECT_EQ(Solver().tricks(position), TrickCount{5});
}

TEST(Solver, left_bower_follows_trump) {
  // West must play the jack of diamonds to the ace of hearts and takes the trick with it.
  const OpenPosition position = with_hands(Suit::Hearts, Seat::North, {"AH", "9C", "9S", "JD"});
  EXPECT_EQ(Solver().tricks(position), TrickCount{0});
}

TEST(Solver, value_counts_from_the_trick_in_progress) {
  OpenPosition position = with_hands(Suit::Spades, Seat::East, {"AD", "9C KD", "9H TH", "9S TS"});
  position.trick = {*parse_card("AC")};
  // West ruffs the ace that North led, and his other trump is the last card worth anything.
  EXPECT_EQ(Solver().tricks(position), TrickCount{2});
  EXPECT_EQ(tricks_of(Side::NorthSouth, position, TrickCount{2}), TrickCount{0});
}

TEST(Solver, one_who_plays_alone_has_no_help) {
  OpenPosition position = with_hands(Suit::Spades, Seat::North, {"KC", "AC", "AS", "9D"});
  EXPECT_EQ(Solver().tricks(position), TrickCount{1});
  position.sits_out = {Seat::South};
  EXPECT_EQ(Solver().tricks(position), TrickCount{0});
}

TEST(Solver, one_who_defends_alone_has_no_help_either) {
  // West would ruff the king of clubs; East, who defends alone, has to follow and cannot take it.
  OpenPosition position = with_hands(Suit::Spades, Seat::North, {"KC", "QC", "AS", "9S"});
  position.sits_out = {Seat::South};
  EXPECT_EQ(Solver().tricks(position), TrickCount{0});
  position.sits_out = {Seat::South, Seat::West};
  EXPECT_EQ(Solver().tricks(position), TrickCount{1});
}

TEST(Solver, card_values_name_every_card_that_may_be_played) {
  const OpenPosition position = with_hands(Suit::Spades, Seat::North, {"AC 9C", "KC TC", "9D TD", "QC AD"});
  const CardValues expected{{*parse_card("9C"), TrickCount{0}}, {*parse_card("AC"), TrickCount{1}}};
  EXPECT_EQ(Solver().card_values(position), expected);
}

TEST(Solver, equal_cards_are_worth_the_same) {
  // The jack of diamonds and the ace of hearts stand side by side once the right bower is gone.
  const OpenPosition position = with_hands(Suit::Hearts, Seat::North, {"AH JD", "KH 9H", "9D TD", "QH 9C"});
  const CardValues expected{{*parse_card("JD"), TrickCount{2}}, {*parse_card("AH"), TrickCount{2}}};
  EXPECT_EQ(Solver().card_values(position), expected);
}

TEST(Solver, takes_what_it_can_and_no_more) {
  OpenPosition position = with_hands(Suit::Spades, Seat::North, {"AC 9C", "KC TC", "9D TD", "QC AD"});
  EXPECT_TRUE(Solver().takes(position, TrickCount{0}));
  EXPECT_TRUE(Solver().takes(position, TrickCount{1}));
  EXPECT_FALSE(Solver().takes(position, TrickCount{2}));
  position = after_card(position, *parse_card("AC")).position;
  EXPECT_TRUE(Solver().takes(position, TrickCount{1}));
  EXPECT_FALSE(Solver().takes(position, TrickCount{2}));
  EXPECT_FALSE(Solver().takes(position, TrickCount{3}));
}

/// What a processor lacks is not tested on it, and nobody would know: these two say so.
TEST(Solver, bits_are_gathered_by_one_instruction_here) {
  if (detail::bmi2_engine() == nullptr) GTEST_SKIP() << "no BMI2: only the portable engine is tested";
  EXPECT_NE(&detail::fastest_engine(), &detail::portable_engine());
}

TEST(Solver, batches_are_solved_in_vectors_here) {
  if (detail::avx512_batch() == nullptr) GTEST_SKIP() << "no AVX-512: batches are solved one by one in every test";
  EXPECT_NE(&detail::fastest_engine(), &detail::portable_engine());
}

}  // namespace
}  // namespace euchre::solver
