#pragma once

#include "core/base/random.h"
#include "core/codes/code.h"

namespace euchre::codes {

/// House rules that start from `base` and differ from it in about a fifth of all that bears on how a deal is called, played
/// and paid, drawn at random: what learners learn from, so that they know every custom and not those of the books alone;
/// but the card of a lone player's partner, which no net gives. The pack stays that of the base. Nothing contradicts itself.
[[nodiscard]] Code drawn_rules(const Code& base, RandomStream& random);

}  // namespace euchre::codes
