#pragma once

#include "core/base/random.h"
#include "core/game/deal.h"

namespace euchre::game {

/// The cards of the pack shuffled and dealt from `random`: for simulation and learning. Deals at tables come from
/// `fairness`.
[[nodiscard]] Dealt shuffled_deal(Pack pack, Seat dealer, RandomStream& random);

}  // namespace euchre::game
