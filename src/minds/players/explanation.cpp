#include "minds/players/explanation.h"

#include "core/base/check.h"
#include "minds/players/net_player.h"
#include "minds/players/play_on.h"
#include "minds/players/player.h"
#include "minds/players/search_players.h"
#include "minds/players/shipped_nets.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace euchre::players {
namespace {

/// Fewer worlds than these on either side say nothing.
constexpr unsigned kFewestWorlds = 6;
/// What makes less of a difference is not feared: points.
constexpr double kLeastHarm = 0.3;

}  // namespace

void FearFinder::add(const game::Deal& deal, double weight, int points) {
  ++all_.worlds;
  all_.weight += weight;
  all_.points += weight * points;
  for (const Seat adversary : {left_of(seat_), right_of(seat_)}) {
    if (!deal.is_active(adversary)) continue;
    for (const Card card : deal.hand(adversary) & unseen_) {
      Held& held = held_[adversary][card.index()];
      ++held.worlds;
      held.weight += weight;
      held.points += weight * points;
    }
  }
}

std::optional<Fear> FearFinder::greatest() const {
  std::optional<Fear> greatest;
  double most = 0;
  for (const Seat adversary : {left_of(seat_), right_of(seat_)}) {
    for (const Card card : unseen_) {
      const Held& held = held_[adversary][card.index()];
      if (held.worlds < kFewestWorlds || all_.worlds - held.worlds < kFewestWorlds) continue;
      Fear fear{card, adversary, held.weight / all_.weight, held.points / held.weight,
                (all_.points - held.points) / (all_.weight - held.weight)};
      const double harm = fear.points_without - fear.points_with;
      // What the mean loses by its being there now and then.
      const double matters = fear.chance * (1 - fear.chance) * harm;
      if (harm < kLeastHarm || matters <= most) continue;
      most = matters;
      greatest = fear;
    }
  }
  return greatest;
}

namespace {

/// Any number does: a hint that is asked for twice is the same twice.
constexpr std::uint64_t kSeed = 20'241'107;
/// Standard errors to either side.
constexpr double kInterval = 1.96;

/// What one action has come to so far. Sums are weighed.
struct Tally {
  explicit Tally(const game::SeatView& view, const game::Action& tried) : action(tried), fears(view) {}

  void add(const game::Deal& before, double weight, int scored, Ending ending) {
    points += weight * scored;
    point_squares += weight * scored * scored;
    endings.at(static_cast<std::size_t>(ending)) += weight;
    fears.add(before, weight, scored);
  }

  game::Action action;
  double points = 0;
  double point_squares = 0;
  EndingChances endings{};
  FearFinder fears;
};

int points_to(Side own, const game::DealResult& result, const match::Standing& standing) {
  const auto award = match::award_for(standing.points, result);
  if (!award) return 0;
  return award->side == own ? award->points.number() : -award->points.number();
}

/// Everything lawful; first what is worth trying, of that first what is liked best.
struct Choices {
  std::vector<game::Action> actions;
  std::size_t worth_trying = 0;
};

Choices choices_of(std::vector<game::Action> first, const game::SeatView& view) {
  Choices choices{std::move(first), 0};
  choices.worth_trying = choices.actions.size();
  for (const game::Action& action : lawful_actions(view)) {
    if (std::ranges::find(choices.actions, action) == choices.actions.end()) choices.actions.push_back(action);
  }
  return choices;
}

/// Tries every action in every world; whoever decides later is `rest`.
class Trial {
 public:
  Trial(const game::SeatView& view, const match::Standing& standing, const Choices& choices, const Player& rest)
      : view_(view),
        standing_(standing),
        outlook_(standing, side_of(view.seat)),
        lineup_(Lineup::filled(&rest)),
        worth_trying_(choices.worth_trying),
        worths_(choices.actions) {
    tallies_.reserve(choices.actions.size());
    for (const game::Action& action : choices.actions) tallies_.emplace_back(view, action);
  }

  void try_in(const WeighedWorld& world, RandomStream& random) {
    weight_ += world.weight;
    const Side own = side_of(view_.seat);
    std::vector<int> worths;
    worths.reserve(tallies_.size());
    for (Tally& tally : tallies_) {
      game::Deal deal = world.deal;
      deal.apply(tally.action);
      const game::DealResult result = play_on(deal, lineup_, standing_, random);
      worths.push_back(worth_to(view_.seat, result, standing_, outlook_));
      tally.add(world.deal, world.weight, points_to(own, result, standing_), ending_of(result, own));
    }
    worths_.add(world.weight, worths);
  }

  /// The choice as `best` makes it, the others as good as they are.
  void tell(double caution, Explanation& explanation) const {
    const auto means = worths_.means();
    const std::size_t place = place_of_best(std::span(means).first(worth_trying_), caution);
    explanation.fear = tallies_[place].fears.greatest();
    explanation.choices.reserve(tallies_.size());
    for (std::size_t i = 0; i < tallies_.size(); ++i) {
      explanation.choices.push_back(weighed(tallies_[i], means[i].worth));
    }
    std::swap(explanation.choices.front(), explanation.choices[place]);
    std::sort(explanation.choices.begin() + 1, explanation.choices.end(),
              [](const WeighedAction& one, const WeighedAction& other) { return one.worth > other.worth; });
  }

 private:
  [[nodiscard]] WeighedAction weighed(const Tally& tally, double worth) const {
    const double mean = tally.points / weight_;
    const double variance = std::max(0.0, tally.point_squares / weight_ - mean * mean);
    const double error = std::sqrt(variance / std::max(1.0, worths_.effective_worlds() - 1.0));
    WeighedAction told{tally.action, mean, kInterval * error, worth, tally.endings};
    for (double& chance : told.endings) chance /= weight_;
    return told;
  }

  const game::SeatView& view_;
  const match::Standing& standing_;
  match::Outlook outlook_;
  Lineup lineup_;
  std::size_t worth_trying_;
  WorthTable worths_;
  std::vector<Tally> tallies_;
  double weight_ = 0;
};

}  // namespace

Explanation explain(const game::SeatView& view, const match::Standing& standing, const ExplanationEffort& effort) {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  Explanation explanation;
  explanation.by_rules = rule_of_thumb(view, standing);
  const auto nets = shipped_nets(view.rules.pack);
  Search search;
  search.candidates = effort.candidates;
  search.worlds = effort.worlds;
  // Whoever asks about an opening lead is told what its worlds say, though it would have led without them.
  search.opening_lead = OpeningLead::Searched;
  RandomStream random(kSeed);
  WorldSource source = source_for(search, view, standing, NetPolicy(nets, search.heat));
  const auto worlds = worlds_to_try(search, source, random);
  explanation.worlds = worlds.size();
  if (worlds.empty()) {
    explanation.choices.push_back({explanation.by_rules.action, 0, 0, 0, {}});
    return explanation;
  }
  const NetPlayer net(nets);
  const Choices choices = choices_of(worth_trying(search, NetPolicy(nets), view, standing), view);
  Trial trial(view, standing, choices, net);
  for (const WeighedWorld& world : worlds) trial.try_in(world, random);
  trial.tell(search.caution, explanation);
  return explanation;
}

}  // namespace euchre::players
