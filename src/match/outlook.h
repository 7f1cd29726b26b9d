#pragma once

#include "match/standing.h"

namespace euchre::match {

/// What points are worth at a score: the change in the chance of winning the game, in hundredths of what a point is
/// worth there on the average. At love-all a lone march is near four times a point; to a side that needs one it is
/// worth no more than one, and to a side whose adversaries need one a euchre is as bad as anything.
class Outlook {
 public:
  Outlook(const Standing& standing, Side own);

  /// What it is worth to the own side that it scores `points`, or, where negative, that its adversaries do.
  [[nodiscard]] int worth_of(int points) const;

 private:
  [[nodiscard]] int chance_after(int points) const;

  const Standing& standing_;
  Side own_;
  int chance_now_;
  int chance_per_point_;
};

}  // namespace euchre::match
