#include "minds/players/search.h"

#include "core/base/check.h"
#include "minds/players/net_player.h"

#include <algorithm>
#include <cmath>

namespace euchre::players {

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

std::size_t place_of_best(std::span<const ActionWorth> means, double caution) {
  const auto gain = [&](const ActionWorth& one) {
    return one.worth - means.front().worth - caution * one.doubt_of_gain;
  };
  return static_cast<std::size_t>(std::ranges::max_element(means, {}, gain) - means.begin());
}

std::vector<game::Action> worth_trying(const Search& search, const NetPolicy& policy, const game::SeatView& view,
                                       const match::Standing& standing) {
  const game::Action favourite = policy.favourite(view, standing);
  std::vector<game::Action> actions{favourite};
  for (const NetPolicy::Option& option : policy.options(view, standing)) {
    if (option.action != favourite && option.chance >= search.least_chance) actions.push_back(option.action);
  }
  std::erase_if(actions, [&](const game::Action& action) { return is_vain(action, view, standing); });
  if (actions.empty()) actions.push_back(favourite);
  return actions;
}

WorldSource source_for(const Search& search, const game::SeatView& view, const match::Standing& standing,
                       const NetPolicy& judge) {
  if (search.inference == Inference::Ignored) return WorldSource(view);
  return WorldSource(view, standing, judge);
}

bool tries_every_world(const Search& search, const WorldSource& source) {
  return search.near_the_end == NearTheEnd::Listed && source.count() <= search.few_worlds;
}

std::vector<WeighedWorld> worlds_to_try(const Search& search, WorldSource& source, RandomStream& random) {
  if (tries_every_world(search, source)) return source.all();
  if (search.inference == Inference::Ignored) return source.drawn(search.worlds, random);
  return resampled(source.drawn(search.candidates, random), search.worlds, random);
}

}  // namespace euchre::players
