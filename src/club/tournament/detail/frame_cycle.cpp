#include "club/tournament/detail/frame_cycle.h"

#include "club/tournament/detail/round_parts.h"
#include "club/tournament/exact_design.h"
#include "club/tournament/frame_starter.h"
#include "core/base/check.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>

namespace euchre::tournament::detail {
namespace {

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

}  // namespace

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

Cycle filled_with(const Frame& frame, const Cycle& inner) {
  std::vector<std::size_t> played(frame.sizes.size());
  Cycle cycle;
  for (const auto& [round, group] : frame.rounds) {
    const Number size = frame.sizes[group];
    QuartetRound& whole = cycle.emplace_back();
    whole.tables = round.tables;
    add_among(whole, inner.at(played[group]++), numbers(group * size, size));
  }
  return cycle;
}

std::optional<Cycle> six_times_24_and_eight(const Cycle& of_32) {
  constexpr Number eight = 8;
  const auto frame = six_times_24();
  if (!frame) return std::nullopt;
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
    add_among(whole, of_32.at(played[group]++), players_of(group));
  }
  for (const QuartetRound& round : std::span(of_32).subspan(size)) {
    QuartetRound& whole = cycle.emplace_back();
    add_among(whole, round, players_of(0));
    // The tables of the eight come first.
    const QuartetRound others{{round.tables.begin() + eight / 4, round.tables.end()}, {}};
    for (Number group = 1; group < kSixes; ++group) add_among(whole, others, players_of(group));
  }
  return cycle;
}

}  // namespace euchre::tournament::detail
