#pragma once

#include "club/club/club_fact.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace euchre::club::detail {

using Members = std::vector<MemberId>;

/// Who play at a table at one time.
inline constexpr std::size_t kPlayers = 4;

[[nodiscard]] inline bool holds(const Members& members, MemberId member) {
  return std::ranges::find(members, member) != members.end();
}

}  // namespace euchre::club::detail
