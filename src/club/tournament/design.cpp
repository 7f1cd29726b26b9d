#include "club/tournament/design.h"

#include "club/tournament/detail/beginning.h"
#include "club/tournament/detail/even_rounds.h"
#include "club/tournament/detail/even_seats.h"
#include "club/tournament/detail/frame_cycle.h"
#include "club/tournament/detail/nobody_twice.h"
#include "club/tournament/detail/turned_cycle.h"
#include "club/tournament/exact_design.h"
#include "core/base/check.h"
#include "core/base/random.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace euchre::tournament {
namespace {

using detail::Cycle;

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

/// So many rounds in which nobody meets anybody twice; nothing where none are known.
std::optional<Cycle> part_of_nobody_twice(Number players, Number rounds) {
  auto cycle = detail::nobody_twice(players);
  if (!cycle || rounds > cycle->size()) return std::nullopt;
  cycle->resize(rounds);
  return cycle;
}

RandomStream beginning_of(Number players, Number rounds) { return RandomStream(detail::beginning_of(players, rounds)); }

constexpr Number kSmallField = 60;
constexpr std::uint64_t kStepsOfSmallField = 45'000'000;
constexpr std::uint64_t kStepsOfLargeField = 150'000'000;

std::uint64_t steps_for(Number players, Number rounds, Effort effort) {
  constexpr std::uint64_t kSlightForSeat = 1'500;
  const std::uint64_t full = players <= kSmallField ? kStepsOfSmallField : kStepsOfLargeField;
  return effort == Effort::Full ? full : std::min(full, full / 200 + kSlightForSeat * rounds * players);
}

void append(Cycle& rounds, const Cycle& more) { rounds.insert(rounds.end(), more.begin(), more.end()); }

/// Whole exact cycles, and the most even rounds for what is left.
Schedule from_exact(const Cycle& cycle, Number players, Number rounds, std::uint64_t steps) {
  Schedule schedule{players, Construction::Exact, {}};
  const std::size_t rest = rounds % cycle.size();
  for (std::size_t whole = 0; whole < rounds / cycle.size(); ++whole) append(schedule.rounds, cycle);
  if (rest == 0) return schedule;
  // After whole cycles all counts are level, so that the rest is searched as if nothing had been played.
  RandomStream random = beginning_of(players, static_cast<Number>(rest));
  RandomStream search = random;
  const auto flat = part_of_nobody_twice(players, static_cast<Number>(rest));
  const Cycle part = flat ? *flat : best_part(cycle, players, rest, random);
  const Cycle best = detail::even_rounds(static_cast<Number>(rest), detail::MetBefore(players), part, steps, search);
  schedule.construction = best == part ? Construction::PartOfExact : Construction::Searched;
  append(schedule.rounds, best);
  return schedule;
}

/// Where no cycle is exact, as many rounds as there are players let all sit out equally often. With six players all counts
/// are level after fifteen.
Number whole_of(Number players, Number rounds) { return players == 6 && rounds >= 15 ? 15 : players; }

Schedule searched(Number players, Number rounds, std::uint64_t steps);

/// Groups of 4n + 3 sit out in turn from games across groups and play their own cycle meanwhile: together it is as flat as theirs.
Cycle of_groups(Number players, std::uint64_t steps) {
  constexpr Number kLeastGroup = 7;  // Three play no game.
  for (Number size = kLeastGroup; size < players; size += 4) {
    const Number groups = players / size;
    if (players % size != 0 || groups % 4 != 1) continue;
    if (const auto frame = detail::inflated(groups, size))
      return detail::filled_with(*frame, searched(size, size, steps).rounds);
  }
  return {};
}

/// As many rounds as players, where that is known beforehand; none where it is searched.
Cycle known_cycle(Number players, std::uint64_t steps) {
  if (auto kept = detail::kept_turned_cycle(players)) return *std::move(kept);
  return players % 4 == 3 ? of_groups(players, steps) : Cycle{};
}

/// So many whole cycles, found once, and what is left after them.
Cycle by_cycles(Number players, Number rounds, std::uint64_t steps) {
  RandomStream random = beginning_of(players, rounds);
  detail::MetBefore before(players);
  Cycle found;
  const Number cycle = whole_of(players, rounds);
  const Cycle known = cycle == players ? known_cycle(players, steps) : Cycle{};
  const Cycle whole = detail::even_rounds(cycle, before, known, known.empty() ? steps / 2 : 0, random);
  for (Number times = 0; times < rounds / cycle; ++times) {
    append(found, whole);
    for (const QuartetRound& round : whole) before.add(round);
  }
  append(found, detail::even_rounds(rounds % cycle, before, {}, steps / 2, random));
  return found;
}

Schedule searched(Number players, Number rounds, std::uint64_t steps) {
  constexpr Number kMostTogether = 3;  // More rounds together are more than a search can make better.
  Schedule schedule{players, Construction::Searched, {}};
  const Number cycle = whole_of(players, rounds);
  if (rounds > cycle) {
    schedule.rounds = by_cycles(players, rounds, steps / 2);
    steps /= 2;
    if (rounds > kMostTogether * cycle) return schedule;
  }
  RandomStream random = beginning_of(players, rounds);
  if (rounds == players) schedule.rounds = known_cycle(players, steps);
  if (auto flat = part_of_nobody_twice(players, rounds)) schedule.rounds = *std::move(flat);
  // What was looked for longer than people wait is not looked for again.
  if (rounds == players && !schedule.rounds.empty()) steps = 0;
  schedule.rounds = detail::even_rounds(rounds, detail::MetBefore(players), schedule.rounds, steps, random);
  return schedule;
}

/// Who has which number of the schedule is drawn.
void draw_numbers(Schedule& schedule, RandomStream& random) {
  std::vector<Number> drawn(schedule.players);
  std::iota(drawn.begin(), drawn.end(), Number{0});
  shuffle(std::span(drawn), random);
  for (QuartetRound& round : schedule.rounds) {
    for (Number& bye : round.byes) bye = drawn[bye];
    for (Quartet& table : round.tables) {
      for (auto& [one, other] : table.sides) {
        one = drawn[one];
        other = drawn[other];
      }
    }
  }
}

}  // namespace

Schedule undrawn_schedule(Number players, Number rounds, Effort effort) {
  EUCHRE_REQUIRE(players >= kFewestPlayers && players <= kMostPlayers && rounds >= 1 && rounds <= kMostRounds);
  const std::uint64_t steps = steps_for(players, rounds, effort);
  const auto cycle = exact_design(players);
  return cycle ? from_exact(*cycle, players, rounds, steps) : searched(players, rounds, steps);
}

QuartetRound drawn_first_round(const Schedule& undrawn, std::uint64_t seed) {
  RandomStream random(seed);
  Schedule first{undrawn.players, undrawn.construction, {undrawn.rounds.front()}};
  draw_numbers(first, random);
  return first.rounds.front();
}

Schedule drawn_schedule(Schedule undrawn, std::uint64_t seed) {
  RandomStream random(seed);
  draw_numbers(undrawn, random);
  // Where everybody sits says nothing about the design.
  detail::seat_evenly(undrawn.rounds, undrawn.players, random);
  return undrawn;
}

Schedule individual_schedule(Number players, Number rounds, std::uint64_t seed, Effort effort) {
  return drawn_schedule(undrawn_schedule(players, rounds, effort), seed);
}

}  // namespace euchre::tournament
