#include "minds/solver/detail/batch.h"
#include "minds/solver/detail/engine_with.h"
#include "minds/solver/detail/gather_with.h"

namespace euchre::solver::detail {
const Engine& portable_engine() { return kEngine<CardByCard>; }
const Engine& no_trump_engine() { return kEngine<NoTrumps>; }

#if !defined(EUCHRE_IS_X86)
const Engine* bmi2_engine() { return nullptr; }
SolveBatch avx512_batch() { return nullptr; }
#endif

const Engine& fastest_engine() {
  static const Engine* const fastest = bmi2_engine();
  return fastest != nullptr ? *fastest : portable_engine();
}

}  // namespace euchre::solver::detail
