#pragma once

#include "club/tournament/schedule.h"
#include "core/base/random.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::tournament::detail {

/// Four numbers, the first two against the last two.
using Table = std::array<Number, 4>;
/// Players of whom one is to sit at a place; the others follow from it by symmetry.
using Ring = std::vector<Number>;
/// Of pairs of players: those that are counted together. 0 is not counted.
using PairKind = Number;

/// A search for rounds in which every kind of pair meets as often as it is wanted.
struct Annealing {
  Number width = 0;                       ///< one more than the largest player
  std::vector<PairKind> kinds;            ///< of two players, `left * width + right`
  std::vector<int> partners;              ///< how often each kind is wanted between partners
  std::vector<int> adversaries;           ///< and between adversaries
  std::vector<std::vector<Ring>> rounds;  ///< one player of each ring sits in the round
};

/// Two players of a round change places, or another of its ring takes a place, and the change is kept when it brings the
/// counts nearer to what is wanted or, now and then, when it does not. Nothing where `steps` do not lead there; those that
/// were not needed are left in it. REQUIRES: each round has a multiple of four rings, none empty.
[[nodiscard]] std::optional<std::vector<std::vector<Table>>> anneal(Annealing task, RandomStream& random,
                                                                    std::uint64_t& steps);

}  // namespace euchre::tournament::detail
