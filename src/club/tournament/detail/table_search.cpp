#include "club/tournament/detail/table_search.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>

namespace euchre::tournament::detail {
namespace {

constexpr std::uint64_t kStepsForSeat = 1500;
constexpr std::uint64_t kMostSteps = 6'000'000;
constexpr double kWarmest = 12.0;
constexpr double kColdest = 0.4;

/// Rounds as lists of players, four to a table, and what their meetings cost: the squares of the counts.
class Seats {
 public:
  /// REQUIRES: each of `playing` has the same number of players, a multiple of four.
  Seats(MetBefore before, const std::vector<std::vector<Number>>& playing)
      : met_(std::move(before)), seats_(playing.front().size()) {
    for (const std::vector<Number>& round : playing) at_.insert(at_.end(), round.begin(), round.end());
    for (std::size_t place = 0; place < at_.size(); place += 4) count_table(place, 1);
  }

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(at_.size()); }
  [[nodiscard]] std::uint32_t in_round() const { return static_cast<std::uint32_t>(seats_); }
  [[nodiscard]] std::int64_t cost() const { return cost_; }

  void exchange(std::size_t left, std::size_t right) {
    const bool same_table = left / 4 == right / 4;
    count(left, right, same_table, -1);
    std::swap(at_[left], at_[right]);
    count(left, right, same_table, 1);
  }

  [[nodiscard]] std::vector<Quartet> tables(std::size_t round) const {
    std::vector<Quartet> found;
    found.reserve(seats_ / 4);
    for (std::size_t place = round * seats_; place < (round + 1) * seats_; place += 4)
      found.push_back({{Partners{at_[place], at_[place + 1]}, Partners{at_[place + 2], at_[place + 3]}}});
    return found;
  }

 private:
  static constexpr std::int64_t kPartnersPrice = 8;
  static constexpr std::int64_t kAdversariesPrice = 3;

  void count(std::size_t left, std::size_t right, bool same_table, int by) {
    if (same_table) return count_table(left - left % 4, by);
    count_place(left, by);
    count_place(right, by);
  }
  void count_pair(std::vector<int>& counts, std::int64_t price, std::size_t left, std::size_t right, int by) {
    int& times = counts[met_.at(at_[left], at_[right])];
    cost_ += price * by * (2 * times + by);
    times += by;
  }
  void count_place(std::size_t place, int by) {
    const std::size_t across = (place & ~std::size_t{1}) ^ 2U;
    count_pair(met_.partners, kPartnersPrice, place, place ^ 1U, by);
    count_pair(met_.adversaries, kAdversariesPrice, place, across, by);
    count_pair(met_.adversaries, kAdversariesPrice, place, across + 1, by);
  }
  void count_table(std::size_t table, int by) {
    count_pair(met_.partners, kPartnersPrice, table, table + 1, by);
    count_pair(met_.partners, kPartnersPrice, table + 2, table + 3, by);
    for (const std::size_t one : {table, table + 1}) {
      count_pair(met_.adversaries, kAdversariesPrice, one, table + 2, by);
      count_pair(met_.adversaries, kAdversariesPrice, one, table + 3, by);
    }
  }

  MetBefore met_;
  std::size_t seats_;  ///< in a round
  std::vector<Number> at_;
  std::int64_t cost_ = 0;
};

/// Whether a step that makes things worse by `uphill` is taken at this temperature.
bool is_taken(std::int64_t uphill, double temperature, RandomStream& random) {
  const double chance = std::exp(-static_cast<double>(uphill) / temperature);
  return static_cast<double>(random.next() >> 32U) < chance * 4294967296.0;
}

/// Exchanges players of a round, at first freely and in the end only where it helps.
void anneal(Seats& seats, RandomStream& random) {
  const std::uint64_t steps = std::min(kMostSteps, kStepsForSeat * seats.size());
  double temperature = kWarmest;
  const double cooling = std::pow(kColdest / kWarmest, 1024.0 / static_cast<double>(steps));
  for (std::uint64_t step = 0; step < steps; ++step) {
    if (step % 1024 == 0) temperature *= cooling;
    const std::size_t left = random.below(seats.size());
    const std::size_t right = left / seats.in_round() * seats.in_round() + random.below(seats.in_round());
    if (left / 2 == right / 2) continue;
    const std::int64_t before = seats.cost();
    seats.exchange(left, right);
    const std::int64_t uphill = seats.cost() - before;
    if (uphill > 0 && !is_taken(uphill, temperature, random)) seats.exchange(left, right);
  }
}

}  // namespace

std::vector<QuartetRound> search_rounds(Number players, Number rounds, RandomStream& random) {
  std::vector<Number> turn(players);
  std::iota(turn.begin(), turn.end(), Number{0});
  shuffle(std::span(turn), random);
  std::vector<QuartetRound> found(rounds);
  std::vector<std::vector<Number>> playing(rounds);
  std::size_t next_bye = 0;
  for (Number round = 0; round < rounds; ++round) {
    auto& byes = found[round].byes;
    for (Number i = 0; i < players % 4; ++i) byes.push_back(turn[next_bye++ % players]);
    std::ranges::copy_if(turn, std::back_inserter(playing[round]),
                         [&](Number player) { return std::ranges::find(byes, player) == byes.end(); });
    shuffle(std::span(playing[round]), random);
  }
  Seats seats(MetBefore(players), playing);
  anneal(seats, random);
  for (Number round = 0; round < rounds; ++round) found[round].tables = seats.tables(round);
  return found;
}

QuartetRound search_next_round(const MetBefore& before, const std::vector<Number>& playing, RandomStream& random) {
  Seats seats(before, {playing});
  anneal(seats, random);
  return {seats.tables(0), {}};
}

}  // namespace euchre::tournament::detail
