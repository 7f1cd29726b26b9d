#include "minds/solver/open_position.h"

#include <gtest/gtest.h>

namespace euchre::solver {
namespace {

OpenPosition two_tricks() {
  OpenPosition position;
  position.trump = Suit::Spades;
  position.to_act = Seat::East;
  position.hands = {*parse_cards("9C TC"), *parse_cards("9D TD"), *parse_cards("9H TH"), *parse_cards("9S TS")};
  return position;
}

TEST(OpenPosition, between_tricks_has_no_problem) { EXPECT_EQ(problem_of(two_tricks()), std::nullopt); }

TEST(OpenPosition, those_who_have_played_hold_one_card_less) {
  OpenPosition position = two_tricks();
  position.trick = {*parse_card("9D")};
  position.to_act = Seat::South;
  EXPECT_EQ(problem_of(position), PositionError::UnequalHands);
  position.hands[Seat::East] = *parse_cards("TD");
  EXPECT_EQ(problem_of(position), std::nullopt);
  EXPECT_EQ(position.leader(), Seat::East);
}

TEST(OpenPosition, seat_that_sits_out_is_passed_over) {
  OpenPosition position = two_tricks();
  position.sits_out = {Seat::South};
  EXPECT_EQ(position.next_active(Seat::East), Seat::West);
  position.trick = {*parse_card("9D")};
  position.hands[Seat::East] = *parse_cards("TD");
  position.to_act = Seat::West;
  EXPECT_EQ(position.leader(), Seat::East);
  EXPECT_EQ(problem_of(position), std::nullopt);
  position.to_act = Seat::South;
  EXPECT_EQ(problem_of(position), PositionError::SeatOutActs);
}

TEST(OpenPosition, two_may_sit_out_but_not_both_of_a_side) {
  OpenPosition position = two_tricks();
  position.sits_out = {Seat::South, Seat::West};
  EXPECT_EQ(position.active_count(), 2U);
  EXPECT_EQ(position.next_active(Seat::North), Seat::East);
  EXPECT_EQ(position.next_active(Seat::East), Seat::North);
  EXPECT_EQ(problem_of(position), std::nullopt);
  position.trick = {*parse_card("9D")};
  position.to_act = Seat::East;
  EXPECT_EQ(position.leader(), Seat::North);
  position.trick = {};
  position.sits_out = {Seat::South, Seat::North};
  EXPECT_EQ(problem_of(position), PositionError::SideSitsOut);
}

TEST(OpenPosition, card_in_two_places_is_named) {
  OpenPosition position = two_tricks();
  position.hands[Seat::North] = *parse_cards("9C 9D");
  EXPECT_EQ(problem_of(position), PositionError::CardTwice);
}

TEST(OpenPosition, nothing_to_play_is_named) {
  EXPECT_EQ(problem_of(OpenPosition{}), PositionError::NothingToPlay);
  OpenPosition position = two_tricks();
  position.sits_out = {Seat::North};
  position.trick = {*parse_card("AC"), *parse_card("KC"), *parse_card("QC")};
  EXPECT_EQ(problem_of(position), PositionError::TrickFull);
}

}  // namespace
}  // namespace euchre::solver
