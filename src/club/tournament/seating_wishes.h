#pragma once

#include "club/tournament/event.h"

#include <vector>

namespace euchre::tournament {

/// Which wishes no round can keep, as far as that is known before one is drawn: there are not the tables, the groups are not
/// equal, the plan decides. In the order of their numbers.
[[nodiscard]] std::vector<UnmetWish> unmet_beforehand(const Event& event);

/// Which wishes the last round does not keep, and why. A wish about somebody who went home rests; in finals all do, but for
/// the seeds of a knock-out. Nothing where no round has begun.
[[nodiscard]] std::vector<UnmetWish> unmet_in_last_round(const Event& event);

}  // namespace euchre::tournament
