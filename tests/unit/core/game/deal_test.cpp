#include "core/game/deal.h"

#include "core/game/seat_view.h"
#include "dealt_fixture.h"

#include <gtest/gtest.h>

#include <vector>

namespace euchre::game {
namespace {

using codes::DealRules;

void play_cards(Deal& deal, std::initializer_list<std::string_view> played) {
  for (const std::string_view text : played) {
    ASSERT_TRUE(deal.is_legal(PlayCard{card(text)})) << text;
    deal.apply(PlayCard{card(text)});
  }
}

/// North assists; South takes up the nine and lays the ten of diamonds away.
Deal assisted() {
  Deal deal = after_calls(DealRules{}, {Call::Pass, Call::Order});
  deal.apply(Discard{card("TD")});
  return deal;
}

TEST(Deal, is_played_out_and_counted) {
  Deal deal = assisted();
  play_cards(deal, {"AC", "9C", "9S", "9H"});
  EXPECT_EQ(deal.trick_winner(0), Seat::South);
  play_cards(deal, {"KS", "KC", "AS", "TS"});
  EXPECT_EQ(deal.trick_winner(1), Seat::North);
  play_cards(deal, {"JH", "JD", "QH", "KH"});
  play_cards(deal, {"TC", "KD", "QS", "QC"});
  EXPECT_EQ(deal.trick_winner(3), Seat::West);
  play_cards(deal, {"AH", "TH", "AD", "QD"});
  EXPECT_EQ(deal.phase(), Phase::Over);
  EXPECT_EQ(deal.legal_actions(), LegalActions{});
  EXPECT_EQ(deal.result(), (DealResult{Outcome::Made, Side::NorthSouth, std::nullopt, {TrickCount{3}, TrickCount{2}}}));
}

TEST(Deal, whoever_can_follow_suit_must) {
  Deal deal = assisted();
  play_cards(deal, {"AC"});
  EXPECT_EQ(deal.legal_actions().cards, cards("9C TC"));
  play_cards(deal, {"TC"});
  EXPECT_EQ(deal.legal_actions().cards, cards("JD AD KD 9S TS"));
}

TEST(Deal, the_left_bower_follows_trump_and_no_other_suit) {
  Deal deal = assisted();
  play_cards(deal, {"KH", "TH"});
  EXPECT_EQ(deal.legal_actions().cards, cards("JD"));
  Deal other = assisted();
  play_cards(other, {"AC", "9C", "9S", "QH"});
  play_cards(other, {"QD", "QC", "TC"});
  EXPECT_EQ(other.legal_actions().cards, cards("AD KD"));
}

TEST(Deal, the_winner_of_a_trick_leads_the_next) {
  Deal deal = assisted();
  play_cards(deal, {"KH", "JH", "JD", "QH"});
  EXPECT_EQ(deal.to_act(), Seat::North);
  EXPECT_EQ(deal.completed_tricks(), 1U);
  EXPECT_EQ(deal.tricks_won(), (BySide<TrickCount>{TrickCount{1}, TrickCount{0}}));
}

TEST(Deal, tells_its_tricks_in_the_order_played) {
  Deal deal = assisted();
  play_cards(deal, {"KH", "JH", "JD", "QH", "AS"});
  const Trick first{
      {Seat::West, card("KH")}, {Seat::North, card("JH")}, {Seat::East, card("JD")}, {Seat::South, card("QH")}};
  EXPECT_EQ(deal.trick(0), first);
  EXPECT_EQ(deal.trick(1), (Trick{{Seat::North, card("AS")}}));
  EXPECT_TRUE(deal.trick(2).empty());
}

TEST(Deal, tells_who_said_what) {
  const Deal deal = after_calls(DealRules{}, {Call::Pass, Call::Pass, Call::OrderAlone});
  ASSERT_EQ(deal.call_count(), 3U);
  EXPECT_EQ(deal.call(1), Call::Pass);
  EXPECT_EQ(deal.caller(1), Seat::North);
  EXPECT_EQ(deal.call(2), Call::OrderAlone);
  EXPECT_EQ(deal.caller(2), Seat::East);
  EXPECT_EQ(deal.maker(), Seat::East);
  EXPECT_EQ(deal.trump(), Suit::Hearts);
}

TEST(Deal, the_dealer_takes_the_turn_up_and_discards_another_card) {
  Deal deal = after_calls(DealRules{}, {Call::Order});
  EXPECT_EQ(deal.to_act(), Seat::South);
  EXPECT_EQ(deal.hand(Seat::South).size(), 6U);
  EXPECT_EQ(deal.legal_actions().cards, cards("QH QD TD KS QS")) << "[S88] the turn-up must stay";
  deal.apply(Discard{card("QH")});
  EXPECT_EQ(deal.hand(Seat::South), cards("9H QD TD KS QS"));
  EXPECT_EQ(deal.discarded(), card("QH"));
}

TEST(Deal, the_turn_up_may_be_discarded_where_the_rules_allow_it) {
  DealRules rules;
  rules.turn_up_discard = codes::TurnUpDiscard::Allowed;
  Deal deal = after_calls(rules, {Call::Order});
  EXPECT_TRUE(deal.is_legal(Discard{card("9H")}));
  deal.apply(Discard{card("9H")});
  EXPECT_EQ(deal.hand(Seat::South), dealt_by_south().hands[Seat::South]);
}

TEST(Deal, no_card_is_discarded_where_another_suit_is_named) {
  const Deal deal =
      after_calls(DealRules{}, {Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::Pass, Call::NameClubs});
  EXPECT_EQ(deal.phase(), Phase::Play);
  EXPECT_EQ(deal.discarded(), std::nullopt);
  EXPECT_EQ(deal.hand(Seat::South), dealt_by_south().hands[Seat::South]);
}

TEST(Deal, the_partner_of_a_lone_player_sits_out) {
  Deal deal = after_calls(DealRules{}, {Call::Pass, Call::Pass, Call::OrderAlone});
  deal.apply(Discard{card("TD")});
  EXPECT_FALSE(deal.is_active(Seat::West));
  EXPECT_EQ(deal.to_act(), Seat::North) << "[H-alone-03] eldest is out, so the next active seat leads";
  play_cards(deal, {"JH", "JD", "9H"});
  EXPECT_EQ(deal.completed_tricks(), 1U);
  EXPECT_EQ(deal.trick_winner(0), Seat::North);
}

TEST(Deal, two_cards_make_a_trick_where_one_defends_alone) {
  DealRules rules;
  rules.defend_alone = codes::DefendAlone::AgainstLoneHand;
  Deal deal = after_calls(rules, {Call::Pass, Call::Pass, Call::OrderAlone});
  deal.apply(Discard{card("TD")});
  ASSERT_EQ(deal.to_act(), Seat::South) << "East is alone";
  deal.apply(Call::StayTogether);
  deal.apply(Call::GoAlone);
  EXPECT_EQ(deal.idle(), (SeatSet{Seat::West, Seat::South}));
  EXPECT_EQ(deal.to_act(), Seat::North);
  play_cards(deal, {"JH", "JD"});
  ASSERT_EQ(deal.completed_tricks(), 1U);
  EXPECT_EQ(deal.trick(0).size(), 2U);
  EXPECT_EQ(deal.trick_winner(0), Seat::North);
  const SeatView view = view_of(deal, Seat::South);
  EXPECT_EQ(view.lone_defender, Seat::North);
  EXPECT_EQ(view.idle(), deal.idle());
  while (deal.phase() != Phase::Over) deal.apply(PlayCard{deal.legal_actions().cards.first()});
  EXPECT_EQ(deal.result().lone_player, Seat::East);
  EXPECT_EQ(deal.result().lone_defender, Seat::North);
  EXPECT_EQ(deal.hand(Seat::West).size(), kHandSize);
  EXPECT_EQ(deal.hand(Seat::South).size(), kHandSize);
}

TEST(Deal, the_left_of_the_lone_player_leads_where_the_rules_say_so) {
  DealRules rules;
  rules.lone_lead = codes::LoneLead::LeftOfLone;
  Deal deal = after_calls(rules, {Call::Pass, Call::OrderAlone});
  deal.apply(Discard{card("TD")});
  EXPECT_EQ(deal.to_act(), Seat::East);
  Deal together = after_calls(rules, {Call::Pass, Call::Order});
  together.apply(Discard{card("TD")});
  EXPECT_EQ(together.to_act(), Seat::West);
}

TEST(Deal, the_dealer_discards_even_where_his_partner_plays_alone) {
  Deal deal = after_calls(DealRules{}, {Call::Pass, Call::OrderAlone});
  EXPECT_EQ(deal.phase(), Phase::Discard) << "[S86.a] [A5.d]";
  EXPECT_EQ(deal.to_act(), Seat::South);
  deal.apply(Discard{card("TD")});
  EXPECT_EQ(deal.to_act(), Seat::West);
  EXPECT_FALSE(deal.is_active(Seat::South));
}

TEST(Deal, of_a_lone_player_may_be_a_march) {
  Deal deal = after_calls(DealRules{}, {Call::OrderAlone});
  deal.apply(Discard{card("TD")});
  while (deal.phase() != Phase::Over) deal.apply(PlayCard{deal.legal_actions().cards.first()});
  EXPECT_EQ(deal.result().lone_player, Seat::West);
  EXPECT_EQ(deal.result().tricks[Side::EastWest] + deal.result().tricks[Side::NorthSouth], TrickCount{kHandSize});
}

TEST(Deal, an_outcome_follows_from_the_makers_tricks) {
  EXPECT_EQ(outcome_of(TrickCount{5}, TrickCount{3}), Outcome::March);
  EXPECT_EQ(outcome_of(TrickCount{4}, TrickCount{3}), Outcome::Made);
  EXPECT_EQ(outcome_of(TrickCount{3}, TrickCount{3}), Outcome::Made);
  EXPECT_EQ(outcome_of(TrickCount{2}, TrickCount{3}), Outcome::Euchred);
  EXPECT_EQ(outcome_of(TrickCount{0}, TrickCount{3}), Outcome::Euchred);
  EXPECT_EQ(outcome_of(TrickCount{3}, TrickCount{4}), Outcome::Euchred);
  EXPECT_EQ(outcome_of(TrickCount{4}, TrickCount{4}), Outcome::Made);
  EXPECT_EQ(outcome_of(TrickCount{4}, TrickCount{5}), Outcome::Euchred);
}

TEST(Deal, only_the_action_of_the_phase_is_legal) {
  const Deal deal = after_calls(DealRules{}, {Call::Order});
  EXPECT_FALSE(deal.is_legal(PlayCard{card("TD")}));
  EXPECT_FALSE(deal.is_legal(Call::Pass));
  EXPECT_TRUE(deal.is_legal(Discard{card("TD")}));
  EXPECT_FALSE(assisted().is_legal(Discard{card("AC")}));
  EXPECT_FALSE(assisted().is_legal(PlayCard{card("TC")})) << "another player's card";
}

TEST(DealDeathTest, accepts_nothing_unlawful) {
  Deal deal = assisted();
  EXPECT_DEATH(deal.apply(Call::Pass), "is_legal");
  EXPECT_DEATH(deal.apply(PlayCard{card("TC")}), "is_legal");
  EXPECT_DEATH(static_cast<void>(deal.result()), "Over");
}

TEST(DealDeathTest, begins_with_five_different_cards_each) {
  Dealt four = dealt_by_south();
  four.hands[Seat::East].erase(card("9S"));
  EXPECT_DEATH(Deal(DealRules{}, four), "is_dealt_from");
  Dealt twice = dealt_by_south();
  twice.turn_up = card("AH");
  EXPECT_DEATH(Deal(DealRules{}, twice), "is_dealt_from");
  Dealt low = dealt_by_south();
  low.turn_up = card("7H");
  EXPECT_DEATH(Deal(DealRules{}, low), "is_dealt_from");
}

}  // namespace
}  // namespace euchre::game
