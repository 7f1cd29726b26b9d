#pragma once

#include "core/match/detail/score_grid.h"
#include "core/match/standing.h"

namespace euchre::match {

/// What points are worth at a score: the change in the chance of winning the game, in hundredths of what a point is
/// worth there on the average. At love-all a lone march is near four times a point; to a side that needs one it is
/// worth no more than one, and to a side whose adversaries need one a euchre is as bad as anything. Where a rubber hangs
/// on the game it is the change in the account to be expected: points over are a start in the next game, and a side
/// with nothing has a love game to avert.
class Outlook {
 public:
  Outlook(const Standing& standing, Side own);

  /// What it is worth to the own side that it scores `points`, or, where negative, that its adversaries do.
  [[nodiscard]] int worth_of(int points) const;

 private:
  [[nodiscard]] int value_after(int points) const;
  [[nodiscard]] int chance_after(int points) const;
  [[nodiscard]] int account_after(int points) const;
  [[nodiscard]] int account_of_winning(int theirs, int surplus) const;
  [[nodiscard]] int account_of_losing(int ours, int surplus) const;

  const Standing& standing_;
  Side own_;
  detail::ScoreGrid accounts_;  ///< in a rubber only
  int value_now_ = 0;
  int value_per_point_ = 0;
};

}  // namespace euchre::match
