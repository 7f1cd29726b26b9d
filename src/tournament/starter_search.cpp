#include "base/check.h"
#include "base/random.h"
#include "tournament/starter.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

namespace euchre::tournament {
namespace {

using detail::Group;
using Kind = Number;  ///< of differences: those that are counted together; 0 is not counted

/// What an arrangement is to come to, and what it may do.
struct Wishes {
  Number width = 0;           ///< one more than the largest player
  std::vector<Kind> kinds;    ///< of the difference of two players, `left * width + right`
  std::vector<int> partners;  ///< how often each kind is wanted
  std::vector<int> adversaries;
  std::vector<Number> turned;  ///< `turn * width + player`: who sits there after that turn
  Number turns = 1;
};

/// A complete arrangement of players at tables and what is wrong with its differences. Change and undo are cheap.
class Arrangement {
 public:
  /// REQUIRES: four players at every table.
  Arrangement(const Wishes& wishes, std::vector<Number> players)
      : wishes_(wishes),
        at_(std::move(players)),
        partners_(wishes.partners.size()),
        adversaries_(wishes.adversaries.size()) {
    for (std::size_t kind = 1; kind < partners_.size(); ++kind) {
      wrong_ += price_of_partners(wishes_.partners[kind]) + price_of_adversaries(wishes_.adversaries[kind]);
    }
    for (std::size_t table = 0; table < at_.size(); table += 4) count_table(table, 1);
  }

  [[nodiscard]] int wrong() const { return wrong_; }
  [[nodiscard]] std::size_t places() const { return at_.size(); }
  [[nodiscard]] Number player(std::size_t place) const { return at_[place]; }

  /// Two players change places. Done twice it is undone.
  void exchange(std::size_t left, std::size_t right) {
    const bool same_table = left / 4 == right / 4;
    count(left, right, same_table, -1);
    std::swap(at_[left], at_[right]);
    count(left, right, same_table, 1);
  }

  /// Another player takes the place. Undone by the one before.
  void seat(std::size_t place, Number player) {
    count_place(place, -1);
    at_[place] = player;
    count_place(place, 1);
  }

  [[nodiscard]] std::vector<Starter::Table> tables() const {
    std::vector<Starter::Table> tables;
    tables.reserve(at_.size() / 4);
    for (std::size_t table = 0; table < at_.size(); table += 4)
      tables.push_back({at_[table], at_[table + 1], at_[table + 2], at_[table + 3]});
    return tables;
  }

 private:
  static int price_of_partners(int off) { return 2 * std::abs(off); }
  static int price_of_adversaries(int off) { return std::abs(off); }

  void count(std::size_t left, std::size_t right, bool same_table, int change) {
    if (same_table) return count_table(left - left % 4, change);
    count_place(left, change);
    count_place(right, change);
  }
  void count_partners(std::size_t left, std::size_t right, int change) {
    const Kind kind = wishes_.kinds[at_[left] * wishes_.width + at_[right]];
    if (kind == 0) return;
    const int off = partners_[kind] - wishes_.partners[kind];
    wrong_ += price_of_partners(off + change) - price_of_partners(off);
    partners_[kind] += change;
  }
  void count_adversaries(std::size_t left, std::size_t right, int change) {
    const Kind kind = wishes_.kinds[at_[left] * wishes_.width + at_[right]];
    if (kind == 0) return;
    const int off = adversaries_[kind] - wishes_.adversaries[kind];
    wrong_ += price_of_adversaries(off + change) - price_of_adversaries(off);
    adversaries_[kind] += change;
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

  const Wishes& wishes_;
  std::vector<Number> at_;
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

void turn_somebody(Arrangement& arrangement, const Wishes& wishes, RandomStream& random) {
  const std::size_t place = random.below(static_cast<std::uint32_t>(arrangement.places()));
  const Number turn = 1 + random.below(wishes.turns - 1);
  const Number before = arrangement.player(place);
  const int wrong = arrangement.wrong();
  arrangement.seat(place, wishes.turned[turn * wishes.width + before]);
  if (!is_taken(arrangement.wrong() - wrong, random)) arrangement.seat(place, before);
}

void exchange_two(Arrangement& arrangement, RandomStream& random) {
  const auto places = static_cast<std::uint32_t>(arrangement.places());
  const std::size_t left = random.below(places);
  const std::size_t right = random.below(places);
  if (left / 2 == right / 2) return;
  const int wrong = arrangement.wrong();
  arrangement.exchange(left, right);
  if (!is_taken(arrangement.wrong() - wrong, random)) arrangement.exchange(left, right);
}

/// Tables at which every kind of difference occurs as often as it is wanted; nothing where `steps` do not lead there.
/// What they did not need is left in `steps`.
std::optional<std::vector<Starter::Table>> arranged(const Wishes& wishes, std::vector<Number> players,
                                                    RandomStream& random, std::uint64_t& steps) {
  shuffle(std::span(players), random);
  Arrangement arrangement(wishes, std::move(players));
  for (; steps > 0 && arrangement.wrong() > 0; --steps) {
    if (wishes.turns > 1 && random.below(2) == 0) {
      turn_somebody(arrangement, wishes, random);
    } else {
      exchange_two(arrangement, random);
    }
  }
  if (arrangement.wrong() > 0) return std::nullopt;
  return arrangement.tables();
}

/// The group of the players, what is left out, and what the turns do.
class Ground {
 public:
  Ground(Number players, const Symmetry& symmetry)
      : turns_(symmetry.turns),
        has_infinity_(players % 4 == 0),
        is_frame_(players % 4 == 1 && players % symmetry.field != 0),
        column_((has_infinity_ || is_frame_ ? players - 1 : players) / symmetry.field),
        group_(group_of(column_, symmetry.field)),
        turned_(turned_players(group_.order(), column_, symmetry)) {}

  [[nodiscard]] const Group& group() const { return group_; }
  [[nodiscard]] Number hole() const { return is_frame_ ? column_ : 1; }
  [[nodiscard]] Number turns() const { return turns_; }
  [[nodiscard]] Number width() const { return group_.order() + 1; }
  [[nodiscard]] const std::vector<Number>& turned() const { return turned_; }
  [[nodiscard]] Number turned(Number turn, Number player) const { return turned_[turn * width() + player]; }
  /// Whether every turn leaves a difference as it is; none where there is no turn, for then all are alike.
  [[nodiscard]] bool is_fixed(Number difference) const { return turns_ > 1 && difference < column_; }

  /// Those whom every turn leaves where they are.
  [[nodiscard]] std::vector<Number> fixed() const {
    std::vector<Number> fixed;
    for (Number player = first(); player < column_; ++player) fixed.push_back(player);
    if (has_infinity_) fixed.push_back(group_.order());
    return fixed;
  }
  /// One player of each ring; everybody where there is no turn.
  [[nodiscard]] std::vector<Number> rings() const {
    std::vector<Number> rings;
    for (Number player = first(); player < group_.order(); ++player) {
      if (!is_fixed(player) && is_first(player)) rings.push_back(player);
    }
    if (turns_ == 1 && has_infinity_) rings.push_back(group_.order());
    return rings;
  }
  /// The first of all that the turns make of a difference and of its negative.
  [[nodiscard]] Number ring_of_difference(Number difference) const {
    Number first = group_.order();
    for (Number turn = 0; turn < turns_; ++turn) {
      first = std::min(first, group_.distance(turned(turn, difference), 0));
    }
    return first;
  }

 private:
  static Group group_of(Number column, Number order) {
    const auto field = detail::field_of(order);
    if (!field) return Group({column});
    std::vector<Number> moduli = field->group.moduli();
    if (column > 1) moduli.insert(moduli.begin(), column);
    return Group(std::move(moduli));
  }
  static std::vector<Number> turned_players(Number order, Number column, const Symmetry& symmetry) {
    const auto field = detail::field_of(symmetry.field);
    std::vector<Number> turned;
    turned.reserve(std::size_t{symmetry.turns} * (order + 1));
    for (Number turn = 0; turn < symmetry.turns; ++turn) {
      for (Number player = 0; player < order; ++player) {
        const Number root = field ? field->powers[(symmetry.field - 1) / symmetry.turns * turn] : 1;
        turned.push_back(field ? player % column + column * field->product(player / column, root) : player);
      }
      turned.push_back(order);
    }
    return turned;
  }
  [[nodiscard]] Number first() const { return has_infinity_ ? 0 : hole(); }
  [[nodiscard]] bool is_first(Number player) const {
    for (Number turn = 1; turn < turns_; ++turn) {
      if (turned(turn, player) < player) return false;
    }
    return true;
  }

  Number turns_;
  bool has_infinity_;
  bool is_frame_;
  Number column_;  ///< how many players for each element of the field
  Group group_;
  std::vector<Number> turned_;
};

/// A table of what `kind_of` says of each difference; infinity has none.
template <class KindOf>
std::vector<Kind> kinds_of(const Ground& ground, KindOf kind_of) {
  const Number width = ground.width();
  std::vector<Kind> by_difference(width);
  for (Number difference = 1; difference < ground.group().order(); ++difference)
    by_difference[difference] = kind_of(difference);
  std::vector<Kind> kinds(std::size_t{width} * width);
  for (Number left = 0; left < ground.group().order(); ++left) {
    for (Number right = 0; right < ground.group().order(); ++right)
      kinds[left * width + right] = by_difference[ground.group().difference(left, right)];
  }
  return kinds;
}

/// How often each difference is wanted: all once between partners and twice between adversaries that `is_wanted` says.
template <class IsWanted>
Wishes wishes_for(const Ground& ground, IsWanted is_wanted) {
  Wishes wishes;
  wishes.width = ground.width();
  wishes.kinds = kinds_of(ground, [&](Number difference) { return ground.ring_of_difference(difference); });
  wishes.partners.assign(ground.width(), 0);
  wishes.adversaries.assign(ground.width(), 0);
  for (Number difference = ground.hole(); difference < ground.group().order(); ++difference) {
    if (ground.ring_of_difference(difference) != difference || !is_wanted(difference)) continue;
    wishes.partners[difference] = 1;
    wishes.adversaries[difference] = 2;
  }
  return wishes;
}

/// Those whom no turn moves, at tables of their own.
Wishes wishes_of_fixed(const Ground& ground) {
  return wishes_for(ground, [&](Number difference) { return ground.is_fixed(difference); });
}

Wishes wishes_of_rings(const Ground& ground) {
  Wishes wishes = wishes_for(ground, [&](Number difference) { return !ground.is_fixed(difference); });
  wishes.turns = ground.turns();
  wishes.turned = ground.turned();
  return wishes;
}

/// The tables and all that the turns make of them.
void add_turned(std::vector<Starter::Table>& tables, const std::vector<Starter::Table>& found, const Ground& ground) {
  for (const Starter::Table& table : found) {
    for (Number turn = 0; turn < ground.turns(); ++turn) {
      Starter::Table turned = table;
      std::ranges::transform(turned, turned.begin(), [&](Number player) { return ground.turned(turn, player); });
      tables.push_back(turned);
    }
  }
}

}  // namespace

bool can_use(const Symmetry& symmetry, Number players) {
  if (symmetry.field == 1) return symmetry.turns == 1;
  if (symmetry.field % 2 == 0 || !detail::field_of(symmetry.field)) return false;
  if (symmetry.turns < 3 || symmetry.turns % 2 == 0 || (symmetry.field - 1) % symmetry.turns != 0) return false;
  if (players % 4 == 1 && (players - 1) % symmetry.field == 0) return true;
  return symmetry.field % 4 == 1 && (players % 4 == 0 ? players - 1 : players) % symmetry.field == 0;
}

std::optional<Starter> search_starter(Number players, const SearchLimits& limits, const Symmetry& symmetry) {
  EUCHRE_REQUIRE(players >= 4 && players <= 400 && players % 4 < 2);
  EUCHRE_REQUIRE(can_use(symmetry, players));
  const Ground ground(players, symmetry);
  RandomStream random(limits.seed);
  std::uint64_t steps = limits.most_steps;
  std::vector<Starter::Table> tables;
  if (ground.turns() > 1) {
    auto apart = arranged(wishes_of_fixed(ground), ground.fixed(), random, steps);
    if (!apart) return std::nullopt;
    tables = *std::move(apart);
  }
  const auto found = arranged(wishes_of_rings(ground), ground.rings(), random, steps);
  if (!found) return std::nullopt;
  add_turned(tables, *found, ground);
  return Starter(ground.group(), std::move(tables), ground.hole());
}

}  // namespace euchre::tournament
