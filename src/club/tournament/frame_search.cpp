#include "club/tournament/detail/annealing.h"
#include "club/tournament/detail/group.h"
#include "club/tournament/frame_starter.h"
#include "core/base/check.h"
#include "core/base/random.h"

#include <algorithm>
#include <utility>

namespace euchre::tournament {
namespace {

using detail::Annealing;
using detail::PairKind;
using detail::Ring;

/// The symmetries of a frame, as what becomes of a player.
class Symmetries {
 public:
  Symmetries(const FrameShape& shape, Number turns)
      : shape_(shape), turns_(turns), field_(detail::field_of(shape.columns)) {}

  [[nodiscard]] Number next_column(Number player) const {
    return is_extra(player) ? player : at(layer(player), (column(player) + 1) % shape_.columns);
  }
  [[nodiscard]] Number next_layer(Number player) const {
    return shape_.do_layers_shift ? at((layer(player) + 1) % shape_.layers, column(player)) : player;
  }
  [[nodiscard]] Number turned(Number player) const {
    if (turns_ == 1) return player;
    if (!is_extra(player)) return at(layer(player), field_->product(column(player), field_->powers[step()]));
    const Number set = column(player) - shape_.columns;
    return at(layer(player), shape_.columns + set / turns_ * turns_ + (set + 1) % turns_);
  }
  /// What one of them makes of a player, again and again.
  [[nodiscard]] Ring ring(Number player, Number (Symmetries::*next)(Number) const) const {
    Ring ring{player};
    for (Number other = (this->*next)(player); other != player; other = (this->*next)(other)) ring.push_back(other);
    return ring;
  }
  [[nodiscard]] bool share_group(Number one, Number other) const {
    return is_extra(one) ? is_extra(other) : column(one) == column(other);
  }

 private:
  [[nodiscard]] Number step() const { return (shape_.columns - 1) / turns_; }
  [[nodiscard]] Number layer(Number player) const { return player % shape_.layers; }
  [[nodiscard]] Number column(Number player) const { return player / shape_.layers; }
  [[nodiscard]] bool is_extra(Number player) const { return column(player) >= shape_.columns; }
  [[nodiscard]] Number at(Number layer, Number column) const { return layer + shape_.layers * column; }

  FrameShape shape_;
  Number turns_;
  std::optional<detail::Field> field_;
};

/// The rings of the players from `begin` to `end`.
std::vector<Ring> rings_of(const Symmetries& symmetries, Number (Symmetries::*next)(Number) const, Number begin,
                           Number end) {
  std::vector<Ring> rings;
  std::vector<bool> seen(end);
  for (Number player = begin; player < end; ++player) {
    if (seen[player]) continue;
    rings.push_back(symmetries.ring(player, next));
    for (const Number other : rings.back()) seen[other] = true;
  }
  return rings;
}

/// Numbers all pairs that the symmetries make of one pair alike, from 1.
PairKind number_pairs(const Symmetries& symmetries, Number players, std::vector<PairKind>& kinds) {
  PairKind last = 0;
  std::vector<std::pair<Number, Number>> open;
  const auto mark = [&](Number one, Number other) {
    if (kinds[one * players + other] != 0) return;
    kinds[one * players + other] = last;
    kinds[other * players + one] = last;
    open.emplace_back(one, other);
  };
  for (Number one = 0; one < players; ++one) {
    for (Number other = one + 1; other < players; ++other) {
      if (kinds[one * players + other] != 0) continue;
      ++last;
      mark(one, other);
      while (!open.empty()) {
        const auto [left, right] = open.back();
        open.pop_back();
        mark(symmetries.next_column(left), symmetries.next_column(right));
        mark(symmetries.next_layer(left), symmetries.next_layer(right));
        mark(symmetries.turned(left), symmetries.turned(right));
      }
    }
  }
  return last;
}

/// The rounds that leave out column 0, and those that leave out the extra.
std::vector<std::vector<Ring>> rounds_of(const FrameShape& shape, Number turns, const Symmetries& symmetries) {
  const Number shifts = shape.do_layers_shift ? shape.layers : 1;
  std::vector<std::vector<Ring>> rounds(shape.layers / shifts,
                                        rings_of(symmetries, &Symmetries::turned, shape.layers, shape.players()));
  rounds.resize(rounds.size() + shape.extra / shifts / turns,
                rings_of(symmetries, &Symmetries::next_column, 0, shape.layers * shape.columns));
  return rounds;
}

/// The rounds that are found and all that the turns make of them: in rounds that leave out column 0 more tables, else more
/// rounds.
std::vector<FrameStarter::Tables> all_turned(const std::vector<std::vector<detail::Table>>& found, Number turns,
                                             const FrameShape& shape, const Symmetries& symmetries) {
  std::vector<FrameStarter::Tables> rounds;
  for (auto tables : found) {
    const bool is_level = tables.size() * 4 == shape.layers;
    if (!is_level) rounds.emplace_back();
    for (Number turn = 0; turn < turns; ++turn) {
      if (is_level) rounds.emplace_back();
      rounds.back().insert(rounds.back().end(), tables.begin(), tables.end());
      for (detail::Table& table : tables) {
        std::ranges::transform(table, table.begin(), [&](Number player) { return symmetries.turned(player); });
      }
    }
  }
  return rounds;
}

}  // namespace

bool can_use(const FrameShape& shape, Number turns) {
  if (shape.layers == 0 || shape.layers > 100 || shape.columns > 200 || shape.extra > 200) return false;
  const auto primes = detail::prime_powers(std::max(shape.columns, 1U));
  if (shape.columns < 5 || primes.size() != 1 || primes.front().exponent != 1 || shape.players() > 400) return false;
  if (turns == 0 || turns % 2 == 0 || (shape.columns - 1) % turns != 0) return false;
  const Number shifts = shape.do_layers_shift ? shape.layers : 1;
  const Number in_a_round = shape.players() - shape.layers;
  if (in_a_round % (4 * turns) != 0) return false;
  return shape.extra == 0 ||
         (shape.layers % 4 == 0 && shape.extra % (shape.layers * turns) == 0 && shape.extra % (shifts * turns) == 0);
}

std::optional<FrameStarter> search_frame(const FrameShape& shape, Number turns, const SearchLimits& limits) {
  EUCHRE_REQUIRE(can_use(shape, turns));
  const Symmetries symmetries(shape, turns);
  const Number players = shape.players();
  Annealing task{.width = players,
                 .kinds = std::vector<PairKind>(std::size_t{players} * players),
                 .partners = {},
                 .adversaries = {},
                 .rounds = rounds_of(shape, turns, symmetries)};
  const PairKind last = number_pairs(symmetries, players, task.kinds);
  task.partners.resize(last + 1);
  task.adversaries.resize(last + 1);
  for (Number one = 0; one < players; ++one) {
    for (Number other = 0; other < one; ++other) {
      const bool is_wanted = !symmetries.share_group(one, other);
      task.partners[task.kinds[one * players + other]] = is_wanted ? 1 : 0;
      task.adversaries[task.kinds[one * players + other]] = is_wanted ? 2 : 0;
    }
  }
  RandomStream random(limits.seed);
  std::uint64_t steps = limits.most_steps;
  const auto found = anneal(std::move(task), random, steps);
  if (!found) return std::nullopt;
  return FrameStarter(shape, all_turned(*found, turns, shape, symmetries));
}

}  // namespace euchre::tournament
