#pragma once

#include "core/facts/act.h"
#include "core/game/action.h"

#include <optional>

namespace euchre::laws::detail {

/// An act of which nothing more is told yet.
[[nodiscard]] facts::Act act_by(Seat seat, facts::Verb verb);

/// A call as it is voiced; nothing where the caller keeps silent. Accepting the turn-up has a word of its own for each
/// place at the table, and over the partner's lone hand the words are fixed. [S94.b]
[[nodiscard]] std::optional<facts::Act> voiced(Seat seat, game::Call call, Seat dealer, std::optional<Seat> lone);

}  // namespace euchre::laws::detail
