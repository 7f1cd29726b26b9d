#include "core/cards/pack.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

TEST(Pack, has_as_many_cards_as_its_name_says) {
  EXPECT_EQ(size_of(Pack::TwentyFour), 24U);
  EXPECT_EQ(size_of(Pack::TwentyEight), 28U);
  EXPECT_EQ(size_of(Pack::ThirtyTwo), 32U);
  EXPECT_EQ(pack_of_size(28), Pack::TwentyEight);
  EXPECT_EQ(pack_of_size(25), Pack::TwentyFive);
  EXPECT_EQ(pack_of_size(26), std::nullopt);
  EXPECT_EQ(pack_of_size(-24), std::nullopt);
}

TEST(Pack, leaves_out_the_lowest_ranks_of_every_suit) {
  for (const Pack pack : kPackKinds) {
    const CardSet cards = cards_of(pack);
    for (const Card card : cards_of(Pack::ThirtyTwo)) {
      EXPECT_EQ(cards.contains(card), card.rank() >= lowest_rank(pack)) << to_text(card);
    }
  }
}

TEST(Pack, may_have_a_joker_and_is_else_the_same) {
  for (const Pack pack : {Pack::TwentyFour, Pack::TwentyEight, Pack::ThirtyTwo}) {
    EXPECT_FALSE(has_joker(pack));
    EXPECT_TRUE(has_joker(with_joker(pack)));
    EXPECT_EQ(without_joker(with_joker(pack)), pack);
    EXPECT_EQ(with_joker(with_joker(pack)), with_joker(pack));
    EXPECT_EQ(cards_of(with_joker(pack)), (cards_of(pack) | CardSet{Card::joker()}));
    EXPECT_EQ(pack_of_size(size_of(with_joker(pack))), with_joker(pack));
  }
}

}  // namespace
}  // namespace euchre
