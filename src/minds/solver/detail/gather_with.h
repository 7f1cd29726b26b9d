#pragma once

/// How bits are gathered, for engine_*.cpp and those who measure them: as endgame_place_with.h internal to each file.

#include "minds/solver/detail/lanes.h"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace euchre::solver::detail {
namespace {

/// Counts, for each card, the cards of the mask below it.
struct CardByCard {
  [[gnu::always_inline]] static unsigned gather(Lanes cards, Lanes mask) {
    unsigned result = 0;
    for (; cards != 0; cards &= cards - 1) result |= 1U << count_of(mask & (lowest(cards) - 1));
    return result;
  }
};

#if defined(__BMI2__)
/// One instruction for what takes a loop elsewhere.
struct Pext {
  [[gnu::always_inline]] static unsigned gather(Lanes cards, Lanes mask) {
    return static_cast<unsigned>(_pext_u64(cards, mask));
  }
};
#endif

}  // namespace
}  // namespace euchre::solver::detail
