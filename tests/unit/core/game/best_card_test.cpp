// A lone player who gets his partner's best card.

#include "core/game/deal.h"
#include "core/game/seat_view.h"
#include "dealt_fixture.h"

#include <gtest/gtest.h>

namespace euchre::game {
namespace {

using codes::BestCard;

codes::DealRules rules_with(BestCard best_card) {
  codes::DealRules rules;
  rules.best_card = best_card;
  return rules;
}

/// West plays alone at the turned-up nine of hearts, which South has taken.
Deal west_alone(const codes::DealRules& rules) {
  Deal deal(rules, dealt_by_south());
  deal.apply(Call::OrderAlone);
  deal.apply(Discard{card("9H")});
  return deal;
}
codes::DealRules open_discard(BestCard best_card) {
  codes::DealRules rules = rules_with(best_card);
  rules.turn_up_discard = codes::TurnUpDiscard::Allowed;
  return rules;
}

TEST(BestCard, is_given_before_the_lone_player_lays_one_away) {
  Deal deal = west_alone(open_discard(BestCard::PartnerGivesFirst));
  ASSERT_EQ(deal.phase(), Phase::Giving);
  ASSERT_EQ(deal.to_act(), Seat::East);
  EXPECT_EQ(deal.legal_actions(), (LegalActions{{}, cards("JD AD KD 9S TS")}));
  EXPECT_FALSE(deal.is_legal(PlayCard{card("JD")}));
  deal.apply(GiveCard{card("JD")});
  ASSERT_EQ(deal.phase(), Phase::LayingAway);
  ASSERT_EQ(deal.to_act(), Seat::West);
  EXPECT_EQ(deal.legal_actions(), (LegalActions{{}, cards("AH KH AC KC QC JD")}));
  EXPECT_FALSE(deal.is_legal(GiveCard{card("QC")}));
  deal.apply(Discard{card("QC")});
  EXPECT_EQ(deal.phase(), Phase::Play);
  EXPECT_EQ(deal.hand(Seat::West), cards("AH KH AC KC JD"));
  EXPECT_EQ(deal.hand(Seat::East).size(), 4U);
  EXPECT_EQ(deal.given(), card("JD"));
  EXPECT_EQ(deal.laid_away(), card("QC"));
  EXPECT_EQ(deal.discarded(), card("9H"));
}

TEST(BestCard, may_be_the_very_one_that_is_laid_away) {
  Deal deal = west_alone(open_discard(BestCard::PartnerGivesFirst));
  deal.apply(GiveCard{card("9S")});
  deal.apply(Discard{card("9S")});
  EXPECT_EQ(deal.hand(Seat::West), cards("AH KH AC KC QC"));
}

TEST(BestCard, comes_after_the_one_laid_away_where_the_house_says_so) {
  Deal deal = west_alone(open_discard(BestCard::LonePlayerGivesFirst));
  ASSERT_EQ(deal.phase(), Phase::LayingAway);
  EXPECT_EQ(deal.legal_actions(), (LegalActions{{}, cards("AH KH AC KC QC")}));
  deal.apply(Discard{card("QC")});
  ASSERT_EQ(deal.phase(), Phase::Giving);
  deal.apply(GiveCard{card("JD")});
  EXPECT_EQ(deal.phase(), Phase::Play);
  EXPECT_EQ(deal.hand(Seat::West), cards("AH KH AC KC JD"));
}

TEST(BestCard, is_no_matter_of_partners_who_play_together) {
  Deal deal(open_discard(BestCard::PartnerGivesFirst), dealt_by_south());
  deal.apply(Call::Order);
  deal.apply(Discard{card("9H")});
  EXPECT_EQ(deal.phase(), Phase::Play);
}

TEST(BestCard, comes_before_a_defender_is_asked) {
  codes::DealRules rules = open_discard(BestCard::PartnerGivesFirst);
  rules.defend_alone = codes::DefendAlone::AgainstLoneHand;
  Deal deal = west_alone(rules);
  deal.apply(GiveCard{card("JD")});
  deal.apply(Discard{card("QC")});
  EXPECT_EQ(deal.phase(), Phase::AloneChoice);
  EXPECT_EQ(deal.to_act(), Seat::North);
}

TEST(BestCard, is_known_to_giver_and_receiver_alone) {
  Deal deal = west_alone(open_discard(BestCard::PartnerGivesFirst));
  deal.apply(GiveCard{card("JD")});
  deal.apply(Discard{card("QC")});
  for (const Seat seat : kSeats) {
    const SeatView view = view_of(deal, seat);
    const bool is_one_of_them = seat == Seat::East || seat == Seat::West;
    EXPECT_EQ(view.given.has_value(), is_one_of_them) << name_of(seat);
    EXPECT_EQ(view.laid_away.has_value(), seat == Seat::West) << name_of(seat);
    EXPECT_EQ(view.unseen().contains(card("JD")), !is_one_of_them) << name_of(seat);
    EXPECT_EQ(view.unseen().contains(card("QC")), seat != Seat::West) << name_of(seat);
  }
}

}  // namespace
}  // namespace euchre::game
