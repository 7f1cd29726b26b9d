#pragma once

#include "club/tournament/event.h"
#include "club/tournament/prizes.h"
#include "core/base/wording.h"

#include <string>

namespace euchre::office {

// Tables for a spreadsheet of what is planned or follows from the result.

/// A line for each game of each round and for whoever sits out in it, with its date where it has one; an evening whose games are
/// not known yet is a line of its own. REQUIRES: `ahead` has the rounds that are to be told [tournament::with_rounds_ahead].
[[nodiscard]] std::string fixtures_csv(const tournament::Event& ahead, const Wording& say = {});

/// A line for each who has a prize, or a share of one, as things stand; one that nobody has earned yet has no name.
[[nodiscard]] std::string prizes_csv(const tournament::Event& event, const tournament::PrizeList& prizes,
                                     const Wording& say = {});

}  // namespace euchre::office
