#pragma once

#include "core/codes/deal_rules.h"

#include <string>

namespace euchre::support {

/// How many different rules a lawful deal can be played under, packs included; how the cards are batched does not count.
[[nodiscard]] unsigned rule_count();

/// The rules with that number, each combination once; the pack changes with every number.
/// REQUIRES: number < rule_count().
[[nodiscard]] codes::DealRules rules_number(unsigned number);
/// The same with customs that only house rules have; every number gives some.
[[nodiscard]] codes::DealRules varied_rules(unsigned number);

/// Every parameter as a digit, to name the rules in a failing test.
[[nodiscard]] std::string describe(const codes::DealRules& rules);

}  // namespace euchre::support
