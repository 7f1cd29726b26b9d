#pragma once

#include "facts/act.h"

#include <string>

namespace euchre::laws::detail {

/// What an election at scoring chooses: `result-as-played`, `penalty-add`, `penalty-take`; empty for anything else.
[[nodiscard]] std::string election_word(const facts::Act& act);

}  // namespace euchre::laws::detail
