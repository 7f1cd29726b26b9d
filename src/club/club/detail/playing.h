#pragma once

#include "club/club/evening.h"

#include <algorithm>

namespace euchre::club::detail {

/// Whether somebody plays in a rubber at another table now, for himself or for one who had to leave.
[[nodiscard]] inline bool plays_elsewhere(const Evening& evening, TableNumber here, MemberId member) {
  return std::ranges::any_of(evening.tables(), [&](const auto& entry) {
    const ClubTable& table = entry.second;
    if (entry.first == here || !table.is_playing) return false;
    const bool stands_in =
        std::ranges::any_of(table.stand_ins, [&](const auto& stand_in) { return stand_in.second == member; });
    return stands_in || (table.seats_member(member) && !table.stand_ins.contains(member));
  });
}

}  // namespace euchre::club::detail
