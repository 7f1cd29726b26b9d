#pragma once

/// The room `daily`: one deal a day, the same for everybody. `day.h` is the calendar's, `course.h` what is dealt and how it goes
/// on from what its player does, `crowd.h` what all who played it did, and `tell_day.h` tells it to the page.
/// docs/deal-of-the-day.md.

#include "core/codes/code.h"
#include "core/game/deal.h"
#include "core/match/standing.h"
#include "minds/analysis/played_deals.h"
#include "minds/daily/day.h"
#include "minds/players/player.h"

#include <string>
#include <vector>

namespace euchre::daily {

/// Where its player sits. The other three are club players (`rules`).
inline constexpr Seat kPlayer = Seat::South;

/// The game that most people know, at nothing to nothing.
[[nodiscard]] const codes::Code& code_of_the_day();
/// Who plays, as people read it.
[[nodiscard]] BySeat<std::string> names_of_the_day();
[[nodiscard]] match::Standing standing_of_the_day();

/// What is dealt on a day. It follows from the day alone: the first of the day's shuffles in which nobody before the player
/// makes trump where all four are club players, so that he has something to say.
[[nodiscard]] game::Dealt dealt_on(const Day& day);

/// A deal as far as it is played: to the player's next choice, or to its end. The same choices lead to the same course.
struct Course {
  Day day;
  game::Dealt dealt;
  game::Deal deal;
  std::vector<analysis::TakenAction> actions;  ///< of all seats, in order
};

/// The deal of a day until its player is asked.
[[nodiscard]] Course begin(const Day& day);
/// He does so, and the deal goes on. REQUIRES: he is asked, and may.
void go_on(Course& course, const game::Action& own);
/// How it goes with a computer in the player's seat.
[[nodiscard]] Course course_with(const Day& day, const players::Player& player);

/// Points to the player's side, less those of the other. REQUIRES: the deal is over.
[[nodiscard]] int points_of(const Course& course);
/// What the player did first. REQUIRES: he did something.
[[nodiscard]] const analysis::TakenAction& first_of(const Course& course);
/// As a record would hold it, for a review. REQUIRES: the deal is over.
[[nodiscard]] analysis::PlayedRecord record_of(const Course& course);

}  // namespace euchre::daily
