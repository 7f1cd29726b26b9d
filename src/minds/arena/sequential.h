#pragma once

#include "minds/arena/duplicate.h"

#include <optional>

namespace euchre::arena {

/// What a sequential test has come to.
enum class Verdict : std::uint8_t { Undecided, Better, NotBetter };

/// Whether A is better than B by `least` points a deal or not at all: Wald's test of the two (1945), on the mean and
/// spread seen so far, each kind of error at most one in twenty. Undecided before a thousand pairs.
[[nodiscard]] Verdict sequential_verdict(const Tally& tally, double least);

}  // namespace euchre::arena
