#pragma once

#include "minds/tally/played.h"

#include <optional>
#include <string>
#include <string_view>

namespace euchre::tally {

/// As one line of a guest's log: `deal hoyle rules dealer makers march 4 0 alone=yes call=second stuck=yes`, `game hoyle rules won`.
[[nodiscard]] std::string line_of(const Played& played);
/// What `line_of` wrote; nothing where it is another line.
[[nodiscard]] std::optional<Played> parse_played(std::string_view line);

}  // namespace euchre::tally
