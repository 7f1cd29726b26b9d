#pragma once

#include "club/club/evening.h"
#include "core/base/fact_file.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::club {

/// The first line of every club file. The grammar is in docs/event-format.md.
inline constexpr std::string_view kClubHeader = "euchre-club 1";

/// One fact as one line, without an end of line: `parse_club_line(to_line(fact)) == fact`.
[[nodiscard]] std::string to_line(const ClubFact& fact);
[[nodiscard]] std::optional<ClubFact> parse_club_line(std::string_view line);

/// The whole file, the header first.
[[nodiscard]] std::string to_club_text(const std::vector<ClubFact>& facts);
/// Reads it, and checks that each fact can follow. Empty lines and lines that begin with `#` are left aside.
[[nodiscard]] Result<std::vector<ClubFact>, FactFileError> parse_club(std::string_view text);
/// The evening after the first `count` facts, or after all of them.
[[nodiscard]] Evening evening_after(const std::vector<ClubFact>& facts, std::size_t count);

}  // namespace euchre::club
