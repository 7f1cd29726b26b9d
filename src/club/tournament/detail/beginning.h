#pragma once

#include "club/tournament/schedule.h"

#include <cstdint>

namespace euchre::tournament::detail {

/// The seed with which the search for an evening begins, whatever the seed of the schedule: so one schedule is as even as another. Where
/// some seeds were tried it is the best of them (data/tournament/beginnings.txt), elsewhere 1.
[[nodiscard]] std::uint64_t beginning_of(Number players, Number rounds);

}  // namespace euchre::tournament::detail
