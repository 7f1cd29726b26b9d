#pragma once

#include "club/tournament/frame.h"
#include "club/tournament/schedule.h"

#include <optional>
#include <vector>

namespace euchre::tournament::detail {

/// Rounds of everybody.
using Cycle = std::vector<QuartetRound>;

/// Whoever has the bye in a cycle of 4n + 1 becomes the group of `size` that is left out; nothing where there is no cycle or
/// no transversal design for them.
[[nodiscard]] std::optional<Frame> inflated(Number outer_players, Number size);

/// The group left out plays its own cycle meanwhile, with `extra` more, 0 or 1, who belong to all groups.
[[nodiscard]] std::optional<Cycle> filled(const Frame& frame, Number extra);

/// The group left out plays this cycle meanwhile, with its byes. REQUIRES: groups of as many players as `inner` has rounds.
[[nodiscard]] Cycle filled_with(const Frame& frame, const Cycle& inner);

/// 152 players: six groups of 24, each with the same eight more. `of_32` is a cycle of a group and the eight, who come first
/// and at its first tables play their own in the end; then all groups play the end at once, the eight but once.
[[nodiscard]] std::optional<Cycle> six_times_24_and_eight(const Cycle& of_32);

}  // namespace euchre::tournament::detail
