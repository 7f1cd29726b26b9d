#include "players/best_player.h"

#include "players/detail/action_worths.h"
#include "players/detail/vain_calls.h"
#include "players/net_player.h"
#include "players/play_on.h"

#include <algorithm>

namespace euchre::players {
namespace {

/// What is worth thinking of, what the nets like best first.
std::vector<game::Action> candidates_of(const NetPolicy::Options& options, const game::Action& favourite,
                                        double least_chance) {
  std::vector<game::Action> actions{favourite};
  for (const NetPolicy::Option& option : options) {
    if (option.action != favourite && option.chance >= least_chance) actions.push_back(option.action);
  }
  return actions;
}

}  // namespace

BestPlayer::BestPlayer(const std::shared_ptr<const nets::NetPair>& nets, Search search)
    : policy_(nets), inference_(nets, search.heat), net_(std::make_shared<const NetPlayer>(nets)), search_(search) {}

BestPlayer::~BestPlayer() = default;

game::Action BestPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                                RandomStream& random) const {
  return search(view, regarded(standing, search_.score), random);
}

std::vector<WeighedWorld> BestPlayer::worlds_for(const game::SeatView& view, const match::Standing& standing,
                                                 RandomStream& random) const {
  const WorldSource source(view);
  const NetPolicy* judge = search_.inference == Inference::Weighed ? &inference_ : nullptr;
  if (search_.near_the_end == NearTheEnd::Listed && source.count() <= search_.few_worlds)
    return source.all(standing, judge);
  if (judge == nullptr) return source.drawn(standing, judge, search_.worlds, random);
  return resampled(source.drawn(standing, judge, search_.candidates, random), search_.worlds, random);
}

game::Action BestPlayer::search(const game::SeatView& view, const match::Standing& standing,
                                RandomStream& random) const {
  std::vector<game::Action> actions =
      candidates_of(policy_.options(view, standing), policy_.favourite(view, standing), search_.least_chance);
  std::erase_if(actions, [&](const game::Action& action) { return detail::is_vain(action, view, standing); });
  if (actions.empty()) return policy_.favourite(view, standing);
  if (actions.size() == 1) return actions.front();
  const auto worlds = worlds_for(view, standing, random);
  if (worlds.empty()) return actions.front();
  const match::Outlook outlook(standing, side_of(view.seat));
  const Lineup lineup{net_.get(), net_.get(), net_.get(), net_.get()};
  detail::WorthTable table(actions);
  std::vector<int> worths(actions.size());
  for (const WeighedWorld& world : worlds) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      game::Deal deal = world.deal;
      deal.apply(actions[i]);
      worths[i] = worth_to(view.seat, play_on(deal, lineup, standing, random), standing, outlook);
    }
    table.add(world.weight, worths);
  }
  const auto means = table.means();
  const auto gain = [&](const detail::ActionWorth& one) {
    return one.worth - means.front().worth - search_.caution * one.doubt_of_gain;
  };
  return std::max_element(means.begin(), means.end(), [&](const auto& a, const auto& b) { return gain(a) < gain(b); })
      ->action;
}

}  // namespace euchre::players
