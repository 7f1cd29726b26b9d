#include "club/tournament/byes.h"

#include "club/tournament/event_text.h"
#include "core/base/check.h"

#include <algorithm>

namespace euchre::tournament {
namespace {

/// To the nearest whole point, a half up.
std::uint32_t a_game(std::uint32_t points, std::uint32_t games) { return (2 * points + games) / (2 * games); }

void book_win(StandingRow& row, const Round& round) {
  row.half_wins += 2;
  row.points += round.length.target;
  row.bye_points += round.length.target;
}

void book_score(StandingRow& row, GameScore score) {
  row.points += score.first;
  row.against += score.second;
  row.bye_points += score.first;
  row.half_wins += score.first > score.second ? 2 : (score.first == score.second ? 1 : 0);
}

}  // namespace

std::optional<GameScore> game_for_bye(const Event& event, const Round& round, const StandingRow& row) {
  const EventSettings& settings = event.settings();
  switch (settings.bye) {
    case ByeCredit::Nothing: return std::nullopt;
    case ByeCredit::Win: return GameScore{round.length.target, 0};
    case ByeCredit::Score:
      EUCHRE_REQUIRE(settings.bye_score.has_value());
      return booked(round.length, *settings.bye_score);
    case ByeCredit::Average: {
      if (row.played == 0) return std::nullopt;
      return GameScore{a_game(row.game_points(), row.played), a_game(row.game_against, row.played)};
    }
  }
  unreachable("a bye without a worth");
}

std::string bye_text(const EventSettings& settings) {
  return settings.bye_score ? to_text(*settings.bye_score) : std::string(to_text(settings.bye));
}

bool read_bye(std::string_view text, EventSettings& settings) {
  const auto score = parse_game_score(text);
  const auto credit = score ? ByeCredit::Score : parse_bye_credit(text);
  // That it is a score is said by the score itself.
  if (!credit || (*credit == ByeCredit::Score && !score)) return false;
  settings.bye = *credit;
  settings.bye_score = score;
  return true;
}

void book_byes(StandingRow& row, const Event& event, const std::vector<const Round*>& rounds) {
  row.game_against = row.against;
  row.byes += static_cast<std::uint32_t>(rounds.size());
  row.average = {row.points, row.played};
  for (const Round* round : rounds) {
    const auto score = game_for_bye(event, *round, row);
    if (!score) continue;
    event.settings().bye == ByeCredit::Win ? book_win(row, *round) : book_score(row, *score);
  }
  const bool is_in_average = event.settings().bye != ByeCredit::Average;
  if (is_in_average) row.average.points = row.points;
  if (event.settings().bye == ByeCredit::Score) row.average.games = row.played + row.byes;
}

std::string words_for_byes(const EventSettings& settings, const Wording& say) {
  switch (settings.bye) {
    case ByeCredit::Nothing: return "";
    case ByeCredit::Win:
      if (settings.target == 0) return say("a bye counts as a win");
      return say("a bye counts as a win with {points} points", {{"points", std::to_string(settings.target)}});
    case ByeCredit::Score:
      return say("a bye counts as a game of {score}", {{"score", to_text(settings.bye_score.value_or(GameScore{}))}});
    case ByeCredit::Average: return say("a bye counts as the average of one's own games");
  }
  unreachable("a bye without words");
}

}  // namespace euchre::tournament
