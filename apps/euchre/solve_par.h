#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/game/deal.h"
#include "minds/solver/par.h"

#include <string>
#include <string_view>
#include <vector>

/// A whole deal before the first call, and what is best in it.
struct ParReport {
  euchre::game::Dealt dealt;
  euchre::solver::Par par;
  std::vector<euchre::solver::Contract> contracts;
};

[[nodiscard]] ParReport par_report(const euchre::game::Dealt& dealt, const euchre::codes::Code& code);

/// Reads `DEALER TURN_UP N E S W`: `N QH 9C,TC,... ...`. Fails with what is wrong and what would be right.
[[nodiscard]] euchre::Result<euchre::game::Dealt, std::string> parse_dealt(std::string_view line,
                                                                           const euchre::codes::DealRules& rules);

[[nodiscard]] std::string par_in_words(const ParReport& report);
/// One JSON object.
[[nodiscard]] std::string par_as_json(const ParReport& report);
