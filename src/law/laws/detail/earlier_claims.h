#pragma once

#include "law/laws/detail/topic.h"

#include <cstddef>
#include <optional>

namespace euchre::laws::detail {

/// The place in the log of a claim that was made before the director found what it rests on: a table claims first, and finds out
/// then. Nothing where none was made, where it was answered when it was made, or where what was found came about after it.
[[nodiscard]] std::optional<std::size_t> place_of_claim_resting_on(const Position& at, const facts::Act& found);

}  // namespace euchre::laws::detail
