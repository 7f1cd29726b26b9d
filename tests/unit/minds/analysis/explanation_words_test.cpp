#include "minds/analysis/explanation_words.h"

#include "core/codes/code.h"
#include "core/match/standing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::analysis {
namespace {

using players::Thumb;
using testing::HasSubstr;
using testing::StartsWith;

game::SeatView eldest_hands_view() {
  game::Dealt dealt;
  dealt.dealer = Seat::North;
  dealt.turn_up = *parse_card("TH");
  dealt.hands[Seat::North] = *parse_cards("9S TS TD 9D TC");
  dealt.hands[Seat::East] = *parse_cards("JH JD KH AS 9C");
  dealt.hands[Seat::South] = *parse_cards("QC KC KD AC JS");
  dealt.hands[Seat::West] = *parse_cards("AH QH KS QS 9H");
  return game::view_of(game::Deal(codes::find_code("hoyle")->deal, dealt), Seat::East);
}

players::Explanation order_or_pass() {
  players::Explanation told;
  told.choices.push_back({game::Call::Order, 0.624, 0.1, 60, {0.14, 0.6, 0.25, 0, 0, 0, 0.01}});
  told.choices.push_back({game::Call::Pass, -0.3, 0.1, -30, {}});
  told.worlds = 160;
  told.by_rules = {game::Call::Order, Thumb::StrongEnough, {}};
  return told;
}

TEST(explanation_words, say_what_is_advised_and_what_it_brings_more) {
  const auto words = words_of(order_or_pass(), eldest_hands_view());
  ASSERT_EQ(words.size(), 3U);
  EXPECT_EQ(words[0], "Order it up: over 160 ways the cards may lie it comes to +0.62 points; to pass, -0.30.");
  EXPECT_EQ(words[1],
            "Of 100 such deals your side makes it in 60, your side is euchred in 25 and your side marches in 14.");
  EXPECT_EQ(words[2], "A rule of thumb says the same: the hand may be expected to make it.");
}

TEST(explanation_words, tell_a_fear_from_the_seat_that_asks) {
  players::Explanation told = order_or_pass();
  told.fear = players::Fear{*parse_card("AH"), Seat::South, 0.284, -0.4, 0.9};
  EXPECT_THAT(words_of(told, eldest_hands_view())[2],
              StartsWith("To be feared is the ace of hearts with the opponent on your left (28 %): then"));
}

TEST(explanation_words, speak_of_one_opponent_where_two_play) {
  game::SeatView view = eldest_hands_view();
  view.rules.players = codes::Players::Two;
  players::Explanation told = order_or_pass();
  told.fear = players::Fear{*parse_card("AH"), Seat::East, 0.284, -0.4, 0.9};
  const auto words = words_of(told, view);
  EXPECT_EQ(words[1], "Of 100 such deals you make it in 60, you are euchred in 25 and you march in 14.");
  EXPECT_THAT(words[2], StartsWith("To be feared is the ace of hearts with your opponent (28 %): then"));
}

TEST(explanation_words, say_where_a_rule_of_thumb_is_left) {
  players::Explanation told = order_or_pass();
  told.by_rules = {game::Call::Pass, Thumb::TooWeak, {}};
  EXPECT_THAT(words_of(told, eldest_hands_view()).back(), StartsWith("A rule of thumb would pass: "));
}

TEST(explanation_words, an_only_choice_needs_no_reasons) {
  players::Explanation told = order_or_pass();
  told.choices.resize(1);
  EXPECT_EQ(words_of(told, eldest_hands_view()), std::vector<std::string>{"Order it up: there is nothing else."});
}

TEST(explanation_words, every_rule_of_thumb_has_its_own_words) {
  std::vector<std::string> all;
  for (int i = 0; i <= static_cast<int>(Thumb::ThrowsLeast); ++i) all.emplace_back(words_of(static_cast<Thumb>(i)));
  for (const std::string& words : all) EXPECT_EQ(std::ranges::count(all, words), 1) << words;
}

TEST(explanation_words, a_reviewed_decision_says_what_was_worse) {
  ReviewedDecision decision;
  decision.view = eldest_hands_view();
  decision.taken = game::Call::Pass;
  decision.best = game::Call::Order;
  decision.by_rules = {game::Call::Order, Thumb::StrongEnough, {}};
  decision.choices.push_back({game::Call::Pass, {}, {}, {0, 0, 0, 0.1, 0.6, 0.2, 0.1}});
  decision.choices.push_back({game::Call::Order, {}, {}, {0.14, 0.61, 0.25, 0, 0, 0, 0}});
  const auto words = why(decision);
  ASSERT_EQ(words.size(), 2U);
  EXPECT_THAT(words[0], HasSubstr("your side makes it in 61 of 100 such deals, with what was done in 0"));
  decision.taken = game::Call::Order;
  EXPECT_THAT(why(decision)[0], StartsWith("Of 100 such deals your side makes it in 61"));
}

}  // namespace
}  // namespace euchre::analysis
