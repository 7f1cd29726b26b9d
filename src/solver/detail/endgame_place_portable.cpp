#include "solver/detail/endgame_place_with.h"

namespace euchre::solver::detail {
namespace {

struct BitByBit {
  static unsigned gather(Lanes cards, Lanes mask) {
    unsigned result = 0;
    for (unsigned bit = 1; mask != 0; bit <<= 1U, mask &= mask - 1) {
      if ((cards & mask & (0 - mask)) != 0) result |= bit;
    }
    return result;
  }
};

}  // namespace

Place find_place_portably(TwoTricks, const FirstPlaces& first_places, const Hands& hands) {
  return find_place<TwoTricks, BitByBit>(first_places, hands);
}

Place find_place_portably(ThreeTricks, const FirstPlaces& first_places, const Hands& hands) {
  return find_place<ThreeTricks, BitByBit>(first_places, hands);
}

#if !defined(EUCHRE_HAS_BMI2)
FindPlace fastest_find_place(TwoTricks) { return find_place<TwoTricks, BitByBit>; }
FindPlace fastest_find_place(ThreeTricks) { return find_place<ThreeTricks, BitByBit>; }
#endif

}  // namespace euchre::solver::detail
