#pragma once

#include "core/base/result.h"
#include "core/codes/deal_rules.h"
#include "core/notation/detail/egn_deal.h"
#include "core/notation/egn.h"

#include <vector>

namespace euchre::notation::detail {

/// How many courses may still be tried for one game: games with many unknown cards have more than can be.
struct CourseBudget {
  unsigned left = 20'000;
  bool was_cut = false;  ///< some courses were not tried
};

/// Tries every card that an unknown turn-up or played card may have been. The lawful courses found; where there is
/// none, why the last one tried was not lawful.
[[nodiscard]] Result<std::vector<LawfulDeal>, Disagreement> lawful_courses(const EgnDeal& deal,
                                                                           const codes::DealRules& rules,
                                                                           CourseBudget& budget);

}  // namespace euchre::notation::detail
