#include "club/tournament/pair_schedule.h"
#include "core/base/text.h"
#include "law/laws/detail/told_teams.h"

#include <algorithm>

// At which table each team sits, and where those go that move after a round. [AT6.a] [AT6.b]

namespace euchre::laws::detail {

bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<std::string> parts_of(std::string_view text) {
  std::string spaced(text);
  std::replace_if(
      spaced.begin(), spaced.end(), [](char c) { return c == ',' || c == '+' || c == '-' || c == '/' || c == ':'; },
      ' ');
  const auto parts = words(spaced);
  return {parts.begin(), parts.end()};
}

std::vector<Team> parse_teams(std::string_view text) {
  std::vector<Team> teams;
  for (const std::string& part : parts_of(text)) {
    if (const auto team = parse_team(part)) teams.push_back(*team);
  }
  return teams;
}

namespace {

using facts::Act;

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
  const bool is_told_again = act.count("n") && std::ranges::any_of(context.at.log, [&act](const Act& told) {
                               return is_finding(told, "round-finished") && told.count("n") == act.count("n");
                             });
  if (is_told_again) return;  // They have moved.
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

}  // namespace

void observe_movement(Context& context, const Act& act) {
  Position& at = context.at;
  if (is_finding(act, "seating")) take_seating(at, act);
  if (is_finding(act, "movement")) {
    const auto moving = act.value("teams").value_or(act.value("team").value_or("A"));
    at.moving_teams = moving == "B" ? 'B' : 'A';
  }
  if (is_finding(act, "round-finished")) finish_round(context, act);
}

void conclude_movement(const LawBook& book, const Position& at, Ruling& ruling) {
  if (!is_move_due(at)) return;
  for (const Move& move : moves_after_round(at, 1)) add(ruling, move, ground_of_moves(book, at));
}

}  // namespace euchre::laws::detail
