#include "club/tournament/detail/round_parts.h"

namespace euchre::tournament::detail {

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

void add_among(QuartetRound& round, const QuartetRound& inner, std::span<const Number> players) {
  for (const Quartet& table : inner.tables) {
    const auto& [left, right] = table.sides;
    round.tables.push_back(
        {{Partners{players[left.one], players[left.other]}, Partners{players[right.one], players[right.other]}}});
  }
  for (const Number bye : inner.byes) round.byes.push_back(players[bye]);
}

std::vector<Number> numbers(Number begin, Number count, Number step) {
  std::vector<Number> found;
  found.reserve(count);
  for (Number i = 0; i < count; ++i) found.push_back(begin + i * step);
  return found;
}

}  // namespace euchre::tournament::detail
