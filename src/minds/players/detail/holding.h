#pragma once

#include "minds/players/detail/reading.h"

namespace euchre::players::detail {

/// What `cards`, kept for the tricks after this one, may be expected to win: thousandths of a trick. Counts bosses,
/// guarded seconds, trumps for ruffing and the voids to use them on.
[[nodiscard]] int worth_of_holding(const Reading& reading, CardSet cards);

/// What is given up by playing `card` now: the worth of the hand with it less the worth without it.
[[nodiscard]] int cost_of_playing(const Reading& reading, Card card);

}  // namespace euchre::players::detail
