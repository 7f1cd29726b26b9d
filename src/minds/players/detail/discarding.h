#pragma once

#include "core/game/seat_view.h"

namespace euchre::players::detail {

/// The five cards that a dealer keeps of `six` to play `trump`; `barred` is a card he may not lay away.
[[nodiscard]] CardSet best_five(const game::SeatView& view, CardSet six, Trump trump);

/// The card a dealer lays away: he keeps trumps, aces and guarded kings, and throws a small card, sooner a single one
/// whose suit he can then ruff.
[[nodiscard]] Card choose_discard(const game::SeatView& view);

}  // namespace euchre::players::detail
