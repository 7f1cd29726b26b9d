#include "club/tournament/detail/even_seats.h"

#include "club/tournament/detail/place_book.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace euchre::tournament::detail {
namespace {

PlaceBook::Sides sides_of(const Quartet& table) {
  const auto& [left, right] = table.sides;
  return {std::vector{left.one, left.other}, std::vector{right.one, right.other}};
}

Quartet table_of(const PlaceBook::Sides& sides) {
  return {{Partners{sides[0][0], sides[0][1]}, Partners{sides[1][0], sides[1][1]}}};
}

/// Round after round where those who play sat least: a good beginning.
void seat_one_by_one(std::vector<QuartetRound>& rounds, RandomStream& random) {
  PlaceBook book;
  for (QuartetRound& round : rounds) {
    shuffle(std::span(round.tables), random);
    std::vector<PlaceBook::Sides> games;
    games.reserve(round.tables.size());
    for (const Quartet& table : round.tables) games.push_back(sides_of(table));
    games = book.placed(games);
    for (std::size_t table = 0; table < games.size(); ++table) {
      const PlaceBook::Sides game = book.turned(games[table]);
      round.tables[table] = table_of(game);
      book.note(table, game);
    }
  }
}

std::array<Number, 4> people_at(const Quartet& table) {
  const auto& [left, right] = table.sides;
  return {left.one, left.other, right.one, right.other};
}

/// Exchanges two tables of a round as long as that makes the evening more even.
class TableExchange {
 public:
  TableExchange(std::vector<QuartetRound>& rounds, Number players)
      : rounds_(rounds), table_of_(players, std::vector<std::optional<std::size_t>>(rounds.size())) {
    for (std::size_t round = 0; round < rounds.size(); ++round) {
      for (std::size_t table = 0; table < rounds[round].tables.size(); ++table) note(round, table);
      tables_ = std::max(tables_, rounds[round].tables.size());
    }
  }

  void improve(std::uint64_t steps, RandomStream& random) {
    constexpr std::uint64_t kMostWorse = 100;
    if (tables_ < 2) return;
    for (std::uint64_t step = 0; step < steps; ++step) {
      const std::size_t round = random.below(static_cast<std::uint32_t>(rounds_.size()));
      const auto count = static_cast<std::uint32_t>(rounds_[round].tables.size());
      if (count < 2) continue;
      const std::size_t one = random.below(count);
      const std::size_t other = (one + 1 + random.below(count - 1)) % count;
      const std::int64_t before = cost_of(round, one, other);
      exchange(round, one, other);
      // What is a little worse stands at first, and level ground always: beyond it something better may lie.
      const auto bearable = static_cast<std::int64_t>(kMostWorse * (steps - step) / steps);
      if (cost_of(round, one, other) > before + bearable) exchange(round, one, other);
    }
  }

 private:
  void note(std::size_t round, std::size_t table) {
    for (const Number person : people_at(rounds_[round].tables[table])) table_of_[person][round] = table;
  }
  void exchange(std::size_t round, std::size_t one, std::size_t other) {
    std::swap(rounds_[round].tables[one], rounds_[round].tables[other]);
    note(round, one);
    note(round, other);
  }
  std::int64_t cost_of(std::size_t round, std::size_t one, std::size_t other) {
    std::int64_t sum = 0;
    for (const std::size_t table : {one, other}) {
      for (const Number person : people_at(rounds_[round].tables[table])) sum += cost_of(person);
    }
    return sum;
  }
  /// The fourth powers of how often he sits at each table, and before
  /// them the squares of how much longer than twice he stays.
  std::int64_t cost_of(Number person) {
    constexpr std::int64_t kRunningOn = 10'000;
    times_.assign(tables_, 0);
    std::int64_t cost = 0;
    std::int64_t running = 0;
    std::optional<std::size_t> last;
    for (const std::optional<std::size_t>& table : table_of_[person]) {
      if (!table) continue;
      cost -= fourth_power(times_[*table]);
      cost += fourth_power(++times_[*table]);
      running = last == table ? running + 1 : 1;
      if (running > 2) cost += kRunningOn * (2 * (running - 2) - 1);
      last = table;
    }
    return cost;
  }

  std::vector<QuartetRound>& rounds_;
  std::vector<std::vector<std::optional<std::size_t>>> table_of_;  ///< of each person in each round
  std::size_t tables_ = 0;
  std::vector<std::int64_t> times_;
};

/// Who stays at a table, round after round.
class Stays {
 public:
  explicit Stays(Number players) : stays_(players) {}
  /// Takes the next round in. Whether nobody sits at one table for a third time running.
  bool take(const QuartetRound& round) {
    bool nobody = true;
    for (std::size_t table = 0; table < round.tables.size(); ++table) {
      for (const Number person : people_at(round.tables[table])) {
        auto& [last, times] = stays_[person];
        times = times > 0 && last == table ? times + 1 : 1;
        last = table;
        nobody = nobody && times <= 2;
      }
    }
    return nobody;
  }

 private:
  struct Stay {
    std::size_t table = 0;
    unsigned times = 0;
  };
  std::vector<Stay> stays_;
};

bool sits_thrice(const std::vector<QuartetRound>& rounds, Number players) {
  Stays stays(players);
  return !std::ranges::all_of(rounds, [&](const QuartetRound& round) { return stays.take(round); });
}

/// Tries all orders of the tables, round after round, until nobody sits at one of them a third time running; and of the rounds, where
/// nobody sits out and they are no more than one cycle. Exchanges of two do not find that where there are only three or four tables.
class ShortStays {
 public:
  ShortStays(std::vector<QuartetRound> rounds, Number players)
      : rounds_(std::move(rounds)), players_(players), may_reorder_(players % 4 == 0 && rounds_.size() < players) {}

  /// Nothing where there is no such order, or where it takes too long to find.
  std::optional<std::vector<QuartetRound>> find() {
    if (!go_on(0, Stays(players_))) return std::nullopt;
    return rounds_;
  }

 private:
  bool go_on(std::size_t round, const Stays& before) {
    if (round == rounds_.size()) return true;
    // The first round stays the first: it is known before all others.
    const std::size_t end = may_reorder_ && round > 0 ? rounds_.size() : round + 1;
    for (std::size_t next = round; next < end; ++next) {
      std::swap(rounds_[round], rounds_[next]);
      if (go_on_with(round, before)) return true;
      std::swap(rounds_[round], rounds_[next]);
    }
    return false;
  }
  bool go_on_with(std::size_t round, const Stays& before) {
    const std::vector<Quartet> given = rounds_[round].tables;
    std::vector<std::size_t> order(given.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    do {
      if (steps_ == 0) break;
      --steps_;
      for (std::size_t table = 0; table < given.size(); ++table) rounds_[round].tables[table] = given[order[table]];
      Stays stays = before;
      if (stays.take(rounds_[round]) && go_on(round + 1, stays)) return true;
    } while (std::ranges::next_permutation(order).found);
    rounds_[round].tables = given;
    return false;
  }

  std::vector<QuartetRound> rounds_;
  Number players_;
  bool may_reorder_;
  std::uint64_t steps_ = 50'000;
};

/// Turns tables as long as somebody sits more evenly North-South and East-West for it.
void turn_evenly(std::vector<QuartetRound>& rounds, Number players) {
  std::vector<std::int64_t> north_south_more(players);
  const auto count = [&](const Quartet& table, std::int64_t by) {
    const auto& [left, right] = table.sides;
    for (const Number person : {left.one, left.other}) north_south_more[person] += by;
    for (const Number person : {right.one, right.other}) north_south_more[person] -= by;
  };
  const auto cost = [&](const Quartet& table) {
    std::int64_t sum = 0;
    for (const Number person : people_at(table)) sum += north_south_more[person] * north_south_more[person];
    return sum;
  };
  for (const QuartetRound& round : rounds) {
    for (const Quartet& table : round.tables) count(table, 1);
  }
  constexpr int kMostPasses = 20;
  bool is_better = true;
  for (int pass = 0; pass < kMostPasses && is_better; ++pass) {
    is_better = false;
    for (QuartetRound& round : rounds) {
      for (Quartet& table : round.tables) {
        const std::int64_t before = cost(table);
        count(table, -2);
        if (cost(table) < before) {
          std::swap(table.sides[0], table.sides[1]);
          is_better = true;
        } else {
          count(table, 2);
        }
      }
    }
  }
}

}  // namespace

void seat_evenly(std::vector<QuartetRound>& rounds, Number players, RandomStream& random) {
  constexpr std::uint64_t kStepsForTable = 1'000;
  constexpr std::uint64_t kMostSteps = 60'000;
  seat_one_by_one(rounds, random);
  std::uint64_t seats = 0;
  for (const QuartetRound& round : rounds) seats += round.tables.size();
  const std::uint64_t steps = std::min(kMostSteps, kStepsForTable * seats);
  TableExchange(rounds, players).improve(steps, random);
  if (sits_thrice(rounds, players)) {
    if (auto found = ShortStays(rounds, players).find()) {
      rounds = *std::move(found);
      TableExchange(rounds, players).improve(steps, random);
    }
  }
  turn_evenly(rounds, players);
}

}  // namespace euchre::tournament::detail
