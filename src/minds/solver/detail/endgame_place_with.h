#pragma once

/// The finding of a place, to be compiled once for each kind of processor: included only by engine_*.cpp and
/// tests. Nothing here may be shared between these files, since each is compiled for other instructions: all of it is internal to one.

#include "minds/solver/detail/endgame_place.h"

namespace euchre::solver::detail {
namespace {

/// The place of each set of numbers below twelve among the sets of its size, in order of their bits.
constexpr std::array<std::uint16_t, 4096> ranks_among_equal_size() {
  std::array<std::uint16_t, 4096> ranks{};
  std::array<std::uint16_t, 13> seen{};
  for (unsigned set = 0; set < ranks.size(); ++set) ranks[set] = seen[static_cast<unsigned>(std::popcount(set))]++;
  return ranks;
}

constexpr auto kRankAmongEqualSize = ranks_among_equal_size();

struct Shifts {
  unsigned longest;
  unsigned middle;
  unsigned shortest;
};

/// Where the side suits lie, by three comparisons of their sizes: high < middle, high < low, middle < low.
constexpr std::array<Shifts, 8> kShiftsBySize{{
    {32, 16, 0},  // none
    {16, 32, 0},  // high < middle
    {32, 16, 0},  // high < low only: cannot be
    {16, 0, 32},  // high < middle, high < low
    {32, 0, 16},  // middle < low
    {16, 32, 0},  // high < middle, middle < low, not high < low: cannot be
    {0, 32, 16},  // high < low, middle < low
    {0, 16, 32},  // all
}};

[[gnu::always_inline]] inline unsigned size_at(Lanes live, unsigned shift) { return count_of((live >> shift) & kLane); }

[[gnu::always_inline]] inline Lanes moved(Lanes cards, const Shifts& shifts) {
  return (cards & kTrumps) | (((cards >> shifts.longest) & kLane) << 32U) |
         (((cards >> shifts.middle) & kLane) << 16U) | ((cards >> shifts.shortest) & kLane);
}

/// `Gather` pushes together the bits of a word that stand where a mask has bits.
template <class Shape, class Gather>
[[gnu::always_inline]] inline Place find_place(const FirstPlaces& first_places, const Hands& hands) {
  Lanes leader = hands.leader;
  Lanes second = hands.second;
  Lanes third = hands.third;
  Lanes live = leader | second | third | hands.fourth;
  unsigned high = size_at(live, 32);
  unsigned middle = size_at(live, 16);
  if constexpr (Shape::kOrder == SuitOrder::BySize) {
    const unsigned low = size_at(live, 0);
    const unsigned order = (high < middle ? 1U : 0U) | (high < low ? 2U : 0U) | (middle < low ? 4U : 0U);
    const Shifts& shifts = kShiftsBySize[order];
    leader = moved(leader, shifts);
    second = moved(second, shifts);
    third = moved(third, shifts);
    live = moved(live, shifts);
    high = size_at(live, 32);
    middle = size_at(live, 16);
  }
  const Lanes without_leader = live ^ leader;
  const unsigned leader_rank = kRankAmongEqualSize[Gather::gather(leader, live)];
  const unsigned second_rank = kRankAmongEqualSize[Gather::gather(second, without_leader)];
  const unsigned third_rank = kRankAmongEqualSize[Gather::gather(third, without_leader ^ second)];
  return first_places[size_at(live, 48)][high][middle] +
         (leader_rank * Shape::kSecondWays + second_rank) * Shape::kThirdWays + third_rank;
}

}  // namespace
}  // namespace euchre::solver::detail
