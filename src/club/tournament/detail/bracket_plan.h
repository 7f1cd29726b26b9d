#pragma once

#include "club/tournament/bracket.h"

#include <cstddef>
#include <vector>

namespace euchre::tournament::detail {

/// Every contest of a knock-out of so many seeds, stage by stage, before anybody has a place in it. Seeds beyond their number
/// are nobody: whoever would meet them has a bye. Empty below two.
[[nodiscard]] std::vector<Contest> planned_contests(std::size_t seeds, const FinalsForm& form);

}  // namespace euchre::tournament::detail
