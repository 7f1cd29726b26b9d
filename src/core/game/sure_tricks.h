#pragma once

#include "core/game/seat_view.h"

#include <vector>

namespace euchre::game {

/// The order in which a hand, on lead to a new trick, takes all tricks that are left however the unseen cards lie and
/// whatever the others play: trumps from the top, then each suit from the top. Empty where that is not sure, or where
/// the seat is not to lead.
[[nodiscard]] std::vector<Card> sure_tricks(const SeatView& view);
/// Whether the hand of `claimer`, laid open and on lead to a new trick, takes all tricks that are left however the cards lie
/// that `view` has not seen and whatever the others play, who asks included. False where he is not to lead.
[[nodiscard]] bool must_take_all(const SeatView& view, Seat claimer, CardSet open);

}  // namespace euchre::game
