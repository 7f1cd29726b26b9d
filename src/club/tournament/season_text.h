#pragma once

#include "club/tournament/season.h"
#include "core/base/fact_file.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::tournament {

/// The first line of every season file. The grammar is in docs/event-format.md.
inline constexpr std::string_view kSeasonHeader = "euchre-season 1";

/// `players` or `pairs`.
[[nodiscard]] std::string_view to_text(SeasonOf of);
[[nodiscard]] std::optional<SeasonOf> parse_season_of(std::string_view text);
/// `points` or `average`.
[[nodiscard]] std::string_view to_text(SeasonBy by);
[[nodiscard]] std::optional<SeasonBy> parse_season_by(std::string_view text);
/// `8.5` for 85 tenths, `8` for 80.
[[nodiscard]] std::string tenths_text(std::uint32_t tenths);
/// Nothing where it is no number with at most one decimal, or too large to be points.
[[nodiscard]] std::optional<std::uint32_t> parse_tenths(std::string_view text);

/// One fact as one line, without an end of line: `parse_season_line(to_line(fact)) == fact`.
[[nodiscard]] std::string to_line(const SeasonFact& fact);
[[nodiscard]] std::optional<SeasonFact> parse_season_line(std::string_view line);

/// The whole file, the header first.
[[nodiscard]] std::string to_season_text(const std::vector<SeasonFact>& facts);
/// Reads it, and checks that each fact can follow. Empty lines and lines that begin with `#` are left aside.
[[nodiscard]] Result<std::vector<SeasonFact>, FactFileError> parse_season(std::string_view text);

}  // namespace euchre::tournament
