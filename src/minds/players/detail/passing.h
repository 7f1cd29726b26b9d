#pragma once

#include "core/game/seat_view.h"
#include "core/match/outlook.h"

namespace euchre::players::detail {

/// What it is worth, in hundredths of a point, that the player passes now: how such deals end for either side, and what
/// his own hand changes about it.
[[nodiscard]] int worth_of_passing(const game::SeatView& view, const match::Outlook& outlook);

}  // namespace euchre::players::detail
