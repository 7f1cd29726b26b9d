#pragma once

#include "core/game/seat_view.h"

namespace euchre::players::detail {

/// The five cards that a dealer keeps of `six` to play `trump`; `barred` is a card he may not lay away.
[[nodiscard]] CardSet best_five(const game::SeatView& view, CardSet six, Trump trump);

/// The card a dealer lays away: he keeps trumps, aces and guarded kings, and throws a small card, sooner a single one
/// whose suit he can then ruff.
[[nodiscard]] Card choose_discard(const game::SeatView& view);

/// What goes between lone player and partner: the partner gives his best trump, or else an ace; the lone player lays away
/// what a dealer would. REQUIRES: view.phase is one of the exchange.
[[nodiscard]] game::Action choose_in_exchange(const game::SeatView& view);

}  // namespace euchre::players::detail
