#pragma once

#include "core/facts/act_text.h"

#include <optional>

namespace euchre::facts {

/// Puts the player of a finding under the word that is read of it, where he was told under another: `dir wrong-count by=E` for
/// `seat=E`.
void settle_person(Act& finding);

/// A finding that leaves out what nothing can be ruled without, most often who it was: `dir revoke-proved trick=2`.
[[nodiscard]] std::optional<ActProblem> missing_person(const Act& act);

}  // namespace euchre::facts
