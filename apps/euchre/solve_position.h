#pragma once

#include "core/base/result.h"
#include "minds/solver/open_position.h"

#include <optional>
#include <string>
#include <string_view>

/// A position written in one line, and the value that the line claims for it.
struct WrittenPosition {
  euchre::solver::OpenPosition position;
  std::optional<unsigned> north_south_tricks;
};

/// Reads `TRUMP TO_ACT SITS_OUT N E S W [trick=CARDS] [TRICKS]`, fields apart by spaces or tabs, cards by commas, `-` for no
/// seat or no card: `H N - JH,AH JD,9C 9S,TS KD,AD 2`. TRUMP may be `N` or `L` for no trump high and low. `trick=` holds the
/// cards of the trick in progress, the leader's first. Fails with what is wrong and what would be right.
[[nodiscard]] euchre::Result<WrittenPosition, std::string> parse_position(std::string_view line);
