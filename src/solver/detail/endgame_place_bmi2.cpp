#include "solver/detail/endgame_place_with.h"

#include <immintrin.h>

// Compiled for processors with BMI2 and run only on them: see CMakeLists.txt and `fastest_find_place`.
namespace euchre::solver::detail {
namespace {

/// One instruction for what takes a loop elsewhere: half the time of a look-up.
struct Pext {
  static unsigned gather(Lanes cards, Lanes mask) { return static_cast<unsigned>(_pext_u64(cards, mask)); }
};

template <class Shape>
FindPlace fastest() {
  if (__builtin_cpu_supports("bmi2") == 0 || __builtin_cpu_supports("popcnt") == 0) {
    return [](const FirstPlaces& first_places, const Hands& hands) {
      return find_place_portably(Shape{}, first_places, hands);
    };
  }
  return find_place<Shape, Pext>;
}

}  // namespace

FindPlace fastest_find_place(TwoTricks) { return fastest<TwoTricks>(); }
FindPlace fastest_find_place(ThreeTricks) { return fastest<ThreeTricks>(); }

}  // namespace euchre::solver::detail
