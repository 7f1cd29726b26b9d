#include "club/tournament/design.h"

#include "club/tournament/detail/table_search.h"
#include "club/tournament/exact_design.h"
#include "core/base/check.h"
#include "core/base/random.h"

#include <algorithm>
#include <numeric>

namespace euchre::tournament {
namespace {

using Cycle = std::vector<QuartetRound>;

/// How often two have met, and what the meetings of all cost: a second meeting costs more than a first.
class Meetings {
 public:
  explicit Meetings(Number players) : players_(players), counts_(std::size_t{players} * players) {}

  [[nodiscard]] std::int64_t cost() const { return cost_; }

  void change(const QuartetRound& round, int by) {
    for (const Quartet& table : round.tables) {
      const std::array seated{table.sides[0].one, table.sides[0].other, table.sides[1].one, table.sides[1].other};
      for (std::size_t left = 0; left < 4; ++left) {
        for (std::size_t right = left + 1; right < 4; ++right) meet(seated.at(left), seated.at(right), by);
      }
    }
  }

 private:
  void meet(Number left, Number right, int by) {
    int& count = counts_[std::min(left, right) * players_ + std::max(left, right)];
    cost_ += std::int64_t{by} * (2 * count + by);
    count += by;
  }

  Number players_;
  std::vector<int> counts_;
  std::int64_t cost_ = 0;
};

/// `wanted` rounds of the cycle in which meetings are spread best: one is changed for another while that helps.
Cycle best_part(const Cycle& cycle, Number players, std::size_t wanted, RandomStream& random) {
  constexpr unsigned kTries = 3000;
  std::vector<std::size_t> order(cycle.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  shuffle(std::span(order), random);
  Meetings meetings(players);
  for (std::size_t i = 0; i < wanted; ++i) meetings.change(cycle[order[i]], 1);
  const auto left_out = static_cast<std::uint32_t>(cycle.size() - wanted);
  for (unsigned attempt = 0; wanted > 0 && left_out > 0 && attempt < kTries; ++attempt) {
    const std::size_t out = random.below(static_cast<std::uint32_t>(wanted));
    const std::size_t in = wanted + random.below(left_out);
    const auto before = meetings.cost();
    meetings.change(cycle[order[out]], -1);
    meetings.change(cycle[order[in]], 1);
    if (meetings.cost() <= before) {
      std::swap(order[out], order[in]);
    } else {
      meetings.change(cycle[order[in]], -1);
      meetings.change(cycle[order[out]], 1);
    }
  }
  Cycle part;
  part.reserve(wanted);
  for (std::size_t i = 0; i < wanted; ++i) part.push_back(cycle[order[i]]);
  return part;
}

/// Where everybody sits says nothing about the design: tables change places from round to round.
void spread_over_tables(Cycle& rounds, RandomStream& random) {
  for (QuartetRound& round : rounds) shuffle(std::span(round.tables), random);
}

}  // namespace

Schedule individual_schedule(Number players, Number rounds, std::uint64_t seed) {
  EUCHRE_REQUIRE(players >= kFewestPlayers && players <= kMostPlayers && rounds >= 1 && rounds <= kMostRounds);
  RandomStream random(seed);
  Schedule schedule{players, Construction::Searched, {}};
  if (const auto cycle = exact_design(players)) {
    const std::size_t rest = rounds % cycle->size();
    schedule.construction = rest == 0 ? Construction::Exact : Construction::PartOfExact;
    for (std::size_t whole = 0; whole < rounds / cycle->size(); ++whole)
      schedule.rounds.insert(schedule.rounds.end(), cycle->begin(), cycle->end());
    const Cycle part = best_part(*cycle, players, rest, random);
    schedule.rounds.insert(schedule.rounds.end(), part.begin(), part.end());
  } else {
    schedule.rounds = detail::search_rounds(players, rounds, random);
  }
  spread_over_tables(schedule.rounds, random);
  return schedule;
}

}  // namespace euchre::tournament
