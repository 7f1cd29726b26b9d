#pragma once

#include "game/action.h"
#include "game/seat_view.h"
#include "match/standing.h"

namespace euchre::players::detail {

/// Whether an action plays alone for nothing: the point for three tricks wins the game with the partner as well, what is
/// scored over is lost, and the same can be said without playing alone.
/// REQUIRES: the action is lawful for the view.
[[nodiscard]] bool is_vain(const game::Action& action, const game::SeatView& view, const match::Standing& standing);

}  // namespace euchre::players::detail
