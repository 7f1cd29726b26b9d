#pragma once

#include "core/notation/check.h"

#include <string_view>

/// Looks whether each deal of an open table's record was entered as the laws settle it, and refuses the record with the
/// line where one was not. A record that is refused already, or that is of a strict table, stays as it is.
void check_rulings(std::string_view text, std::string_view file, euchre::notation::Verdict& verdict);
