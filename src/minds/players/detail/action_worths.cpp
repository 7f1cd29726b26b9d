#include "minds/players/detail/action_worths.h"

#include "core/base/check.h"

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

void WorthTable::erase(std::size_t place) {
  const auto offset = static_cast<std::ptrdiff_t>(place);
  actions_.erase(actions_.begin() + offset);
  sums_.erase(sums_.begin() + offset);
  gains_.erase(gains_.begin() + offset);
  squares_.erase(squares_.begin() + offset);
}

void WorthTable::give_up(double sure) {
  const auto all = means();
  double least = 0;
  for (const ActionWorth& one : all) least = std::max(least, one.worth - all[0].worth - sure * one.doubt_of_gain);
  for (std::size_t i = all.size() - 1; i > 0; --i) {
    const double most = all[i].worth - all[0].worth + sure * all[i].doubt_of_gain;
    if (most < least || most <= 0) erase(i);
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
