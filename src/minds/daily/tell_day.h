#pragma once

#include "minds/daily/course.h"
#include "minds/daily/crowd.h"
#include "minds/daily/generated/daily_answers.h"

#include <vector>

namespace euchre::daily {

/// How a deal went with a level of the house in the player's seat.
struct LevelCourse {
  std::string title;
  Course course;
};
/// How it went with each of them, weakest first.
[[nodiscard]] std::vector<LevelCourse> levels_on(const Day& day);

/// What a deal that is over is compared with.
struct Company {
  const std::vector<LevelCourse>& levels;
  Crowd crowd;
  bool is_counted = false;  ///< whether this result is the one that counts for its player
};

/// A deal as its player sees it now; he sees no card that he could not see at a table.
[[nodiscard]] told::DayDeal tell(const Course& course, const Day& today);
/// A deal that is over. REQUIRES: it is.
[[nodiscard]] told::DayDeal tell(const Course& course, const Day& today, const Company& company);

}  // namespace euchre::daily
