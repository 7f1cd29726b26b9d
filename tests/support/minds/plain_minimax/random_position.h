#pragma once

#include "core/base/random.h"
#include "core/cards/pack.h"
#include "minds/solver/open_position.h"

namespace euchre::support {

/// What a random position is made of.
struct PositionWish {
  Pack pack = Pack::TwentyFour;
  unsigned tricks_left = 5;         ///< 1 to 5
  unsigned cards_in_trick = 0;      ///< already on the table; fewer than there are players
  unsigned seats_out = 0;           ///< at most one of each side
  std::optional<NoTrump> no_trump;  ///< otherwise some suit is trump
};

/// Random cards in every hand, a random trump suit, if any, and leader. The cards of the trick were played by the rules.
[[nodiscard]] solver::OpenPosition random_position(const PositionWish& wish, RandomStream& random);

}  // namespace euchre::support
