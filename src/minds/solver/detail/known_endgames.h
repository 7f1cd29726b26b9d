#pragma once

#include "minds/solver/detail/endgame_table.h"
#include "minds/solver/endgames.h"

#include <array>
#include <memory>

namespace euchre::solver {

/// What of the endgames has been made; null what has not.
struct Endgames::Tables {
  std::shared_ptr<const detail::TwoTrickTable> two;
  /// Three tricks with three hands: where second, third or fourth hand sits out.
  std::array<std::shared_ptr<const detail::ThreeHandTable>, 3> three_hands;
  std::shared_ptr<const detail::ThreeTrickTable> three;
};

}  // namespace euchre::solver
