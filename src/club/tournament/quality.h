#pragma once

#include "club/tournament/schedule.h"

#include <cstdint>
#include <map>

namespace euchre::tournament {

/// How many pairs of players (or players) have a count: `{1: 28}`.
using Histogram = std::map<unsigned, unsigned>;

/// How evenly a schedule spreads partners, adversaries and byes.
struct Quality {
  Histogram partners;     ///< how often two players are partners
  Histogram adversaries;  ///< how often they are adversaries
  Histogram meetings;     ///< how often they sit at one table
  Histogram byes;         ///< how often a player sits out
  bool is_exact = false;  ///< all pairs are partners equally often, and adversaries twice as often

  /// 0 where nothing was counted.
  [[nodiscard]] static unsigned least(const Histogram& counts) { return counts.empty() ? 0 : counts.begin()->first; }
  [[nodiscard]] static unsigned most(const Histogram& counts) { return counts.empty() ? 0 : counts.rbegin()->first; }
};

/// How far counts are from the flattest that arithmetic allows, where only two neighbouring counts appear: half of what the
/// sum of their squares is above it. 0: nothing flatter can be. One pair that meets twice for one that never does is 1.
[[nodiscard]] std::uint64_t off_the_bound(const Histogram& counts);

/// REQUIRES: every number in the schedule is below `schedule.players`.
[[nodiscard]] Quality quality_of(const Schedule& schedule);

}  // namespace euchre::tournament
