#pragma once

/// What a director wished of the seating, judged again from nothing but who sat where. It calls nothing of the rooms that
/// make rounds.

#include "support/club/tournament/schedule_checker.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace euchre::support {

/// A wish in words: `apart`, `together`, `mixed`, `spread` or `stay`.
struct CheckedWish {
  std::string kind;
  std::vector<std::string> names;  ///< of players; of two groups where it is `mixed`
  unsigned table = 0;              ///< where it is `stay`
};

/// By player; whoever is in no group has none.
using CheckedGroups = std::map<std::string, std::string>;

/// Whether a round, counted from 1, keeps a wish. One about somebody who is not there rests.
[[nodiscard]] bool is_kept(const CheckedWish& wish, const CheckedRound& round, std::size_t number,
                           const CheckedGroups& groups);

}  // namespace euchre::support
