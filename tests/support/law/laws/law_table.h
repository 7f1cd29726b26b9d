#pragma once

#include "core/codes/code.h"
#include "law/laws/machine.h"
#include "law/laws/random_acts.h"

#include <vector>

namespace euchre::laws {

/// What happened at one table.
struct LawTable {
  const LawBook* book = nullptr;
  SetUp set_up;
  std::vector<facts::Act> acts;
};

/// South has dealt and turned the nine of hearts; the hands of most unit tests. Nobody has called.
[[nodiscard]] SetUp south_deals();

/// A table of any code at any stage: bare, dealt, or with trump made; sometimes nobody knows the hands.
[[nodiscard]] LawTable some_table(Choices& choices);

/// The same where the house plays a joker, by each of the rules for one that is turned up.
[[nodiscard]] LawTable some_table_with_joker(Choices& choices);

/// Acts on until the choices are used up or so many acts are told.
void act_on(LawTable& table, Choices& choices, bool (*is_used_up)(const Choices&), std::size_t most_acts);

/// The machine after all acts.
[[nodiscard]] Machine observed(const LawTable& table);

}  // namespace euchre::laws
