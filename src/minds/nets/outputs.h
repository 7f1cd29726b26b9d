#pragma once

#include "core/game/seat_view.h"
#include "minds/nets/inputs.h"

#include <cstdint>

namespace euchre::nets {

/// How many outputs a net for that task has: one for each thing that can be said or played.
inline constexpr unsigned kCallingOutputs = 15;
/// How many calls a net of the first version had: none of no trump.
inline constexpr unsigned kFirstCallingOutputs = 11;
inline constexpr unsigned kPlayingOutputs = 33;
inline constexpr unsigned kMostOutputs = kPlayingOutputs;

[[nodiscard]] constexpr unsigned output_count(Task task) {
  return task == Task::Calling ? kCallingOutputs : kPlayingOutputs;
}

/// A set of outputs, one bit for each.
using OutputSet = std::uint64_t;

/// The outputs that stand for what the seat may do now.
[[nodiscard]] OutputSet legal_outputs(const game::SeatView& view);
/// What an output stands for. REQUIRES: it is one of `legal_outputs(view)`.
[[nodiscard]] game::Action action_of(const game::SeatView& view, unsigned output);
/// The output that stands for a lawful action.
[[nodiscard]] unsigned output_of(const game::SeatView& view, const game::Action& action);

}  // namespace euchre::nets
