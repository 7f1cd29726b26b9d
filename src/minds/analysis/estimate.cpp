#include "minds/analysis/estimate.h"

#include <algorithm>
#include <cmath>

namespace euchre::analysis {

Estimate estimate_of(std::uint64_t count, double sum, double sum_of_squares) {
  if (count == 0) return {};
  const auto number = static_cast<double>(count);
  const double mean = sum / number;
  if (count < 2) return {mean, 0};
  const double variance = std::max(0.0, (sum_of_squares - mean * sum) / (number - 1));
  constexpr double kDeviations = 1.96;
  return {mean, kDeviations * std::sqrt(variance / number)};
}

}  // namespace euchre::analysis
