#pragma once

#include "core/game/seat_view.h"
#include "minds/nets/inputs.h"

#include <cstdint>

namespace euchre::nets {

/// How many outputs a net for that task has: one for each thing that can be said or played.
inline constexpr unsigned kCallingOutputs = 11;
inline constexpr unsigned kPlayingOutputs = 33;
inline constexpr unsigned kMostOutputs = kPlayingOutputs;

[[nodiscard]] constexpr unsigned output_count(Task task) {
  return task == Task::Calling ? kCallingOutputs : kPlayingOutputs;
}

/// A set of outputs, one bit for each.
using OutputSet = std::uint64_t;

/// Whether some output stands for the call: nets have learnt nothing of naming no trump.
[[nodiscard]] bool has_output(game::Call call);
/// The outputs that stand for what the seat may do now, as far as there are any.
[[nodiscard]] OutputSet legal_outputs(const game::SeatView& view);
/// What an output stands for. REQUIRES: it is one of `legal_outputs(view)`.
[[nodiscard]] game::Action action_of(const game::SeatView& view, unsigned output);
/// The output that stands for a lawful action. REQUIRES: there is one; see `has_output`.
[[nodiscard]] unsigned output_of(const game::SeatView& view, const game::Action& action);

}  // namespace euchre::nets
