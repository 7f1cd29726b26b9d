#include "club/tournament/detail/nobody_twice.h"

#include "club/tournament/detail/group.h"
#include "club/tournament/detail/starter_text.h"
#include "club/tournament/detail/turned_cycle.h"
#include "club/tournament/starter_texts.h"

#include <algorithm>
#include <vector>

namespace euchre::tournament::detail {
namespace {

bool is_power_of_four(Number number) {
  while (number > 1 && number % 4 == 0) number /= 4;
  return number == 1;
}

/// The lines of an affine space over the field of four elements: those of one direction are a round.
Cycle affine_lines(const Field& field) {
  const Number players = field.group.order();
  const Number directions = (players - 1) / 3;
  Cycle cycle(directions);
  for (Number number = 0; number < directions; ++number) {
    // The directions times the three roots of unity are all elements but 0.
    std::vector<bool> is_seated(players);
    for (Number point = 0; point < players; ++point) {
      if (is_seated[point]) continue;
      const auto further = [&](Number root) {
        return field.group.sum(point, field.powers[number + root * directions]);
      };
      const Quartet table{{Partners{point, further(0)}, Partners{further(1), further(2)}}};
      for (const Partners& side : table.sides) {
        is_seated[side.one] = true;
        is_seated[side.other] = true;
      }
      cycle[number].tables.push_back(table);
    }
  }
  return cycle;
}

/// Three layers of a field of 4n + 1 elements, x a generator, and one player who never moves: the tables of the first round are
/// x^i, -x^i of one layer with x^(i+n), -x^(i+n) of the next, and the three zeros with him; all rounds follow by addition
/// (R. C. Bose; Hanani, Ray-Chaudhuri and Wilson, On resolvable designs, 1972).
Cycle layers_of(const Field& field) {
  constexpr Number layers = 3;
  const Group& group = field.group;
  const Number order = group.order();
  const Number n = (order - 1) / 4;
  Cycle cycle(order);
  for (Number shift = 0; shift < order; ++shift) {
    const auto at = [&](Number layer, Number element) { return layer % layers * order + group.sum(element, shift); };
    std::vector<Quartet>& tables = cycle[shift].tables;
    tables.push_back({{Partners{layers * order, at(0, 0)}, Partners{at(1, 0), at(2, 0)}}});
    for (Number layer = 0; layer < layers; ++layer) {
      for (Number i = 0; i < n; ++i) {
        const Number one = field.powers[i];
        const Number other = field.powers[i + n];
        tables.push_back({{Partners{at(layer, one), at(layer, group.negative(one))},
                           Partners{at(layer + 1, other), at(layer + 1, group.negative(other))}}});
      }
    }
  }
  return cycle;
}

}  // namespace

std::optional<Cycle> nobody_twice(Number players) {
  if (const auto line = line_of(kNobodyTwiceTxt, players)) {
    auto cycle = parse_turned_cycle(*line, players);
    // Some have gone round before they are turned through their whole period.
    if (cycle) cycle->resize(std::min<std::size_t>(cycle->size(), (players - 1) / 3));
    return cycle;
  }
  if (players % 12 != 4) return std::nullopt;
  const auto layer = field_of((players - 1) / 3);
  if (layer && layer->group.order() % 4 == 1) return layers_of(*layer);
  const auto space = is_power_of_four(players) ? field_of(players) : std::nullopt;
  return space ? std::optional(affine_lines(*space)) : std::nullopt;
}

}  // namespace euchre::tournament::detail
