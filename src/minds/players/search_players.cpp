#include "minds/players/search_players.h"

#include "core/base/check.h"
#include "minds/players/net_player.h"
#include "minds/players/play_on.h"
#include "minds/players/player.h"
#include "minds/players/rules_player.h"
#include "minds/players/weighed_worlds.h"
#include "minds/solver/solver.h"

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

namespace {

bool is_searched_for(const Search& search, const game::SeatView& view) {
  const bool is_opening_lead = view.phase == game::Phase::Play && view.tricks.empty();
  return !is_opening_lead || search.opening_lead == OpeningLead::Searched;
}

}  // namespace

std::vector<game::Action> worth_trying(const Search& search, const NetPolicy& policy, const game::SeatView& view,
                                       const match::Standing& standing) {
  const game::Action favourite = policy.favourite(view, standing);
  std::vector<game::Action> actions{favourite};
  if (!is_searched_for(search, view) || view.is_blind()) return actions;
  const double least = view.phase == game::Phase::FirstRound ? search.least_first_call : search.least_chance;
  for (const NetPolicy::Option& option : policy.options(view, standing)) {
    if (option.action != favourite && option.chance >= least) actions.push_back(option.action);
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
  result.lone_defender = deal.lone_defender();
  result.tricks = deal.tricks_won();
  result.tricks[Side::NorthSouth] =
      game::TrickCount{static_cast<std::uint8_t>(result.tricks[Side::NorthSouth].number() + of_north_south.number())};
  result.tricks[Side::EastWest] = game::TrickCount{
      static_cast<std::uint8_t>(result.tricks[Side::EastWest].number() + left - of_north_south.number())};
  result.outcome =
      game::outcome_of(result.tricks[result.makers], game::tricks_needed(deal.rules(), result.lone_player));
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
  if (view.is_blind()) return RulesPlayer().choose(view, standing, random);
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
