#pragma once

#include "club/club/evening.h"

#include <algorithm>

namespace euchre::club::detail {

/// Whether somebody plays in a rubber at this table now, for himself or for one who had to leave.
[[nodiscard]] inline bool plays_at(const ClubTable& table, MemberId member) {
  if (!table.is_playing) return false;
  const bool stands_in =
      std::ranges::any_of(table.stand_ins, [&](const auto& stand_in) { return stand_in.second == member; });
  return stands_in || (table.seats_member(member) && !table.stand_ins.contains(member));
}

/// Whether somebody plays in a rubber at another table now.
[[nodiscard]] inline bool plays_elsewhere(const Evening& evening, TableNumber here, MemberId member) {
  return std::ranges::any_of(evening.tables(),
                             [&](const auto& entry) { return entry.first != here && plays_at(entry.second, member); });
}

/// Whether somebody plays in a rubber now.
[[nodiscard]] inline bool plays_somewhere(const Evening& evening, MemberId member) {
  return std::ranges::any_of(evening.tables(), [&](const auto& entry) { return plays_at(entry.second, member); });
}

}  // namespace euchre::club::detail
