#include "tournament/exact_design.h"

#include "base/check.h"
#include "tournament/detail/transversal.h"
#include "tournament/frame_starter.h"
#include "tournament/starter.h"

#include <algorithm>
#include <iterator>
#include <numeric>
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

/// The tables and byes of `inner`, its numbers being those `players`.
void add_among(QuartetRound& round, const QuartetRound& inner, std::span<const Number> players) {
  for (const Quartet& table : inner.tables) {
    const auto& [left, right] = table.sides;
    round.tables.push_back(
        {{Partners{players[left.one], players[left.other]}, Partners{players[right.one], players[right.other]}}});
  }
  for (const Number bye : inner.byes) round.byes.push_back(players[bye]);
}

/// `count` numbers from `begin` on, `step` apart.
std::vector<Number> numbers(Number begin, Number count, Number step = 1) {
  std::vector<Number> found;
  found.reserve(count);
  for (Number i = 0; i < count; ++i) found.push_back(begin + i * step);
  return found;
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

/// The group left out plays its own cycle meanwhile, with `extra` more, 0 or 1, who belong to all groups.
std::optional<Cycle> filled(const Frame& frame, Number extra) {
  const Number infinity = std::accumulate(frame.sizes.begin(), frame.sizes.end(), Number{0});
  Number begin = 0;
  std::vector<InnerRounds> own;
  std::vector<std::vector<Number>> players;
  for (const Number size : frame.sizes) {
    const auto inner = exact_design(size + extra);
    if (!inner) return std::nullopt;
    own.push_back(extra == 0 ? InnerRounds{*inner, std::nullopt} : parted(*inner, size));
    players.push_back(numbers(begin, size));
    if (extra > 0) players.back().push_back(infinity);
    begin += size;
  }
  std::vector<std::size_t> played(own.size());
  Cycle cycle;
  for (const auto& [round, group] : frame.rounds) {
    QuartetRound& whole = cycle.emplace_back();
    whole.tables = round.tables;
    add_among(whole, own[group].beside.at(played[group]++), players[group]);
  }
  if (own.front().left_over) {
    QuartetRound& whole = cycle.emplace_back();
    for (std::size_t group = 0; group < own.size(); ++group) add_among(whole, *own[group].left_over, players[group]);
    whole.byes = {infinity};
  }
  return cycle;
}

/// Whoever has the bye in a cycle of 4n + 1 becomes the group of `size` that is left out.
std::optional<Frame> inflated(Number outer_players, Number size) {
  const auto outer = exact_design(outer_players);
  const auto transversal = Transversal::of(size);
  if (!outer || !transversal) return std::nullopt;
  Frame frame{{}, std::vector<Number>(outer_players, size)};
  for (const QuartetRound& round : *outer) {
    const Number group = round.byes.front();
    for (Number number = 0; number < size; ++number) {
      frame.rounds.push_back({{{}, numbers(group * size, size)}, group});
      add_inflated(frame.rounds.back().round, round, *transversal, number, size);
    }
  }
  return frame;
}

/// The outer number, one more than a multiple of four, times `size` and `extra` more.
std::optional<Cycle> with_byes(Number outer_players, Number size, Number extra) {
  const auto frame = inflated(outer_players, size);
  return frame ? filled(*frame, extra) : std::nullopt;
}

/// Points of different groups: players of whom any two of different groups share one block.
using Block = std::vector<Number>;

constexpr Number kSixes = 6;

/// Six groups of six, any two points of different groups in one block of five or six: the lines of a plane of order seven
/// that meet six parallel lines, without one of them and its points.
std::vector<Block> blocks_of_six_sixes() {
  constexpr Number order = kSixes + 1;
  std::vector<Block> blocks;
  for (Number line = 1; line < order * order; ++line) {
    Block block;
    for (Number group = 0; group < kSixes; ++group) {
      const Number place = (line / order + group * (line % order)) % order;
      if (place > 0) block.push_back(group * kSixes + place - 1);
    }
    blocks.push_back(std::move(block));
  }
  return blocks;
}

/// The round of a frame that leaves out `group`, the `number`th of these.
const QuartetRound& round_without(const Frame& frame, Number group, Number number) {
  for (const auto& [round, left_out] : frame.rounds) {
    if (left_out == group && number-- == 0) return round;
  }
  unreachable("a frame leaves out each group as often as it has players");
}

/// Six groups of six times four: each block plays the frame with as many groups of four as it has points (Wilson's
/// construction).
std::optional<Frame> six_times_24() {
  constexpr Number four = 4;
  const auto five_groups = inflated(5, four);
  const auto six = kept_frame(kSixes * four);
  if (!five_groups || !six) return std::nullopt;
  const Frame six_groups = six->develop();
  const std::vector<Block> blocks = blocks_of_six_sixes();
  Frame frame{{}, std::vector<Number>(kSixes, kSixes * four)};
  for (Number point = 0; point < kSixes * kSixes; ++point) {
    for (Number number = 0; number < four; ++number) {
      const Number group = point / kSixes;
      Frame::Round& whole = frame.rounds.emplace_back(QuartetRound{}, group);
      for (const Block& block : blocks) {
        const auto at = std::ranges::find(block, point);
        if (at == block.end()) continue;
        std::vector<Number> players;
        for (const Number member : block) std::ranges::copy(numbers(member * four, four), std::back_inserter(players));
        const Frame& small = block.size() == kSixes ? six_groups : *five_groups;
        const QuartetRound& round = round_without(small, static_cast<Number>(at - block.begin()), number);
        add_among(whole.round, {round.tables, {}}, players);
      }
      whole.round.byes = numbers(group * kSixes * four, kSixes * four);
    }
  }
  return frame;
}

/// Six groups of 24, each with the same eight more: 32 have a cycle at the end of which those eight play their own. Then all
/// groups play the end at once, the eight but once.
std::optional<Cycle> six_times_24_and_eight() {
  constexpr Number eight = 8;
  const auto frame = six_times_24();
  const auto inner = without_byes(4, eight);
  if (!frame || !inner) return std::nullopt;
  const Number size = frame->sizes.front();
  const auto players_of = [&](Number group) {
    std::vector<Number> players = numbers(kSixes * size, eight);
    std::ranges::copy(numbers(group * size, size), std::back_inserter(players));
    return players;
  };
  std::vector<std::size_t> played(kSixes);
  Cycle cycle;
  for (const auto& [round, group] : frame->rounds) {
    QuartetRound& whole = cycle.emplace_back();
    whole.tables = round.tables;
    add_among(whole, inner->at(played[group]++), players_of(group));
  }
  for (const QuartetRound& round : std::span(*inner).subspan(size)) {
    QuartetRound& whole = cycle.emplace_back();
    add_among(whole, round, players_of(0));
    // The tables of the eight come first.
    const QuartetRound others{{round.tables.begin() + eight / 4, round.tables.end()}, {}};
    for (Number group = 1; group < kSixes; ++group) add_among(whole, others, players_of(group));
  }
  return cycle;
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
  if (const auto frame = kept_frame(players - 1)) return filled(frame->develop(), 1);
  if (players == kSixes * kSixes * 4 + 8) return six_times_24_and_eight();
  return composed(players);
}

}  // namespace euchre::tournament
