#include "minds/players/detail/reading.h"

#include "minds/players/detail/card_play.h"

#include <gtest/gtest.h>

namespace euchre::players::detail {
namespace {

CardSet cards(std::string_view text) { return *parse_cards(text); }

/// East leads the ten of clubs, South follows, West throws a heart: he has shown no club. North has taken the QH up.
game::SeatView norths_view() {
  game::SeatView view;
  view.seat = Seat::North;
  view.dealer = Seat::West;
  view.phase = game::Phase::Play;
  view.to_act = Seat::North;
  view.turn_up = Card(Rank::Queen, Suit::Hearts);
  view.trump = Suit::Hearts;
  view.maker = Seat::West;
  view.hand = cards("AC KC JD 9S TS");
  view.legal = {{}, cards("AC KC")};
  view.calls = {{Seat::North, game::Call::Pass}};
  view.tricks.push_back({{Seat::East, Card(Rank::Ten, Suit::Clubs)},
                         {Seat::South, Card(Rank::Nine, Suit::Clubs)},
                         {Seat::West, Card(Rank::King, Suit::Diamonds)}});
  return view;
}

TEST(reading, a_player_who_did_not_follow_holds_none_of_the_suit) {
  const game::SeatView view = norths_view();
  const Reading reading(view);
  EXPECT_FALSE(reading.may_hold(Seat::West).intersects(CardSet::of_printed_suit(Suit::Clubs) - cards("JC")));
  EXPECT_TRUE(reading.may_hold(Seat::East).contains(Card(Rank::Queen, Suit::Clubs)));
}

TEST(reading, the_dealer_is_known_to_hold_what_he_took_up) {
  const game::SeatView view = norths_view();
  const Reading reading(view);
  EXPECT_EQ(reading.holds_any_permille(Seat::West, cards("QH")), 1000);
  EXPECT_EQ(reading.holds_any_permille(Seat::East, cards("QH")), 0);
}

TEST(reading, the_ace_is_the_boss_of_its_suit_and_the_left_bower_is_not_of_trumps) {
  const game::SeatView view = norths_view();
  const Reading reading(view);
  EXPECT_TRUE(reading.is_boss(Card(Rank::Ace, Suit::Clubs)));
  EXPECT_FALSE(reading.is_boss(Card(Rank::Jack, Suit::Diamonds)));
}

TEST(reading, last_to_play_he_knows_which_cards_win) {
  const game::SeatView view = norths_view();
  const Reading reading(view);
  EXPECT_TRUE(reading.seats_after().empty());
  EXPECT_EQ(reading.wins_with_permille(Card(Rank::King, Suit::Clubs)), 1000);
}

TEST(reading, first_to_play_the_ace_of_a_side_suit_is_likely_but_not_sure) {
  game::SeatView view = norths_view();
  view.tricks.clear();
  const Reading reading(view);
  EXPECT_EQ(reading.seats_after().size(), 3U);
  const int chance = reading.wins_with_permille(Card(Rank::Ace, Suit::Clubs));
  EXPECT_GT(chance, 500);
  EXPECT_LT(chance, 1000);
  EXPECT_LT(reading.wins_with_permille(Card(Rank::Nine, Suit::Spades)), chance);
}

TEST(stake, a_trick_that_decides_is_worth_more) {
  game::SeatView view = norths_view();
  const int ordinary = stake_permille(Reading(view));
  view.tricks_won = {game::TrickCount{2}, game::TrickCount{0}};
  const int to_make_it = stake_permille(Reading(view));
  view.tricks_won = {game::TrickCount{0}, game::TrickCount{2}};
  const int to_save_it = stake_permille(Reading(view));
  EXPECT_LT(ordinary, to_make_it);
  EXPECT_LT(to_make_it, to_save_it);
}

TEST(reading, the_partner_of_a_lone_player_holds_nothing) {
  game::SeatView view = norths_view();
  view.lone_player = Seat::West;
  view.tricks.clear();
  const Reading reading(view);
  EXPECT_TRUE(reading.may_hold(Seat::East).empty());
  EXPECT_EQ(reading.seats_after().size(), 2U);
}

}  // namespace
}  // namespace euchre::players::detail
