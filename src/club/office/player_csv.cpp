#include "club/office/player_csv.h"

#include "club/office/csv.h"
#include "club/office/tell_event.h"
#include "club/tournament/byes.h"
#include "club/tournament/crosstable.h"
#include "club/tournament/standings.h"
#include "club/tournament/withdrawn_games.h"
#include "core/base/check.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace euchre::office {
namespace {

using tournament::Entry;
using tournament::EntryId;
using tournament::Event;
using tournament::Game;
using tournament::GameScore;
using tournament::GameStatus;
using tournament::Round;

std::string text(std::uint64_t number) { return std::to_string(number); }

const Entry& entry_of(const Event& event, EntryId id) {
  const Entry* entry = event.entry(id);
  EUCHRE_REQUIRE(entry != nullptr);
  return *entry;
}

/// Those at one side of a table.
std::vector<std::string> people_of(const Event& event, const std::vector<EntryId>& side) {
  std::vector<std::string> people;
  for (const EntryId id : side) std::ranges::move(entry_of(event, id).players(), std::back_inserter(people));
  return people;
}

std::string joined(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : " & ") + name;
  return all;
}

std::string result_word(GameScore own, const Wording& say) {
  if (own.first == own.second) return say("level");
  return own.first > own.second ? say("won") : say("lost");
}

/// A line for each player of each round.
struct RoundTable {
  const Event& event;
  const Wording& say;
  std::set<EntryId> without;  ///< whose games count for nobody
  std::string csv;

  /// A line for each of a side's people.
  void add_side(const Round& round, const Game& game, std::size_t side) {
    const auto& entries = game.sides[side];
    const auto people = people_of(event, entries);
    const std::string against = joined(people_of(event, game.sides[1 - side]));
    // Of a game that counts for nobody it says only that it does not.
    const bool is_gone = has_any_of(game, without);
    const auto score = is_gone ? std::nullopt : tournament::own_score(game, entries.front());
    const std::string chairs = side == 0 ? say("North-South") : say("East-West");
    std::size_t person = 0;
    for (const EntryId id : entries) {
      for (std::size_t i = 0; i < entry_of(event, id).names.size(); ++i, ++person) {
        std::vector<std::string> others = people;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(person));
        std::vector<std::string> fields{text(round.number),
                                        round.label,
                                        text(game.id.table),
                                        chairs,
                                        text(id.number()),
                                        people[person],
                                        joined(others),
                                        against,
                                        status_words(game, without, say)};
        add_line(std::move(fields), score);
      }
    }
  }
  /// With the game that the bye stands for, where it stands for one.
  void add_bye(const Round& round, EntryId id, std::optional<GameScore> score) {
    for (const std::string& name : entry_of(event, id).players())
      add_line({text(round.number), round.label, "", "", text(id.number()), name, "", "", say("sits out")}, score);
  }

 private:
  void add_line(std::vector<std::string> fields, std::optional<GameScore> score) {
    fields.push_back(score ? text(score->first) : "");
    fields.push_back(score ? text(score->second) : "");
    fields.push_back(score ? result_word(*score, say) : "");
    csv += csv_line(fields);
  }
};

/// What the games of one entry came to besides what the standings tell of them.
struct Counts {
  std::optional<std::uint32_t> high;
  std::optional<std::uint32_t> low;
  std::uint32_t worst = 0;                ///< the most by which a game was lost
  std::array<std::uint32_t, 2> chairs{};  ///< games at North-South, at East-West
  std::set<std::uint32_t> tables;
  std::set<EntryId> partners;
  std::set<EntryId> adversaries;
};

void count_score(Counts& counts, GameScore own) {
  counts.high = std::max(counts.high.value_or(own.first), own.first);
  counts.low = std::min(counts.low.value_or(own.first), own.first);
  if (own.second > own.first) counts.worst = std::max(counts.worst, own.second - own.first);
}

/// Who sat where, with whom and against whom.
void count_place(Counts& counts, const Game& game, EntryId entry) {
  const std::size_t side = std::ranges::find(game.sides[0], entry) != game.sides[0].end() ? 0 : 1;
  ++counts.chairs[side];
  counts.tables.insert(game.id.table);
  counts.partners.insert(game.sides[side].begin(), game.sides[side].end());
  counts.partners.erase(entry);
  counts.adversaries.insert(game.sides[1 - side].begin(), game.sides[1 - side].end());
}

std::map<EntryId, Counts> counts_of(const Event& event) {
  std::map<EntryId, Counts> all;
  const std::set<EntryId> without = tournament::entries_without_games(event);
  for (const auto& [id, game] : event.games()) {
    if (game.status == GameStatus::Voided || !is_for_rows(event, game) || has_any_of(game, without)) continue;
    for (const auto& side : game.sides) {
      for (const EntryId entry : side) {
        Counts& counts = all[entry];
        count_place(counts, game, entry);
        const auto own = tournament::own_score(game, entry);
        if (own && is_possible(game, *own)) count_score(counts, *own);
      }
    }
  }
  return all;
}

std::string or_nothing(std::optional<std::uint32_t> number) { return number ? text(*number) : ""; }

}  // namespace

std::string rounds_csv(const Event& event, const Wording& say) {
  const tournament::Standings standings = standings_of(event);
  RoundTable table{event, say, tournament::entries_without_games(event),
                   csv_line(csv_heading(say, {"round", "label", "table", "chairs", "entry", "player", "partner",
                                              "adversaries", "status", "points", "against", "result"}))};
  for (const Round& round : event.rounds()) {
    for (const tournament::GameId id : round.games) {
      for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) table.add_side(round, event.games().at(id), side);
    }
    for (const EntryId id : round.byes) {
      // Who came alone to an event of pairs is not ranked, and the finals rank nobody by points.
      const tournament::StandingRow* row = standings.row_of(id);
      const bool counts = row != nullptr && !round.is_final;
      table.add_bye(round, id, counts ? game_for_bye(event, round, *row) : std::nullopt);
    }
  }
  return table.csv;
}

std::string counts_csv(const Event& event, const Wording& say) {
  std::string csv = csv_line(
      csv_heading(say, {"entry",       "player",    "club",   "present",  "games",       "won",       "lost",
                        "level",       "byes",      "points", "against",  "high game",   "low game",  "lost by at most",
                        "North-South", "East-West", "tables", "partners", "adversaries", "bye points"}));
  const tournament::Standings standings = standings_of(event);
  const auto counted = counts_of(event);
  for (const Entry& entry : event.entries()) {
    if (!event.competes(entry)) continue;
    const tournament::StandingRow* row = standings.row_of(entry.id);
    EUCHRE_REQUIRE(row != nullptr);
    const auto found = counted.find(entry.id);
    const Counts counts = found == counted.end() ? Counts{} : found->second;
    for (const std::string& name : entry.players()) {
      csv += csv_line({text(entry.id.number()),
                       name,
                       entry.club,
                       entry.is_present ? say("yes") : say("no"),
                       text(row->played),
                       text(row->won),
                       text(row->lost),
                       text(row->drawn),
                       text(row->byes),
                       text(row->points),
                       text(row->against),
                       or_nothing(counts.high),
                       or_nothing(counts.low),
                       text(counts.worst),
                       text(counts.chairs[0]),
                       text(counts.chairs[1]),
                       text(counts.tables.size()),
                       text(counts.partners.size()),
                       text(counts.adversaries.size()),
                       text(row->bye_points)});
    }
  }
  return csv;
}

}  // namespace euchre::office
