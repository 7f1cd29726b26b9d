#pragma once

#include "minds/tally/generated/tally_answers.h"
#include "minds/tally/tally.h"

namespace euchre::tally {

/// A tally as its owner reads it, with the names that people know: codes by their titles, computers by their levels.
[[nodiscard]] told::TallyAnswer tell(const Tally& tally);

}  // namespace euchre::tally
