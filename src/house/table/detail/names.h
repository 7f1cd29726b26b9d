#pragma once

#include "house/table/refusal.h"

#include <optional>
#include <string_view>

namespace euchre::table::detail {

inline constexpr unsigned kLongestName = 24;

/// Why somebody cannot be called so at a table: it is longer than 24 characters, or no name for people anywhere
/// (`names::problem_of`); nothing where he can.
[[nodiscard]] std::optional<Refusal> refuse_name(std::string_view name);

}  // namespace euchre::table::detail
