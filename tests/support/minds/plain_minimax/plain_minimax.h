#pragma once

#include "minds/solver/open_position.h"

namespace euchre::support {

/// How many tricks the side to act takes: every card of every hand tried, nothing left out and nothing remembered.
[[nodiscard]] unsigned plain_tricks(const solver::OpenPosition& position);

}  // namespace euchre::support
