#pragma once

#include "core/cards/pack.h"
#include "minds/players/detail/traits.h"

#include <span>

namespace euchre::players::detail {

/// What one more of a trait adds to a strength, in hundredths of log-odds (see `chance_of_strength`).
struct Weight {
  Trait trait;
  int made;         ///< to take three tricks, both partners playing
  int march;        ///< to take all five together, three being made
  int alone_made;   ///< three tricks alone
  int alone_march;  ///< all five alone, three being made
};

/// The weights found for a pack; `docs/rules-player.md` tells how.
[[nodiscard]] std::span<const Weight> weights_for(Pack pack);

}  // namespace euchre::players::detail
