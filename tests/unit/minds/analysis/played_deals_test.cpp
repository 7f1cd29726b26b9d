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

/// What was dealt and done can be gone through again by the rules that stand there.
void expect_lawful(std::string_view told) {
  const auto record = notation::parse_record(told);
  ASSERT_TRUE(record.has_value());
  const auto played = played_deals(*record);
  ASSERT_TRUE(played.has_value());
  game::Deal deal(played->deals.front().rules, played->deals.front().dealt);
  for (const TakenAction& taken : played->deals.front().actions) {
    ASSERT_EQ(deal.to_act(), taken.seat);
    ASSERT_TRUE(deal.is_legal(taken.action));
    deal.apply(taken.action);
  }
}

TEST(PlayedDeals, are_told_by_what_an_open_table_lets_stand) {
  // The dealer takes up a heart and holds none.
  expect_lawful(
      "euchre-record 1\nopen table=\"felt\" code=\"alberta\" manner=open\nseat N human name=\"Nora\"\n"
      "seat E human name=\"Emil\"\nseat S human name=\"Sara\"\nseat W human name=\"Will\"\nmatch 1 dealer=S\n"
      "deal 1 dealer=S\n"
      "hands N=\"KH TC KD JH QH\" E=\"QD TH AH 9S TS\" S=\"AC JD 9C KS AS\" W=\"QC KC 9D JS QS\" up=9H\n"
      "call W pass\ncall N pass\ncall E pass\ncall S order\ndiscard S AC\nplay W QS\n");
}

TEST(PlayedDeals, are_told_until_an_open_table_is_out_of_step) {
  // West, who led spades, plays another suit and holds one; later cards are no play of the lawful deal.
  expect_lawful(
      "euchre-record 1\nopen table=\"felt\" code=\"danville\" manner=open\nseat N human name=\"Nora\"\n"
      "seat E human name=\"Emil\"\nseat S human name=\"Sara\"\nseat W human name=\"Will\"\nmatch 1 dealer=S\n"
      "deal 1 dealer=S\n"
      "hands N=\"9C TC KD JH QH\" E=\"QD TH AH 9S TS\" S=\"AC JD KH KS AS\" W=\"QC KC 9D JS QS\" up=9H\n"
      "call W pass\ncall N order\ndiscard S AC\nplay W QS\nplay N TC\nplay E 9S\nplay S AS\nplay S KS\nplay W QC\n"
      "play N 9C\nplay E TS\nplay S JD\nplay W 9D\nplay N QH\nplay E TH\nplay S 9H\nplay W KC\nplay N JH\n"
      "play E AH\nplay N KD\nplay E QD\nplay S KH\nplay W JS\nincident S claims revoke by=W trick=2\nwaive N\n"
      "waive E\nwaive S\nplay W JS\n");
}

}  // namespace
}  // namespace euchre::analysis
