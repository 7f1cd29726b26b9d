#pragma once

#include "core/match/standing.h"

namespace euchre::players {

/// Whether a player looks at the score.
enum class ScoreRegard : std::uint8_t { Counted, Ignored };

/// The score as such a player sees it: as it is, or nothing to nothing with no rubber hanging on the game.
[[nodiscard]] inline match::Standing regarded(match::Standing standing, ScoreRegard regard) {
  if (regard == ScoreRegard::Ignored) {
    standing.score = {};
    standing.ends = {};
  }
  return standing;
}

}  // namespace euchre::players
