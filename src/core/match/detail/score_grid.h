#pragma once

#include "core/match/points_to_come.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace euchre::match::detail {

/// What every score of a game is worth to us, when it is known what the ends of the game are worth: backwards from them,
/// as points fall between like players.
class ScoreGrid {
 public:
  ScoreGrid() = default;

  /// `won(theirs, surplus)` and `lost(ours, surplus)` are what it is worth to us that the game ends so, the loser
  /// standing at so many points and the winner at so many over. REQUIRES: target > 0.
  template <class Won, class Lost>
  ScoreGrid(int target, const Won& won, const Lost& lost)
      : target_(target), worths_(static_cast<std::size_t>(target * target)) {
    for (int ours = target - 1; ours >= 0; --ours) {
      for (int theirs = target - 1; theirs >= 0; --theirs) {
        std::int64_t sum = 0;
        for (const PointsToCome& fall : kPointsToCome) {
          const int more = ours + fall.points;
          const int fewer = theirs + fall.points;
          sum += std::int64_t{fall.permille} * (more < target ? at(more, theirs) : won(theirs, more - target));
          sum += std::int64_t{fall.permille} * (fewer < target ? at(ours, fewer) : lost(ours, fewer - target));
        }
        worths_[place(ours, theirs)] = static_cast<int>(sum / 1000);
      }
    }
  }

  [[nodiscard]] bool empty() const { return worths_.empty(); }
  /// REQUIRES: both are from nothing to below the target.
  [[nodiscard]] int at(int ours, int theirs) const { return worths_[place(ours, theirs)]; }

 private:
  [[nodiscard]] std::size_t place(int ours, int theirs) const {
    return static_cast<std::size_t>(ours * target_ + theirs);
  }

  int target_ = 0;
  std::vector<int> worths_;  ///< by our points, then by theirs
};

}  // namespace euchre::match::detail
