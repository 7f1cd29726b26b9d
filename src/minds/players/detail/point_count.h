#pragma once

#include "core/game/call.h"
#include "core/game/seat_view.h"

namespace euchre::players::detail {

/// Whether the player of the view calls by counting points, as beginners' books teach it: three for the best trump that is
/// out, two for each of the next two, one for every other trump, for an ace and for a suit he has none of; the turn-up
/// counts for the side that gets it. Seat, score and what others said are not thought of.
/// REQUIRES: calls may be made by view.seat.
[[nodiscard]] game::Call call_by_count(const game::SeatView& view);

/// The count itself, of the hand as it would be with `trump` made.
[[nodiscard]] int points_of_hand(const game::SeatView& view, Suit trump);

}  // namespace euchre::players::detail
