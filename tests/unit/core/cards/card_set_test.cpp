#include "core/cards/card_set.h"

#include "core/cards/pack.h"

#include <gtest/gtest.h>

#include <vector>

namespace euchre {
namespace {

const Card kJackOfClubs(Rank::Jack, Suit::Clubs);
const Card kAceOfSpades(Rank::Ace, Suit::Spades);
const Card kNineOfHearts(Rank::Nine, Suit::Hearts);

TEST(CardSet, holds_each_card_once) {
  CardSet set;
  EXPECT_TRUE(set.empty());
  set.insert(kJackOfClubs);
  set.insert(kJackOfClubs);
  EXPECT_EQ(set.size(), 1U);
  EXPECT_TRUE(set.contains(kJackOfClubs));
  set.erase(kAceOfSpades);
  EXPECT_EQ(set, CardSet{kJackOfClubs});
  set.erase(kJackOfClubs);
  EXPECT_TRUE(set.empty());
}

TEST(CardSet, is_walked_in_order_of_index) {
  const CardSet set{kAceOfSpades, kJackOfClubs, kNineOfHearts};
  EXPECT_EQ(std::vector<Card>(set.begin(), set.end()), (std::vector<Card>{kJackOfClubs, kNineOfHearts, kAceOfSpades}));
  EXPECT_EQ(set.first(), kJackOfClubs);
}

TEST(CardSet, combines_as_sets_do) {
  const CardSet left{kJackOfClubs, kNineOfHearts};
  const CardSet right{kNineOfHearts, kAceOfSpades};
  EXPECT_EQ((left | right).size(), 3U);
  EXPECT_EQ(left & right, CardSet{kNineOfHearts});
  EXPECT_EQ(left - right, CardSet{kJackOfClubs});
  EXPECT_TRUE(left.intersects(right));
  EXPECT_FALSE(left.contains_all(right));
  EXPECT_TRUE(left.contains_all(left & right));
  EXPECT_TRUE(left.contains_all({}));
}

TEST(CardSet, the_printed_suits_part_the_pack) {
  CardSet all;
  for (const Suit suit : kSuits) {
    const CardSet cards = CardSet::of_printed_suit(suit);
    EXPECT_FALSE(all.intersects(cards));
    for (const Card card : cards) EXPECT_EQ(printed_suit(card), suit);
    all |= cards;
  }
  EXPECT_EQ(all, cards_of(Pack::ThirtyTwo));
}

TEST(CardSet, reads_back_from_its_text) {
  const CardSet set{kJackOfClubs, kNineOfHearts, kAceOfSpades};
  EXPECT_EQ(to_text(set), "JC 9H AS");
  EXPECT_EQ(parse_cards(to_text(set)), set);
  EXPECT_EQ(parse_cards("as, jc,9h"), set);
  EXPECT_EQ(parse_cards(""), CardSet{});
}

TEST(CardSet, no_card_may_stand_twice) {
  EXPECT_EQ(parse_cards("JC 9H JC"), std::nullopt);
  EXPECT_EQ(parse_cards("JC XX"), std::nullopt);
}

TEST(CardSetDeathTest, an_empty_set_has_no_first_card) { EXPECT_DEATH(static_cast<void>(CardSet{}.first()), "bits_"); }

}  // namespace
}  // namespace euchre
