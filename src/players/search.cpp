#include "players/search.h"

#include "players/detail/vain_calls.h"

namespace euchre::players {

std::vector<game::Action> worth_trying(const Search& search, const NetPolicy& policy, const game::SeatView& view,
                                       const match::Standing& standing) {
  const game::Action favourite = policy.favourite(view, standing);
  std::vector<game::Action> actions{favourite};
  for (const NetPolicy::Option& option : policy.options(view, standing)) {
    if (option.action != favourite && option.chance >= search.least_chance) actions.push_back(option.action);
  }
  std::erase_if(actions, [&](const game::Action& action) { return detail::is_vain(action, view, standing); });
  if (actions.empty()) actions.push_back(favourite);
  return actions;
}

std::vector<WeighedWorld> worlds_to_try(const Search& search, const NetPolicy& judge, const game::SeatView& view,
                                        const match::Standing& standing, RandomStream& random) {
  const WorldSource source(view);
  const NetPolicy* asked = search.inference == Inference::Weighed ? &judge : nullptr;
  if (search.near_the_end == NearTheEnd::Listed && source.count() <= search.few_worlds)
    return source.all(standing, asked);
  if (asked == nullptr) return source.drawn(standing, asked, search.worlds, random);
  return resampled(source.drawn(standing, asked, search.candidates, random), search.worlds, random);
}

}  // namespace euchre::players
