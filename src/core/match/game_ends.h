#pragma once

#include "core/match/match.h"

#include <array>
#include <cstddef>
#include <optional>

namespace euchre::match {

/// What it is worth to win the game in progress where a rubber hangs on it: the account that the winner may then expect,
/// this game's points and, while it is undecided, the bonus included, less that of his adversaries, in thousandths of a rubber point. A love
/// game counts more, and points over that are carried are a start in the next. [S1] [S7] [SG-lap]
struct GameEnds {
  /// More points over are worth no more than so many.
  static constexpr std::size_t kMostSurplus = 4;
  using BySurplus = std::array<int, kMostSurplus + 1>;

  struct Won {
    BySurplus over_some_points{};
    BySurplus over_nothing{};  ///< a love game
    friend bool operator==(const Won&, const Won&) = default;
  };
  BySide<Won> by;
  int love_game_below = 1;  ///< losers with fewer points have lost a love game

  /// To `winner`, whose adversaries stand at `losers_points`. REQUIRES: surplus >= 0.
  [[nodiscard]] int worth(Side winner, int losers_points, int surplus) const;

  friend bool operator==(const GameEnds&, const GameEnds&) = default;
};

/// The highest target at which it is looked at.
inline constexpr int kMostRubberTarget = 15;

/// Nothing where games stand alone, where a game takes more points than `kMostRubberTarget`, or when the match is over.
[[nodiscard]] std::optional<GameEnds> ends_of(const Match& match);

}  // namespace euchre::match
