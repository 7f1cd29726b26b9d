#pragma once

#include "club/tournament/event.h"

#include <cstdint>
#include <map>
#include <optional>

namespace euchre::tournament {

/// What somebody did over the games of an event besides coming where he stands. Nothing where nobody counted it of him.
struct FeatTotals {
  std::optional<std::uint32_t> lone_made = {};
  std::optional<std::uint32_t> lone_tried = {};
  std::optional<std::uint32_t> euchres = {};
  std::optional<std::uint32_t> best_game = {};  ///< the most points booked in one game
  friend bool operator==(const FeatTotals&, const FeatTotals&) = default;
};

/// Of everybody in whose games anything was counted. Void games count nothing, nor do extra games, nor finals, in which the others
/// had no part; where all is a knock-out its games count.
[[nodiscard]] std::map<EntryId, FeatTotals> feats_of(const Event& event);

}  // namespace euchre::tournament
