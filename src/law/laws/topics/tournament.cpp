#include "club/tournament/event.h"
#include "club/tournament/pair_schedule.h"
#include "core/base/check.h"
#include "core/base/text.h"
#include "law/laws/detail/scoring.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using tournament::Basis;
using tournament::Coin;
using tournament::Encounter;
using tournament::EntryId;
using tournament::Need;
using tournament::Standings;
using tournament::Tally;

bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The parts of a list, whatever stands between them: `A1,B1`, `10-8`, `A1+B1`.
std::vector<std::string> parts_of(std::string_view text) {
  std::string spaced(text);
  std::replace_if(
      spaced.begin(), spaced.end(), [](char c) { return c == ',' || c == '+' || c == '-' || c == '/' || c == ':'; },
      ' ');
  const auto parts = words(spaced);
  return {parts.begin(), parts.end()};
}

/// The teams of a list; other words are left aside.
std::vector<Team> parse_teams(std::string_view text) {
  std::vector<Team> teams;
  for (const std::string& part : parts_of(text)) {
    if (const auto team = parse_team(part)) teams.push_back(*team);
  }
  return teams;
}

/// Teams as the keeper of events numbers entries, in the order in which they are told: A1, A2 ... B1.
EntryId entry_of(Team team) { return EntryId(static_cast<std::uint32_t>((team.letter - 'A') * 1000 + team.number)); }
Team team_of(EntryId entry) {
  return {static_cast<char>('A' + entry.number() / 1000), static_cast<int>(entry.number() % 1000)};
}

tournament::StandingRow& row_of(Position& at, Team team) {
  auto& rows = at.tally.rows;
  const auto known = std::ranges::find(rows, entry_of(team), &tournament::StandingRow::entry);
  if (known != rows.end()) return *known;
  rows.emplace_back().entry = entry_of(team);
  return rows.back();
}

std::uint32_t at_least_nothing(int count) { return static_cast<std::uint32_t>(std::max(0, count)); }

const Ground& ground_of(const EventLaw& law, Basis basis) {
  switch (basis) {
    case Basis::HeadToHead: return law.head_to_head;
    case Basis::TotalPoints: return law.total_points;
    case Basis::ThreeByPoints: return law.three_by_points;
    case Basis::ExtraGame: return law.equal_totals;
    case Basis::CoinsAndFinal: return law.final_game;
    case Basis::Decided: return law.final_decision;
    case Basis::Stayed:
    case Basis::Wins:
    case Basis::Points:
    case Basis::Average:
    case Basis::KnockOut:
    case Basis::Level: return law.most_wins;
  }
  unreachable("a basis");
}

/// The extra games that part level teams. Those of three stay told when played.
void state_extra_games(const EventLaw& law, const Standings& standings, bool is_played, Ruling& ruling) {
  for (const Need& need : standings.needs) {
    if (need.kind != Need::Kind::ExtraGame && need.kind != Need::Kind::FinalGame) continue;
    const std::uint32_t place = standings.row_of(need.entries.front())->place;
    const bool of_three = std::ranges::count(standings.rows, place, &tournament::StandingRow::place) > 2;
    if (is_played && !of_three) continue;
    const bool is_final = need.kind == Need::Kind::FinalGame;
    const Ground& ground = is_final ? law.final_game : of_three ? law.extra_game : law.equal_totals;
    const auto [one, other] = std::minmax(need.entries[0], need.entries[1]);
    add(ruling, ExtraGame{team_of(one), team_of(other)}, ground);
  }
}

/// Where teams stand, as far as nothing is left to be settled. [AT10]
void conclude_ranks(const LawBook& book, const Position& at, Ruling& ruling) {
  Tally so_far = at.tally;
  so_far.extra_games.clear();
  for (const Encounter& extra : at.tally.extra_games) {
    state_extra_games(book.event, ranked(so_far), /*is_played=*/true, ruling);
    so_far.extra_games.push_back(extra);
  }
  const Standings standings = ranked(so_far);
  state_extra_games(book.event, standings, /*is_played=*/false, ruling);
  Ground ground = book.event.most_wins;
  Places ranks{Places::List::Ranks, {}};
  for (const tournament::StandingRow& row : standings.rows) {
    if (row.basis == Basis::Level) continue;
    ground = ground + ground_of(book.event, row.basis);
    const bool is_crowded = std::ranges::count(standings.rows, row.half_wins, &tournament::StandingRow::half_wins) > 2;
    if (is_crowded) ground = ground + book.event.three_by_points;
    ranks.places.push_back({static_cast<int>(row.place), team_of(row.entry)});
  }
  if (!ranks.places.empty()) add(ruling, std::move(ranks), ground);
}

/// `teams=T1,T2 points=10,8`, or `T1=10 T2=8`.
std::optional<Team> winner_by_points(const Act& act, std::vector<Team> teams) {
  std::vector<std::int64_t> points;
  for (const std::string& part : parts_of(act.value("points").value_or("")))
    points.push_back(parse_integer(part).value_or(0));
  for (const facts::Attribute& attribute : act.attributes) {
    const auto team = parse_team(attribute.key);
    if (!team || !is_digits(attribute.value)) continue;
    teams.push_back(*team);
    points.push_back(parse_integer(attribute.value).value_or(0));
  }
  if (teams.size() != 2 || points.size() != 2 || points[0] == points[1]) return std::nullopt;
  return points[0] > points[1] ? teams[0] : teams[1];
}

/// Nothing where it does not say who won, or against whom.
std::optional<Encounter> meeting_in(const Act& act) {
  const auto teams = parse_teams(act.value("teams").value_or(""));
  auto winner = parse_team(act.value("winner").value_or(""));
  if (!winner) winner = winner_by_points(act, teams);
  if (!winner || teams.size() != 2) return std::nullopt;
  const Team loser = teams[teams[0] == *winner ? 1 : 0];
  return Encounter{{std::vector{entry_of(*winner)}, std::vector{entry_of(loser)}}, 1};
}

/// How many games between them the winner won. [AT-tie2.a]
int times_met(const Act& act) {
  constexpr int kMostTimes = 99;
  return std::clamp(act.count("times").value_or(1), 1, kMostTimes);
}

Coin coin_of(Team team, std::string_view face) {
  const bool is_heads = face.starts_with('H') || face.starts_with('h');
  return {entry_of(team), is_heads ? tournament::CoinFace::Heads : tournament::CoinFace::Tails};
}

/// `teams=T1,T2,T3 show=H,H,T`, or `show=HHT`.
std::vector<Coin> coins_in_lists(const Act& act) {
  std::vector<Coin> coins;
  const auto teams = parse_teams(act.value("teams").value_or("T1,T2,T3"));
  for (const facts::Attribute& attribute : act.attributes) {
    if (attribute.key == "teams" || attribute.key == "round") continue;
    std::vector<std::string> faces = parts_of(attribute.value);
    if (faces.size() == 1 && faces.front().size() == teams.size()) {
      const std::string joined = faces.front();
      faces.clear();
      for (const char face : joined) faces.emplace_back(1, face);
    }
    if (faces.size() != teams.size()) continue;
    for (std::size_t i = 0; i < teams.size(); ++i) coins.push_back(coin_of(teams[i], faces[i]));
    return coins;
  }
  return coins;
}

/// `T1=H T2=H T3=T`, `show=T1:H,T2:H,T3:T`, or lists.
std::vector<Coin> coins_in(const Act& act) {
  std::vector<Coin> coins;
  for (const facts::Attribute& attribute : act.attributes) {
    if (const auto team = parse_team(attribute.key)) coins.push_back(coin_of(*team, attribute.value));
    for (const std::string_view part : split(attribute.value, ',')) {
      const std::size_t colon = part.find(':');
      if (colon == std::string_view::npos) continue;
      const auto team = parse_team(part.substr(0, colon));
      if (team) coins.push_back(coin_of(*team, part.substr(colon + 1)));
    }
  }
  return coins.empty() ? coins_in_lists(act) : coins;
}

/// Whether three teams flip that have as many wins and points: others have no tie for coins to break. Of teams of which nothing was
/// told it is taken to be so. [AT-tie3.b]
bool are_level(const Position& at, const tournament::CoinsFlipped& flip) {
  if (flip.coins.size() == 2) return false;  // They play an extra game.
  std::vector<const tournament::StandingRow*> rows;
  for (const Coin& coin : flip.coins) {
    const auto row = std::ranges::find(at.tally.rows, coin.entry, &tournament::StandingRow::entry);
    if (row != at.tally.rows.end()) rows.push_back(&*row);
  }
  const auto is_level = [&](const auto* row) {
    return row->half_wins == rows.front()->half_wins && row->points == rows.front()->points;
  };
  return std::ranges::all_of(rows, is_level);
}

/// The odd one out has the bye [AT-tie3.b], and the two that it leaves play an extra game [AT-tie3.c]. They flip until somebody has
/// the odd coin, and no longer.
void state_coins(Context& context, const Act& told) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  const auto is_of_coins = [&](const Statement& said) {
    return as<FlipAgain>(said) != nullptr || as<Bye>(said) != nullptr || said.ground == law.coins ||
           (as<ExtraGame>(said) != nullptr && said.ground == law.extra_game);
  };
  std::erase_if(at.said, is_of_coins);
  int round = 0;
  for (const tournament::CoinsFlipped& flip : at.tally.coins) {
    ++round;
    if (!are_level(at, flip)) {
      say(at, Noted{Note::Advisory}, law.coins);
      continue;
    }
    const auto bye = tournament::odd_coin(flip);
    if (!bye) {
      const bool is_told = &flip == &at.tally.coins.back();
      say(at, FlipAgain{is_told ? told.count("round").value_or(round) : round}, law.coins);
      continue;
    }
    say(at, Bye{team_of(*bye)}, law.coins);
    std::vector<Team> left;
    for (const Coin& coin : flip.coins) {
      if (coin.entry != *bye) left.push_back(team_of(coin.entry));
    }
    if (left.size() == 2 && at.tally.rows.empty()) say(at, ExtraGame{left[0], left[1]}, law.extra_game);
    return;
  }
}

void take_coins(Context& context, const Act& act) {
  context.at.tally.coins.push_back({coins_in(act)});
  state_coins(context, act);
}

/// The card of a team is added up anew. @return whether there was one
bool forget_record(Position& at, Team team) {
  return std::erase_if(at.said, [team](const Statement& said) {
           const auto* record = as<Record>(said);
           return record != nullptr && record->unit == std::variant<Side, Team>(team);
         }) > 0;
}

void take_standing(Context& context, const Act& act) {
  Position& at = context.at;
  const auto team = parse_team(act.value("team").value_or(""));
  if (!team) return;
  tournament::StandingRow& row = row_of(at, *team);
  row.half_wins = 2 * at_least_nothing(act.count("wins").value_or(0));
  row.points = at_least_nothing(act.count("points").value_or(0));
  if (forget_record(at, *team))
    say(at, Record{*team, static_cast<int>(row.half_wins / 2), static_cast<int>(row.points)},
        context.book.event.booking);
  if (!at.tally.coins.empty()) state_coins(context, act);
}

bool tells_standings(const Position& at) {
  return std::ranges::any_of(at.log, [](const Act& act) { return is_finding(act, "standing"); });
}

/// Whether places can be told: what was read off, or games booked of which every team has played as many.
bool is_round_over(const Position& at) {
  const bool is_booked = std::ranges::any_of(at.said, [](const Statement& said) {
    const auto* record = as<Record>(said);
    return record != nullptr && std::holds_alternative<Team>(record->unit);
  });
  if (!is_booked) return true;
  const auto games_of =
      [&at](const tournament::StandingRow& row) {  // Who has met before is told beside them. [AT-tie2.a]
        return std::ranges::count_if(at.log, [&](const Act& act) {
          const auto teams = parse_teams(act.value("teams").value_or(""));
          return is_finding(act, "game-result") && std::ranges::find(teams, team_of(row.entry)) != teams.end();
        });
      };
  const auto& rows = at.tally.rows;
  const bool is_first_game = rows.size() == 2 && games_of(rows.front()) < 2 && !tells_standings(at);
  return !is_first_game &&
         std::ranges::all_of(rows, [&](const auto& row) { return games_of(row) == games_of(rows.front()); });
}

/// What the team has now: the card is added up game by game, and its last line takes the place of the one before. [AT10]
Record summed(Position& at, Team team, bool has_won, std::uint32_t points) {
  tournament::StandingRow& row = row_of(at, team);
  row.half_wins += has_won ? 2 : 0;
  row.points += points;
  forget_record(at, team);
  return {team, static_cast<int>(row.half_wins / 2), static_cast<int>(row.points)};
}

/// The points at which a game of the event ends: as told or announced, else those of the code. [AT5.a] [AT7.b] AMB-A24
std::uint32_t target_of(const LawBook& book, const Position& at, const Act& act) {
  const auto told = act.count("target");
  if (told || at.announced_target) return at_least_nothing(told.value_or(at.announced_target.value_or(0)));
  const auto target = match_rules(book, at).game.target;
  const bool is_booked = act.value("teams") && book.event.books_games.value && target;
  return is_booked ? at_least_nothing(target->number()) : 0;
}

void take_game(Context& context, const Act& act) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  tournament::GameLength length;
  length.target = target_of(context.book, at, act);
  std::vector<std::variant<Side, Team>> units{Side::NorthSouth, Side::EastWest};
  std::vector<int> told{act.count("NS").value_or(0), act.count("EW").value_or(0)};
  if (const auto teams = act.value("teams")) {
    const auto named = parse_teams(*teams);
    units.assign(named.begin(), named.end());
    told.clear();
    for (const std::string& part : parts_of(act.value("points").value_or("")))
      told.push_back(static_cast<int>(parse_integer(part).value_or(0)));
  }
  if (units.size() != 2 || told.size() != 2 || (length.target == 0 && !act.value("teams"))) return;
  const tournament::GameScore booked =
      tournament::booked(length, {at_least_nothing(told[0]), at_least_nothing(told[1])});
  for (std::size_t i = 0; i < 2; ++i) {
    const bool has_won = told[i] > told[1 - i];
    const std::uint32_t points = i == 0 ? booked.first : booked.second;
    const Team* team = std::get_if<Team>(&units[i]);
    say(at,
        team == nullptr ? Record{units[i], has_won ? 1 : 0, static_cast<int>(points)}
                        : summed(at, *team, has_won, points),
        law.booking);
  }
  if (const auto met = meeting_in(act)) at.tally.meetings.push_back(*met);
}

/// Teams are numbered by the tables at which they began.
void fill_tables(Position& at, int tables) {
  if (!at.seatings.empty() || tables < 1 || tables > 99) return;
  for (int table = 1; table <= tables; ++table) at.seatings.push_back({table, Team{'A', table}, Team{'B', table}});
}

TableSeating& seating_of(Position& at, int table) {
  for (TableSeating& seating : at.seatings) {
    if (seating.table == table) return seating;
  }
  at.seatings.push_back({table, {}, {}});
  return at.seatings.back();
}

bool moves_down(const Position& at) { return at.moving_teams == 'B'; }

/// Where those that move sit after a round: the A teams one table up, or the B teams one down. [AT6.a] [AT6.b]
std::vector<Move> moves_after_round(const Position& at, int tables) {
  for (const TableSeating& seating : at.seatings) tables = std::max(tables, seating.table);
  std::vector<Move> moves;
  for (const TableSeating& seating : at.seatings) {
    const std::optional<Team>& team = moves_down(at) ? seating.b : seating.a;
    if (!team) continue;
    const auto all = static_cast<std::size_t>(tables);
    const auto from = static_cast<std::size_t>(seating.table - 1);
    const std::size_t to = moves_down(at) ? tournament::table_down(from, all, 1) : tournament::table_up(from, all, 1);
    moves.push_back({*team, static_cast<int>(to) + 1});
  }
  return moves;
}

const Ground& ground_of_moves(const LawBook& book, const Position& at) {
  return moves_down(at) ? book.event.movement_down : book.event.movement;
}

/// The teams sit where they have moved to.
void move_teams(Context& context, int tables) {
  Position& at = context.at;
  const std::vector<Move> moves = moves_after_round(at, std::max(1, tables));
  for (TableSeating& seating : at.seatings) (moves_down(at) ? seating.b : seating.a).reset();
  for (const Move& move : moves) {
    say(at, move, ground_of_moves(context.book, at));
    TableSeating& seating = seating_of(at, move.table);
    (moves_down(at) ? seating.b : seating.a) = move.team;
  }
}

/// Whether a round was told to be over before anybody told who sat where, and nobody has moved since.
bool is_move_due(const Position& at) {
  const auto is_move = [](const Statement& said) { return as<Move>(said) != nullptr; };
  const auto seating = std::ranges::find_if(at.log, [](const Act& act) { return is_finding(act, "seating"); });
  return !at.seatings.empty() && std::ranges::none_of(at.said, is_move) &&
         std::any_of(at.log.begin(), seating, [](const Act& act) { return is_finding(act, "round-finished"); });
}

void finish_round(Context& context, const Act& act) {
  const int tables = act.count("tables").value_or(0);
  if (is_move_due(context.at)) move_teams(context, tables);
  fill_tables(context.at, tables);
  move_teams(context, tables);
}

void seat_team(Position& at, int table, Team team) {
  TableSeating& seating = seating_of(at, table);
  const bool is_b = team.letter == 'B' || (team.letter != 'A' && seating.a);
  (is_b ? seating.b : seating.a) = team;
}

/// `table=1 A=A1 B=B1`, `table=1 teams=A1,B1`, `A1=1 B1=1`, `table1=A1,B1`, or `tables=5` alone.
void take_seating(Position& at, const Act& act) {
  const int table = act.count("table").value_or(static_cast<int>(at.seatings.size()) + 1);
  for (const facts::Attribute& attribute : act.attributes) {
    const std::string_view key = attribute.key;
    if (const auto team = parse_team(key); team && is_digits(attribute.value)) {
      seat_team(at, static_cast<int>(parse_integer(attribute.value).value_or(1)), *team);
      continue;
    }
    const bool numbered = key.starts_with("table") && is_digits(key.substr(5));
    const int where = numbered ? static_cast<int>(parse_integer(key.substr(5)).value_or(1)) : table;
    for (const Team team : parse_teams(attribute.value)) seat_team(at, where, team);
  }
  if (const auto tables = act.count("tables")) fill_tables(at, *tables);
}

/// A deciding game; where only its winner is told, it is the one that has to be played.
void take_playoff(Position& at, const Act& act) {
  auto meeting = meeting_in(act);
  const auto winner = parse_team(act.value("winner").value_or(""));
  if (!meeting && winner) {
    for (const Need& need : ranked(at.tally).needs) {
      const auto found = std::ranges::find(need.entries, entry_of(*winner));
      if (need.entries.size() != 2 || found == need.entries.end()) continue;
      const EntryId loser = need.entries[found == need.entries.begin() ? 1 : 0];
      meeting = Encounter{{std::vector{*found}, std::vector{loser}}, 1};
    }
  }
  if (meeting) at.tally.extra_games.push_back(*meeting);
}

void take_target(Context& context, const Act& act) {
  Position& at = context.at;
  const auto party = context.book.event.target_announced;
  if (act.value("announced").value_or("").starts_with("after")) {
    say(at, Noted{Note::Advisory}, party, Because::AnnouncedBeforePlay);
    return;
  }
  at.announced_target = act.count("points");
}

}  // namespace

void observe_tournament(Context& context, const Act& act) {
  Position& at = context.at;
  if (is_finding(act, "standing")) take_standing(context, act);
  if (is_finding(act, "met") && act.value("winner")) {
    const auto met = meeting_in(act);
    for (int time = 0; met && time < times_met(act); ++time) at.tally.meetings.push_back(*met);
  }
  if (is_finding(act, "playoff")) take_playoff(at, act);
  if (is_finding(act, "coins") || is_finding(act, "coin")) take_coins(context, act);
  if (is_finding(act, "game-result")) take_game(context, act);
  if (is_finding(act, "seating")) take_seating(at, act);
  if (is_finding(act, "movement")) {
    const auto moving = act.value("teams").value_or(act.value("team").value_or("A"));
    at.moving_teams = moving == "B" ? 'B' : 'A';
  }
  if (is_finding(act, "round-finished")) finish_round(context, act);
  if (is_finding(act, "target")) take_target(context, act);
  if (is_finding(act, "director-ruling")) say(at, Denied{Anybody{}, Deed::Appeal}, context.book.event.final_decision);
}

void conclude_tournament(const LawBook& book, const Position& at, Ruling& ruling) {
  if (is_move_due(at)) {
    for (const Move& move : moves_after_round(at, 1)) add(ruling, move, ground_of_moves(book, at));
  }
  if (!at.tally.rows.empty() && is_round_over(at)) conclude_ranks(book, at, ruling);
}

}  // namespace euchre::laws::detail
