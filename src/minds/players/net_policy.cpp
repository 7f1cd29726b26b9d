#include "minds/players/net_policy.h"

#include "minds/nets/inputs.h"
#include "minds/nets/outputs.h"
#include "minds/players/detail/vain_calls.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

namespace euchre::players {
namespace {

/// One unit of a net's output, as it was before it was rounded to whole numbers.
constexpr double kUnit = 1.0 / (double{nets::kActiveOne} * nets::kWeightOne);

unsigned lowest(nets::OutputSet outputs) { return static_cast<unsigned>(std::countr_zero(outputs)); }

unsigned most_liked(std::span<const std::int32_t> outputs, nets::OutputSet among) {
  unsigned best = lowest(among);
  for (nets::OutputSet rest = among; rest != 0; rest &= rest - 1) {
    if (outputs[lowest(rest)] > outputs[best]) best = lowest(rest);
  }
  return best;
}

nets::OutputSet vain_outputs(const game::SeatView& view, const match::Standing& standing, nets::OutputSet legal) {
  nets::OutputSet vain = 0;
  for (nets::OutputSet rest = legal; rest != 0; rest &= rest - 1) {
    if (detail::is_vain(nets::action_of(view, lowest(rest)), view, standing)) vain |= rest & (~rest + 1);
  }
  return vain;
}

}  // namespace

NetPolicy::Options NetPolicy::options(const game::SeatView& view, const match::Standing& standing) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  const nets::OutputSet legal = nets::legal_outputs(view);
  Options options;
  if (std::has_single_bit(legal)) {
    options.push_back({nets::action_of(view, lowest(legal)), 1.0});
    return options;
  }
  const auto outputs = nets_->for_task(nets::task_of(view.phase)).outputs(nets::inputs_of(view, standing), legal);
  std::int32_t most = outputs[lowest(legal)];
  for (nets::OutputSet rest = legal; rest != 0; rest &= rest - 1) most = std::max(most, outputs[lowest(rest)]);
  double sum = 0;
  for (nets::OutputSet rest = legal; rest != 0; rest &= rest - 1) {
    const unsigned output = lowest(rest);
    const double chance = std::exp(static_cast<double>(outputs[output] - most) * kUnit / heat_);
    options.push_back({nets::action_of(view, output), chance});
    sum += chance;
  }
  for (Option& option : options) option.chance /= sum;
  return options;
}

double NetPolicy::chance_of(const game::SeatView& view, const match::Standing& standing,
                            const game::Action& action) const {
  for (const Option& option : options(view, standing)) {
    if (option.action == action) return option.chance;
  }
  unreachable("a lawful action");
}

game::Action NetPolicy::favourite(const game::SeatView& view, const match::Standing& standing) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  const nets::OutputSet legal = nets::legal_outputs(view);
  if (std::has_single_bit(legal)) return nets::action_of(view, lowest(legal));
  const auto outputs = nets_->for_task(nets::task_of(view.phase)).outputs(nets::inputs_of(view, standing), legal);
  const game::Action liked = nets::action_of(view, most_liked(outputs, legal));
  if (!detail::is_vain(liked, view, standing)) return liked;
  if (const auto call = detail::in_place_of_vain(liked, view)) return *call;
  return nets::action_of(view, most_liked(outputs, legal & ~vain_outputs(view, standing, legal)));
}

}  // namespace euchre::players
