#include "minds/solver/detail/batch.h"
#include "minds/solver/detail/known_endgames.h"
#include "minds/solver/detail/position_lanes.h"
#include "minds/solver/solver.h"

#include <algorithm>
#include <vector>

namespace euchre::solver {
namespace {

using detail::BatchTask;
using detail::Hands;
using detail::Labels;
using detail::Lanes;
using detail::SolveBatch;

/// So many positions at a time: enough that few lanes of a vector wait for the last ones.
constexpr std::size_t kBatch = 4096;

/// The hands as a batch takes them; nothing where the position must be solved by itself.
std::optional<Hands> batch_hands(const OpenPosition& position, const Labels& labels) {
  EUCHRE_REQUIRE(!problem_of(position));
  if (!position.trick.empty() || !position.trump.is_suit()) return std::nullopt;
  const Hands hands = detail::hands_from(position, labels, position.to_act);
  return detail::fits_batch(hands) ? std::optional(hands) : std::nullopt;
}

std::vector<std::uint32_t> solved(SolveBatch solve, const Endgames& endgames, std::span<const BatchTask> tasks) {
  std::vector<std::uint32_t> tricks(tasks.size());
  solve(*endgames.tables().three, tasks, tricks);
  return tricks;
}

void solve_tricks(const Solver& solver, SolveBatch solve, const Endgames& endgames,
                  std::span<const OpenPosition> positions, std::span<TrickCount> tricks) {
  std::vector<BatchTask> tasks;
  std::vector<std::size_t> places;
  tasks.reserve(positions.size());
  places.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (const auto hands = batch_hands(positions[i], Labels(positions[i].trump))) {
      tasks.push_back({*hands, hands->leader});
      places.push_back(i);
    } else {
      tricks[i] = solver.tricks(positions[i]);
    }
  }
  const std::vector<std::uint32_t> found = solved(solve, endgames, tasks);
  for (std::size_t i = 0; i < places.size(); ++i) tricks[places[i]] = TrickCount(static_cast<std::uint8_t>(found[i]));
}

void solve_card_values(const Solver& solver, SolveBatch solve, const Endgames& endgames,
                       std::span<const OpenPosition> positions, std::span<CardValues> values) {
  struct Place {
    std::size_t position;
    Lanes distinct;
  };
  std::vector<BatchTask> tasks;
  std::vector<Place> places;
  tasks.reserve(positions.size() * game::kHandSize);
  places.reserve(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto hands = batch_hands(positions[i], Labels(positions[i].trump));
    if (!hands) {
      values[i] = solver.card_values(positions[i]);
      continue;
    }
    const Lanes distinct = detail::without_equals(hands->leader, detail::kPlaces & ~hands->live());
    places.push_back({i, distinct});
    for (Lanes rest = distinct; rest != 0; rest &= rest - 1) tasks.push_back({*hands, detail::lowest(rest)});
  }
  const std::vector<std::uint32_t> found = solved(solve, endgames, tasks);
  std::span<const std::uint32_t> rest = found;
  for (const auto& [place, distinct] : places) {
    const OpenPosition& position = positions[place];
    values[place] = detail::values_with_equals(position.hands[position.to_act], Labels(position.trump), distinct, rest);
    rest = rest.subspan(detail::count_of(distinct));
  }
}

/// Calls solve(start, size) for each batch of `count` positions.
template <class Solve>
void for_each_batch(std::size_t count, Solve solve) {
  for (std::size_t start = 0; start < count; start += kBatch) solve(start, std::min(kBatch, count - start));
}

}  // namespace

bool Solver::may_batch() const {
  return instructions_ == Instructions::Fastest && endgames_->tables().three != nullptr &&
         detail::avx512_batch() != nullptr;
}

void Solver::tricks(std::span<const OpenPosition> positions, std::span<TrickCount> tricks) const {
  EUCHRE_REQUIRE(positions.size() == tricks.size());
  if (!may_batch()) {
    for (std::size_t i = 0; i < positions.size(); ++i) tricks[i] = this->tricks(positions[i]);
    return;
  }
  for_each_batch(positions.size(), [&](std::size_t start, std::size_t size) {
    solve_tricks(*this, detail::avx512_batch(), *endgames_, positions.subspan(start, size),
                 tricks.subspan(start, size));
  });
}

void Solver::card_values(std::span<const OpenPosition> positions, std::span<CardValues> values) const {
  EUCHRE_REQUIRE(positions.size() == values.size());
  if (!may_batch()) {
    for (std::size_t i = 0; i < positions.size(); ++i) values[i] = card_values(positions[i]);
    return;
  }
  for_each_batch(positions.size(), [&](std::size_t start, std::size_t size) {
    solve_card_values(*this, detail::avx512_batch(), *endgames_, positions.subspan(start, size),
                      values.subspan(start, size));
  });
}

}  // namespace euchre::solver
