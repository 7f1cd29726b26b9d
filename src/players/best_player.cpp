#include "players/best_player.h"

#include "players/detail/action_worths.h"
#include "players/net_player.h"
#include "players/play_on.h"

#include <algorithm>

namespace euchre::players {

BestPlayer::BestPlayer(const std::shared_ptr<const nets::NetPair>& nets, const Search& search)
    : policy_(nets), inference_(nets, search.heat), net_(std::make_shared<const NetPlayer>(nets)), search_(search) {}

BestPlayer::~BestPlayer() = default;

game::Action BestPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                                RandomStream& random) const {
  return search(view, regarded(standing, search_.score), random);
}

game::Action BestPlayer::search(const game::SeatView& view, const match::Standing& standing,
                                RandomStream& random) const {
  const std::vector<game::Action> actions = worth_trying(search_, policy_, view, standing);
  if (actions.size() == 1) return actions.front();
  const auto worlds = worlds_to_try(search_, inference_, view, standing, random);
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
