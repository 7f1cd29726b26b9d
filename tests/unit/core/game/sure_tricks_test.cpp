#include "core/game/sure_tricks.h"

#include <gtest/gtest.h>

#include <string>

namespace euchre::game {
namespace {

/// North is on lead with these cards; the turn-up, the nine of diamonds, was turned down, and spades were named.
SeatView on_lead(std::string_view hand, std::string_view played) {
  SeatView view;
  view.phase = Phase::Play;
  view.to_act = Seat::North;
  view.hand = *parse_cards(hand);
  view.turn_up = *parse_card("9D");
  view.trump = Suit::Spades;
  const CardSet gone = *parse_cards(played);
  Trick trick;
  for (const Card card : gone) {
    trick.push_back({static_cast<Seat>(trick.size()), card});
    if (trick.size() == 4) {
      view.tricks.push_back(trick);
      trick = {};
    }
  }
  return view;
}

std::string plan_of(const SeatView& view) {
  std::string text;
  for (const Card card : sure_tricks(view)) text += (text.empty() ? "" : " ") + to_text(card);
  return text;
}

TEST(SureTricks, are_the_top_trumps_with_the_bowers_first) {
  EXPECT_EQ(plan_of(on_lead("AS JS KS JC QS", "")), "JS JC AS KS QS");
  EXPECT_EQ(plan_of(on_lead("AS JS KS JC", "9C TC QC KC")), "JS JC AS KS");
  EXPECT_EQ(plan_of(on_lead("JS AS", "9C TC QC KC 9H TH QH KH TD QD KD AD")), "") << "the left bower is out";
}

TEST(SureTricks, count_down_what_is_out) {
  EXPECT_EQ(plan_of(on_lead("JS JC AS 9S", "9C TC QC KC")), "JS JC AS 9S")
      << "three are out, and three leads draw them";
  EXPECT_EQ(plan_of(on_lead("JS JC 9S", "9C TC QC KC 9H TH QH KH")), "") << "four are out";
}

TEST(SureTricks, fear_a_ruff_as_long_as_a_trump_may_be_out) {
  EXPECT_EQ(plan_of(on_lead("AH KH", "9C TC QC KC TS QS KS AS JS JC QD KD")), "") << "the nine of spades is out";
  EXPECT_EQ(plan_of(on_lead("AH KH", "9C TC QC 9S TS QS KS AS JS JC QD KD")), "AH KH");
  EXPECT_EQ(plan_of(on_lead("JS AH", "9C TC QC KC TS QS KS AS JC QD KD TD")), "JS AH") << "it is drawn first";
}

TEST(SureTricks, fear_the_turn_up_in_the_dealers_hand) {
  SeatView view = on_lead("AH KH", "9C TC QC AD TS QS KS AS JS JC QD KD");
  view.turn_up = *parse_card("9S");
  view.rules.second_round = codes::SecondRoundSuits::Any;
  EXPECT_EQ(plan_of(view), "AH KH") << "turned down it is with nobody";
  view.calls.push_back({Seat::East, Call::Order});
  EXPECT_EQ(plan_of(view), "");
}

TEST(SureTricks, fear_the_joker_for_which_the_dealer_named_trump) {
  SeatView view = on_lead("JS JC", "9C TC QC KC 9H TH QH KH TD QD KD AD");
  view.rules.pack = Pack::TwentyFive;
  view.turn_up = Card::joker();
  view.dealer = Seat::East;
  view.calls.push_back({Seat::East, Call::NameSpades});
  EXPECT_EQ(plan_of(view), "") << "the dealer has it";
  view.rules.joker_turn_up = codes::JokerTurnUp::SecondRound;
  EXPECT_EQ(plan_of(view), "JS JC") << "nobody has it";
}

TEST(MustTakeAll, is_judged_by_what_the_seat_sees) {
  SeatView view = on_lead("9S KD", "9C TC QC KC 9H TH QH KH JH JD TS QS");
  view.to_act = Seat::East;
  const CardSet open = *parse_cards("JS AH");
  EXPECT_TRUE(must_take_all(on_lead("9S KD", "9C TC QC KC 9H TH QH KH JC AS KS QS"), Seat::North, open));
  EXPECT_FALSE(must_take_all(view, Seat::North, open)) << "he is not to lead";
  EXPECT_FALSE(must_take_all(view, Seat::East, open)) << "three trumps may lie in one hand, and ruff";
  EXPECT_FALSE(must_take_all(view, Seat::East, *parse_cards("9S AH"))) << "a higher trump is out";
}

TEST(MustTakeAll, knows_that_its_own_trump_and_the_other_fall_together) {
  const std::string_view played = "9C TC QC KC TH QH JH JC AS KS QS TS";
  SeatView view = on_lead("9S KH", played);
  view.to_act = Seat::East;
  view.turn_up = *parse_card("9D");
  EXPECT_TRUE(must_take_all(view, Seat::East, *parse_cards("JS AH"))) << "his own is the last";
  view = on_lead("KH TD", "9C TC QC KC TH QH JH JC AS KS TS QD");
  view.to_act = Seat::East;
  EXPECT_FALSE(must_take_all(view, Seat::East, *parse_cards("JS AH"))) << "nine and queen may lie together";
  view = on_lead("9S KH", "9C TC QC KC TH QH JH JC AS KS TS QD");
  view.to_act = Seat::East;
  EXPECT_TRUE(must_take_all(view, Seat::East, *parse_cards("JS AH"))) << "one of the two is his";
}

TEST(SureTricks, are_none_for_who_is_not_to_lead) {
  SeatView view = on_lead("JS AH", "9C TC QC KC TS QS KS AS JC QD KD TD");
  SeatView second = view;
  Trick begun;
  begun.push_back({Seat::West, *parse_card("9H")});
  second.tricks.push_back(begun);
  EXPECT_EQ(plan_of(second), "");
  view.to_act = Seat::East;
  EXPECT_EQ(plan_of(view), "");
}

}  // namespace
}  // namespace euchre::game
