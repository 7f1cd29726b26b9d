#include "minds/players/search_players.h"

#include "minds/players/net_player.h"
#include "minds/players/play_on.h"
#include "minds/players/player.h"
#include "minds/players/rules_player.h"
#include "minds/players/search.h"
#include "minds/players/weighed_worlds.h"
#include "minds/solver/solver.h"

#include <algorithm>

namespace euchre::players {
namespace {

/// What a deal comes to when the rest of its cards is played with all hands open.
game::DealResult solved(const game::Deal& deal, const solver::Solver& solver) {
  if (deal.phase() == game::Phase::Over) return deal.result();
  const solver::OpenPosition position = solver::position_of(deal);
  const game::TrickCount of_north_south = tricks_of(Side::NorthSouth, position, solver.tricks(position));
  const auto left = static_cast<unsigned>(position.tricks_left());
  game::DealResult result;
  result.makers = side_of(*deal.maker());
  result.lone_player = deal.lone_player();
  result.tricks = deal.tricks_won();
  result.tricks[Side::NorthSouth] =
      game::TrickCount{static_cast<std::uint8_t>(result.tricks[Side::NorthSouth].number() + of_north_south.number())};
  result.tricks[Side::EastWest] = game::TrickCount{
      static_cast<std::uint8_t>(result.tricks[Side::EastWest].number() + left - of_north_south.number())};
  result.outcome = game::outcome_of(result.tricks[result.makers]);
  return result;
}

/// Calls and discards as `rules` makes them, up to the first lead.
void finish_auction(game::Deal& deal, const match::Standing& standing, RandomStream& random) {
  static const RulesPlayer kRules;
  const Lineup lineup{&kRules, &kRules, &kRules, &kRules};
  while (deal.phase() != game::Phase::Over && deal.phase() != game::Phase::Play) {
    deal.apply(next_action(deal, lineup, standing, random));
  }
}

}  // namespace

game::Action PimcPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                                RandomStream& random) const {
  const std::vector<game::Action> actions = lawful_actions(view);
  if (actions.size() == 1) return actions.front();
  const solver::Solver solver;
  const match::Outlook outlook(standing, side_of(view.seat));
  WorthTable table(actions);
  std::vector<int> worths(actions.size());
  WorldSource source(view);
  const auto worlds = worlds_of(source, worlds_, random);
  if (worlds.empty()) return actions.front();
  for (const WeighedWorld& world : worlds) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      game::Deal deal = world.deal;
      deal.apply(actions[i]);
      finish_auction(deal, standing, random);
      worths[i] = worth_to(view.seat, solved(deal, solver), standing, outlook);
    }
    table.add(world.weight, worths);
  }
  const auto means = table.means();
  return std::max_element(means.begin(), means.end(), [](const auto& a, const auto& b) { return a.worth < b.worth; })
      ->action;
}

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
  return means[place_of_best(means, search_.caution)].action;
}

}  // namespace euchre::players
