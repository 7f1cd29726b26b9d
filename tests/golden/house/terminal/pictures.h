#pragma once

#include "house/terminal/picture.h"

/// Moments of a game, made by hand so that no player's judgement moves them.
namespace euchre::terminal::testing {

/// Alberta, second deal: Ann, who sits South, is offered the turn-up; Walter deals.
[[nodiscard]] Picture first_round();
/// The same deal turned down all round: Ann may name.
[[nodiscard]] Picture second_round();
/// Somerset, second game of the rubber: Walter plays alone, Edgar sits out, Ann must follow.
[[nodiscard]] Picture following_a_lone_hand();
/// Danville after a deal, the last trick still on the table.
[[nodiscard]] Picture deal_over();
/// Ann cuts.
[[nodiscard]] Picture cutting();
/// Computers only, every hand open.
[[nodiscard]] Picture watching();

}  // namespace euchre::terminal::testing
