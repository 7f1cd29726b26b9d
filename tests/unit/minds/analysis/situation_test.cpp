#include "minds/analysis/situation.h"

#include "core/codes/code.h"

#include <gtest/gtest.h>

#include <string_view>

namespace euchre::analysis {
namespace {

Situation situation(std::string_view code, Seat dealer, std::string_view turn_up, std::string_view hand) {
  Situation told;
  told.rules = codes::find_code(code)->deal;
  told.dealer = dealer;
  told.turn_up = *parse_card(turn_up);
  told.hand = *parse_cards(hand);
  return told;
}

std::vector<Card> cards(std::initializer_list<std::string_view> words) {
  std::vector<Card> all;
  for (const std::string_view word : words) all.push_back(*parse_card(word));
  return all;
}

std::string problem_of(const Situation& told) {
  const auto view = view_of(told);
  return view ? "" : view.error().problem;
}

TEST(Situation, before_any_call_is_eldest_hands) {
  const auto view = view_of(situation("hoyle", Seat::North, "TH", "JH AH KH AS QC"));
  ASSERT_TRUE(view.has_value());
  EXPECT_EQ(view->seat, Seat::East);
  EXPECT_EQ(view->phase, game::Phase::FirstRound);
  EXPECT_EQ(view->legal.calls, (game::CallSet{game::Call::Pass, game::Call::Order, game::Call::OrderAlone}));
}

TEST(Situation, of_a_dealer_who_was_ordered_is_a_discard_from_six) {
  Situation told = situation("hoyle", Seat::North, "TH", "9C TC QD KD 9S");
  told.calls = {game::Call::Order};
  const auto view = view_of(told);
  ASSERT_TRUE(view.has_value());
  EXPECT_EQ(view->phase, game::Phase::Discard);
  EXPECT_EQ(view->hand.size(), 6U);
  EXPECT_FALSE(view->legal.cards.contains(*parse_card("TH")));
}

TEST(Situation, in_play_knows_whose_card_is_due) {
  Situation told = situation("hoyle", Seat::North, "TH", "9D TD KC AC TS");
  told.calls = {game::Call::Order};
  told.plays = cards({"QC"});
  const auto view = view_of(told);
  ASSERT_TRUE(view.has_value()) << view.error().problem;
  EXPECT_EQ(view->seat, Seat::South);
  EXPECT_EQ(view->legal.cards, *parse_cards("KC AC"));
}

TEST(Situation, after_a_trick_is_its_winners) {
  Situation told = situation("hoyle", Seat::North, "TH", "9H JD KS QS QC");
  told.calls = {game::Call::Order};
  told.plays = cards({"JC", "KC", "QC", "9C"});
  EXPECT_EQ(problem_of(told), "the king of clubs was played by South, and South is to act");
  told.hand = *parse_cards("KC JD KS QS 9H");
  const auto view = view_of(told);
  ASSERT_TRUE(view.has_value()) << view.error().problem;
  EXPECT_EQ(view->seat, Seat::South);
  EXPECT_EQ(view->hand, *parse_cards("JD KS QS 9H"));
}

TEST(Situation, the_turned_card_is_played_by_a_dealer_who_took_it_and_by_nobody_else) {
  Situation turned_down = situation("hoyle", Seat::South, "JC", "KC QS JS KS TH");
  turned_down.calls = {game::Call::Pass, game::Call::Pass, game::Call::Pass, game::Call::Pass,
                       game::Call::NameDiamonds};
  turned_down.plays = cards({"JC"});
  EXPECT_EQ(problem_of(turned_down), "the jack of clubs was turned up, and West cannot have it");
  Situation taken = situation("hoyle", Seat::South, "JC", "KC QS JS KS TH");
  taken.calls = {game::Call::Order};
  taken.plays = cards({"JC"});
  EXPECT_EQ(problem_of(taken), "the jack of clubs was turned up, and West cannot have it");
  taken.plays = cards({"QC", "9C", "AC", "JC"});
  taken.hand = *parse_cards("KD QS JS KS TH");
  EXPECT_EQ(problem_of(taken), "the dealer took the turn-up: say what he discarded");
}

TEST(Situation, is_refused_where_cards_or_calls_are_wrong) {
  EXPECT_NE(problem_of(situation("hoyle", Seat::North, "TH", "JH AH")), "");
  EXPECT_NE(problem_of(situation("hoyle", Seat::North, "TH", "TH AH KH AS QC")), "");
  EXPECT_NE(problem_of(situation("hoyle", Seat::North, "TH", "7H AH KH AS QC")), "");
  Situation named = situation("hoyle", Seat::North, "TH", "JH AH KH AS QC");
  named.calls = {game::Call::NameSpades};
  EXPECT_NE(problem_of(named), "");
  Situation early = situation("hoyle", Seat::North, "TH", "JH AH KH AS QC");
  early.plays = cards({"AS"});
  EXPECT_NE(problem_of(early), "");
}

TEST(Situation, is_refused_where_the_code_asks_for_a_natural_card) {
  Situation told = situation("danville", Seat::North, "TH", "9D TD KC AC TS");
  told.calls = {game::Call::Pass, game::Call::Order};
  told.plays = cards({"QC"});
  EXPECT_EQ(problem_of(told), "order is not lawful for South with such a hand");
}

TEST(Situation, is_refused_where_no_deal_fits) {
  Situation told = situation("hoyle", Seat::North, "TH", "TS TD 9D KC AC");
  told.calls = {game::Call::Pass, game::Call::Pass, game::Call::Pass, game::Call::Order};
  // Twice everybody else is out of the suit: nine more clubs and hearts are not there.
  told.plays = cards({"9C", "9D"});
  EXPECT_NE(problem_of(told), "");
}

}  // namespace
}  // namespace euchre::analysis
