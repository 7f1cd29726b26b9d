#include "minds/players/pimc_player.h"

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

}  // namespace euchre::players
