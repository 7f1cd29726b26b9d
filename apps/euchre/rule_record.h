#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/notation/record.h"
#include "law/casebook/scenario.h"

#include <string>
#include <string_view>
#include <vector>

/// The title of a deal in which nothing irregular happened.
inline constexpr std::string_view kLawfullyPlayed = "lawfully played";

/// The deals of a record as law cases, one for each: what was done, and in `incident` lines whatever else happened. Where
/// everything is lawful it is taken as the lawful deal tells it; from the first incident on, word by word.
/// `house` is the code with the record's house rules; null where it is played by a built-in code.
[[nodiscard]] std::vector<euchre::casebook::Scenario> cases_of(const euchre::notation::Record& record,
                                                               const euchre::codes::Code* house);
/// The house rules of the record's table, as TOML; empty where there are none.
[[nodiscard]] std::string house_rules_of(const euchre::notation::Record& record);
