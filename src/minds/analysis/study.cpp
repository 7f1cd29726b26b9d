#include "minds/analysis/study.h"

#include "minds/analysis/detail/streams.h"
#include "minds/players/play_on.h"
#include "minds/players/player.h"
#include "minds/players/rules_player.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace euchre::analysis {
namespace {

constexpr double kMillion = WinningChances::kCertain;

Estimate scaled(Estimate estimate, double scale) { return {estimate.mean / scale, estimate.half_interval / scale}; }

std::size_t bin_of(int points) {
  constexpr int most = StudySums::kMostPoints;
  return static_cast<std::size_t>(std::clamp(points, -most, most) + most);
}

template <class Numbers>
void add_all(Numbers& to, const Numbers& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
}

}  // namespace

StudySums::StudySums(std::size_t choices)
    : points_(choices),
      point_products_(choices * choices),
      chances_(choices),
      chance_products_(choices * choices),
      histograms_(choices),
      endings_(choices) {}

void StudySums::add(const std::vector<Outcome>& outcomes, World world) {
  EUCHRE_REQUIRE(!is_exact_);
  relaxed_ += world == World::Relaxed ? 1U : 0U;
  add_weighed(outcomes, 1);
}

void StudySums::add_exact(const std::vector<Outcome>& outcomes, std::uint64_t weight) {
  EUCHRE_REQUIRE(is_exact_ || worlds_ == 0);
  is_exact_ = true;
  add_weighed(outcomes, static_cast<std::int64_t>(weight));
}

void StudySums::add_weighed(const std::vector<Outcome>& outcomes, std::int64_t weight) {
  EUCHRE_REQUIRE(outcomes.size() == choices());
  ++worlds_;
  weight_ += static_cast<std::uint64_t>(weight);
  std::size_t product = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    points_[i] += weight * outcomes[i].points;
    chances_[i] += weight * outcomes[i].chance;
    histograms_[i][bin_of(outcomes[i].points)] += static_cast<std::uint64_t>(weight);
    endings_[i].at(static_cast<std::size_t>(outcomes[i].ending)) += static_cast<std::uint64_t>(weight);
    for (const Outcome& other : outcomes) {
      point_products_[product] += weight * outcomes[i].points * other.points;
      chance_products_[product] += weight * outcomes[i].chance * other.chance;
      ++product;
    }
  }
}

StudySums& StudySums::operator+=(const StudySums& other) {
  EUCHRE_REQUIRE(choices() == other.choices() && !is_exact_ && !other.is_exact_);
  worlds_ += other.worlds_;
  weight_ += other.weight_;
  relaxed_ += other.relaxed_;
  add_all(points_, other.points_);
  add_all(point_products_, other.point_products_);
  add_all(chances_, other.chances_);
  add_all(chance_products_, other.chance_products_);
  for (std::size_t i = 0; i < histograms_.size(); ++i) add_all(histograms_[i], other.histograms_[i]);
  for (std::size_t i = 0; i < endings_.size(); ++i) add_all(endings_[i], other.endings_[i]);
  return *this;
}

Estimate StudySums::estimate(std::int64_t sum, std::int64_t squares) const {
  const Estimate found = estimate_of(weight_, static_cast<double>(sum), static_cast<double>(squares));
  return is_exact_ ? Estimate{found.mean, 0} : found;
}

players::EndingChances StudySums::endings(std::size_t choice) const {
  EUCHRE_REQUIRE(weight_ > 0);
  players::EndingChances chances{};
  for (std::size_t i = 0; i < chances.size(); ++i) {
    chances.at(i) = static_cast<double>(endings_[choice].at(i)) / static_cast<double>(weight_);
  }
  return chances;
}

Estimate StudySums::points(std::size_t choice) const {
  return estimate(points_[choice], point_products_[choice * choices() + choice]);
}

Estimate StudySums::chance(std::size_t choice) const {
  return scaled(estimate(chances_[choice], chance_products_[choice * choices() + choice]), kMillion);
}

/// From the sums of two choices and the sums of their products.
Estimate StudySums::difference(const std::vector<std::int64_t>& sum, const std::vector<std::int64_t>& products,
                               std::size_t one, std::size_t other) const {
  const std::size_t count = choices();
  return estimate(sum[one] - sum[other],
                  products[one * count + one] - 2 * products[one * count + other] + products[other * count + other]);
}

Estimate StudySums::points_over(std::size_t one, std::size_t other) const {
  return difference(points_, point_products_, one, other);
}

Estimate StudySums::chance_over(std::size_t one, std::size_t other) const {
  return scaled(difference(chances_, chance_products_, one, other), kMillion);
}

std::size_t StudySums::best() const {
  EUCHRE_REQUIRE(choices() > 0);
  std::size_t best = 0;
  for (std::size_t i = 1; i < choices(); ++i) {
    if (std::pair(chances_[i], points_[i]) > std::pair(chances_[best], points_[best])) best = i;
  }
  return best;
}

Study::Study(const game::SeatView& view, const match::Standing& standing, std::shared_ptr<const WinningChances> chances,
             std::uint64_t seed)
    : view_(view),
      standing_(standing),
      chances_(std::move(chances)),
      seed_(seed),
      choices_(players::lawful_actions(view)),
      worlds_(view, standing) {
  EUCHRE_REQUIRE(view.to_act == view.seat && worlds_.count() > 0);
}

std::optional<players::Fear> Study::fear(std::size_t place, std::uint64_t first, unsigned count) const {
  players::FearFinder finder(view_);
  for (unsigned i = 0; i < count; ++i) {
    RandomStream random = detail::stream_of(seed_, first + i);
    const players::World world = worlds_.sample(random);
    finder.add(world.deal, 1, outcome_of(world.deal, choices_[place]).points);
  }
  return finder.greatest();
}

StudySums Study::look(std::uint64_t first, unsigned count) const {
  std::vector<std::size_t> all(choices_.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  return look(first, count, all);
}

StudySums Study::look(std::uint64_t first, unsigned count, const std::vector<std::size_t>& places) const {
  StudySums sums(places.size());
  std::vector<StudySums::Outcome> outcomes(places.size());
  for (unsigned i = 0; i < count; ++i) {
    RandomStream random = detail::stream_of(seed_, first + i);
    const players::World world = worlds_.sample(random);
    for (std::size_t place = 0; place < places.size(); ++place) {
      outcomes[place] = outcome_of(world.deal, choices_[places[place]]);
    }
    sums.add(outcomes, world.relaxed > 0 ? StudySums::World::Relaxed : StudySums::World::Likely);
  }
  return sums;
}

std::optional<StudySums> Study::look_at_all(std::uint64_t most) const {
  if (layouts() > most) return std::nullopt;
  std::vector<std::vector<StudySums::Outcome>> outcomes;
  std::vector<double> likelihoods;
  double all = 0;
  worlds_.for_each([&](const game::Deal& deal, double likelihood) {
    std::vector<StudySums::Outcome> of_world;
    of_world.reserve(choices_.size());
    for (const game::Action& choice : choices_) of_world.push_back(outcome_of(deal, choice));
    outcomes.push_back(std::move(of_world));
    likelihoods.push_back(likelihood);
    all += likelihood;
  });
  StudySums sums(choices_.size());
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const double part = likelihoods[i] / all * static_cast<double>(StudySums::kWhole);
    sums.add_exact(outcomes[i], static_cast<std::uint64_t>(std::llround(part)));
  }
  return sums;
}

StudySums::Outcome Study::outcome_of(const game::Deal& deal, const game::Action& action) const {
  static const players::RulesPlayer sound;
  const auto lineup = players::Lineup::filled(&sound);
  RandomStream none(0);  // the rules player draws nothing
  game::Deal played = deal;
  played.apply(action);
  const game::DealResult result = players::play_on(played, lineup, standing_, none);
  const auto award = match::award_for(standing_.points, result);
  const Side own = side_of(view_.seat);
  int points = 0;
  if (award) points = award->side == own ? award->points.number() : -award->points.number();
  return {points, chances_->after_deal(own, standing_, view_.dealer, award), players::ending_of(result, own)};
}

}  // namespace euchre::analysis
