#pragma once

#include "core/game/action.h"
#include "core/game/seat_view.h"

#include <vector>

namespace euchre::players {

/// Everything that the seat to act may do: calls in their order, then cards.
[[nodiscard]] std::vector<game::Action> lawful_actions(const game::SeatView& view);

}  // namespace euchre::players
