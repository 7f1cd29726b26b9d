#pragma once

#include "minds/solver/detail/hands.h"
#include "minds/solver/solver.h"

#include <span>

namespace euchre::solver::detail {

/// The hands in lanes from the leader on. A seat that sits out holds nothing.
[[nodiscard]] Hands hands_from(const OpenPosition& position, const Labels& labels, Seat leader);

/// The value of each card from those of the lowest of equals: tricks[i] of the i-th of `distinct`.
[[nodiscard]] CardValues values_with_equals(CardSet cards, const Labels& labels, Lanes distinct,
                                            std::span<const std::uint32_t> tricks);

}  // namespace euchre::solver::detail
