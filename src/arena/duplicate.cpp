#include "arena/duplicate.h"

#include "game/shuffled_deal.h"
#include "players/play_on.h"

#include <cmath>

namespace euchre::arena {
namespace {

/// Points to North and South, less those to East and West.
int points_at_table(const codes::Code& code, const game::Dealt& dealt, const players::Lineup& lineup,
                    RandomStream random) {
  const match::Standing standing = standing_of(match::Match(code.match));
  const game::DealResult result = players::play_on(game::Deal(code.deal, dealt), lineup, standing, random);
  const auto award = match::award_for(code.match.points, result);
  if (!award) return 0;
  return award->side == Side::NorthSouth ? award->points.number() : -award->points.number();
}

}  // namespace

int play_pair(const Contest& contest, std::uint64_t number) {
  RandomStream random(contest.seed ^ (number * 0xD1B54A32D192ED03U));
  const game::Dealt dealt = game::shuffled_deal(contest.code.deal.pack, static_cast<Seat>(number & 3U), random);
  const RandomStream choices(random.next());
  return points_at_table(contest.code, dealt, {&contest.a, &contest.b, &contest.a, &contest.b}, choices) -
         points_at_table(contest.code, dealt, {&contest.b, &contest.a, &contest.b, &contest.a}, choices);
}

void Tally::add(int pair) {
  ++pairs_;
  sum_ += pair;
  squares_ += static_cast<std::uint64_t>(std::int64_t{pair} * pair);
}

void Tally::merge(const Tally& other) {
  pairs_ += other.pairs_;
  sum_ += other.sum_;
  squares_ += other.squares_;
}

double Tally::points_per_deal() const {
  return pairs_ == 0 ? 0.0 : static_cast<double>(sum_) / (2.0 * static_cast<double>(pairs_));
}

double Tally::half_width() const {
  constexpr double kNormal95 = 1.959964;
  const auto count = static_cast<double>(pairs_);
  const double mean = static_cast<double>(sum_) / count;
  const double variance = (static_cast<double>(squares_) - count * mean * mean) / (count - 1.0);
  return kNormal95 * std::sqrt(variance / count) / 2.0;
}

}  // namespace euchre::arena
