#include "minds/solver/detail/lanes.h"

#include "core/cards/pack.h"

#include <gtest/gtest.h>

namespace euchre::solver::detail {
namespace {

TEST(Lanes, every_card_has_a_place_of_its_own) {
  for (const Trump trump : kTrumpKinds) {
    const Lanes all = Labels(trump).of(cards_of(Pack::ThirtyTwo));
    EXPECT_EQ(std::popcount(all), 32);
    EXPECT_EQ(all & ~kPlaces, 0U);
  }
}

TEST(Lanes, greater_number_beats_the_smaller_wherever_both_can_win) {
  for (const Trump trump : kTrumpKinds) {
    const Labels labels(trump);
    for (const Card led : cards_of(Pack::ThirtyTwo)) {
      const Lanes can_win = lane_of(labels.of(led)) | (trump.is_suit() ? kTrumps : 0);
      for (const Card card : cards_of(Pack::ThirtyTwo)) {
        if (card == led) continue;
        EXPECT_EQ((labels.of(card) & can_win) > labels.of(led), beats(card, led, trump))
            << to_text(card) << to_text(led);
      }
    }
  }
}

TEST(Lanes, cards_with_nothing_live_between_them_are_equals) {
  const Labels labels(Suit::Spades);
  const CardSet hand = *parse_cards("9H TH KH AH 9C");
  const Lanes others = labels.of(*parse_cards("QH"));
  const Lanes dead = kPlaces & ~(labels.of(hand) | others);
  EXPECT_EQ(without_equals(labels.of(hand), dead), labels.of(*parse_cards("9H KH 9C")));
}

TEST(Lanes, equals_reach_over_dead_cards_but_not_from_suit_to_suit) {
  const Labels labels(Suit::Hearts);
  const CardSet hand = *parse_cards("9C AC 9D");
  const Lanes dead = kPlaces & ~labels.of(hand);
  EXPECT_EQ(without_equals(labels.of(hand), dead), labels.of(*parse_cards("9C 9D")));
}

TEST(Lanes, bowers_are_equals_of_the_ace_of_trumps) {
  const Labels labels(Suit::Hearts);
  const CardSet hand = *parse_cards("JH JD AH");
  const Lanes dead = kPlaces & ~labels.of(hand);
  EXPECT_EQ(without_equals(labels.of(hand), dead), labels.of(*parse_card("AH")));
}

TEST(Lanes, above_a_card_lies_all_that_is_higher) {
  EXPECT_EQ(above(Lanes{1} << 3U), ~Lanes{0b1111});
  EXPECT_EQ(above(Lanes{1} << 63U), 0U);
}

}  // namespace
}  // namespace euchre::solver::detail
