#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace euchre::tournament::detail {

/// For each row the column that is its own where the sum is least: the method of potentials (Kuhn 1955, Munkres 1957), in
/// cubic time. REQUIRES: square, costs so small that their sums fit.
[[nodiscard]] std::vector<std::size_t> cheapest_assignment(const std::vector<std::vector<std::int64_t>>& costs);

}  // namespace euchre::tournament::detail
