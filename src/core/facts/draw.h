#pragma once

#include "core/facts/course.h"

#include <vector>

namespace euchre::facts {

/// The pack that this secret, and what was given and cut, fix for a deal, by the version under which it was begun.
[[nodiscard]] std::vector<Card> pack_of(const DealCourse& deal, const fairness::Secret& secret, Pack pack);

/// What a draw comes to with this secret and the contributions it got, up to the beginning of its match: the cards drawn,
/// how the players move, and who deals. The house draws by it, and whoever checks a record computes it again.
[[nodiscard]] std::vector<Fact> facts_of_draw(const DrawCourse& draw, const fairness::Secret& secret,
                                              const codes::Code& code);

}  // namespace euchre::facts
