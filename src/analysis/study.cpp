#include "analysis/study.h"

#include "analysis/detail/streams.h"
#include "players/play_on.h"
#include "players/rules_player.h"

#include <algorithm>
#include <utility>

namespace euchre::analysis {
namespace {

constexpr double kMillion = WinningChances::kCertain;

Estimate scaled(Estimate estimate, double scale) { return {estimate.mean / scale, estimate.half_interval / scale}; }

std::size_t bin_of(int points) {
  constexpr int most = StudySums::kMostPoints;
  return static_cast<std::size_t>(std::clamp(points, -most, most) + most);
}

/// Mean and interval of the difference of two choices, from their sums and the sums of their products.
Estimate difference(const StudySums& sums, const std::vector<std::int64_t>& sum,
                    const std::vector<std::int64_t>& products, std::size_t one, std::size_t other) {
  const std::size_t count = sum.size();
  const std::int64_t squares =
      products[one * count + one] - 2 * products[one * count + other] + products[other * count + other];
  return estimate_of(sums.worlds(), static_cast<double>(sum[one] - sum[other]), static_cast<double>(squares));
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
      histograms_(choices) {}

void StudySums::add(const std::vector<Outcome>& outcomes, bool is_relaxed) {
  EUCHRE_REQUIRE(outcomes.size() == choices());
  ++worlds_;
  relaxed_ += is_relaxed ? 1U : 0U;
  std::size_t product = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    points_[i] += outcomes[i].points;
    chances_[i] += outcomes[i].chance;
    ++histograms_[i][bin_of(outcomes[i].points)];
    for (const Outcome& other : outcomes) {
      point_products_[product] += static_cast<std::int64_t>(outcomes[i].points) * other.points;
      chance_products_[product] += static_cast<std::int64_t>(outcomes[i].chance) * other.chance;
      ++product;
    }
  }
}

StudySums& StudySums::operator+=(const StudySums& other) {
  EUCHRE_REQUIRE(choices() == other.choices());
  worlds_ += other.worlds_;
  relaxed_ += other.relaxed_;
  add_all(points_, other.points_);
  add_all(point_products_, other.point_products_);
  add_all(chances_, other.chances_);
  add_all(chance_products_, other.chance_products_);
  for (std::size_t i = 0; i < histograms_.size(); ++i) add_all(histograms_[i], other.histograms_[i]);
  return *this;
}

Estimate StudySums::points(std::size_t choice) const {
  const auto squares = static_cast<double>(point_products_[choice * choices() + choice]);
  return estimate_of(worlds_, static_cast<double>(points_[choice]), squares);
}

Estimate StudySums::chance(std::size_t choice) const {
  const auto squares = static_cast<double>(chance_products_[choice * choices() + choice]);
  return scaled(estimate_of(worlds_, static_cast<double>(chances_[choice]), squares), kMillion);
}

Estimate StudySums::points_over(std::size_t one, std::size_t other) const {
  return difference(*this, points_, point_products_, one, other);
}

Estimate StudySums::chance_over(std::size_t one, std::size_t other) const {
  return scaled(difference(*this, chances_, chance_products_, one, other), kMillion);
}

std::size_t StudySums::best() const {
  EUCHRE_REQUIRE(choices() > 0);
  std::size_t best = 0;
  for (std::size_t i = 1; i < choices(); ++i) {
    if (std::pair(chances_[i], points_[i]) > std::pair(chances_[best], points_[best])) best = i;
  }
  return best;
}

std::vector<game::Action> actions_of(const game::SeatView& view) {
  std::vector<game::Action> actions;
  actions.reserve(game::kCallCount + view.legal.cards.size());
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<game::Call>(index);
    if (view.legal.calls.contains(call)) actions.emplace_back(call);
  }
  for (const Card card : view.legal.cards) {
    if (view.phase == game::Phase::Discard) {
      actions.emplace_back(game::Discard{card});
    } else {
      actions.emplace_back(game::PlayCard{card});
    }
  }
  return actions;
}

Study::Study(const game::SeatView& view, const match::Standing& standing, std::shared_ptr<const WinningChances> chances,
             std::uint64_t seed)
    : view_(view),
      standing_(standing),
      chances_(std::move(chances)),
      seed_(seed),
      choices_(actions_of(view)),
      worlds_(view, standing) {
  EUCHRE_REQUIRE(view.to_act == view.seat && worlds_.count() > 0);
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
    sums.add(outcomes, world.relaxed > 0);
  }
  return sums;
}

StudySums::Outcome Study::outcome_of(const game::Deal& deal, const game::Action& action) const {
  static const players::RulesPlayer sound;
  const auto lineup = players::Lineup::filled(&sound);
  RandomStream none(0);  // the rules player draws nothing
  game::Deal played = deal;
  played.apply(action);
  const auto award = match::award_for(standing_.points, players::play_on(played, lineup, standing_, none));
  const Side own = side_of(view_.seat);
  int points = 0;
  if (award) points = award->side == own ? award->points.number() : -award->points.number();
  return {points, chances_->after_deal(own, standing_, view_.dealer, award)};
}

}  // namespace euchre::analysis
