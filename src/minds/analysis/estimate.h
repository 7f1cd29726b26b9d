#pragma once

#include <cstdint>

namespace euchre::analysis {

/// A mean over independent deals, with half the width of its 95 % confidence interval.
struct Estimate {
  double mean = 0;
  double half_interval = 0;  ///< 0 for fewer than two deals
  friend bool operator==(const Estimate&, const Estimate&) = default;
};

/// From the number of samples, their sum and the sum of their squares.
[[nodiscard]] Estimate estimate_of(std::uint64_t count, double sum, double sum_of_squares);

}  // namespace euchre::analysis
