#include "core/cards/trump.h"

#include "core/cards/pack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace euchre {
namespace {

Card card(std::string_view text) { return parse_card(text).value(); }

/// The cards of one suit, the best first.
std::string best_first(Suit suit, Trump trump) {
  std::vector<Card> cards;
  for (const Card each : cards_in_play(suit, trump) & cards_of(Pack::TwentyFour)) cards.push_back(each);
  std::ranges::sort(cards, [trump](Card one, Card other) { return beats(one, other, trump); });
  std::string text;
  for (const Card each : cards) text += to_text(each) + ' ';
  return text;
}

TEST(Trump, is_a_suit_or_none_and_each_has_a_letter_and_a_name) {
  EXPECT_EQ(Trump(Suit::Hearts).suit(), Suit::Hearts);
  EXPECT_EQ(Trump(NoTrump::High).suit(), std::nullopt);
  EXPECT_EQ(Trump(NoTrump::Low).suit(), std::nullopt);
  for (unsigned index = 0; index < kTrumpKinds.size(); ++index) {
    const Trump trump = kTrumpKinds.at(index);
    EXPECT_EQ(trump.index(), index);
    EXPECT_EQ(trump.is_suit(), index < 4);
    EXPECT_EQ(parse_trump(to_char(trump)), trump);
    for (const Trump other : kTrumpKinds) EXPECT_EQ(trump == other, name_of(trump) == name_of(other));
  }
  EXPECT_EQ(parse_trump('n'), NoTrump::High);
  EXPECT_EQ(parse_trump('X'), std::nullopt);
  EXPECT_EQ(name_of(Trump(Suit::Clubs)), "clubs");
  EXPECT_EQ(name_of(Trump(NoTrump::High)), "no trump");
  EXPECT_EQ(name_of(Trump(NoTrump::Low)), "low no trump");
}

TEST(Trump, a_suit_has_its_bowers_on_top) {
  EXPECT_EQ(best_first(Suit::Hearts, Suit::Hearts), "JH JD AH KH QH TH 9H ");
  EXPECT_EQ(best_first(Suit::Diamonds, Suit::Hearts), "AD KD QD TD 9D ");
  EXPECT_EQ(trumps_of(Suit::Hearts), cards_in_play(Suit::Hearts, Suit::Hearts));
}

TEST(NoTrump, has_no_bowers_and_no_trumps) {
  for (const NoTrump kind : {NoTrump::High, NoTrump::Low}) {
    EXPECT_TRUE(trumps_of(kind).empty());
    for (const Suit suit : kSuits) {
      EXPECT_EQ(cards_in_play(suit, kind) - CardSet{Card::joker()}, CardSet::of_printed_suit(suit));
      EXPECT_FALSE(is_right_bower(right_bower(suit), kind));
      EXPECT_FALSE(is_left_bower(left_bower(suit), kind));
    }
    for (unsigned index = 0; index < Card::kCount; ++index) EXPECT_FALSE(is_trump(Card::from_index(index), kind));
  }
}

TEST(NoTrump, ranks_every_suit_from_the_ace_down_and_low_from_the_nine_up) {
  EXPECT_EQ(best_first(Suit::Hearts, NoTrump::High), "AH KH QH JH TH 9H ");
  EXPECT_EQ(best_first(Suit::Spades, NoTrump::High), "AS KS QS JS TS 9S ");
  EXPECT_EQ(best_first(Suit::Hearts, NoTrump::Low), "9H TH JH QH KH AH ");
  EXPECT_TRUE(beats(card("7C"), card("8C"), NoTrump::Low));
}

TEST(NoTrump, a_card_of_another_suit_takes_nothing) {
  for (const NoTrump kind : {NoTrump::High, NoTrump::Low}) {
    EXPECT_FALSE(beats(card("JD"), card("9H"), kind));
    EXPECT_FALSE(beats(card("9H"), card("JD"), kind));
    EXPECT_FALSE(beats(card("AC"), card("9S"), kind));
  }
}

TEST(Bowers, are_the_two_jacks_of_the_trump_colour) {
  EXPECT_EQ(right_bower(Suit::Spades), card("JS"));
  EXPECT_EQ(left_bower(Suit::Spades), card("JC"));
  EXPECT_EQ(left_bower(Suit::Hearts), card("JD"));
  for (const Suit trump : kSuits) EXPECT_EQ(left_bower(trump), right_bower(same_colour_suit(trump)));
}

TEST(Bowers, left_bower_follows_trump) {
  EXPECT_EQ(suit_in_play(card("JD"), Suit::Hearts), Suit::Hearts);
  EXPECT_EQ(printed_suit(card("JD")), Suit::Diamonds);
  EXPECT_EQ(suit_in_play(card("JD"), Suit::Clubs), Suit::Diamonds);
  EXPECT_FALSE(cards_in_play(Suit::Diamonds, Suit::Hearts).contains(card("JD")));
}

TEST(Bowers, make_trump_longer_and_the_other_suit_of_the_colour_shorter) {
  for (const Pack pack : {Pack::TwentyFour, Pack::TwentyEight, Pack::ThirtyTwo}) {
    const unsigned printed = size_of(pack) / 4;
    for (const Suit trump : kSuits) {
      for (const Suit suit : kSuits) {
        const unsigned expected = suit == trump ? printed + 1 : suit == same_colour_suit(trump) ? printed - 1 : printed;
        EXPECT_EQ((cards_of(pack) & cards_in_play(suit, trump)).size(), expected);
      }
    }
  }
}

TEST(Bowers, every_card_counts_as_one_suit) {
  for (const Trump trump : kTrumpKinds) {
    for (unsigned index = 0; index < Card::kCount; ++index) {
      const Card each = Card::from_index(index);
      for (const Suit suit : kSuits) {
        EXPECT_EQ(cards_in_play(suit, trump).contains(each), suit_in_play(each, trump) == suit) << to_text(each);
      }
    }
  }
}

TEST(Bowers, strength_orders_each_suit_without_ties) {
  for (const Trump trump : kTrumpKinds) {
    for (const Suit suit : kSuits) {
      std::set<unsigned> strengths;
      for (const Card each : cards_in_play(suit, trump)) strengths.insert(strength_in_suit(each, trump));
      EXPECT_EQ(strengths.size(), cards_in_play(suit, trump).size());
    }
  }
}

TEST(Beats, the_bowers_head_the_trumps_and_the_ace_comes_third) {
  EXPECT_TRUE(beats(card("JH"), card("JD"), Suit::Hearts));
  EXPECT_TRUE(beats(card("JD"), card("AH"), Suit::Hearts));
  EXPECT_TRUE(beats(card("AH"), card("KH"), Suit::Hearts));
  EXPECT_TRUE(beats(card("QD"), card("JD"), Suit::Clubs));
}

TEST(Beats, a_joker_heads_the_trumps_whatever_is_trump) {
  for (const Suit trump : kSuits) {
    EXPECT_EQ(suit_in_play(Card::joker(), trump), trump);
    EXPECT_TRUE(trumps_of(trump).contains(Card::joker()));
    EXPECT_TRUE(beats(Card::joker(), right_bower(trump), trump));
    EXPECT_FALSE(beats(right_bower(trump), Card::joker(), trump));
    EXPECT_TRUE(beats(Card::joker(), Card(Rank::Ace, same_colour_suit(trump)), trump));
  }
}

TEST(Beats, any_trump_takes_a_plain_card) {
  EXPECT_TRUE(beats(card("9H"), card("AS"), Suit::Hearts));
  EXPECT_TRUE(beats(card("JD"), card("AD"), Suit::Hearts));
  EXPECT_FALSE(beats(card("AD"), card("9H"), Suit::Hearts));
}

TEST(Beats, a_plain_card_of_another_suit_takes_nothing) {
  EXPECT_FALSE(beats(card("AC"), card("9S"), Suit::Hearts));
  EXPECT_FALSE(beats(card("9S"), card("AC"), Suit::Hearts));
}

TEST(Beats, of_two_cards_at_most_one_takes_the_other) {
  for (const Trump trump : kTrumpKinds) {
    for (unsigned one = 0; one < Card::kCount; ++one) {
      for (unsigned other = 0; other < Card::kCount; ++other) {
        const Card left = Card::from_index(one);
        const Card right = Card::from_index(other);
        const bool comparable = suit_in_play(left, trump) == suit_in_play(right, trump) ||
                                suit_in_play(left, trump) == trump || suit_in_play(right, trump) == trump;
        const int wins = (beats(left, right, trump) ? 1 : 0) + (beats(right, left, trump) ? 1 : 0);
        EXPECT_EQ(wins, left != right && comparable ? 1 : 0) << to_text(left) << ' ' << to_text(right);
      }
    }
  }
}

}  // namespace
}  // namespace euchre
