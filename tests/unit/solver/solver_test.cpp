#include "solver/solver.h"

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
  position.sits_out = Seat::South;
  EXPECT_EQ(Solver().tricks(position), TrickCount{0});
}

TEST(Solver, card_values_name_every_card_that_may_be_played) {
  const OpenPosition position = with_hands(Suit::Spades, Seat::North, {"AC 9C", "KC TC", "9D TD", "QC AD"});
  const std::vector<CardValue> expected{{*parse_card("9C"), TrickCount{0}}, {*parse_card("AC"), TrickCount{1}}};
  EXPECT_EQ(Solver().card_values(position), expected);
}

}  // namespace
}  // namespace euchre::solver
