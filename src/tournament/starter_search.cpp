#include "base/check.h"
#include "base/random.h"
#include "tournament/starter.h"

#include <algorithm>
#include <cstdlib>

namespace euchre::tournament {
namespace {

using detail::Group;

/// The cyclic group in which to look.
Group group_for(Number players) { return Group({players % 4 == 0 ? players - 1 : players}); }

/// A complete arrangement of the players at tables and what is wrong with its differences. Change and undo are cheap.
class Arrangement {
 public:
  Arrangement(const Group& group, Number players, RandomStream& random)
      : width_(group.order() + 1), distances_(std::size_t{width_} * width_), partners_(width_), adversaries_(width_) {
    for (Number left = 0; left < group.order(); ++left) {
      for (Number right = 0; right < group.order(); ++right)
        distances_[left * width_ + right] = group.distance(left, right);
    }
    for (Number player = players % 4 == 0 ? 0 : 1; player < players; ++player) at_.push_back(player);
    shuffle(std::span(at_), random);
    for (Number element = 1; element < group.order(); ++element) {
      if (group.distance(element, 0) == element) wrong_ += price_of_partners(0) + price_of_adversaries(0);
    }
    for (std::size_t table = 0; table < at_.size(); table += 4) count_table(table, 1);
  }

  [[nodiscard]] int wrong() const { return wrong_; }
  [[nodiscard]] std::size_t places() const { return at_.size(); }

  /// Two players change places. Done twice it is undone.
  void exchange(std::size_t left, std::size_t right) {
    const bool same_table = left / 4 == right / 4;
    count(left, right, same_table, -1);
    std::swap(at_[left], at_[right]);
    count(left, right, same_table, 1);
  }

  [[nodiscard]] std::vector<Starter::Table> tables() const {
    std::vector<Starter::Table> tables;
    tables.reserve(at_.size() / 4);
    for (std::size_t table = 0; table < at_.size(); table += 4)
      tables.push_back({at_[table], at_[table + 1], at_[table + 2], at_[table + 3]});
    return tables;
  }

 private:
  static int price_of_partners(int times) { return 2 * std::abs(times - 1); }
  static int price_of_adversaries(int times) { return std::abs(times - 2); }

  void count(std::size_t left, std::size_t right, bool same_table, int change) {
    if (same_table) return count_table(left - left % 4, change);
    count_place(left, change);
    count_place(right, change);
  }
  void count_partners(std::size_t left, std::size_t right, int change) {
    const Number distance = distances_[at_[left] * width_ + at_[right]];
    if (distance == 0) return;  // One of them is infinity.
    int& times = partners_[distance];
    wrong_ += price_of_partners(times + change) - price_of_partners(times);
    times += change;
  }
  void count_adversaries(std::size_t left, std::size_t right, int change) {
    const Number distance = distances_[at_[left] * width_ + at_[right]];
    if (distance == 0) return;
    int& times = adversaries_[distance];
    wrong_ += price_of_adversaries(times + change) - price_of_adversaries(times);
    times += change;
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

  std::vector<Number> at_;
  Number width_;
  std::vector<Number> distances_;
  std::vector<int> partners_;
  std::vector<int> adversaries_;
  int wrong_ = 0;
};

/// The chance that a step uphill is taken, out of 2^32, by how far uphill it goes. Powers of exp(-1 / 0.62).
std::array<std::uint32_t, 16> chances_uphill() {
  std::array<std::uint32_t, 16> chances{};
  double chance = 4294967295.0;
  for (std::uint32_t& one : chances) {
    one = static_cast<std::uint32_t>(chance);
    chance *= 0.199325;
  }
  return chances;
}

}  // namespace

std::optional<Starter> search_starter(Number players, const SearchLimits& limits) {
  EUCHRE_REQUIRE(players >= 4 && players <= 400 && players % 4 < 2);
  const Group group = group_for(players);
  RandomStream random(limits.seed);
  Arrangement arrangement(group, players, random);
  const auto chances = chances_uphill();
  const auto places = static_cast<std::uint32_t>(arrangement.places());
  for (std::uint64_t step = 0; step < limits.most_steps && arrangement.wrong() > 0; ++step) {
    const std::size_t left = random.below(places);
    const std::size_t right = random.below(places);
    if (left / 2 == right / 2) continue;
    const int before = arrangement.wrong();
    arrangement.exchange(left, right);
    const auto uphill = arrangement.wrong() - before;
    if (uphill <= 0) continue;
    const std::size_t height = std::min<std::size_t>(static_cast<std::size_t>(uphill), chances.size() - 1);
    if ((random.next() >> 32U) >= chances.at(height)) arrangement.exchange(left, right);
  }
  if (arrangement.wrong() > 0) return std::nullopt;
  return Starter(group, arrangement.tables());
}

}  // namespace euchre::tournament
