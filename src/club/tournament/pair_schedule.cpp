#include "club/tournament/pair_schedule.h"

#include "core/base/check.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <tuple>

namespace euchre::tournament {
namespace {

/// One round of the circle: `size - 1` pairs stand in a circle, the last (or nobody) in its middle.
PairRound circle_round(Number pairs, Number round) {
  const Number around = pairs % 2 == 0 ? pairs - 1 : pairs;
  PairRound found;
  const Number top = round % around;
  if (pairs % 2 == 1) {
    found.byes.push_back(top);
  } else {
    found.tables.push_back(round % 2 == 0 ? Match{top, around} : Match{around, top});
  }
  for (Number step = 1; step <= (around - 1) / 2; ++step) {
    const Number left = (top + step) % around;
    const Number right = (top + around - step) % around;
    // Who stands so many steps from the top is one step nearer or further in the next round: he changes sides each time.
    found.tables.push_back(step % 2 == 1 ? Match{left, right} : Match{right, left});
  }
  return found;
}

/// Fewer than these steps settle any field that is not made to be hard; beyond them somebody meets somebody again.
constexpr unsigned kMostSwissSteps = 200'000;

/// Pairs the entries in order, each with the nearest below whom it has not met, going back where that leads nowhere.
class SwissPairing {
 public:
  explicit SwissPairing(const std::vector<SwissEntry>& entries) : entries_(entries), partner_(entries.size()) {}

  std::optional<std::vector<Match>> find() {
    if (!pair_from(0)) return std::nullopt;
    std::vector<Match> games;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (*partner_[i] > i) games.push_back({entries_[i].number, entries_[*partner_[i]].number});
    }
    return games;
  }

 private:
  [[nodiscard]] bool may_meet(std::size_t one, std::size_t other) const {
    const Number number = entries_[other].number;
    const auto holds = [&](const std::vector<Number>& list) { return std::ranges::find(list, number) != list.end(); };
    return !holds(entries_[one].met) && !holds(entries_[one].apart);
  }

  bool pair_from(std::size_t first) {
    while (first < entries_.size() && partner_[first]) ++first;
    if (first == entries_.size()) return true;
    for (std::size_t other = first + 1; other < entries_.size(); ++other) {
      if (partner_[other] || !may_meet(first, other)) continue;
      if (++steps_ > kMostSwissSteps) return false;
      partner_[first] = other;
      partner_[other] = first;
      if (pair_from(first + 1)) return true;
      partner_[first].reset();
      partner_[other].reset();
    }
    return false;
  }

  const std::vector<SwissEntry>& entries_;
  std::vector<std::optional<std::size_t>> partner_;
  unsigned steps_ = 0;
};

bool stands_before(const SwissEntry& one, const SwissEntry& other) {
  if (one.half_wins != other.half_wins) return one.half_wins > other.half_wins;
  if (one.points != other.points) return one.points > other.points;
  return one.number < other.number;
}

/// The lowest of those who sat out least, and not twice running where another sat out as often.
Number take_bye(std::vector<SwissEntry>& entries) {
  const auto found = std::ranges::min_element(entries.rbegin(), entries.rend(), {}, [](const SwissEntry& entry) {
    return std::tuple(entry.byes, entry.sat_out_last);
  });
  const Number number = found->number;
  entries.erase(std::next(found).base());
  return number;
}

}  // namespace

std::vector<PairRound> round_robin(Number pairs, Number rounds) {
  EUCHRE_REQUIRE(pairs >= 2);
  const Number cycle = pairs % 2 == 0 ? pairs - 1 : pairs;
  std::vector<PairRound> found;
  found.reserve(rounds);
  for (Number round = 0; round < rounds; ++round) {
    found.push_back(circle_round(pairs, round % cycle));
    if (round / cycle % 2 == 0) continue;
    for (Match& game : found.back().tables) std::swap(game.first, game.second);
  }
  return found;
}

std::size_t table_up(std::size_t table, std::size_t tables, std::size_t moves) { return (table + moves) % tables; }

std::size_t table_down(std::size_t table, std::size_t tables, std::size_t moves) {
  return (table + tables - moves % tables) % tables;
}

HomesAt homes_at(std::size_t table, std::size_t tables, std::size_t up, std::size_t down) {
  return {table_down(table, tables, up), table_up(table, tables, down)};
}

PairRound moved_round(const std::vector<Number>& first, const std::vector<Number>& second, Movement movement,
                      Number moves) {
  PairRound round;
  const std::size_t tables = std::max(first.size(), second.size());
  for (std::size_t table = 0; table < tables; ++table) {
    const bool is_up = movement == Movement::FirstUp;
    const auto [a, b] = homes_at(table, tables, is_up ? moves : 0, is_up ? 0 : moves);
    if (a < first.size() && b < second.size()) {
      round.tables.push_back({first[a], second[b]});
    } else if (a < first.size()) {
      round.byes.push_back(first[a]);
    } else if (b < second.size()) {
      round.byes.push_back(second[b]);
    }
  }
  return round;
}

PairRound swiss_round(std::vector<SwissEntry> entries) {
  std::ranges::sort(entries, stands_before);
  PairRound round;
  if (entries.size() % 2 == 1) round.byes.push_back(take_bye(entries));
  // Where not all can be kept, first somebody meets somebody again, and then those who were to be apart.
  for (std::vector<Number> SwissEntry::* given_up : {&SwissEntry::met, &SwissEntry::apart}) {
    if (auto games = SwissPairing(entries).find()) {
      round.tables = *std::move(games);
      return round;
    }
    for (SwissEntry& entry : entries) (entry.*given_up).clear();
  }
  round.tables = *SwissPairing(entries).find();
  return round;
}

std::vector<PlayedTable> progressed(const std::vector<PlayedTable>& tables) {
  EUCHRE_REQUIRE(!tables.empty());
  const std::size_t last = tables.size() - 1;
  std::vector<PlayedTable> next(tables.size());
  if (last == 0) return tables;
  for (std::size_t table = 0; table <= last; ++table) {
    next[table].winners = table < last ? tables[table + 1].winners : tables[0].losers;
    next[table].losers = table == 0 ? tables[0].winners : tables[table].losers;
  }
  return next;
}

std::vector<Number> bracket_order(Number size) {
  std::vector<Number> order{0};
  while (order.size() < size) {
    const auto doubled = static_cast<Number>(order.size() * 2);
    std::vector<Number> wider;
    wider.reserve(doubled);
    for (const Number seed : order) {
      wider.push_back(seed);
      wider.push_back(doubled - 1 - seed);
    }
    order = std::move(wider);
  }
  return order;
}

PairRound knock_out_round(const std::vector<Number>& seeds) {
  PairRound round;
  const auto entries = static_cast<Number>(seeds.size());
  const std::vector<Number> order = bracket_order(std::bit_ceil(entries));
  for (std::size_t place = 0; place + 1 < order.size(); place += 2) {
    const Number high = std::min(order[place], order[place + 1]);
    const Number low = std::max(order[place], order[place + 1]);
    if (low < entries) {
      round.tables.push_back({seeds[high], seeds[low]});
    } else if (high < entries) {
      round.byes.push_back(seeds[high]);
    }
  }
  return round;
}

}  // namespace euchre::tournament
