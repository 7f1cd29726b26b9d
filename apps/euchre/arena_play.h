#pragma once

#include "minds/arena/duplicate.h"
#include "processes.h"

#include <cstdint>
#include <string>

/// What the arena plays pairs of: two tables with the same cards.
enum class Unit : std::uint8_t { Deal, Match };

/// How much is played.
struct Plan {
  Unit unit = Unit::Deal;
  std::uint64_t pairs = 20'000;
  unsigned threads = 0;   ///< in each process
  double until_sure = 0;  ///< points a deal; 0: all is played
};

/// Plays the pairs, with a line of progress that begins with `title`; less of them where it is sure or Ctrl-C was pressed.
/// The same on any number of threads and processes; in all processes but the first the tally is empty.
[[nodiscard]] euchre::arena::Tally play_pairs(Processes& processes, const euchre::arena::Contest& contest,
                                              const Plan& plan, const std::string& title);
