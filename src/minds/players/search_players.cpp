#include "minds/players/search_players.h"

#include "minds/players/net_player.h"
#include "minds/players/play_on.h"
#include "minds/players/search.h"

#include <algorithm>

namespace euchre::players {

BestPlayer::BestPlayer(const std::shared_ptr<const nets::NetPair>& nets, const Search& search)
    : policy_(nets), inference_(nets, search.heat), net_(std::make_shared<const NetPlayer>(nets)), search_(search) {}

BestPlayer::~BestPlayer() = default;

game::Action BestPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                                RandomStream& random) const {
  return search(view, regarded(standing, search_.score), random);
}

void BestPlayer::try_in(const std::vector<WeighedWorld>& worlds, Seat seat, const match::Standing& standing,
                        WorthTable& table, RandomStream& random) const {
  const match::Outlook outlook(standing, side_of(seat));
  const Lineup lineup{net_.get(), net_.get(), net_.get(), net_.get()};
  std::vector<int> worths(table.actions().size());
  for (const WeighedWorld& world : worlds) {
    for (std::size_t i = 0; i < worths.size(); ++i) {
      game::Deal deal = world.deal;
      deal.apply(table.actions()[i]);
      worths[i] = worth_to(seat, play_on(deal, lineup, standing, random), standing, outlook);
    }
    table.add(world.weight, worths);
  }
}

game::Action BestPlayer::search(const game::SeatView& view, const match::Standing& standing,
                                RandomStream& random) const {
  const std::vector<game::Action> actions = worth_trying(search_, policy_, view, standing);
  if (actions.size() == 1) return actions.front();
  WorldSource source = source_for(search_, view, standing, inference_);
  const unsigned rounds = tries_every_world(search_, source) ? 1 : search_.rounds;
  WorthTable table(actions);
  for (unsigned round = 0; round < rounds && table.actions().size() > 1; ++round) {
    const auto worlds = worlds_to_try(search_, source, random);
    if (worlds.empty()) return actions.front();
    try_in(worlds, view.seat, standing, table, random);
    if (round + 1 < rounds) table.give_up(search_.sure);
  }
  const auto means = table.means();
  const auto gain = [&](const ActionWorth& one) {
    return one.worth - means.front().worth - search_.caution * one.doubt_of_gain;
  };
  return std::max_element(means.begin(), means.end(), [&](const auto& a, const auto& b) { return gain(a) < gain(b); })
      ->action;
}

}  // namespace euchre::players
