#pragma once

#include "minds/analysis/study.h"

#include <nlohmann/json.hpp>

namespace euchre::analysis {

/// A mean and half its interval.
[[nodiscard]] nlohmann::ordered_json to_json(const Estimate& estimate);

/// The actions that are weighed, in words: `[{"action": "order", "words": "order it up", "kind": "call"}]`.
[[nodiscard]] nlohmann::ordered_json choices_as_json(const Study& study);

/// What came of a study so far: each choice with points, chance of winning, both against the best, and how often it ended
/// with how many points.
[[nodiscard]] nlohmann::ordered_json to_json(const Study& study, const StudySums& sums);

/// The sums themselves, for those who add parts up.
[[nodiscard]] nlohmann::ordered_json to_json(const StudySums& sums);

}  // namespace euchre::analysis
