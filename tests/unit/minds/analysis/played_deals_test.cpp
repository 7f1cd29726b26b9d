#include "minds/analysis/played_deals.h"

#include <gtest/gtest.h>

namespace euchre::analysis {
namespace {

PlayedDeal deal_of(unsigned number, unsigned game) {
  PlayedDeal deal;
  deal.number = number;
  deal.game = game;
  return deal;
}

TEST(FindDeal, goes_by_the_number_that_the_record_gives) {
  PlayedRecord record;
  record.deals = {deal_of(3, 1), deal_of(5, 2)};
  ASSERT_NE(find_deal(record, 5), nullptr);
  EXPECT_EQ(find_deal(record, 5)->game, 2U);
  EXPECT_EQ(find_deal(record, 1), nullptr) << "the first of the record is its third";
  EXPECT_EQ(find_deal(PlayedRecord{}, 1), nullptr);
}

TEST(FindDeal, of_a_deal_made_again_is_the_last) {
  PlayedRecord record;
  record.deals = {deal_of(1, 1), deal_of(1, 2), deal_of(2, 3)};
  ASSERT_NE(find_deal(record, 1), nullptr);
  EXPECT_EQ(find_deal(record, 1)->game, 2U);
}

}  // namespace
}  // namespace euchre::analysis
