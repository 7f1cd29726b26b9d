#pragma once

#include "minds/players/detail/reading.h"

namespace euchre::players::detail {

/// What the present trick is worth against later ones, in thousandths: 1000 for an ordinary trick, more for one that
/// decides whether the makers make their trump or their march, so that nothing is saved for tricks that come too late.
[[nodiscard]] int stake_permille(const Reading& reading);

}  // namespace euchre::players::detail
