#pragma once

#include "law/casebook/scenario.h"

#include <span>
#include <string>
#include <string_view>

namespace euchre::casebook {

/// One law case built into the program.
struct ShelvedCase {
  std::string file;  ///< below tests/scenarios: `somerset/the_revoke.md`
  Scenario scenario;
  ScenarioOutcome outcome;  ///< as ruled under its own code
};

/// The cases of tests/scenarios in the order of their files, run once when first asked for.
[[nodiscard]] std::span<const ShelvedCase> shelf();

}  // namespace euchre::casebook
