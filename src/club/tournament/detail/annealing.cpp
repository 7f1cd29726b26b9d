#include "club/tournament/detail/annealing.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace euchre::tournament::detail {
namespace {

/// Who sits at a place, and of which ring.
struct Sitter {
  const Ring* ring = nullptr;
  std::size_t member = 0;
  [[nodiscard]] Number player() const { return (*ring)[member]; }
};

/// A complete arrangement of the players at tables and what is wrong with its counts. Change and undo are cheap.
class Arrangement {
 public:
  explicit Arrangement(const Annealing& task)
      : task_(task), partners_(task.partners.size()), adversaries_(task.adversaries.size()) {
    for (const auto& rings : task.rounds) {
      const std::size_t begin = at_.size();
      for (const Ring& ring : rings) {
        at_.push_back({&ring, 0});
        rounds_.push_back({begin, rings.size()});
      }
    }
    for (std::size_t kind = 1; kind < partners_.size(); ++kind)
      wrong_ += kPriceOfPartners * task.partners[kind] + kPriceOfAdversaries * task.adversaries[kind];
    for (std::size_t table = 0; table < at_.size(); table += 4) count_table(table, 1);
  }

  /// The places of a round.
  struct Places {
    std::size_t begin = 0;
    std::size_t count = 0;
  };

  [[nodiscard]] int wrong() const { return wrong_; }
  [[nodiscard]] std::size_t places() const { return at_.size(); }
  [[nodiscard]] const Places& round_of(std::size_t place) const { return rounds_[place]; }
  [[nodiscard]] const Sitter& at(std::size_t place) const { return at_[place]; }

  /// Two change places. Done twice it is undone.
  void exchange(std::size_t left, std::size_t right) {
    const bool same_table = left / 4 == right / 4;
    count(left, right, same_table, -1);
    std::swap(at_[left], at_[right]);
    count(left, right, same_table, 1);
  }

  /// Another of the ring takes the place. Undone by the one before.
  void seat(std::size_t place, std::size_t member) {
    count_place(place, -1);
    at_[place].member = member;
    count_place(place, 1);
  }

  [[nodiscard]] std::vector<std::vector<Table>> rounds() const {
    std::vector<std::vector<Table>> rounds;
    for (std::size_t table = 0; table < at_.size(); table += 4) {
      if (rounds_[table].begin == table) rounds.emplace_back();
      rounds.back().push_back({player(table), player(table + 1), player(table + 2), player(table + 3)});
    }
    return rounds;
  }

 private:
  /// Of one meeting too few or too many.
  static constexpr int kPriceOfPartners = 2;
  static constexpr int kPriceOfAdversaries = 1;

  [[nodiscard]] Number player(std::size_t place) const { return at_[place].player(); }
  [[nodiscard]] PairKind kind_of(std::size_t left, std::size_t right) const {
    return task_.kinds[player(left) * task_.width + player(right)];
  }
  void count(std::size_t left, std::size_t right, bool same_table, int change) {
    if (same_table) return count_table(left - left % 4, change);
    count_place(left, change);
    count_place(right, change);
  }
  void count_partners(std::size_t left, std::size_t right, int change) {
    count_pair(kind_of(left, right), change, kPriceOfPartners, task_.partners, partners_);
  }
  void count_adversaries(std::size_t left, std::size_t right, int change) {
    count_pair(kind_of(left, right), change, kPriceOfAdversaries, task_.adversaries, adversaries_);
  }
  void count_pair(PairKind kind, int change, int price, const std::vector<int>& wanted, std::vector<int>& counts) {
    if (kind == 0) return;
    const int off = counts[kind] - wanted[kind];
    wrong_ += price * (std::abs(off + change) - std::abs(off));
    counts[kind] += change;
  }
  void count_table(std::size_t table, int change) {
    count_partners(table, table + 1, change);
    count_partners(table + 2, table + 3, change);
    for (const std::size_t one : {table, table + 1}) {
      count_adversaries(one, table + 2, change);
      count_adversaries(one, table + 3, change);
    }
  }
  void count_place(std::size_t place, int change) {
    count_partners(place, place ^ 1U, change);
    const std::size_t across = (place & ~std::size_t{1}) ^ 2U;
    count_adversaries(place, across, change);
    count_adversaries(place, across + 1, change);
  }

  const Annealing& task_;
  std::vector<Sitter> at_;
  std::vector<Places> rounds_;
  std::vector<int> partners_;
  std::vector<int> adversaries_;
  int wrong_ = 0;
};

/// The chance that a step uphill is taken, out of 2^32, by how far uphill it goes. Powers of exp(-1 / 0.62).
constexpr std::array<std::uint32_t, 16> chances_uphill() {
  std::array<std::uint32_t, 16> chances{};
  double chance = 4294967295.0;
  for (std::uint32_t& one : chances) {
    one = static_cast<std::uint32_t>(chance);
    chance *= 0.199325;
  }
  return chances;
}

constexpr auto kChances = chances_uphill();

bool is_taken(int uphill, RandomStream& random) {
  if (uphill <= 0) return true;
  const std::size_t height = std::min<std::size_t>(static_cast<std::size_t>(uphill), kChances.size() - 1);
  return (random.next() >> 32U) < kChances.at(height);
}

void turn_somebody(Arrangement& arrangement, RandomStream& random) {
  const std::size_t place = random.below(static_cast<std::uint32_t>(arrangement.places()));
  const auto [ring, before] = arrangement.at(place);
  if (ring->size() == 1) return;
  const int wrong = arrangement.wrong();
  const std::size_t turn = 1 + random.below(static_cast<std::uint32_t>(ring->size() - 1));
  arrangement.seat(place, (before + turn) % ring->size());
  if (!is_taken(arrangement.wrong() - wrong, random)) arrangement.seat(place, before);
}

void exchange_two(Arrangement& arrangement, RandomStream& random) {
  const std::size_t left = random.below(static_cast<std::uint32_t>(arrangement.places()));
  const auto& [begin, count] = arrangement.round_of(left);
  const std::size_t right = begin + random.below(static_cast<std::uint32_t>(count));
  if (left / 2 == right / 2) return;
  const int wrong = arrangement.wrong();
  arrangement.exchange(left, right);
  if (!is_taken(arrangement.wrong() - wrong, random)) arrangement.exchange(left, right);
}

bool can_turn(const Annealing& task) {
  return std::ranges::any_of(task.rounds, [](const std::vector<Ring>& rings) {
    return std::ranges::any_of(rings, [](const Ring& ring) { return ring.size() > 1; });
  });
}

}  // namespace

std::optional<std::vector<std::vector<Table>>> anneal(Annealing task, RandomStream& random, std::uint64_t& steps) {
  for (auto& rings : task.rounds) shuffle(std::span(rings), random);
  const bool turns = can_turn(task);
  Arrangement arrangement(task);
  for (; steps > 0 && arrangement.wrong() > 0; --steps) {
    if (turns && random.below(2) == 0) {
      turn_somebody(arrangement, random);
    } else {
      exchange_two(arrangement, random);
    }
  }
  if (arrangement.wrong() > 0) return std::nullopt;
  return arrangement.rounds();
}

}  // namespace euchre::tournament::detail
