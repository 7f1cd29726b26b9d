#pragma once

#include "core/cards/card_set.h"
#include "core/cards/trump.h"

#include <optional>
#include <vector>

namespace euchre::terminal {

/// A hand as a player holds it: trumps first, then the other suits with colours alternating, high cards before low.
/// Before trump is made, `trump` is nothing and printed suits are kept together.
[[nodiscard]] std::vector<Card> in_hand_order(CardSet cards, std::optional<Trump> trump);

}  // namespace euchre::terminal
