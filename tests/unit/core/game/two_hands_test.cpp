// One against the other, North and East, where house rules let two play.

#include "core/game/deal.h"
#include "core/game/playout.h"
#include "core/game/seat_view.h"
#include "dealt_fixture.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre::game {
namespace {

codes::DealRules rules_for_two() {
  codes::DealRules rules;
  rules.players = codes::Players::Two;
  rules.has_lone_hands = false;
  return rules;
}

/// East deals and turns up the ten of hearts; North, eldest hand, holds the better hearts.
Dealt dealt_by_east() {
  Dealt dealt{Seat::East, {}, card("TH")};
  dealt.hands[Seat::North] = cards("JH JD AC KC 9S");
  dealt.hands[Seat::East] = cards("AH KH AS QC 9D");
  dealt.hands[Seat::South] = cards("9C TC JC TD QD");
  dealt.hands[Seat::West] = cards("KD AD TS QS KS");
  return dealt;
}

void play_all(Deal& deal, std::initializer_list<const char*> played) {
  for (const char* one : played) deal.apply(PlayCard{card(one)});
}

TEST(TwoHands, each_is_asked_once_a_round_beginning_with_who_did_not_deal) {
  Deal deal(rules_for_two(), dealt_by_east());
  for (const Phase round : {Phase::FirstRound, Phase::SecondRound}) {
    for (const Seat seat : {Seat::North, Seat::East}) {
      ASSERT_EQ(deal.phase(), round);
      ASSERT_EQ(deal.to_act(), seat);
      deal.apply(Call::Pass);
    }
  }
  EXPECT_EQ(deal.phase(), Phase::Over);
  EXPECT_EQ(deal.result().outcome, Outcome::PassedOut);
}

TEST(TwoHands, nobody_may_play_alone) {
  Deal deal(rules_for_two(), dealt_by_east());
  EXPECT_EQ(deal.legal_actions().calls, (CallSet{Call::Pass, Call::Order}));
}

TEST(TwoHands, the_dealer_who_is_ordered_discards_and_two_cards_make_a_trick) {
  Deal deal(rules_for_two(), dealt_by_east());
  deal.apply(Call::Order);
  ASSERT_EQ(deal.phase(), Phase::Discard);
  ASSERT_EQ(deal.to_act(), Seat::East);
  deal.apply(Discard{card("9D")});
  ASSERT_EQ(deal.to_act(), Seat::North) << "eldest hand leads";
  EXPECT_EQ(deal.active_count(), 2U);
  EXPECT_EQ(deal.idle(), (SeatSet{Seat::South, Seat::West}));
  play_all(deal, {"JH", "TH", "JD", "KH", "AC", "QC", "KC", "AH"});
  EXPECT_EQ(deal.trick_winner(3), Seat::East);
  play_all(deal, {"AS", "9S"});
  ASSERT_EQ(deal.phase(), Phase::Over);
  EXPECT_EQ(deal.result().outcome, Outcome::Made);
  EXPECT_EQ(deal.result().makers, Side::NorthSouth);
  EXPECT_EQ(deal.result().tricks, (BySide<TrickCount>{TrickCount{3}, TrickCount{2}}));
}

TEST(TwoHands, the_hands_that_nobody_takes_are_seen_by_nobody) {
  const Deal deal(rules_for_two(), dealt_by_east());
  const SeatView view = view_of(deal, Seat::North);
  EXPECT_EQ(view.idle(), (SeatSet{Seat::South, Seat::West}));
  EXPECT_TRUE(view.unseen().contains_all(deal.hand(Seat::South) | deal.hand(Seat::West) | deal.hand(Seat::East)));
}

TEST(TwoHands, the_leader_is_told_by_the_house_as_where_four_play) {
  constexpr std::array kLeaders{std::pair{codes::FirstLead::LeftOfDealer, Seat::North},
                                std::pair{codes::FirstLead::LeftOfMaker, Seat::East},
                                std::pair{codes::FirstLead::Maker, Seat::North}};
  for (const auto& [lead, leader] : kLeaders) {
    codes::DealRules rules = rules_for_two();
    rules.first_lead = lead;
    Deal deal(rules, dealt_by_east());
    deal.apply(Call::Order);
    deal.apply(Discard{card("9D")});
    EXPECT_EQ(deal.to_act(), leader);
  }
}

TEST(TwoHands, seats_that_nobody_takes_never_deal) {
  RandomStream random(7);
  for (const Seat seat : kSeats) {
    PlayoutTrace trace;
    static_cast<void>(play_random_deal(rules_for_two(), seat, random, trace));
    EXPECT_EQ(trace.dealt.dealer, side_of(seat) == Side::NorthSouth ? Seat::North : Seat::East) << name_of(seat);
  }
}

}  // namespace
}  // namespace euchre::game
