#include "core/cards/card.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

static_assert(sizeof(Card) == 1);

TEST(Card, every_card_reads_back_from_its_text_and_its_index) {
  for (unsigned index = 0; index < Card::kCount; ++index) {
    const Card card = Card::from_index(index);
    EXPECT_EQ(card.index(), index);
    EXPECT_EQ(parse_card(to_text(card)), card);
    if (card.is_joker()) continue;
    EXPECT_EQ(Card(card.rank(), printed_suit(card)), card);
  }
}

TEST(Card, is_spelt_rank_first) {
  EXPECT_EQ(to_text(Card(Rank::Ten, Suit::Hearts)), "TH");
  EXPECT_EQ(name_of(Card(Rank::Jack, Suit::Clubs)), "jack of clubs");
}

TEST(Card, is_read_in_either_case_and_with_ten_in_figures) {
  EXPECT_EQ(parse_card("jc"), Card(Rank::Jack, Suit::Clubs));
  EXPECT_EQ(parse_card("10h"), Card(Rank::Ten, Suit::Hearts));
}

TEST(Card, nothing_else_is_a_card) {
  for (const std::string_view bad : {"", "J", "CJ", "JX", "6C", "1C", "JCC", "11H", "10", " JC", "100H"}) {
    EXPECT_EQ(parse_card(bad), std::nullopt) << bad;
  }
}

TEST(Card, the_joker_has_a_text_and_a_name_of_its_own) {
  EXPECT_EQ(to_text(Card::joker()), "Jk");
  EXPECT_EQ(name_of(Card::joker()), "joker");
  for (const std::string_view text : {"Jk", "jk", "JK", "jK"}) EXPECT_EQ(parse_card(text), Card::joker());
  EXPECT_EQ(parse_card("J"), std::nullopt);
  EXPECT_EQ(parse_card("Jkr"), std::nullopt);
}

TEST(CardDeathTest, there_are_no_more_than_thirty_two_and_a_joker) {
  EXPECT_DEATH(static_cast<void>(Card::from_index(33)), "kCount");
}

TEST(CardDeathTest, a_joker_has_neither_rank_nor_printed_suit) {
  EXPECT_DEATH(static_cast<void>(Card::joker().rank()), "joker");
  EXPECT_DEATH(static_cast<void>(printed_suit(Card::joker())), "joker");
}

TEST(Suit, the_two_suits_of_a_colour_name_each_other) {
  EXPECT_EQ(same_colour_suit(Suit::Clubs), Suit::Spades);
  EXPECT_EQ(same_colour_suit(Suit::Hearts), Suit::Diamonds);
  for (const Suit suit : kSuits) {
    EXPECT_NE(same_colour_suit(suit), suit);
    EXPECT_EQ(same_colour_suit(same_colour_suit(suit)), suit);
    EXPECT_EQ(parse_suit(to_char(suit)), suit);
  }
  EXPECT_EQ(parse_suit('N'), std::nullopt);
}

TEST(Rank, every_rank_reads_back_from_its_letter) {
  for (const Rank rank : kRanks) EXPECT_EQ(parse_rank(to_char(rank)), rank);
  EXPECT_EQ(parse_rank('0'), std::nullopt);
  EXPECT_LT(Rank::Seven, Rank::Ace);
}

}  // namespace
}  // namespace euchre
