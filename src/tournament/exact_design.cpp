#include "tournament/exact_design.h"

#include "base/check.h"
#include "tournament/detail/group.h"
#include "tournament/starter.h"

#include <algorithm>

namespace euchre::tournament {
namespace {

using Cycle = std::vector<QuartetRound>;

/// For each of `size` classes, `size` rows of four: within a class every column is a permutation, and over all classes
/// two columns show every combination once. It lets a table of four groups of `size` play all games across the groups.
/// There is one wherever every prime power in `size` is at least four.
class Transversal {
 public:
  static std::optional<Transversal> of(Number size) {
    std::vector<detail::Field> fields;
    for (const detail::PrimePower& factor : detail::prime_powers(size)) {
      auto field = detail::field_of(factor.value());
      if (!field || field->group.order() < 4) return std::nullopt;
      fields.push_back(*std::move(field));
    }
    return Transversal(std::move(fields));
  }

  /// Where the player of `column` comes from in row `row` of class `number`.
  [[nodiscard]] Number member(Number number, Number row, Number column) const {
    Number found = 0;
    Number unit = 1;
    for (const detail::Field& field : fields_) {
      const Number order = field.group.order();
      const Number factor = column == 0 ? 0 : field.powers[column - 1];
      found += unit * field.group.sum(row % order, field.product(factor, number % order));
      unit *= order;
      row /= order;
      number /= order;
    }
    return found;
  }

 private:
  explicit Transversal(std::vector<detail::Field> fields) : fields_(std::move(fields)) {}
  std::vector<detail::Field> fields_;
};

/// Every player of `outer` becomes a group of `size`; the round is played across groups by one class of `transversal`.
void add_inflated(QuartetRound& round, const QuartetRound& outer, const Transversal& transversal, Number number,
                  Number size) {
  for (const Quartet& table : outer.tables) {
    for (Number row = 0; row < size; ++row) {
      const auto player = [&](Number group, Number column) {
        return group * size + transversal.member(number, row, column);
      };
      const auto& [left, right] = table.sides;
      round.tables.push_back({{Partners{player(left.one, 0), player(left.other, 1)},
                               Partners{player(right.one, 2), player(right.other, 3)}}});
    }
  }
}

/// The tables of `inner` among the members of one group; its last number beyond the group is `infinity`.
void add_within(QuartetRound& round, const QuartetRound& inner, Number group, Number size, Number infinity) {
  const auto player = [&](Number member) { return member == size ? infinity : group * size + member; };
  for (const Quartet& table : inner.tables) {
    const auto& [left, right] = table.sides;
    round.tables.push_back(
        {{Partners{player(left.one), player(left.other)}, Partners{player(right.one), player(right.other)}}});
  }
  for (const Number bye : inner.byes) round.byes.push_back(player(bye));
}

/// The outer number times `size`, from a cycle without byes: games across groups, then each group its own cycle.
std::optional<Cycle> without_byes(Number outer_players, Number size) {
  const auto outer = exact_design(outer_players);
  const auto inner = exact_design(size);
  const auto transversal = Transversal::of(size);
  if (!outer || !inner || !transversal) return std::nullopt;
  Cycle cycle;
  for (const QuartetRound& round : *outer) {
    for (Number number = 0; number < size; ++number)
      add_inflated(cycle.emplace_back(), round, *transversal, number, size);
  }
  for (const QuartetRound& round : *inner) {
    QuartetRound& whole = cycle.emplace_back();
    for (Number group = 0; group < outer_players; ++group) add_within(whole, round, group, size, 0);
  }
  return cycle;
}

/// The rounds of `inner` that a group plays while the others play across groups, and the round left over in which
/// infinity sits out, where there is one.
struct InnerRounds {
  Cycle beside;
  std::optional<QuartetRound> left_over;
};

InnerRounds parted(const Cycle& inner, Number infinity) {
  InnerRounds rounds;
  for (const QuartetRound& round : inner) {
    if (std::ranges::find(round.byes, infinity) != round.byes.end()) {
      rounds.left_over = round;
    } else {
      rounds.beside.push_back(round);
    }
  }
  return rounds;
}

/// The outer number, one more than a multiple of four, times `size` and `extra` more: whoever has the bye in the outer
/// cycle becomes the group that plays its own cycle meanwhile.
std::optional<Cycle> with_byes(Number outer_players, Number size, Number extra) {
  const auto outer = exact_design(outer_players);
  const auto inner = exact_design(size + extra);
  const auto transversal = Transversal::of(size);
  if (!outer || !inner || !transversal) return std::nullopt;
  const Number infinity = outer_players * size;
  const InnerRounds rounds = extra == 0 ? InnerRounds{*inner, std::nullopt} : parted(*inner, size);
  EUCHRE_REQUIRE(rounds.beside.size() == size);
  Cycle cycle;
  for (const QuartetRound& round : *outer) {
    for (Number number = 0; number < size; ++number) {
      QuartetRound& whole = cycle.emplace_back();
      add_inflated(whole, round, *transversal, number, size);
      add_within(whole, rounds.beside[number], round.byes.front(), size, infinity);
    }
  }
  if (rounds.left_over) {
    QuartetRound& whole = cycle.emplace_back();
    for (Number group = 0; group < outer_players; ++group) add_within(whole, *rounds.left_over, group, size, infinity);
    whole.byes = {infinity};
  }
  return cycle;
}

std::optional<Cycle> composed(Number players) {
  for (Number size = 4; size * 4 <= players; ++size) {
    if (size % 4 == 0 && players % (size * 4) == 0) {
      if (auto cycle = without_byes(players / size, size)) return cycle;
    }
    for (const Number extra : {0U, 1U}) {
      const Number outer = (players - extra) / size;
      if ((players - extra) % size != 0 || outer % 4 != 1 || outer < 5) continue;
      const bool fits = extra == 0 ? size % 4 == 1 : size % 4 == 0 || size % 4 == 3;
      if (!fits) continue;
      if (auto cycle = with_byes(outer, size, extra)) return cycle;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<QuartetRound>> exact_design(Number players) {
  if (players < 4 || players % 4 > 1) return std::nullopt;
  if (const auto starter = field_starter(players)) return starter->develop();
  if (const auto starter = kept_starter(players)) return starter->develop();
  return composed(players);
}

}  // namespace euchre::tournament
