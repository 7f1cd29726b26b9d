// Three low cards swapped for those under the turn-up, where house rules let a player go under.

#include "core/game/deal.h"
#include "core/game/playout.h"
#include "core/game/seat_view.h"
#include "dealt_fixture.h"

#include <gtest/gtest.h>

#include <string_view>

namespace euchre::game {
namespace {

using codes::Farmers;

codes::DealRules rules_with(Farmers farmers) {
  codes::DealRules rules;
  rules.farmers = farmers;
  return rules;
}

/// South deals and turns up the ace of hearts; North, second to speak, holds three nines, East three low cards of two
/// ranks. Under the turn-up lie the jacks of hearts and diamonds and the king of spades.
Dealt farmers_dealt() {
  Dealt dealt{Seat::South, {}, card("AH")};
  dealt.hands[Seat::West] = cards("AC KC QC JC 9H");
  dealt.hands[Seat::North] = cards("9C 9D 9S TC AD");
  dealt.hands[Seat::East] = cards("TD TH KD QD AS");
  dealt.hands[Seat::South] = cards("KH QH JS QS TS");
  return dealt;
}

/// North has laid the three nines down.
Deal north_under() {
  Deal deal(rules_with(Farmers::ThreeAlike), farmers_dealt());
  deal.apply(Call::KeepHand);
  for (const std::string_view nine : {"9S", "9C", "9D"}) deal.apply(LayUnder{card(nine)});
  return deal;
}

TEST(Farmer, nobody_is_asked_unless_the_house_and_its_pack_say_so) {
  EXPECT_EQ(Deal(rules_with(Farmers::Never), farmers_dealt()).phase(), Phase::FirstRound);
  codes::DealRules with_more = rules_with(Farmers::ThreeAlike);
  with_more.pack = Pack::TwentyEight;
  EXPECT_EQ(Deal(with_more, farmers_dealt()).phase(), Phase::FirstRound);
}

TEST(Farmer, everybody_is_asked_in_turn_before_the_calls) {
  Deal deal(rules_with(Farmers::ThreeAlike), farmers_dealt());
  for (const Seat seat : {Seat::West, Seat::North, Seat::East, Seat::South}) {
    ASSERT_EQ(deal.phase(), Phase::GoingUnder);
    ASSERT_EQ(deal.to_act(), seat);
    const CardSet may = seat == Seat::North ? cards("9C 9D 9S") : CardSet();
    EXPECT_EQ(deal.legal_actions(), (LegalActions{{Call::KeepHand}, may})) << name_of(seat);
    deal.apply(Call::KeepHand);
  }
  EXPECT_EQ(deal.phase(), Phase::FirstRound);
  EXPECT_EQ(deal.to_act(), Seat::West);
  EXPECT_EQ(deal.call_count(), 0U) << "to keep a hand is no call of trump";
  EXPECT_EQ(deal.farmer(), std::nullopt);
}

TEST(Farmer, lays_three_down_and_takes_what_lies_under_the_turn_up) {
  Deal deal(rules_with(Farmers::ThreeAlike), farmers_dealt());
  deal.apply(Call::KeepHand);
  EXPECT_FALSE(deal.is_legal(LayUnder{card("TC")}));
  EXPECT_FALSE(deal.is_legal(Discard{card("9S")}));
  deal.apply(LayUnder{card("9S")});
  EXPECT_EQ(deal.legal_actions(), (LegalActions{{}, cards("9C 9D")})) << "who has begun goes on";
  EXPECT_EQ(deal.farmer(), Seat::North);
  deal.apply(LayUnder{card("9C")});
  EXPECT_EQ(deal.hand(Seat::North).size(), 3U);
  EXPECT_TRUE(deal.taken().empty());
  deal.apply(LayUnder{card("9D")});
  EXPECT_EQ(deal, north_under());
  EXPECT_EQ(deal.hand(Seat::North), cards("TC AD JH JD KS"));
  EXPECT_EQ(deal.laid_under(), cards("9C 9D 9S"));
  EXPECT_EQ(deal.taken(), cards("JH JD KS"));
  EXPECT_EQ(deal.turn_up(), card("AH")) << "it stays";
  EXPECT_EQ(deal.phase(), Phase::FirstRound) << "one player, once in a deal";
  EXPECT_EQ(deal.to_act(), Seat::West);
  EXPECT_EQ(deal.call_count(), 0U);
}

TEST(Farmer, holds_three_of_a_rank_or_any_three_as_the_house_says) {
  const auto may_lay = [](Farmers farmers, std::string_view hand, std::string_view laid = "") {
    return cards_to_lay_under(rules_with(farmers), cards(hand), laid.empty() ? CardSet() : cards(laid));
  };
  EXPECT_TRUE(may_lay(Farmers::ThreeAlike, "9C 9D TH AH AS").empty());
  EXPECT_EQ(may_lay(Farmers::ThreeMixed, "9C 9D TH AH AS"), cards("9C 9D TH"));
  EXPECT_TRUE(may_lay(Farmers::ThreeMixed, "9C 9D JH AH AS").empty());
  EXPECT_EQ(may_lay(Farmers::ThreeAlike, "9C 9D 9H 9S TS"), cards("9C 9D 9H 9S"));
  EXPECT_EQ(may_lay(Farmers::ThreeMixed, "9C 9D 9H TH TS"), cards("9C 9D 9H TH TS"));
  EXPECT_EQ(may_lay(Farmers::ThreeAlike, "9D 9H TH TS", "9C"), cards("9D 9H")) << "one rank only";
  EXPECT_EQ(may_lay(Farmers::ThreeMixed, "9D TH TS AH", "9C"), cards("9D TH TS"));
}

TEST(Farmer, shows_what_is_laid_down_and_nobody_what_is_taken) {
  const Deal deal = north_under();
  for (const Seat seat : kSeats) {
    const SeatView view = view_of(deal, seat);
    EXPECT_EQ(view.farmer, Seat::North);
    EXPECT_EQ(view.laid_under, cards("9C 9D 9S"));
    EXPECT_FALSE(view.unseen().intersects(view.laid_under));
    EXPECT_EQ(view.taken, seat == Seat::North ? cards("JH JD KS") : CardSet());
  }
  EXPECT_EQ(view_of(deal, Seat::North).unseen().size(), 15U) << "he knows that no card lies under the turn-up";
}

TEST(Farmer, may_throw_in_what_is_left_where_the_house_lets_it_go) {
  codes::DealRules rules = rules_with(Farmers::ThreeAlike);
  rules.may_throw_in_all_low = true;
  Dealt dealt = farmers_dealt();
  dealt.hands[Seat::North] = cards("9C 9D 9S TC TD");
  dealt.hands[Seat::East] = cards("AD TH KD QD AS");
  Deal deal(rules, dealt);
  for (unsigned i = 0; i < 4; ++i) deal.apply(Call::KeepHand);
  deal.apply(Call::Pass);
  EXPECT_TRUE(legal_calls(deal).contains(Call::ThrowIn)) << "either may be chosen";
}

TEST(Farmer, is_met_in_playouts) {
  RandomStream random(5);
  PlayoutTrace trace;
  unsigned farmers = 0;
  for (unsigned i = 0; i < 300; ++i) {
    const codes::DealRules rules = rules_with(Farmers::ThreeMixed);
    static_cast<void>(play_random_deal(rules, Seat::North, random, trace));
    Deal deal(rules, trace.dealt);
    for (const PlayoutStep& step : trace.steps) deal.apply(step.action);
    if (deal.farmer()) ++farmers;
  }
  EXPECT_GT(farmers, 100U);
}

}  // namespace
}  // namespace euchre::game
