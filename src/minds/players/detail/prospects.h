#pragma once

#include "core/cards/card_set.h"
#include "core/game/seat_view.h"
#include "minds/players/detail/traits.h"

namespace euchre::players::detail {

/// The chances of a declaration, in thousandths; together they make 1000.
struct Prospects {
  int euchred_permille = 0;
  int made_permille = 0;
  int march_permille = 0;
};

/// Both partners playing.
[[nodiscard]] Prospects prospects_together(const Traits& traits, Pack pack);
/// The player alone, his partner's cards laid away.
[[nodiscard]] Prospects prospects_alone(const Traits& traits, Pack pack);

}  // namespace euchre::players::detail
