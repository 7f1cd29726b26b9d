#include "game/deal.h"

#include <gtest/gtest.h>

namespace euchre::game {
namespace {

using codes::DealRules;

CardSet cards(std::string_view text) { return parse_cards(text).value(); }
Card card(std::string_view text) { return parse_card(text).value(); }

/// South deals; the nine of hearts is turned up. West is eldest hand.
Dealt plain_deal() {
  Dealt dealt;
  dealt.dealer = Seat::South;
  dealt.turn_up = card("9H");
  dealt.hands[Seat::West] = cards("AH KH AC KC QC");
  dealt.hands[Seat::North] = cards("JD TH 9C TC AS");
  dealt.hands[Seat::East] = cards("AD KD QD 9S TS");
  dealt.hands[Seat::South] = cards("JH QH TD KS QS");
  return dealt;
}

void play(Deal& deal, std::string_view played) {
  for (const Card one : std::vector<Card>{card(played.substr(0, 2)), card(played.substr(3, 2)),
                                          card(played.substr(6, 2)), card(played.substr(9, 2))}) {
    ASSERT_TRUE(deal.is_legal(PlayCard{one})) << to_text(one);
    deal.apply(PlayCard{one});
  }
}

TEST(Deal, a_plain_deal_is_played_out_and_counted) {
  Deal deal(DealRules{}, plain_deal());
  EXPECT_EQ(deal.to_act(), Seat::West);
  deal.apply(Call::Pass);
  deal.apply(Call::Order);
  EXPECT_EQ(deal.phase(), Phase::Discard);
  EXPECT_EQ(deal.to_act(), Seat::South);
  EXPECT_EQ(deal.legal_actions().cards, cards("JH QH TD KS QS"));
  deal.apply(Discard{card("TD")});
  play(deal, "AC 9C 9S 9H");
  EXPECT_EQ(deal.trick_winner(0), Seat::South);
  play(deal, "JH KH TH TS");
  EXPECT_EQ(deal.hand(Seat::West), cards("AH KC QC"));
  play(deal, "QH AH JD QD");
  EXPECT_EQ(deal.trick_winner(2), Seat::North);
  play(deal, "AS AD KS QC");
  EXPECT_EQ(deal.trick_winner(3), Seat::North);
  play(deal, "TC KD QS KC");
  EXPECT_EQ(deal.phase(), Phase::Over);
  EXPECT_TRUE(deal.legal_actions().calls.empty() && deal.legal_actions().cards.empty());
  DealResult expected{Outcome::Made, Side::NorthSouth, std::nullopt, {TrickCount{4}, TrickCount{1}}};
  EXPECT_EQ(deal.result(), expected);
}

}  // namespace
}  // namespace euchre::game
