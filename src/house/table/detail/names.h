#pragma once

#include <string_view>

namespace euchre::table::detail {

inline constexpr unsigned kLongestName = 24;

/// Whether a name is one line of 1 to 24 characters of well-formed UTF-8, without control characters and without
/// spaces at its ends.
[[nodiscard]] bool is_good_name(std::string_view name);

}  // namespace euchre::table::detail
