#include "club/tournament/detail/annealing.h"
#include "club/tournament/starter.h"
#include "core/base/check.h"
#include "core/base/random.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace euchre::tournament {
namespace {

using detail::Annealing;
using detail::Group;
using detail::Ring;

/// The group of the players, and what the turns do.
class Ground {
 public:
  Ground(Number players, const Symmetry& symmetry)
      : turns_(symmetry.turns),
        has_infinity_(players % 4 == 0),
        column_((has_infinity_ ? players - 1 : players) / symmetry.field),
        group_(group_of(column_, symmetry.field)),
        turned_(after_turns(group_.order(), column_, symmetry)) {}

  [[nodiscard]] const Group& group() const { return group_; }
  [[nodiscard]] Number turns() const { return turns_; }
  [[nodiscard]] Number width() const { return group_.order() + 1; }
  [[nodiscard]] Number turned(Number turn, Number player) const { return turned_[turn * width() + player]; }
  /// Whether every turn leaves a difference as it is; none where there is no turn, for then all are alike.
  [[nodiscard]] bool is_fixed(Number difference) const { return turns_ > 1 && difference < column_; }

  /// Those whom every turn leaves where they are.
  [[nodiscard]] std::vector<Ring> fixed() const {
    std::vector<Ring> fixed;
    for (Number player = least(); player < column_; ++player) fixed.push_back({player});
    if (has_infinity_) fixed.push_back({group_.order()});
    return fixed;
  }
  /// What the turns make of each other player; everybody alone where there is no turn.
  [[nodiscard]] std::vector<Ring> rings() const {
    std::vector<Ring> rings;
    for (Number player = least(); player < group_.order(); ++player) {
      if (is_fixed(player)) continue;
      const Ring ring = ring_of(player);
      if (std::ranges::min(ring) == player) rings.push_back(ring);
    }
    if (turns_ == 1 && has_infinity_) rings.push_back({group_.order()});
    return rings;
  }
  /// The least of all that the turns make of a difference and of its negative.
  [[nodiscard]] Number ring_of_difference(Number difference) const {
    Ring ring = ring_of(difference);
    std::ranges::transform(ring, ring.begin(), [&](Number element) { return group_.distance(element, 0); });
    return std::ranges::min(ring);
  }

 private:
  static Group group_of(Number column, Number order) {
    const auto field = detail::field_of(order);
    if (!field) return Group({column});
    const std::vector<Number>& of_field = field->group.moduli();
    std::vector<Number> moduli;
    moduli.reserve(of_field.size() + 1);
    if (column > 1) moduli.push_back(column);
    moduli.insert(moduli.end(), of_field.begin(), of_field.end());
    return Group(std::move(moduli));
  }
  static std::vector<Number> after_turns(Number order, Number column, const Symmetry& symmetry) {
    const auto field = detail::field_of(symmetry.field);
    std::vector<Number> after;
    after.reserve(std::size_t{symmetry.turns} * (order + 1));
    for (Number turn = 0; turn < symmetry.turns; ++turn) {
      for (Number player = 0; player < order; ++player) {
        const Number root = field ? field->powers[(symmetry.field - 1) / symmetry.turns * turn] : 1;
        after.push_back(field ? player % column + column * field->product(player / column, root) : player);
      }
      after.push_back(order);
    }
    return after;
  }
  [[nodiscard]] Number least() const { return has_infinity_ ? 0 : 1; }
  [[nodiscard]] Ring ring_of(Number player) const {
    Ring ring;
    ring.reserve(turns_);
    for (Number turn = 0; turn < turns_; ++turn) ring.push_back(turned(turn, player));
    return ring;
  }

  Number turns_;
  bool has_infinity_;
  Number column_;  ///< how many players for each element of the field
  Group group_;
  std::vector<Number> turned_;
};

/// The differences that `is_wanted` says, each once between partners and twice between adversaries.
template <class IsWanted>
Annealing task_of(const Ground& ground, std::vector<Ring> rings, IsWanted is_wanted) {
  const Number order = ground.group().order();
  const Number width = ground.width();
  Annealing task{.width = width,
                 .kinds = std::vector<detail::PairKind>(std::size_t{width} * width),
                 .partners = std::vector<int>(width),
                 .adversaries = std::vector<int>(width),
                 .rounds = {std::move(rings)}};
  for (Number difference = 1; difference < order; ++difference) {
    const Number ring = ground.ring_of_difference(difference);
    for (Number player = 0; player < order; ++player)
      task.kinds[ground.group().sum(player, difference) * width + player] = ring;
    task.partners[ring] = is_wanted(difference) ? 1 : 0;
    task.adversaries[ring] = is_wanted(difference) ? 2 : 0;
  }
  return task;
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
  if (symmetry.field % 4 != 1 || !detail::field_of(symmetry.field)) return false;
  if (symmetry.turns < 3 || symmetry.turns % 2 == 0 || (symmetry.field - 1) % symmetry.turns != 0) return false;
  return (players % 4 == 0 ? players - 1 : players) % symmetry.field == 0;
}

std::optional<Starter> search_starter(Number players, const SearchLimits& limits, const Symmetry& symmetry) {
  EUCHRE_REQUIRE(players >= 4 && players <= 400 && players % 4 < 2);
  EUCHRE_REQUIRE(can_use(symmetry, players));
  const Ground ground(players, symmetry);
  const auto is_fixed = [&](Number difference) { return ground.is_fixed(difference); };
  RandomStream random(limits.seed);
  std::uint64_t steps = limits.most_steps;
  std::vector<Starter::Table> tables;
  if (ground.turns() > 1 && !ground.fixed().empty()) {
    const auto apart = anneal(task_of(ground, ground.fixed(), is_fixed), random, steps);
    if (!apart) return std::nullopt;
    tables = apart->front();
  }
  const auto found = anneal(task_of(ground, ground.rings(), std::not_fn(is_fixed)), random, steps);
  if (!found) return std::nullopt;
  add_turned(tables, found->front(), ground);
  return Starter(ground.group(), std::move(tables));
}

}  // namespace euchre::tournament
