#pragma once

/// What a schedule must keep, found again by counting from nothing but its text form: who sat where in which round. It
/// calls nothing of the rooms that make schedules.

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace euchre::support {

/// A game as names of competitors: one or two on each side.
struct CheckedGame {
  std::vector<std::string> first;
  std::vector<std::string> second;
  unsigned table = 0;  ///< from 1; 0 where it does not matter
};

/// A round as it was played.
struct CheckedRound {
  std::vector<CheckedGame> games;
  std::vector<std::string> byes;
  std::vector<std::string> expected;  ///< everybody who should have a seat or a bye; empty: not checked
};

/// How often something was counted for two players.
using PairCounts = std::map<std::pair<std::string, std::string>, unsigned>;

/// Counts over all rounds, and what is wrong.
struct CheckedSchedule {
  std::vector<std::string> complaints;  ///< twice in a round, left out, a stranger, a table of another size
  PairCounts partners;
  PairCounts adversaries;
  std::map<std::string, unsigned> byes;
  std::map<std::string, unsigned> games;

  /// The least and the greatest count over all pairs of `players`; pairs that are not in the counts are 0.
  [[nodiscard]] static std::pair<unsigned, unsigned> range(const PairCounts& counts, std::size_t players);
};

[[nodiscard]] CheckedSchedule check_rounds(const std::vector<CheckedRound>& rounds);

}  // namespace euchre::support
