#include "bench_workloads.h"

#include <gtest/gtest.h>

namespace euchre::bench {
namespace {

/// The number that commits under src/ name. A commit that changes it says why the rules behave otherwise.
TEST(Signature, is_the_same_with_every_compiler) { EXPECT_EQ(signature(), 1085494888U); }

TEST(Rates, every_workload_does_something) {
  for (const Rate& rate : rates()) {
    constexpr std::uint64_t kFew = 20;  // plain minimax takes a tenth of a second for each
    EXPECT_NE(rate.measured.run(kFew), 0U) << rate.key;
    if (rate.has_baseline()) {
      EXPECT_NE(rate.baseline.run(kFew), 0U) << rate.key;
    }
  }
}

}  // namespace
}  // namespace euchre::bench
