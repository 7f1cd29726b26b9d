#pragma once

#include "base/result.h"
#include "casebook/scenario.h"
#include "notation/record.h"

#include <string_view>
#include <vector>

/// The title of a deal in which nothing irregular happened.
inline constexpr std::string_view kLawfullyPlayed = "lawfully played";

/// The deals of a record as law cases, one for each: what was done, and in `incident` lines whatever else happened. Where
/// everything is lawful it is taken as the lawful deal tells it; from the first incident on, word by word.
[[nodiscard]] std::vector<euchre::casebook::Scenario> cases_of(const euchre::notation::Record& record);
