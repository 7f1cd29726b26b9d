#include "bench_workloads.h"

#include <gtest/gtest.h>

namespace euchre::bench {
namespace {

/// The number that commits under src/ name. A commit that changes it says why the rules behave otherwise.
TEST(Signature, is_the_same_with_every_compiler) { EXPECT_EQ(signature(), 1085494888U); }

TEST(Rates, every_workload_does_something) {
  for (const Rate& rate : rates()) {
    EXPECT_NE(rate.measured.run(1000), 0U) << rate.key;
    EXPECT_NE(rate.baseline.run(1000), 0U) << rate.key;
  }
}

}  // namespace
}  // namespace euchre::bench
