#pragma once

#include "core/base/text.h"

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

/// Long random runs. `make test` takes one share of each, `make soak` (tools/run_soak) as many as EUCHRE_SOAK says, from the
/// same seed: the first share is the same in both.
namespace euchre::support {

/// How many shares of a long run are taken.
[[nodiscard]] inline unsigned soak_shares() {
  const char* asked = std::getenv("EUCHRE_SOAK");  // NOLINT(concurrency-mt-unsafe): no thread runs
  const auto shares = asked == nullptr ? std::nullopt : parse_integer(asked);
  return shares && *shares > 0 ? static_cast<unsigned>(*shares) : 1;
}

/// The number of cases for a run from this seed; it prints both.
[[nodiscard]] inline unsigned soak_cases(unsigned share, std::uint64_t seed) {
  const unsigned cases = share * soak_shares();
  std::cout << "seed " << seed << ": " << cases << " cases" << std::endl;
  return cases;
}

/// How many seeds, from 1, a run with a seed for each case takes; it prints them.
[[nodiscard]] inline unsigned soak_seeds(unsigned share) {
  const unsigned cases = share * soak_shares();
  std::cout << "seeds 1 to " << cases << ": " << cases << " cases" << std::endl;
  return cases;
}

}  // namespace euchre::support
