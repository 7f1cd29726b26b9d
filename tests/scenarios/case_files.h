#pragma once

#include "core/facts/fact.h"
#include "law/casebook/scenario.h"

#include <string>
#include <vector>

namespace euchre::test_support {

/// The cases of this repository, file after file.
[[nodiscard]] std::vector<casebook::Scenario> own_cases();
/// The cases that are handed out beside the repository; none where they are not there.
[[nodiscard]] std::vector<casebook::Scenario> public_cases();
/// Those that were found wrong later; none where they are not there.
[[nodiscard]] std::vector<casebook::Scenario> found_cases();

/// The score that the case expects, as `NS=3 EW=0`; empty where it expects none.
[[nodiscard]] std::string expected_score(const casebook::Scenario& scenario);
/// The score with which the first deal of the log was entered, written likewise; empty where it was not.
[[nodiscard]] std::string score_entered(const std::vector<facts::Fact>& log);

}  // namespace euchre::test_support
