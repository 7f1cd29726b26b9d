#include "tournament/exact_design.h"

#include "base/check.h"
#include "tournament/detail/transversal.h"
#include "tournament/starter.h"

#include <algorithm>
#include <span>
#include <utility>

namespace euchre::tournament {
namespace {

using Cycle = std::vector<QuartetRound>;
using detail::Transversal;

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

/// One round of `outer` among those of all groups who sit in the same column.
void add_column(QuartetRound& round, const QuartetRound& outer, Number column, Number size) {
  const auto player = [&](Number group) { return group * size + column; };
  for (const Quartet& table : outer.tables) {
    const auto& [left, right] = table.sides;
    round.tables.push_back(
        {{Partners{player(left.one), player(left.other)}, Partners{player(right.one), player(right.other)}}});
  }
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

/// `groups` players, a multiple of four, times `size`, one more than a multiple of four. While the groups play their own
/// cycles, those who sit out in them meet in one round across the groups; then all do, for the other rounds but one each.
std::optional<Cycle> by_columns(Number groups, Number size) {
  const auto outer = exact_design(groups);
  const auto inner = exact_design(size);
  const auto transversal = Transversal::of(size);
  if (!outer || !inner || !transversal) return std::nullopt;
  Cycle cycle;
  for (const QuartetRound& round : *inner) {
    QuartetRound& whole = cycle.emplace_back();
    for (Number group = 0; group < groups; ++group) add_within(whole, round, group, size, 0);
    whole.byes.clear();
    add_column(whole, outer->front(), round.byes.front(), size);
  }
  for (const QuartetRound& round : std::span(*outer).subspan(1)) {
    QuartetRound& whole = cycle.emplace_back();
    for (Number column = 0; column < size; ++column) add_column(whole, round, column, size);
  }
  for (const QuartetRound& round : *outer) {
    for (Number number = 1; number < size; ++number)  // In class 0 every row is a column.
      add_inflated(cycle.emplace_back(), round, *transversal, number, size);
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

/// Rounds that each leave out one group of `size`, as often as it has players: all games across groups.
struct Frame {
  struct Round {
    QuartetRound tables;
    Number group = 0;
  };
  std::vector<Round> rounds;
  Number groups = 0;
  Number size = 0;
};

/// The group left out plays its own cycle meanwhile, with `extra` more who belong to all groups.
std::optional<Cycle> filled(const Frame& frame, Number extra) {
  const auto inner = exact_design(frame.size + extra);
  if (!inner) return std::nullopt;
  const Number infinity = frame.groups * frame.size;
  const InnerRounds own = extra == 0 ? InnerRounds{*inner, std::nullopt} : parted(*inner, frame.size);
  EUCHRE_REQUIRE(own.beside.size() == frame.size);
  std::vector<Number> played(frame.groups);
  Cycle cycle;
  for (const Frame::Round& round : frame.rounds) {
    cycle.push_back(round.tables);
    add_within(cycle.back(), own.beside[played[round.group]++], round.group, frame.size, infinity);
  }
  if (own.left_over) {
    QuartetRound& whole = cycle.emplace_back();
    for (Number group = 0; group < frame.groups; ++group)
      add_within(whole, *own.left_over, group, frame.size, infinity);
    whole.byes = {infinity};
  }
  return cycle;
}

/// The outer number, one more than a multiple of four, times `size` and `extra` more: whoever has the bye in the outer
/// cycle becomes the group that is left out.
std::optional<Cycle> with_byes(Number outer_players, Number size, Number extra) {
  const auto outer = exact_design(outer_players);
  const auto transversal = Transversal::of(size);
  if (!outer || !transversal) return std::nullopt;
  Frame frame{{}, outer_players, size};
  for (const QuartetRound& round : *outer) {
    for (Number number = 0; number < size; ++number) {
      auto& [tables, group] = frame.rounds.emplace_back();
      add_inflated(tables, round, *transversal, number, size);
      group = round.byes.front();
    }
  }
  return filled(frame, extra);
}

/// All rounds of a kept frame, and one player more.
std::optional<Cycle> with_holes(const Starter& starter) {
  Frame frame{{}, starter.group().order() / starter.hole(), starter.hole()};
  for (QuartetRound& round : starter.develop()) {
    const Number group = round.byes.front() / starter.hole();
    round.byes.clear();
    frame.rounds.push_back({std::move(round), group});
  }
  return filled(frame, 1);
}

/// Whether groups of `size` and `extra` players more can each play a cycle while the group is left out.
bool fills(Number size, Number extra) { return extra == 0 ? size % 4 == 1 : size % 4 == 0 || size % 4 == 3; }

/// Composed of groups of `size`.
std::optional<Cycle> composed_of(Number size, Number players) {
  if (players % (size * 4) == 0) {
    auto cycle = size % 4 == 1   ? by_columns(players / size, size)
                 : size % 4 == 0 ? without_byes(players / size, size)
                                 : std::nullopt;
    if (cycle) return cycle;
  }
  for (const Number extra : {0U, 1U}) {
    const Number outer = (players - extra) / size;
    if ((players - extra) % size != 0 || outer % 4 != 1 || outer < 5 || !fills(size, extra)) continue;
    if (auto cycle = with_byes(outer, size, extra)) return cycle;
  }
  return std::nullopt;
}

std::optional<Cycle> composed(Number players) {
  for (Number size = 4; size * 4 <= players; ++size) {
    if (auto cycle = composed_of(size, players)) return cycle;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<QuartetRound>> exact_design(Number players) {
  if (players < 4 || players % 4 > 1) return std::nullopt;
  if (const auto starter = field_starter(players)) return starter->develop();
  if (const auto starter = kept_starter(players))
    return starter->is_frame() ? with_holes(*starter) : starter->develop();
  return composed(players);
}

}  // namespace euchre::tournament
