#pragma once

#include "minds/players/detail/card_terms.h"
#include "minds/players/detail/reading.h"

namespace euchre::players::detail {

/// The card to lead to a trick. REQUIRES: reading.is_leading().
[[nodiscard]] Card choose_lead(const Reading& reading);
/// Why. REQUIRES: as above, and the card is lawful.
[[nodiscard]] CardTerms terms_of_lead(const Reading& reading, Card card);

/// Whether the dealer made the trump only because all others had passed and the code does not let him.
[[nodiscard]] bool maker_was_stuck(const game::SeatView& view);

}  // namespace euchre::players::detail
