#include "players/detail/action_worths.h"

#include "base/check.h"

#include <algorithm>
#include <cmath>

namespace euchre::players::detail {

void WorthTable::add(double weight, std::span<const int> worths) {
  EUCHRE_REQUIRE(worths.size() == actions_.size());
  weight_ += weight;
  weight_squares_ += weight * weight;
  for (std::size_t i = 0; i < worths.size(); ++i) {
    const double gain = static_cast<double>(worths[i] - worths[0]);
    sums_[i] += weight * worths[i];
    gains_[i] += weight * gain;
    squares_[i] += weight * gain * gain;
  }
}

std::vector<ActionWorth> WorthTable::means() const {
  EUCHRE_REQUIRE(weight_ > 0);
  std::vector<ActionWorth> result;
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const double mean_gain = gains_[i] / weight_;
    const double variance = std::max(0.0, squares_[i] / weight_ - mean_gain * mean_gain);
    result.push_back({actions_[i], sums_[i] / weight_, std::sqrt(variance / std::max(1.0, effective_worlds() - 1.0))});
  }
  return result;
}

}  // namespace euchre::players::detail
