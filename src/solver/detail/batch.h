#pragma once

#include "solver/detail/endgame_table.h"
#include "solver/detail/search.h"

#include <cstdint>
#include <span>

namespace euchre::solver::detail {

/// Finds what the leader's side takes of five tricks, for many positions at once: tricks[i] for hands[i].
/// REQUIRES: `fits_batch` of all the hands; as many tricks as hands.
using SolveBatch = void (*)(const ThreeTrickTable& table, std::span<const Hands> hands,
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
