#include "minds/solver/detail/engine_with.h"
#include "minds/solver/detail/gather_with.h"

// Compiled for processors with BMI2 and run only on them: see CMakeLists.txt.
namespace euchre::solver::detail {

const Engine* bmi2_engine() {
  const bool can_run = __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
                       __builtin_cpu_supports("lzcnt") != 0 && __builtin_cpu_supports("popcnt") != 0;
  return can_run ? &kEngine<Pext> : nullptr;
}

}  // namespace euchre::solver::detail
