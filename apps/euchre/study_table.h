#pragma once

#include "core/codes/code.h"
#include "core/match/standing.h"
#include "minds/analysis/situation.h"

#include <cstdint>
#include <optional>
#include <string>

/// Many hands for the same decision, each a few lines of a table.
struct HandTable {
  euchre::codes::Code code;
  euchre::match::Standing standing;
  euchre::analysis::Situation situation;  ///< of whose hand is drawn anew for each
  bool draws_turn_up = false;             ///< anew for each hand
  std::optional<std::uint64_t> hands;     ///< all that there are where it is not given
  unsigned worlds = 0;
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::string file;  ///< `-` for standard output
};

/// Writes the table; the exit status. Ctrl-C ends it after a whole hand.
int write_hand_table(const HandTable& table);
