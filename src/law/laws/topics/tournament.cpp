#include "club/tournament/event.h"
#include "core/base/check.h"
#include "core/base/text.h"
#include "law/laws/detail/scoring.h"
#include "law/laws/detail/told_teams.h"

#include <algorithm>
#include <array>
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

/// The extra games that part level teams.
void state_extra_games(const EventLaw& law, const Standings& standings, Ruling& ruling) {
  for (const Need& need : standings.needs) {
    if (need.kind != Need::Kind::ExtraGame && need.kind != Need::Kind::FinalGame) continue;
    const std::uint32_t place = standings.row_of(need.entries.front())->place;
    const bool of_three = std::ranges::count(standings.rows, place, &tournament::StandingRow::place) > 2;
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
  for (const Encounter& extra : at.tally.extra_games) {  // Played, they stay told.
    state_extra_games(book.event, ranked(so_far), ruling);
    so_far.extra_games.push_back(extra);
  }
  const Standings standings = ranked(so_far);
  state_extra_games(book.event, standings, ruling);
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

/// Whether the same teams flip.
bool are_of_same_tie(const tournament::CoinsFlipped& one, const tournament::CoinsFlipped& other) {
  return std::ranges::is_permutation(one.coins, other.coins, {}, &Coin::entry, &Coin::entry);
}

/// The odd one out of a tie has the bye [AT-tie3.b], and the two that it leaves play an extra game [AT-tie3.c]. They flip until
/// somebody has the odd coin, and no longer.
void state_tie(Context& context, const std::vector<tournament::CoinsFlipped>& flips, std::optional<int> round_told) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  int round = 0;
  for (const tournament::CoinsFlipped& flip : flips) {
    ++round;
    if (!are_level(at, flip)) {
      say(at, Noted{Note::Advisory}, law.coins);
      continue;
    }
    const auto bye = tournament::odd_coin(flip);
    if (!bye) {
      const bool is_last = &flip == &flips.back();
      say(at, FlipAgain{is_last ? round_told.value_or(round) : round}, law.coins);
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

/// What the coins of every tie have come to.
void state_coins(Context& context, const Act& told) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  const auto is_of_coins = [&](const Statement& said) {
    return as<FlipAgain>(said) != nullptr || as<Bye>(said) != nullptr || said.ground == law.coins ||
           (as<ExtraGame>(said) != nullptr && said.ground == law.extra_game);
  };
  std::erase_if(at.said, is_of_coins);
  std::vector<std::vector<tournament::CoinsFlipped>> ties;
  for (const tournament::CoinsFlipped& flip : at.tally.coins) {
    const auto known = std::ranges::find_if(ties, [&](const auto& tie) { return are_of_same_tie(tie.front(), flip); });
    if (known == ties.end())
      ties.push_back({flip});
    else
      known->push_back(flip);
  }
  for (const auto& tie : ties) {
    const bool is_told = are_of_same_tie(tie.front(), at.tally.coins.back());
    state_tie(context, tie, is_told ? told.count("round") : std::nullopt);
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
        return std::ranges::count_if(at.booked_games, [&](const Act& act) {
          const auto teams = parse_teams(act.value("teams").value_or(""));
          return std::ranges::find(teams, team_of(row.entry)) != teams.end();
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
  return book.event.books_games.value && target ? at_least_nothing(target->number()) : 0;
}

/// A game as it goes on the master card.
struct BookedGame {
  std::vector<std::variant<Side, Team>> units;
  std::array<std::uint32_t, 2> points{};
  std::optional<std::size_t> winner;  ///< nothing where it was broken off, or drawn
  bool is_won_by_both = false;        ///< which cannot be
};

/// Nothing where the act does not tell who played and for what points.
std::optional<BookedGame> game_in(const LawBook& book, const Position& at, const Act& act) {
  tournament::GameLength length;
  length.target = target_of(book, at, act);
  BookedGame game{{Side::NorthSouth, Side::EastWest}, {}, {}, false};
  std::vector<int> told{act.count("NS").value_or(0), act.count("EW").value_or(0)};
  if (const auto teams = act.value("teams")) {
    const auto named = parse_teams(*teams);
    game.units.assign(named.begin(), named.end());
    told.clear();
    for (const std::string& part : parts_of(act.value("points").value_or("")))
      told.push_back(static_cast<int>(parse_integer(part).value_or(0)));
  }
  if (game.units.size() != 2 || told.size() != 2 || (length.target == 0 && !act.value("teams"))) return std::nullopt;
  const tournament::GameScore booked =
      tournament::booked(length, {at_least_nothing(told[0]), at_least_nothing(told[1])});
  game.points = {booked.first, booked.second};
  const auto is_enough = [&](int points) { return at_least_nothing(points) >= length.target; };
  for (std::size_t i = 0; i < 2; ++i) {
    if (told[i] > told[1 - i] && is_enough(told[i])) game.winner = i;  // A game ends with its target. [A10.a] [AT5.a]
  }
  game.is_won_by_both = length.target > 0 && std::ranges::all_of(told, is_enough);
  return game;
}

/// Whether both tell of the game of one table, or of one pair of teams, in one round: after it the teams move. [AT6.a]
bool is_of_same_game(const Act& one, const Act& other) {
  const auto agree = [&](std::string_view key) { return one.value(key) && one.value(key) == other.value(key); };
  if (!one.value("teams") || !other.value("teams")) return !one.value("teams") && !other.value("teams") && agree("n");
  const auto teams = parse_teams(*one.value("teams"));
  return agree("round") && (agree("table") || std::ranges::is_permutation(teams, parse_teams(*other.value("teams"))));
}

/// Whether a team would have played two games in one round. [AT6.a]
bool is_at_two_tables(const Act& one, const Act& other) {
  const auto teams = parse_teams(one.value("teams").value_or(""));
  const auto others = parse_teams(other.value("teams").value_or(""));
  return one.value("round") && one.value("round") == other.value("round") && !is_of_same_game(one, other) &&
         std::ranges::find_first_of(teams, others) != teams.end();
}

/// What was booked of a game comes off the card.
void take_game_off(Context& context, const Act& told) {
  Position& at = context.at;
  const auto game = game_in(context.book, at, told);
  if (!game) return;
  for (std::size_t i = 0; i < 2; ++i) {
    const Record booked{game->units[i], game->winner == i ? 1 : 0, static_cast<int>(game->points[i])};
    const Team* team = std::get_if<Team>(&game->units[i]);
    if (team == nullptr) {
      std::erase_if(at.said, [&](const Statement& said) { return said.what == Stated(booked); });
      continue;
    }
    tournament::StandingRow& row = row_of(at, *team);
    row.half_wins -= std::min(row.half_wins, game->winner == i ? 2U : 0U);
    row.points -= std::min(row.points, game->points[i]);
    forget_record(at, *team);
  }
  const auto met = meeting_in(told);
  const auto meeting = met ? std::ranges::find(at.tally.meetings, *met) : at.tally.meetings.end();
  if (game->winner && meeting != at.tally.meetings.end()) at.tally.meetings.erase(meeting);
}

/// Both sides or teams have their line on the card. [AT7.a]
void book_game(Context& context, const Act& act) {
  Position& at = context.at;
  const auto game = game_in(context.book, at, act);
  if (!game) return;
  const EventLaw& law = context.book.event;
  const bool is_announced = at.announced_target && !act.value("target");
  for (std::size_t i = 0; i < 2; ++i) {
    const bool has_won = game->winner == i;
    const Team* team = std::get_if<Team>(&game->units[i]);
    say(at,
        team == nullptr ? Record{game->units[i], has_won ? 1 : 0, static_cast<int>(game->points[i])}
                        : summed(at, *team, has_won, game->points[i]),
        is_announced ? law.booking + law.target_announced : law.booking);
  }
  const auto met = meeting_in(act);
  if (met && game->winner) at.tally.meetings.push_back(*met);
}

/// Of a team of which nothing else was told nothing is left.
void take_games_off(Context& context) {
  Position& at = context.at;
  for (const Act& told : at.booked_games) take_game_off(context, told);
  const auto is_told = [&at](EntryId entry) {
    return std::ranges::any_of(at.log, [entry](const Act& act) {
      const auto team = is_finding(act, "standing") ? parse_team(act.value("team").value_or("")) : std::nullopt;
      return team && entry_of(*team) == entry;
    });
  };
  std::erase_if(at.tally.rows, [&](const tournament::StandingRow& row) {
    return row.half_wins == 0 && row.points == 0 && !is_told(row.entry);
  });
}

/// Whether both sides have the points that win the game, which cannot be.
bool is_won_by_both(const LawBook& book, const Position& at, const Act& act) {
  const auto game = game_in(book, at, act);
  return game && game->is_won_by_both;
}

constexpr const char* kWonByBoth = "both sides have the points that win the game";

void book_games_anew(Context& context) {
  Position& at = context.at;
  const auto cannot_be = [&](const Act& told) { return is_won_by_both(context.book, at, told); };
  if (std::erase_if(at.booked_games, cannot_be) > 0) at.impossible.push_back(kWonByBoth);
  for (const Act& told : at.booked_games) book_game(context, told);
}

/// A game that is told again is booked once, as it was told last. [AT7.a]
void take_game(Context& context, const Act& act) {
  Position& at = context.at;
  if (!game_in(context.book, at, act)) return;
  if (is_won_by_both(context.book, at, act)) return at.impossible.push_back(kWonByBoth);
  const auto is_elsewhere = [&](const Act& told) { return is_at_two_tables(told, act); };
  if (std::ranges::any_of(at.booked_games, is_elsewhere))
    return at.impossible.push_back("a team has played at two tables in one round");
  const bool is_told_again =
      std::ranges::any_of(at.booked_games, [&](const Act& told) { return is_of_same_game(told, act); });
  if (is_told_again) take_games_off(context);
  std::erase_if(at.booked_games, [&](const Act& told) { return is_of_same_game(told, act); });
  at.booked_games.push_back(act);
  if (is_told_again) return book_games_anew(context);
  book_game(context, act);
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

/// Whether the number is announced when play has begun: by what is told of it, else by what has been played. AMB-A24
bool is_announced_late(const Position& at, const Act& act) {
  const auto when = act.value("announced");
  return when ? when->starts_with("after") : at.has_game_begun;
}

void take_target(Context& context, const Act& act) {
  Position& at = context.at;
  const Ground& ground = context.book.event.target_announced;
  if (!context.book.code->match.game.target) return say(at, Noted{Note::Advisory}, ground);
  if (is_announced_late(at, act)) return say(at, Noted{Note::Advisory}, ground, Because::AnnouncedBeforePlay);
  const bool is_of_contest = act.value("announced").has_value();  // Before the first game of it. [AT5.a]
  if (is_of_contest) take_games_off(context);
  at.announced_target = act.count("points");
  if (is_of_contest) book_games_anew(context);
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
  observe_movement(context, act);
  if (is_finding(act, "target")) take_target(context, act);
  if (act.verb == facts::Verb::Lead || is_finding(act, "hand-result")) at.has_game_begun = true;
  if (is_finding(act, "director-ruling")) take_directors_ruling(context, act);
}

void conclude_tournament(const LawBook& book, const Position& at, Ruling& ruling) {
  conclude_movement(book, at, ruling);
  if (!at.tally.rows.empty() && is_round_over(at)) conclude_ranks(book, at, ruling);
}

}  // namespace euchre::laws::detail
