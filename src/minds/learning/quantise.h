#pragma once

#include "minds/learning/learner.h"
#include "minds/nets/net.h"

namespace euchre::learning {

/// The policy in whole numbers, as players use it. Weights beyond what a whole number can hold are bounded.
[[nodiscard]] nets::NetPair quantise(const Brain& policy);

/// The policy of a player, as near as whole numbers tell it, to go on from.
[[nodiscard]] Brain brain_of(const nets::NetPair& nets);

}  // namespace euchre::learning
