#include "club/tournament/standings.h"

#include "club/tournament/bracket.h"
#include "club/tournament/byes.h"
#include "club/tournament/detail/played.h"
#include "club/tournament/next_round.h"
#include "club/tournament/rounds_ahead.h"
#include "club/tournament/withdrawn_games.h"
#include "core/base/check.h"

#include <algorithm>
#include <map>
#include <set>

namespace euchre::tournament {
namespace {

using Rows = std::vector<StandingRow>;

/// What is asked of a game: whether it ranks somebody, or whether his row tells it. In a knock-out from the first round on the
/// bracket ranks, and the rows tell what was played.
enum class Counted : std::uint8_t { ForRank, ForRow };

bool is_of_finals(const Event& event, const Game& game) {
  return game.id.round >= 1 && game.id.round <= event.rounds().size() && event.rounds()[game.id.round - 1].is_final;
}

bool counts(const Event& event, const std::set<EntryId>& without, const Game& game, Counted counted) {
  if (!game.is_settled() || !game.score || game.id.round == 0 || has_any_of(game, without)) return false;
  // Level at the target is no result, so nobody has half a win from it. [AT7.b] [AT10]
  if (!is_possible(game, *game.score)) return false;
  return counted == Counted::ForRow ? is_for_rows(event, game) : !is_of_finals(event, game);
}

/// Adds a game to the row of one who played it.
void add_game(StandingRow& row, std::uint32_t own, std::uint32_t others) {
  ++row.played;
  row.points += own;
  row.against += others;
  row.half_wins += own > others ? 2 : (own == others ? 1 : 0);
  ++(own > others ? row.won : (own == others ? row.drawn : row.lost));
}

/// The round of a game that counts for nobody, since one side went home: the other has a bye of it. Nothing for any other game.
const Round* round_without_game(const Event& event, const std::set<EntryId>& without, const Game& game) {
  const bool is_of_round = game.id.round > 0 && game.id.round <= event.rounds().size();
  if (!is_of_round || game.status == GameStatus::Voided || !has_any_of(game, without)) return nullptr;
  const Round& round = event.rounds()[game.id.round - 1];
  return round.is_final ? nullptr : &round;
}

/// The rounds of which each had no game that counts for him; of the finals they are none.
std::map<EntryId, std::vector<const Round*>> byes_by_entry(const Event& event, const std::set<EntryId>& without) {
  std::map<EntryId, std::vector<const Round*>> byes;
  for (const auto& [id, game] : event.games()) {
    const Round* round = round_without_game(event, without, game);
    if (round == nullptr) continue;
    for (const auto& side : game.sides) {
      for (const EntryId entry : side) byes[entry].push_back(round);
    }
  }
  for (const Round& round : event.rounds()) {
    for (const EntryId entry : round.byes) {
      if (!round.is_final) byes[entry].push_back(&round);
    }
  }
  return byes;
}

/// A row for each who competes, in the order of entry, with all that was booked; none for those whose games count for nobody.
Rows counted_rows(const Event& event, Counted counted) {
  Rows rows;
  const std::set<EntryId> without = entries_without_games(event);
  std::map<EntryId, std::size_t> index;
  for (const Entry& entry : event.entries()) {
    if (!event.competes(entry) || without.contains(entry.id)) continue;
    index[entry.id] = rows.size();
    StandingRow& row = rows.emplace_back();
    row.entry = entry.id;
    row.has_gone = !entry.is_present;
  }
  for (const auto& [id, game] : event.games()) {
    if (!counts(event, without, game, counted)) continue;
    const GameScore score = *game.score;
    for (const EntryId entry : game.sides[0]) add_game(rows.at(index.at(entry)), score.first, score.second);
    for (const EntryId entry : game.sides[1]) add_game(rows.at(index.at(entry)), score.second, score.first);
  }
  const auto byes = byes_by_entry(event, without);
  for (const auto& [entry, at] : index) {
    const auto found = byes.find(entry);
    book_byes(rows[at], event, found == byes.end() ? std::vector<const Round*>{} : found->second);
  }
  return rows;
}

int balance_of(const GameScore& score) {
  return score.first > score.second ? 1 : (score.first < score.second ? -1 : 0);
}

/// Puts those who played in the finals before all others.
class Finals {
 public:
  Finals(const Event& event, Standings standings) : event_(event), standings_(std::move(standings)) {}

  Standings rank() {
    rank_finals();
    return std::move(standings_);
  }

 private:
  [[nodiscard]] bool before(const StandingRow& one, const StandingRow& other) const {
    return is_before(event_.settings().ranked_by, one, other);
  }

  /// Finalists come first, by how far they came; those who came equally far keep the order in which they qualified.
  void rank_finals() {
    const auto& finalists = event_.finalists();
    if (finalists.empty() || !std::ranges::any_of(event_.rounds(), &Round::is_final)) return;
    std::erase_if(standings_.needs, [&](const Need& need) {
      return std::ranges::all_of(need.entries, [&](EntryId entry) { return detail::holds(finalists, entry); });
    });
    std::map<EntryId, std::size_t> order;  // as they qualified
    std::map<EntryId, std::uint32_t> reach;
    const Bracket bracket = bracket_of(event_);
    for (const StandingRow& row : standings_.rows) order.emplace(row.entry, order.size());
    for (const EntryId entry : finalists) reach[entry] = reach_in(bracket, event_, entry);
    auto& rows = standings_.rows;
    std::ranges::sort(rows, [&](const StandingRow& one, const StandingRow& other) {
      const std::uint32_t one_reach = reach[one.entry];
      const std::uint32_t other_reach = reach[other.entry];
      return one_reach != other_reach ? one_reach > other_reach : order[one.entry] < order[other.entry];
    });
    for (std::size_t i = 0; i < finalists.size(); ++i) {
      rows[i].basis = Basis::KnockOut;
      rows[i].run = run_in(bracket, event_, rows[i].entry);
      const bool is_level = i > 0 && reach[rows[i].entry] == reach[rows[i - 1].entry];
      rows[i].place = is_level ? rows[i - 1].place : static_cast<std::uint32_t>(i + 1);
    }
    place_behind_finals(finalists.size());
  }

  /// The others keep their order; who was level stays level.
  void place_behind_finals(std::size_t first) {
    auto& rows = standings_.rows;
    for (std::size_t i = first; i < rows.size(); ++i) {
      const bool is_level = i > first && rows[i].basis == Basis::Level && rows[i].points == rows[i - 1].points &&
                            !before(rows[i], rows[i - 1]) && !before(rows[i - 1], rows[i]);
      rows[i].place = is_level ? rows[i - 1].place : static_cast<std::uint32_t>(i + 1);
    }
  }

  const Event& event_;
  Standings standings_;
};

/// Rows that stand in their order, with all that was played.
void tell_all_games(const Event& event, Rows& rows) {
  std::map<EntryId, StandingRow> whole;
  for (StandingRow& row : counted_rows(event, Counted::ForRow)) whole.emplace(row.entry, std::move(row));
  for (StandingRow& row : rows) {
    StandingRow& counted = whole.at(row.entry);
    counted.place = row.place;
    counted.basis = row.basis;
    counted.level_count = row.level_count;
    counted.run = row.run;
    counted.level_with = std::move(row.level_with);
    row = std::move(counted);
  }
}

/// Behind all others, with one place.
void add_rows_without_games(const Event& event, Rows& rows) {
  const auto place = static_cast<std::uint32_t>(rows.size() + 1);
  for (const EntryId entry : entries_without_games(event)) {
    StandingRow& row = rows.emplace_back();
    row.entry = entry;
    row.place = place;
    row.has_gone = true;
    row.is_without_games = true;
  }
}

std::string titles(const Event& event, const std::vector<EntryId>& entries, const Wording& say) {
  std::string text;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    text += i == 0 ? "" : (i + 1 == entries.size() ? say(" and ") : ", ");
    text += event.entry(entries[i])->title();
  }
  return text;
}

std::string wins_text(const StandingRow& row, const Wording& say) {
  if (row.half_wins % 2 == 0) return say.count(row.half_wins / 2, "{n} win", "{n} wins");
  return say("{n}½ wins", {{"n", std::to_string(row.half_wins / 2)}});
}

/// What ranks first, and what somebody has of it: those who are level have as much.
std::string measure_text(const Event& event, const StandingRow& row, const Wording& say) {
  switch (event.settings().ranked_by) {
    case RankedBy::Wins: return wins_text(row, say);
    case RankedBy::Points: return say.count(row.points, "{n} point", "{n} points");
    case RankedBy::Average:
      return say("{points} in {games}", {{"points", say.count(row.average.points, "{n} point", "{n} points")},
                                         {"games", say.count(row.average.games, "{n} game", "{n} games")}});
  }
  unreachable("a ranking by nothing");
}

std::string run_text(const KnockOutRun& run, const Wording& say) {
  constexpr std::uint32_t kSemiFinals = 4;
  constexpr std::uint32_t kQuarterFinals = 8;
  switch (run.state) {
    case KnockOutState::StillIn: return say("still in");
    case KnockOutState::PlaysThird: return say("plays for the third place");
    case KnockOutState::LostOnce: return say("lost once, still in");
    case KnockOutState::WentHome: return say("went home");
    case KnockOutState::Out:
      if (run.of == 0) return say("out after losing twice");
      if (run.of == kSemiFinals) return say("out in the semi-finals");
      if (run.of == kQuarterFinals) return say("out in the quarter-finals");
      return say("out in the round of {n}", {{"n", std::to_string(run.of)}});
    case KnockOutState::LostThird: return say("lost the game for the third place");
    case KnockOutState::WonThird: return say("won the game for the third place");
    case KnockOutState::LostFinal: return say("lost the final");
    case KnockOutState::WonFinal: return say("won the final");
  }
  unreachable("a state without words");
}

std::string level_text(const Event& event, const StandingRow& row, const Wording& say, Others others) {
  if (others == Others::Counted || row.level_count > kMostLevelNamed)
    return say.count(row.level_count, "level with {n} other", "level with {n} others");
  return say("level with {names}", {{"names", titles(event, row.level_with, say)}});
}

/// Single players whom nothing separates: what they have, as whom, and that they share the place.
std::string shared_text(const Event& event, const StandingRow& row, const Wording& say, Others others) {
  std::string text = measure_text(event, row, say);
  if (event.settings().ranked_by == RankedBy::Wins)
    text = say("{wins} and {points}", {{"wins", text}, {"points", say.count(row.points, "{n} point", "{n} points")}});
  const bool are_counted = others == Others::Counted || row.sharing_count > kMostLevelNamed;
  text += ", " + (are_counted ? say.count(row.sharing_count, "the same as {n} other", "the same as {n} others")
                              : say("the same as {names}", {{"names", titles(event, row.sharing_with, say)}}));
  return text + say(": ") + say("they share the place");
}

}  // namespace

bool is_over(const Event& event) {
  if (event.rounds().empty()) return false;
  if (event.is_closed()) return true;
  const bool is_all_in = std::ranges::all_of(event.games(), [](const auto& numbered) {
    const auto& [id, game] = numbered;
    // A game that settles a tie is no reason to wait for it.
    return id.round == 0 || game.status == GameStatus::Settled || game.status == GameStatus::Voided;
  });
  return is_all_in && !has_rounds_left(event);
}

Tally tally_of(const Event& event) {
  Tally tally;
  tally.ranked_by = event.settings().ranked_by;
  tally.is_over = is_over(event);
  if (event.settings().kind == Kind::Individuals) tally.level = LevelEntries::Share;
  tally.rows = counted_rows(event, Counted::ForRank);
  const std::set<EntryId> without = entries_without_games(event);
  for (const auto& [id, game] : event.games()) {
    if (counts(event, without, game, Counted::ForRank)) tally.meetings.push_back({game.sides, balance_of(*game.score)});
    if (id.round == 0 && game.is_settled()) tally.extra_games.push_back({game.sides, balance_of(*game.score)});
  }
  tally.coins = event.coins();
  tally.decided = event.decided();
  return tally;
}

bool is_for_rows(const Event& event, const Game& game) {
  return game.id.round > 0 && (!is_of_finals(event, game) || is_knock_out(event.settings().plan));
}

std::vector<Encounter> encounters_of(const Event& event) {
  std::vector<Encounter> encounters;
  const std::set<EntryId> without = entries_without_games(event);
  for (const auto& [id, game] : event.games()) {
    if (counts(event, without, game, Counted::ForRow)) encounters.push_back({game.sides, balance_of(*game.score)});
  }
  return encounters;
}

Standings standings_of(const Event& event) {
  Standings standings = Finals(event, ranked(tally_of(event))).rank();
  if (is_knock_out(event.settings().plan)) tell_all_games(event, standings.rows);
  add_rows_without_games(event, standings.rows);
  return standings;
}

std::string reason_of(const Event& event, const StandingRow& row, const Wording& say, Others others) {
  if (row.is_without_games) return say("went home early: no game of theirs counts");
  const std::string measure = measure_text(event, row, say);
  const std::string before = measure + ", " + level_text(event, row, say, others) + say(": ");
  const std::string points = std::to_string(row.points);
  switch (row.basis) {
    case Basis::Wins:
    case Basis::Points:
    case Basis::Average: return measure;
    case Basis::HeadToHead: return before + say("decided by who beat whom");
    case Basis::TotalPoints: return before + say("decided by total points, {points}", {{"points", points}});
    case Basis::ThreeByPoints: return before + say("ranked by points, {points}", {{"points", points}});
    case Basis::ExtraGame: return before + say("decided by an extra game");
    case Basis::CoinsAndFinal: return before + say("decided by coins, an extra game and a final");
    case Basis::Stayed: return before + say("those who went home settle no tie");
    case Basis::Decided: return before + say("decided by the director");
    case Basis::KnockOut: return run_text(row.run, say);
    case Basis::Level:
      return event.settings().kind == Kind::Individuals ? shared_text(event, row, say, others)
                                                        : before + say("nothing separates them yet");
  }
  unreachable("a basis without words");
}

std::string to_text(const Event& event, const Need& need, const Wording& say) {
  const std::string who = titles(event, need.entries, say);
  switch (need.kind) {
    case Need::Kind::Coins: return say("{names} flip coins until one differs and has a bye", {{"names", who}});
    case Need::Kind::ExtraGame: return say("{names} play an extra game", {{"names", who}});
    case Need::Kind::FinalGame: return say("{names} play the final", {{"names", who}});
    case Need::Kind::Decision: return say("the director orders {names}", {{"names", who}});
  }
  unreachable("a need without words");
}

}  // namespace euchre::tournament
