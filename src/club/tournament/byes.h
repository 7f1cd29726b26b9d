#pragma once

#include "club/tournament/event.h"
#include "club/tournament/ranking.h"

#include <optional>
#include <string>
#include <string_view>

namespace euchre::tournament {

/// `nothing`, `win`, `average`, or the score that a bye counts as: `10-6`.
[[nodiscard]] std::string bye_text(const EventSettings& settings);
/// Takes into settings what a bye is worth, as `bye_text` writes it; nothing changes where it says something else.
[[nodiscard]] bool read_bye(std::string_view text, EventSettings& settings);

/// Books on a row what sitting out these rounds was worth. A bye that counts as a score is a game in points, in wins and in the
/// average; the average of one's own games leaves the average as it is; a bare win brings the points of a game won, and no game.
/// REQUIRES: the row holds all games of the entry that count, and no bye yet.
void book_byes(StandingRow& row, const Event& event, const std::vector<const Round*>& rounds);

/// The game that a bye stands for, own points first; nothing where it stands for none: it is worth nothing, or it is the average
/// of somebody who has not played. REQUIRES: the row is that of who sat out.
[[nodiscard]] std::optional<GameScore> game_for_bye(const Event& event, const Round& round, const StandingRow& row);

/// For people, under a table: `a bye counts as a game of 10-6`; nothing where it is worth nothing.
[[nodiscard]] std::string words_for_byes(const EventSettings& settings, const Wording& say = {});

}  // namespace euchre::tournament
