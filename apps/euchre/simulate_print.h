#pragma once

#include "minds/analysis/simulate.h"

#include <nlohmann/json.hpp>

#include <string>

/// What came of a simulation, as tables for people.
[[nodiscard]] std::string tables_in_words(const euchre::analysis::Simulation& simulation,
                                          const euchre::analysis::SimulationTally& tally);

/// Likewise for programs.
[[nodiscard]] nlohmann::ordered_json to_json(const euchre::analysis::Simulation& simulation,
                                             const euchre::analysis::SimulationTally& tally);
