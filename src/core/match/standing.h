#pragma once

#include "core/match/game_ends.h"
#include "core/match/match.h"

namespace euchre::match {

/// The score as a player at the table sees it and bids by: small, without history.
struct Standing {
  BySide<Points> score;
  std::optional<Points> target;             ///< nothing where the game is a number of deals
  std::optional<unsigned> deal_turns_left;  ///< this deal included
  codes::PointTable points;
  std::optional<GameEnds> ends = {};  ///< where a rubber hangs on the game
  friend bool operator==(const Standing&, const Standing&) = default;
};

[[nodiscard]] Standing standing_of(const Match& match);

}  // namespace euchre::match
