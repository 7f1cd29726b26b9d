#pragma once

#include "club/tournament/schedule.h"

#include <vector>

namespace euchre::tournament {

/// Rounds that each leave out one group of players, so often as it has players; over all rounds those of different groups
/// are partners once and adversaries twice, those of one group never meet. A group that plays a smaller cycle meanwhile
/// makes it a cycle of everybody (Ge and Zhu: whist frames).
struct Frame {
  struct Round {
    QuartetRound round;  ///< its byes are the group
    Number group = 0;
  };
  std::vector<Round> rounds;
  std::vector<Number> sizes;  ///< of the groups; they are numbered one after the other
};
/// Whether it is what a frame promises.
[[nodiscard]] bool is_exact(const Frame& frame);

}  // namespace euchre::tournament
