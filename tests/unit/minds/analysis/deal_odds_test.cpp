#include "minds/analysis/deal_odds.h"

#include "core/codes/code.h"

#include <gtest/gtest.h>

namespace euchre::analysis {
namespace {

TEST(DealOdds, add_up_to_the_deals_played) {
  const codes::Code& code = *codes::find_code("hoyle");
  const DealOdds odds = find_deal_odds(code.deal, code.match, 2'000, 1);
  unsigned deals = 0;
  for (const Odd& odd : odds.odds) deals += odd.deals;
  EXPECT_EQ(deals, 2'000U);
  EXPECT_EQ(odds.deals, 2'000U);
}

TEST(DealOdds, favour_the_dealer) {
  const codes::Code& code = *codes::find_code("hoyle");
  const double mean = find_deal_odds(code.deal, code.match, 4'000, 1).mean_points();
  EXPECT_GT(mean, 0.3);
  EXPECT_LT(mean, 0.8);
}

TEST(DealOdds, repeat_from_their_seed) {
  const codes::Code& code = *codes::find_code("danville");
  EXPECT_EQ(find_deal_odds(code.deal, code.match, 500, 7), find_deal_odds(code.deal, code.match, 500, 7));
  EXPECT_NE(find_deal_odds(code.deal, code.match, 500, 7), find_deal_odds(code.deal, code.match, 500, 8));
}

}  // namespace
}  // namespace euchre::analysis
