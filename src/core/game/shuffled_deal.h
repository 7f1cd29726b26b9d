#pragma once

#include "core/base/random.h"
#include "core/game/deal.h"

namespace euchre::game {

/// The cards of the pack shuffled and dealt from `random`: for simulation and learning. Deals at tables come from
/// `fairness`.
[[nodiscard]] Dealt shuffled_deal(Pack pack, Seat dealer, RandomStream& random);
/// Likewise from the rules' pack. Where nobody takes the dealer's seat, the other of its side deals.
[[nodiscard]] Dealt shuffled_deal(const codes::DealRules& rules, Seat dealer, RandomStream& random);

}  // namespace euchre::game
