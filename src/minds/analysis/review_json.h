#pragma once

#include "minds/analysis/review.h"

#include <nlohmann/json.hpp>

namespace euchre::analysis {

/// A whole review: players, the costliest moments, every deal with its cards, actions and graded decisions, and apart
/// from them what can be seen with all hands open.
[[nodiscard]] nlohmann::ordered_json to_json(const PlayedRecord& record, const Review& review);

}  // namespace euchre::analysis
