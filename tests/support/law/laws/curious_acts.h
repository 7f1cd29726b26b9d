#pragma once

#include "law/laws/random_acts.h"

namespace euchre::laws {

/// Acts that look for incidents within incidents: one in four uses a right that is open, one in sixteen puts a second card
/// beside the one just put down; else `random_act`.
[[nodiscard]] facts::Act curious_act(const Position& at, Choices& choices);

}  // namespace euchre::laws
