#pragma once

#include "core/game/action.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"

namespace euchre::players {

/// How likely a sound player in this seat would do `action`, in thousandths and never 0: what the `rules` player prefers
/// is likely, what it thinks little worse nearly as likely. To read from what others did what they may hold.
/// REQUIRES: view.legal contains the action.
[[nodiscard]] int likelihood_permille(const game::SeatView& view, const match::Standing& standing,
                                      const game::Action& action);

}  // namespace euchre::players
