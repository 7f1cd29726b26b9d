#include "solver/detail/batch.h"
#include "solver/detail/engine_with.h"

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

}  // namespace

const Engine& portable_engine() { return kEngine<CardByCard>; }

#if !defined(EUCHRE_IS_X86)
const Engine* bmi2_engine() { return nullptr; }
SolveBatch avx512_batch() { return nullptr; }
#endif

const Engine& fastest_engine() {
  static const Engine* const fastest = bmi2_engine();
  return fastest != nullptr ? *fastest : portable_engine();
}

}  // namespace euchre::solver::detail
