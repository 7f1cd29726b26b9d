#include "club/office/tell_bracket.h"

#include "club/office/csv.h"
#include "club/office/detail/told_values.h"
#include "club/office/tell_event.h"
#include "club/tournament/bracket.h"
#include "core/base/check.h"

#include <algorithm>
#include <map>
#include <utility>

namespace euchre::office {
namespace {

using tournament::Bracket;
using tournament::Contest;
using tournament::EntryId;
using tournament::Event;
using tournament::Game;
using tournament::GameScore;
using tournament::GameStatus;
using tournament::Origin;

told::BracketPart tell(Contest::Part part) {
  switch (part) {
    case Contest::Part::Winners: return told::BracketPart::Winners;
    case Contest::Part::Losers: return told::BracketPart::Losers;
    case Contest::Part::GrandFinal: return told::BracketPart::GrandFinal;
    case Contest::Part::ThirdPlace: return told::BracketPart::ThirdPlace;
  }
  unreachable("a part of a bracket");
}

/// What a column of a single knock-out is called by how many contests stand in it.
std::string title_of_single(std::size_t contests, const Wording& say) {
  if (contests == 1) return say("Final");
  if (contests == 2) return say("Semi-finals");
  if (contests == 4) return say("Quarter-finals");
  return say("Round of {n}", {{"n", std::to_string(2 * contests)}});
}

/// Of a column: how many there are of its part, and which one it is.
struct Count {
  std::uint32_t level = 1;
  std::uint32_t levels = 1;
};

std::string title_of(Contest::Part part, Count count, const Wording& say) {
  if (part == Contest::Part::GrandFinal) return count.level == 1 ? say("Grand final") : say("Deciding game");
  const bool is_last = count.level == count.levels;
  const std::string level = std::to_string(count.level);
  if (part == Contest::Part::Winners)
    return is_last ? say("Winners' final") : say("Winners' round {n}", {{"n", level}});
  return is_last ? say("Losers' final") : say("Losers' round {n}", {{"n", level}});
}

/// Tells a bracket contest by contest.
class Teller {
 public:
  Teller(const Event& event, const Wording& say) : event_(event), say_(say), bracket_(bracket_of(event)) {}

  told::Bracket tell_all() {
    told::Bracket told;
    told.best_of = event_.finals_form().best_of;
    told.losses = bracket_.losses;
    told.over = bracket_.stage == 0;
    std::map<std::pair<Contest::Part, std::uint32_t>, std::vector<told::BracketContest>> columns;
    for (std::size_t index = 0; index < bracket_.contests.size(); ++index) {
      const Contest& contest = bracket_.contests[index];
      columns[{contest.part, contest.level}].push_back(tell_contest(contest, index + 1));
    }
    for (auto& [place, contests] : columns) {
      std::string title = title_of_column(place.first, place.second, contests.size());
      told.columns.push_back({tell(place.first), std::move(title), std::move(contests)});
    }
    return told;
  }

 private:
  [[nodiscard]] std::string title_of_column(Contest::Part part, std::uint32_t level, std::size_t contests) const {
    if (part == Contest::Part::ThirdPlace) return say_("Third place");
    if (bracket_.losses == 1) return title_of_single(contests, say_);
    std::uint32_t levels = 0;
    for (const Contest& contest : bracket_.contests) {
      if (contest.part == part) levels = std::max(levels, contest.level);
    }
    return title_of(part, {level, levels}, say_);
  }

  [[nodiscard]] told::BracketContest tell_contest(const Contest& contest, std::size_t number) const {
    told::BracketContest told;
    told.contest = whole(number);
    told.sides = {tell_side(contest, 0), tell_side(contest, 1)};
    for (const tournament::GameId id : contest.games) told.games.push_back(tell_game(contest, *event_.game(id)));
    told.state = state_of(contest);
    if (contest.winner && bracket_.is_reached(contest) && contest.sides[*contest.winner])
      told.winner = *contest.winner == 0 ? told::Side::First : told::Side::Second;
    return told;
  }

  [[nodiscard]] told::BracketSide tell_side(const Contest& contest, std::size_t side) const {
    told::BracketSide told;
    told.wins = contest.wins[side];
    if (const auto& entry = contest.sides[side]) {
      told.entry = entry->number();
      told.title = event_.entry(*entry)->title();
      const auto& seeds = event_.finalists();
      told.seed = whole(static_cast<std::size_t>(std::ranges::find(seeds, *entry) - seeds.begin()) + 1);
      return told;
    }
    const Origin& origin = contest.origins[side];
    if (bracket_.is_settled(origin)) return told;
    const std::string number = std::to_string(origin.number);
    told.title = origin.kind == Origin::Kind::WinnerOf ? say_("winner of {n}", {{"n", number}})
                                                       : say_("loser of {n}", {{"n", number}});
    return told;
  }

  /// With the score of the contest's first side first; chairs change from game to game.
  static told::BracketGame tell_game(const Contest& contest, const Game& game) {
    told::BracketGame told;
    told.game = to_text(game.id);
    told.table = game.id.table;
    told.status = same<told::GameStatus>(game.status);
    if (!game.score) return told;
    const bool is_turned = game.sides[0].front() != contest.sides[0];
    const GameScore& score = *game.score;
    told.score = is_turned ? std::array<std::int64_t, 2>{score.second, score.first}
                           : std::array<std::int64_t, 2>{score.first, score.second};
    return told;
  }

  [[nodiscard]] told::ContestState state_of(const Contest& contest) const {
    using State = told::ContestState;
    const bool is_second = contest.part == Contest::Part::GrandFinal && contest.level == 2;
    if (is_second && !bracket_.is_reached(contest)) return State::IfNeeded;
    const auto is_known = [&](const Origin& origin) { return bracket_.is_settled(origin); };
    if (!std::ranges::all_of(contest.origins, is_known)) return State::ToCome;
    const auto sides = std::ranges::count_if(contest.sides, [](const auto& side) { return side.has_value(); });
    if (sides < 2) return sides == 0 ? State::Empty : State::Bye;
    if (contest.winner) return contest.games.empty() ? State::Walkover : State::Won;
    return is_played_now(contest) ? State::Playing : State::Ready;
  }
  [[nodiscard]] bool is_played_now(const Contest& contest) const {
    if (contest.games.empty()) return false;
    const GameStatus status = event_.game(contest.games.back())->status;
    return status == GameStatus::Open || status == GameStatus::Reported || status == GameStatus::Disputed;
  }

  const Event& event_;
  const Wording& say_;
  Bracket bracket_;
};

std::string_view word_of(told::ContestState state) {
  switch (state) {
    case told::ContestState::ToCome: return "to come";
    case told::ContestState::IfNeeded: return "if needed";
    case told::ContestState::Ready: return "ready";
    case told::ContestState::Playing: return "playing";
    case told::ContestState::Won: return "won";
    case told::ContestState::Walkover: return "walkover";
    case told::ContestState::Bye: return "bye";
    case told::ContestState::Empty: return "nobody";
  }
  unreachable("a state of a contest");
}

/// `10–7; 8–10`: a spreadsheet would take 10-7 for a date. Nothing of a game whose score is still to come.
std::string scores_text(const told::BracketContest& contest) {
  std::string text;
  for (const told::BracketGame& game : contest.games) {
    if (!game.score) continue;
    const auto& [first, second] = *game.score;
    text += (text.empty() ? "" : "; ") + std::to_string(first) + "\u2013" + std::to_string(second);
  }
  return text;
}

/// How many games of a contest a side has won; nothing before there is one.
std::string wins_text(const told::BracketContest& contest, const told::BracketSide& side) {
  return contest.games.empty() ? std::string() : std::to_string(side.wins);
}

}  // namespace

std::optional<told::Bracket> tell_bracket(const Event& event, const Wording& say) {
  if (event.finalists().empty()) return std::nullopt;
  return Teller(event, say).tell_all();
}

std::string bracket_csv(const Event& event, const Wording& say) {
  std::string csv = csv_line(csv_heading(
      say, {"contest", "column", "first", "second", "state", "first games", "second games", "scores", "winner"}));
  const auto bracket = tell_bracket(event, say);
  if (!bracket) return csv;
  for (const told::BracketColumn& column : bracket->columns) {
    for (const told::BracketContest& contest : column.contests) {
      const auto& [first, second] = contest.sides;
      const std::string winner =
          contest.winner ? (*contest.winner == told::Side::First ? first.title : second.title) : std::string();
      csv += csv_line({std::to_string(contest.contest), column.title, first.title, second.title,
                       say(word_of(contest.state)), wins_text(contest, first), wins_text(contest, second),
                       scores_text(contest), winner});
    }
  }
  return csv;
}

}  // namespace euchre::office
