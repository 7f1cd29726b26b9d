#include "minds/players/search.h"

#include "minds/players/detail/vain_calls.h"

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
