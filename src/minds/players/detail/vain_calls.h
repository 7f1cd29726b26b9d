#pragma once

#include "core/game/action.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"

#include <optional>

namespace euchre::players::detail {

/// Whether an action plays alone for nothing: the point for three tricks wins the game with the partner as well, what is
/// scored over is lost, and the same can be said without playing alone.
/// REQUIRES: the action is lawful for the view.
[[nodiscard]] bool is_vain(const game::Action& action, const game::SeatView& view, const match::Standing& standing);
/// The same call without playing alone; nothing where one stays together by playing a card. REQUIRES: the action is vain.
[[nodiscard]] std::optional<game::Call> in_place_of_vain(const game::Action& action, const game::SeatView& view);

}  // namespace euchre::players::detail
