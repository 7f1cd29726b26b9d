#pragma once

#include "club/tournament/event.h"
#include "core/base/fact_file.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::tournament {

/// The first line of every event file. The grammar is in docs/event-format.md.
inline constexpr std::string_view kEventHeader = "euchre-event 1";

/// One fact as one line, without an end of line: `parse_event_line(to_line(fact)) == fact`.
[[nodiscard]] std::string to_line(const DatedFact& fact);
[[nodiscard]] std::optional<DatedFact> parse_event_line(std::string_view line);

/// The whole file, the header first, every line ended by `\n`.
[[nodiscard]] std::string to_event_text(const std::vector<DatedFact>& facts);
/// Reads what `to_event_text` wrote, and checks that each fact can follow those before it. Empty lines and lines that
/// begin with `#` are left aside.
[[nodiscard]] Result<std::vector<DatedFact>, FactFileError> parse_event(std::string_view text);
/// The event as it stood after the first `count` facts, or after all of them.
[[nodiscard]] Event event_after(const std::vector<DatedFact>& facts, std::size_t count);

/// `alberta-up` and the like; nothing for another word.
[[nodiscard]] std::string_view to_text(Plan plan);
[[nodiscard]] std::optional<Plan> parse_plan(std::string_view text);
[[nodiscard]] std::string_view to_text(Kind kind);
[[nodiscard]] std::optional<Kind> parse_kind(std::string_view text);
[[nodiscard]] std::string_view to_text(Reporter reporter);
[[nodiscard]] std::optional<Reporter> parse_reporter(std::string_view text);
[[nodiscard]] std::string_view to_text(Attendance attendance);
[[nodiscard]] std::optional<Attendance> parse_attendance(std::string_view text);
[[nodiscard]] std::string_view to_text(AbsentPlay absent);
[[nodiscard]] std::optional<AbsentPlay> parse_absent_play(std::string_view text);
[[nodiscard]] std::string_view to_text(ByeCredit credit);
[[nodiscard]] std::optional<ByeCredit> parse_bye_credit(std::string_view text);
[[nodiscard]] std::string_view to_text(DrawnGames drawn);
[[nodiscard]] std::optional<DrawnGames> parse_drawn_games(std::string_view text);
[[nodiscard]] std::string_view to_text(WishProblem problem);
[[nodiscard]] std::optional<WishProblem> parse_wish_problem(std::string_view text);
[[nodiscard]] std::string_view to_text(RankedBy ranked_by);
[[nodiscard]] std::optional<RankedBy> parse_ranked_by(std::string_view text);
[[nodiscard]] std::string_view to_text(WithdrawnGames withdrawn);
[[nodiscard]] std::optional<WithdrawnGames> parse_withdrawn_games(std::string_view text);
[[nodiscard]] std::string to_text(GameScore score);  ///< `10-7`
[[nodiscard]] std::optional<GameScore> parse_game_score(std::string_view text);

}  // namespace euchre::tournament
