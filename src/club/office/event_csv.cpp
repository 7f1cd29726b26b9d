#include "club/office/event_csv.h"

#include "club/office/csv.h"
#include "club/office/tell_event.h"
#include "club/tournament/crosstable.h"
#include "club/tournament/feats.h"
#include "club/tournament/prizes.h"
#include "club/tournament/standings.h"
#include "club/tournament/withdrawn_games.h"
#include "core/base/text.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace euchre::office {
namespace {

using tournament::Entry;
using tournament::EntryId;
using tournament::Event;
using tournament::Game;

std::string text(std::uint64_t number) { return std::to_string(number); }

/// `2.5` for five half wins.
std::string wins_text(std::uint32_t half_wins) { return text(half_wins / 2) + (half_wins % 2 == 0 ? "" : ".5"); }

void add_game(std::string& csv, const Event& event, const std::set<EntryId>& without, const Game& game,
              const Wording& say) {
  std::vector<std::string> fields{csv_game(game.id, say), text(game.id.round), text(game.id.table)};
  for (const std::size_t side : {0U, 1U}) fields.push_back(game_title(event, game, side));
  fields.push_back(status_words(game, without, say));
  fields.push_back(game.score ? text(game.score->first) : "");
  fields.push_back(game.score ? text(game.score->second) : "");
  csv += csv_line(fields);
}

/// `10-7; with 9-10`; a dash where the score is still to come.
std::string meeting_text(const Event& event, const std::map<EntryId, tournament::Meeting>& met, EntryId entry,
                         EntryId other, const Wording& say) {
  const auto found = met.find(other);
  if (found == met.end()) return "";
  std::string words;
  const auto add = [&](tournament::GameId id, std::string_view before) {
    const auto score = own_score(event.games().at(id), entry);
    words += (words.empty() ? "" : "; ") + std::string(before);
    // A spreadsheet would take 10-7 for a date.
    words += score ? text(score->first) + "\u2013" + text(score->second) : "\u2013";
  };
  for (const auto id : found->second.against) add(id, "");
  for (const auto id : found->second.with) add(id, say("with {scores}", {{"scores", ""}}));
  return words;
}

}  // namespace

namespace {

std::vector<std::string> entry_heading(const Wording& say) {
  return csv_heading(say, {"entry", "name", "partner", "club", "present", "place", "group", "here"});
}

std::vector<std::string> entry_fields(const Entry& entry, const Wording& say) {
  const std::string partner = entry.names.size() > 1 ? entry.names[1] : "";
  const std::string place = entry.home ? letter_of(entry.home->letter) + text(entry.home->table) : "";
  const bool is_here = entry.attendance == tournament::Attendance::Here;
  return {text(entry.id.number()),
          entry.names.front(),
          partner,
          entry.club,
          entry.is_present ? say("yes") : say("no"),
          place,
          entry.group,
          is_here ? say("yes") : ""};
}

}  // namespace

std::string entries_csv(const Event& event, const Wording& say) {
  std::string csv = csv_line(entry_heading(say));
  for (const Entry& entry : event.entries()) {
    if (!entry.is_removed) csv += csv_line(entry_fields(entry, say));
  }
  return csv;
}

std::string paid_csv(const Event& event, const Wording& say) {
  std::vector<std::string> heading = entry_heading(say);
  heading.push_back(say("paid"));
  std::string csv = csv_line(heading);
  for (const Entry& entry : event.entries()) {
    if (entry.is_removed) continue;
    std::vector<std::string> fields = entry_fields(entry, say);
    fields.push_back(tournament::money_text(entry.paid_cents));
    csv += csv_line(fields);
  }
  return csv;
}

std::string results_csv(const Event& event, const Wording& say) {
  std::string csv = csv_line(csv_heading(
      say, {"game", "round", "table", "first side", "second side", "status", "first points", "second points"}));
  const std::set<EntryId> without = tournament::entries_without_games(event);
  for (const auto& [id, game] : event.games()) add_game(csv, event, without, game, say);
  return csv;
}

std::string standings_csv(const Event& event, const Wording& say) {
  auto totals = feats_of(event);
  const auto counted = [](std::optional<std::uint32_t> number) { return number ? text(*number) : ""; };
  std::string csv = csv_line(
      csv_heading(say, {"place", "entry", "names", "club", "played", "wins", "drawn", "losses", "byes", "points",
                        "against", "reason", "lone hands", "lone hands tried", "euchres", "bye points", "present"}));
  for (const auto& row : tournament::standings_of(event).rows) {
    const Entry* entry = event.entry(row.entry);
    EUCHRE_REQUIRE(entry != nullptr);
    csv += csv_line({text(row.place), text(row.entry.number()), entry->title(), entry->club, text(row.played),
                     wins_text(row.half_wins), text(row.drawn), text(row.lost), text(row.byes), text(row.points),
                     text(row.against), reason_of(event, row, say), counted(totals[row.entry].lone_made),
                     counted(totals[row.entry].lone_tried), counted(totals[row.entry].euchres), text(row.bye_points),
                     entry->is_present ? say("yes") : say("no")});
  }
  return csv;
}

std::string crosstable_csv(const Event& event, const KeepGoing& keep_going, const Wording& say) {
  const auto table = tournament::crosstable_of(event);
  const auto rows = tournament::standings_of(event).rows;
  std::vector<std::string> heading = csv_heading(say, {"place", "entry", "names"});
  for (const auto& row : rows) heading.push_back(text(row.entry.number()));
  std::ranges::move(csv_heading(say, {"wins", "points", "byes", "bye points"}), std::back_inserter(heading));
  std::string csv = csv_line(heading);
  for (const auto& row : rows) {
    if (must_stop(keep_going)) break;
    std::vector<std::string> cells{text(row.place), text(row.entry.number()), side_title(event, {row.entry})};
    for (const auto& other : rows)
      cells.push_back(meeting_text(event, table.at(row.entry), row.entry, other.entry, say));
    cells.insert(cells.end(), {wins_text(row.half_wins), text(row.points), text(row.byes), text(row.bye_points)});
    csv += csv_line(cells);
  }
  return csv;
}

}  // namespace euchre::office
