#include "players/explanation.h"

#include "base/check.h"
#include "players/net_player.h"
#include "players/play_on.h"
#include "players/shipped_nets.h"
#include "players/weighed_worlds.h"

#include <algorithm>
#include <cmath>

namespace euchre::players {
namespace {

/// Any number does: a hint that is asked for twice is the same twice.
constexpr std::uint64_t kSeed = 20'241'107;
/// As `best` has them: how sure it is that others think as it does, and how much a gain must stand out.
constexpr double kHeat = 1.5;
constexpr double kCaution = 0.5;
/// Standard errors to either side.
constexpr double kInterval = 1.96;

/// What one action has come to so far. Sums are weighed.
struct Tally {
  explicit Tally(const game::SeatView& view, const game::Action& tried) : action(tried), fears(view) {}

  void add(const game::Deal& before, double weight, int scored, int worth, Ending ending) {
    points += weight * scored;
    point_squares += weight * scored * scored;
    worths += weight * worth;
    endings.at(static_cast<std::size_t>(ending)) += weight;
    fears.add(before, weight, scored);
  }

  game::Action action;
  double points = 0;
  double point_squares = 0;
  double worths = 0;
  double gains = 0;  ///< in worth, over what the nets like best
  double gain_squares = 0;
  EndingChances endings{};
  FearFinder fears;
};

struct Weights {
  double sum = 0;
  double squares = 0;
  /// How many worlds of equal weight would tell as much, less the one that the mean takes (Kish 1965).
  [[nodiscard]] double degrees() const { return std::max(1.0, sum * sum / squares - 1.0); }
};

double error_of_mean(double sum, double squares, const Weights& weights) {
  const double mean = sum / weights.sum;
  return std::sqrt(std::max(0.0, squares / weights.sum - mean * mean) / weights.degrees());
}

int points_to(Side own, const game::DealResult& result, const match::Standing& standing) {
  const auto award = match::award_for(standing.points, result);
  if (!award) return 0;
  return award->side == own ? award->points.number() : -award->points.number();
}

/// Tries every action in every world; the first of the tallies is what the nets like best.
class Trial {
 public:
  Trial(const game::SeatView& view, const match::Standing& standing)
      : view_(view), standing_(standing), outlook_(standing, side_of(view.seat)), net_(shipped_nets()) {
    const auto options = NetPolicy(shipped_nets()).options(view, standing);
    tallies_.reserve(options.size());
    for (const NetPolicy::Option& option : options) tallies_.emplace_back(view, option.action);
    const auto* const liked = std::max_element(
        options.begin(), options.end(), [](const auto& one, const auto& other) { return one.chance < other.chance; });
    std::swap(tallies_.front(), tallies_[static_cast<std::size_t>(liked - options.begin())]);
  }

  void try_in(const WeighedWorld& world, RandomStream& random) {
    weights_.sum += world.weight;
    weights_.squares += world.weight * world.weight;
    const Lineup lineup = Lineup::filled(&net_);
    const Side own = side_of(view_.seat);
    int worth_of_first = 0;
    for (Tally& tally : tallies_) {
      game::Deal deal = world.deal;
      deal.apply(tally.action);
      const game::DealResult result = play_on(deal, lineup, standing_, random);
      const int worth = worth_to(view_.seat, result, standing_, outlook_);
      if (&tally == &tallies_.front()) worth_of_first = worth;
      const double gain = static_cast<double>(worth) - worth_of_first;
      tally.gains += world.weight * gain;
      tally.gain_squares += world.weight * gain * gain;
      tally.add(world.deal, world.weight, points_to(own, result, standing_), worth, ending_of(result, own));
    }
  }

  void tell(Explanation& explanation) {
    const auto caution = [this](const Tally& tally) {
      return tally.gains / weights_.sum - kCaution * error_of_mean(tally.gains, tally.gain_squares, weights_);
    };
    const auto best = std::ranges::max_element(tallies_, {}, caution);
    explanation.fear = best->fears.greatest();
    std::iter_swap(tallies_.begin(), best);
    std::sort(tallies_.begin() + 1, tallies_.end(),
              [](const Tally& one, const Tally& other) { return one.worths > other.worths; });
    explanation.choices.reserve(tallies_.size());
    for (const Tally& tally : tallies_) explanation.choices.push_back(weighed(tally));
  }

 private:
  [[nodiscard]] WeighedAction weighed(const Tally& tally) const {
    WeighedAction told{tally.action, tally.points / weights_.sum,
                       kInterval * error_of_mean(tally.points, tally.point_squares, weights_),
                       tally.worths / weights_.sum, tally.endings};
    for (double& chance : told.endings) chance /= weights_.sum;
    return told;
  }

  const game::SeatView& view_;
  const match::Standing& standing_;
  match::Outlook outlook_;
  NetPlayer net_;
  std::vector<Tally> tallies_;
  Weights weights_;
};

}  // namespace

Explanation explain(const game::SeatView& view, const match::Standing& standing, const ExplanationEffort& effort) {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  Explanation explanation;
  explanation.by_rules = rule_of_thumb(view, standing);
  RandomStream random(kSeed);
  const NetPolicy inference(shipped_nets(), kHeat);
  const auto worlds =
      resampled(weighed_worlds(view, standing, inference, effort.candidates, random), effort.worlds, random);
  explanation.worlds = worlds.size();
  if (worlds.empty()) {
    explanation.choices.push_back({explanation.by_rules.action, 0, 0, 0, {}});
    return explanation;
  }
  Trial trial(view, standing);
  for (const WeighedWorld& world : worlds) trial.try_in(world, random);
  trial.tell(explanation);
  return explanation;
}

}  // namespace euchre::players
