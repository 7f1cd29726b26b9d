#pragma once

#include "core/base/wording.h"

#include <cstdint>
#include <string>

namespace euchre::tournament {

/// Why a wish for the seating is not kept.
enum class WishProblem : std::uint8_t {
  PlanDecides,    ///< who meets, or where, follows from the plan
  OneTable,       ///< there is no other table
  NoSuchTable,    ///< `figure` tables are played at
  UnevenGroups,   ///< `figure` sides are left that cannot be mixed
  SitsOut,        ///< one of them has a bye
  TooManyStrong,  ///< they are more than the `figure` tables
  Clashes,        ///< it and a new one cannot both be kept
  SaysTheSame,    ///< as a new one
  NotFound,       ///< no round was found that keeps it and all others
  MayMeet,        ///< of a knock-out: they meet in its stage `figure`, before the final, if both win until then
};

/// A wish, by its number, that is not kept.
struct UnmetWish {
  std::uint32_t number = 1;
  WishProblem problem = WishProblem::NotFound;
  std::uint32_t figure = 0;
  friend bool operator==(const UnmetWish&, const UnmetWish&) = default;
};

/// Why, in words: `there are only 3 tables`.
[[nodiscard]] std::string explain(const UnmetWish& wish, const Wording& say = {});

}  // namespace euchre::tournament
