#pragma once

#include "minds/solver/detail/endgame_table.h"
#include "minds/solver/detail/hands.h"

#include <cstdint>
#include <span>

namespace euchre::solver::detail {

/// A position of five tricks and the leads to consider: all of the leader's hand, or one of them.
struct BatchTask {
  Hands hands;
  Lanes leads = 0;  ///< of equal cards the lowest, or all
};

/// Finds what the leader's side takes with the best of the leads, for many positions at once: tricks[i] for tasks[i].
/// REQUIRES: `fits_batch` of all the hands; as many tricks as tasks.
using SolveBatch = void (*)(const ThreeTrickTable& table, std::span<const BatchTask> tasks,
                            std::span<std::uint32_t> tricks);

/// Whether a batch takes such hands: four of five cards, and not nine trumps among them.
[[nodiscard]] constexpr bool fits_batch(const Hands& hands) {
  constexpr unsigned kHandSize = 5;
  return count_of(hands.leader) == kHandSize && count_of(hands.second) == kHandSize &&
         count_of(hands.third) == kHandSize && count_of(hands.fourth) == kHandSize &&
         count_of(hands.live() & kTrumps) <= 8;
}

/// Null on processors without the instructions, whatever the program was compiled for.
[[nodiscard]] SolveBatch avx512_batch();

}  // namespace euchre::solver::detail
