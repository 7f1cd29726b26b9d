#pragma once

#include "club/tournament/bracket.h"
#include "club/tournament/event.h"

#include <vector>

namespace euchre::tournament::detail {

/// What a correction of a winner brings with it on whom later rounds of a knock-out stand.
struct GamesAfter {
  std::vector<EventFact> facts;  ///< with the correction itself
  std::vector<GameId> again;     ///< games that others than those who played them have to play
  std::vector<GameId> gone;      ///< games with a score that nobody plays any more
};

/// The later rounds are put back and drawn anew as far as all games are settled. A game of the same two in the same contest is set
/// as it was played; of contests that do not hang on the corrected one all games are, if not at once, then with their round.
/// REQUIRES: the correction fits, and a later round has begun.
[[nodiscard]] GamesAfter games_after(const Event& event, const Corrected& correction);

/// The game as it was played before its round was put back, where those two played it in the same contest of the bracket, which is
/// as it was before the round began.
[[nodiscard]] GameSet with_kept(const Event& event, const Bracket& bracket, GameSet game);

}  // namespace euchre::tournament::detail
