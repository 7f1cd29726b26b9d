#pragma once

#include "arguments.h"
#include "core/match/standing.h"

namespace euchre::python {

/// The score that a player bids by: that of the match, or nothing to nothing where there is none.
[[nodiscard]] match::Standing standing_or_fresh(const py::object& match, const codes::DealRules& rules);

}  // namespace euchre::python
