#pragma once

#include "club/club/places.h"

#include <algorithm>

namespace euchre::club::detail {

[[nodiscard]] inline bool holds(const Members& members, MemberId member) {
  return std::ranges::find(members, member) != members.end();
}

}  // namespace euchre::club::detail
