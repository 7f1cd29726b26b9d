#include "minds/analysis/estimate.h"

#include <gtest/gtest.h>

namespace euchre::analysis {
namespace {

TEST(Estimate, is_mean_and_interval) {
  // 1, 2, 3, 4: mean 2.5, standard deviation 1.291, of the mean 0.6455.
  const Estimate estimate = estimate_of(4, 10, 30);
  EXPECT_DOUBLE_EQ(estimate.mean, 2.5);
  EXPECT_NEAR(estimate.half_interval, 1.96 * 0.6455, 1e-4);
}

TEST(Estimate, of_equal_samples_is_sure) { EXPECT_EQ(estimate_of(100, 300, 900), (Estimate{3, 0})); }

TEST(Estimate, of_nothing_is_nothing) {
  EXPECT_EQ(estimate_of(0, 0, 0), Estimate{});
  EXPECT_EQ(estimate_of(1, 2, 4), (Estimate{2, 0}));
}

}  // namespace
}  // namespace euchre::analysis
