#pragma once

#include "core/game/seat_view.h"
#include "core/match/standing.h"
#include "house/protocol/generated/messages.h"

namespace euchre::tables {

/// What a strong player would do in the seat of the view, and why, as a message without table and number. The same for all
/// deals that agree on what the seat may see. Takes some hundredths of a second. REQUIRES: view.to_act == view.seat.
[[nodiscard]] protocol::AdviceMessage advice_for(const game::SeatView& view, const match::Standing& standing);

}  // namespace euchre::tables
