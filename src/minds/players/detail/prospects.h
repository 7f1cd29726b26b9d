#pragma once

#include "core/cards/card_set.h"
#include "core/game/seat_view.h"

namespace euchre::players::detail {

/// The chances of a declaration, in thousandths; together they make 1000.
struct Prospects {
  int euchred_permille = 0;
  int made_permille = 0;
  int march_permille = 0;
};

/// From the strengths of making it and, three tricks being made, of taking all five: hundredths of log-odds.
[[nodiscard]] Prospects prospects_of(int made, int march_of_made);

/// Of playing `five` cards with `trump`, as the player who views it declares or continues: both partners playing.
[[nodiscard]] Prospects prospects_together(const game::SeatView& view, CardSet five, Trump trump);
/// The player alone, his partner's cards laid away.
[[nodiscard]] Prospects prospects_alone(const game::SeatView& view, CardSet five, Trump trump);

}  // namespace euchre::players::detail
