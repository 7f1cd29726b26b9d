#include "core/game/following.h"

#include <gtest/gtest.h>

namespace euchre::game {
namespace {

TEST(Following, agrees_with_suits_in_play_for_every_card_led) {
  const CardSet hand = parse_cards("JD AD 9H KS TC").value();
  for (const Suit trump : kSuits) {
    for (unsigned index = 0; index < Card::kCount; ++index) {
      const Card led = Card::from_index(index);
      CardSet following;
      for (const Card card : hand) {
        if (suit_in_play(card, trump) == suit_in_play(led, trump)) following.insert(card);
      }
      EXPECT_EQ(playable_to(hand, led, trump), following.empty() ? hand : following) << to_text(led);
    }
  }
}

TEST(Following, a_void_hand_may_play_any_card) {
  const CardSet hand = parse_cards("JD AD").value();
  EXPECT_EQ(playable_to(hand, Card(Rank::Ace, Suit::Spades), Suit::Clubs), hand);
  EXPECT_EQ(playable_to(hand, Card(Rank::Nine, Suit::Hearts), Suit::Hearts), CardSet{left_bower(Suit::Hearts)});
}

}  // namespace
}  // namespace euchre::game
