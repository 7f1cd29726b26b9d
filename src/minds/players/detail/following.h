#pragma once

#include "minds/players/detail/card_terms.h"
#include "minds/players/detail/reading.h"

namespace euchre::players::detail {

/// The card to play to a trick that another has led: the chance of the trick against the cost of the card. So a partner
/// who is winning is left to it, second hand plays low unless it holds the boss, and a ruff is as cheap as will do.
/// REQUIRES: !reading.is_leading().
[[nodiscard]] Card choose_follow(const Reading& reading);
/// Why. REQUIRES: as above, and the card is lawful.
[[nodiscard]] CardTerms terms_of_follow(const Reading& reading, Card card);

}  // namespace euchre::players::detail
