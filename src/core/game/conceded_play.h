#pragma once

#include "core/game/deal.h"
#include "core/game/trick.h"

#include <vector>

namespace euchre::game {

/// The rest of a deal as it is played where all agree that `side` takes the tricks that are left: lawful cards to the end, by
/// which it takes as many of them as any play of all four can give it. REQUIRES: the deal is in play.
[[nodiscard]] std::vector<Play> conceded_play(const Deal& deal, Side side);

}  // namespace euchre::game
