#include "club/tournament/exact_design.h"

#include "club/tournament/detail/frame_cycle.h"
#include "club/tournament/detail/round_parts.h"
#include "club/tournament/detail/transversal.h"
#include "club/tournament/frame_starter.h"
#include "club/tournament/starter.h"

#include <span>

namespace euchre::tournament {
namespace {

using detail::add_among;
using detail::add_inflated;
using detail::Cycle;
using detail::numbers;
using detail::Transversal;

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
    for (Number group = 0; group < outer_players; ++group) add_among(whole, round, numbers(group * size, size));
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
    for (Number group = 0; group < groups; ++group) add_among(whole, round, numbers(group * size, size));
    whole.byes.clear();
    add_among(whole, outer->front(), numbers(round.byes.front(), groups, size));
  }
  for (const QuartetRound& round : std::span(*outer).subspan(1)) {
    QuartetRound& whole = cycle.emplace_back();
    for (Number column = 0; column < size; ++column) add_among(whole, round, numbers(column, groups, size));
  }
  for (const QuartetRound& round : *outer) {
    for (Number number = 1; number < size; ++number)  // In class 0 every row is a column.
      add_inflated(cycle.emplace_back(), round, *transversal, number, size);
  }
  return cycle;
}

/// The outer number, one more than a multiple of four, times `size` and `extra` more.
std::optional<Cycle> with_byes(Number outer_players, Number size, Number extra) {
  const auto frame = detail::inflated(outer_players, size);
  return frame ? detail::filled(*frame, extra) : std::nullopt;
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
  if (const auto starter = kept_starter(players)) return starter->develop();
  if (const auto frame = kept_frame(players - 1)) return detail::filled(frame->develop(), 1);
  if (players == 152) {
    const auto of_32 = without_byes(4, 8);
    return of_32 ? detail::six_times_24_and_eight(*of_32) : std::nullopt;
  }
  return composed(players);
}

}  // namespace euchre::tournament
