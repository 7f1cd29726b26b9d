#include "core/game/seat_view.h"

#include "dealt_fixture.h"

#include <gtest/gtest.h>

namespace euchre::game {
namespace {

Deal in_second_trick() {
  Deal deal = after_calls(codes::DealRules{}, {Call::Pass, Call::Order});
  deal.apply(Discard{card("TD")});
  for (const std::string_view played : {"AC", "9C", "9S", "QH", "QD", "QC"}) deal.apply(PlayCard{card(played)});
  return deal;
}

TEST(SeatView, offers_actions_only_to_the_player_whose_turn_it_is) {
  const Deal deal = in_second_trick();
  ASSERT_EQ(deal.to_act(), Seat::North);
  for (const Seat seat : kSeats) {
    const SeatView view = view_of(deal, seat);
    EXPECT_EQ(view.to_act, Seat::North);
    EXPECT_EQ(view.legal, seat == Seat::North ? deal.legal_actions() : LegalActions{});
  }
}

TEST(SeatView, shows_the_discard_to_the_dealer_alone) {
  const Deal deal = in_second_trick();
  EXPECT_EQ(view_of(deal, Seat::South).own_discard, card("TD"));
  EXPECT_EQ(view_of(deal, Seat::North).own_discard, std::nullopt);
  EXPECT_TRUE(view_of(deal, Seat::North).unseen().contains(card("TD")));
  EXPECT_FALSE(view_of(deal, Seat::South).unseen().contains(card("TD")));
}

TEST(SeatView, what_a_seat_has_not_seen_is_the_rest_of_the_pack) {
  const Deal deal = in_second_trick();
  EXPECT_EQ(view_of(deal, Seat::West).unseen(),
            cards_of(Pack::TwentyFour) - cards("AH KH AC KC QC") - cards("9H 9C 9S QH QD"));
}

TEST(SeatView, a_player_who_did_not_follow_is_known_to_be_void) {
  const SeatView view = view_of(in_second_trick(), Seat::North);
  EXPECT_TRUE(view.has_shown_void(Seat::East, Suit::Clubs));
  EXPECT_TRUE(view.has_shown_void(Seat::South, Suit::Clubs));
  EXPECT_TRUE(view.has_shown_void(Seat::West, Suit::Diamonds));
  EXPECT_FALSE(view.has_shown_void(Seat::West, Suit::Clubs));
  EXPECT_FALSE(view.has_shown_void(Seat::East, Suit::Diamonds)) << "he has not played to it yet";
}

TEST(SeatView, tells_calls_and_tricks) {
  const SeatView view = view_of(in_second_trick(), Seat::East);
  EXPECT_EQ(view.calls, (FixedVector<SpokenCall, 16>{{Seat::West, Call::Pass}, {Seat::North, Call::Order}}));
  ASSERT_EQ(view.tricks.size(), 2U);
  EXPECT_EQ(view.tricks[1], (Trick{{Seat::South, card("QD")}, {Seat::West, card("QC")}}));
  EXPECT_EQ(view.tricks_won[Side::NorthSouth], TrickCount{1});
}

TEST(SeatView, of_a_finished_deal_waits_for_nobody) {
  Deal deal = in_second_trick();
  while (deal.phase() != Phase::Over) deal.apply(PlayCard{deal.legal_actions().cards.first()});
  const SeatView view = view_of(deal, Seat::North);
  EXPECT_EQ(view.to_act, std::nullopt);
  EXPECT_EQ(view.legal, LegalActions{});
  EXPECT_EQ(view.tricks.size(), 5U);
}

}  // namespace
}  // namespace euchre::game
