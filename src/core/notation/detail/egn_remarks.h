#pragma once

#include "core/notation/egn.h"

#include <optional>
#include <string>
#include <string_view>

namespace euchre::notation::detail {

/// What EGN says beyond the facts, as lines of a record that the record keeps without reading.
inline constexpr std::string_view kCallNote = "call";
inline constexpr std::string_view kPlayNote = "play";

/// `note call=3 text="[!] Strong"`: about the call or card with that place in its deal, from 0.
[[nodiscard]] std::string note_line(std::string_view kind, unsigned place, std::string_view text);
/// `x-egn {"branchIndex":...}`: an alternative line of the deal before it, as JSON.
[[nodiscard]] std::string alternative_line(const EgnAlternative& line);

/// Reads such a remark into the deal it belongs to; false where the line is another or the deal has no such phase.
bool read_remark(std::string_view line, EgnDeal& deal);

}  // namespace euchre::notation::detail
