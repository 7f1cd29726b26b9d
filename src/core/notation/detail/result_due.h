#pragma once

#include "core/facts/course.h"

#include <optional>

namespace euchre::notation::detail {

/// The result that the record must state next, its deal being played out: the points, a game won, the rubber. Nothing
/// where none is due.
[[nodiscard]] std::optional<facts::Fact> result_due(const facts::Course& course);

}  // namespace euchre::notation::detail
