#pragma once

#include "core/game/seat_view.h"
#include "minds/players/detail/prospects.h"

namespace euchre::players::detail {

/// What playing `five` cards at no trump may be expected to come to, as the player who views it declares or continues.
[[nodiscard]] Prospects no_trump_together(const game::SeatView& view, CardSet five, NoTrump kind);
[[nodiscard]] Prospects no_trump_alone(const game::SeatView& view, CardSet five, NoTrump kind);

}  // namespace euchre::players::detail
