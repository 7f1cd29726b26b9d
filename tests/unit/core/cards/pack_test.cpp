#include "core/cards/pack.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

TEST(Pack, has_as_many_cards_as_its_name_says) {
  EXPECT_EQ(size_of(Pack::TwentyFour), 24U);
  EXPECT_EQ(size_of(Pack::TwentyEight), 28U);
  EXPECT_EQ(size_of(Pack::ThirtyTwo), 32U);
  EXPECT_EQ(pack_of_size(28), Pack::TwentyEight);
  EXPECT_EQ(pack_of_size(25), std::nullopt);
  EXPECT_EQ(pack_of_size(-24), std::nullopt);
}

TEST(Pack, leaves_out_the_lowest_ranks_of_every_suit) {
  for (const Pack pack : {Pack::TwentyFour, Pack::TwentyEight, Pack::ThirtyTwo}) {
    const CardSet cards = cards_of(pack);
    for (unsigned index = 0; index < Card::kCount; ++index) {
      const Card card = Card::from_index(index);
      EXPECT_EQ(cards.contains(card), card.rank() >= lowest_rank(pack)) << to_text(card);
    }
  }
}

}  // namespace
}  // namespace euchre
