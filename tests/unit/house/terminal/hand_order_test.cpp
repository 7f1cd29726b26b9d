#include "house/terminal/hand_order.h"

#include <gtest/gtest.h>

namespace euchre::terminal {
namespace {

std::string ordered(std::string_view cards, std::optional<Suit> trump) {
  std::string text;
  for (const Card card : in_hand_order(*parse_cards(cards), trump)) text += to_text(card) + " ";
  return text;
}

TEST(hand_order, trumps_come_first_and_the_left_bower_is_one_of_them) {
  EXPECT_EQ(ordered("9C JD AH JH AS", Suit::Hearts), "JH JD AH 9C AS ");
}

TEST(hand_order, a_joker_comes_before_all) {
  EXPECT_EQ(ordered("9C JH AS Jk", Suit::Hearts), "Jk JH 9C AS ");
  EXPECT_EQ(ordered("AH AS Jk", std::nullopt), "Jk AS AH ");
}

TEST(hand_order, colours_alternate) { EXPECT_EQ(ordered("9C 9D 9H 9S TC", std::nullopt), "9S 9H TC 9C 9D "); }

TEST(hand_order, without_trump_the_jack_stays_in_its_suit) {
  EXPECT_EQ(ordered("JD QD AD 9H", std::nullopt), "9H AD QD JD ");
}

}  // namespace
}  // namespace euchre::terminal
