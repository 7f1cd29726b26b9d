#pragma once

#include "club/tournament/schedule.h"
#include "core/base/random.h"

#include <vector>

namespace euchre::tournament::detail {

/// Tables and sides of rounds that are all known, exchanged within each round until nobody sits too often at one table or on
/// one side: nobody a third time running where that can be had, then as often at each table as at any other. Who meets whom
/// stays as it is. REQUIRES: every number is below `players`.
void seat_evenly(std::vector<QuartetRound>& rounds, Number players, RandomStream& random);

}  // namespace euchre::tournament::detail
