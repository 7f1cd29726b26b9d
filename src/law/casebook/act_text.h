#pragma once

/// The room `casebook`: law cases as text. What happened in the published vocabulary (`facts/act_text.h`), and blocks of
/// facts with what the ruling must say (`scenario.h`), which run as they stand.

#include "core/facts/act_text.h"

namespace euchre::casebook {

using facts::ActLine;
using facts::ActProblem;
using facts::parse_act_line;

}  // namespace euchre::casebook
