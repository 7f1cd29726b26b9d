#include "core/base/text.h"
#include "law/laws/detail/topic.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;

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

/// The coin that a team showed.
struct Coin {
  Team team;
  std::string face;
};

TeamStanding* find_team(Position& at, Team team) {
  for (TeamStanding& standing : at.standings) {
    if (standing.team == team) return &standing;
  }
  return nullptr;
}

/// Games won by `one` against `other` in what was entered.
int wins_against(const Position& at, Team one, Team other) {
  int wins = 0;
  for (const Meeting& meeting : at.meetings) {
    const bool these = (meeting.one == one && meeting.other == other) || (meeting.one == other && meeting.other == one);
    if (these && meeting.winner == one) ++wins;
  }
  return wins;
}

/// Places teams by wins; two equal by who beat whom, then points; three by points, then two.
class TeamOrder {
 public:
  TeamOrder(const LawBook& book, const Position& at, Ruling& ruling) : law_(book.event), at_(at), ruling_(ruling) {}

  void conclude() {
    std::vector<TeamStanding> teams = at_.standings;
    std::ranges::sort(teams, [](const TeamStanding& one, const TeamStanding& other) {
      return one.wins != other.wins ? one.wins > other.wins : one.team < other.team;
    });
    for (std::size_t start = 0; start < teams.size() && settled_;) {
      std::size_t end = start;
      while (end < teams.size() && teams[end].wins == teams[start].wins) ++end;
      place({teams.begin() + static_cast<std::ptrdiff_t>(start), teams.begin() + static_cast<std::ptrdiff_t>(end)});
      start = end;
    }
    state_places();
  }

 private:
  void put(const TeamStanding& team, const Ground& ground) {
    places_.push_back(team.team);
    grounds_ = grounds_ + ground;
  }

  void place(std::vector<TeamStanding> tied) {
    if (tied.size() == 1) return put(tied.front(), law_.most_wins);
    if (tied.size() == 2) return place_two(tied[0], tied[1]);
    std::ranges::sort(tied, [](const TeamStanding& one, const TeamStanding& other) {
      return one.points != other.points ? one.points > other.points : one.team < other.team;
    });
    for (std::size_t start = 0; start < tied.size() && settled_;) {
      std::size_t end = start;
      while (end < tied.size() && tied[end].points == tied[start].points) ++end;
      if (end - start == 1)
        put(tied[start], law_.three_by_points);
      else if (end - start == 2)
        place_two(tied[start], tied[start + 1]);
      else if (end - start == 3)
        place_three_level(
            {tied.begin() + static_cast<std::ptrdiff_t>(start), tied.begin() + static_cast<std::ptrdiff_t>(end)});
      else
        settled_ = false;
      start = end;
    }
  }

  void place_two(const TeamStanding& one, const TeamStanding& other) {
    const int balance = wins_against(at_, one.team, other.team) - wins_against(at_, other.team, one.team);
    if (balance != 0) {
      put(balance > 0 ? one : other, law_.head_to_head);
      put(balance > 0 ? other : one, law_.head_to_head);
    } else if (one.points != other.points) {
      put(one.points > other.points ? one : other, law_.total_points);
      put(one.points > other.points ? other : one, law_.total_points);
    } else {
      settle_by_extra_game(one, other);
    }
  }

  void settle_by_extra_game(const TeamStanding& one, const TeamStanding& other) {
    for (const Meeting& playoff : at_.playoffs) {
      if (playoff.winner != one.team && playoff.winner != other.team) continue;
      put(playoff.winner == one.team ? one : other, law_.equal_totals);
      put(playoff.winner == one.team ? other : one, law_.equal_totals);
      return;
    }
    settled_ = false;
    state_game(one.team, other.team, law_.equal_totals);
  }

  /// A game has no first side.
  void state_game(Team one, Team other, const Ground& ground) {
    add(ruling_, ExtraGame{one, other}, ground);
    add(ruling_, ExtraGame{other, one}, ground);
  }

  /// Coins give one team a bye; the others play, and the winner meets the bye. [AT-tie3.b] [AT-tie3.c] [AT-tie3.d]
  void place_three_level(const std::vector<TeamStanding>& tied) {
    if (!at_.bye_team) {
      settled_ = false;
      return;
    }
    std::vector<TeamStanding> playing;
    for (const TeamStanding& team : tied) {
      if (team.team != at_.bye_team) playing.push_back(team);
    }
    if (playing.size() != 2) return;
    state_game(playing[0].team, playing[1].team, law_.extra_game);
    if (at_.playoffs.empty()) {
      settled_ = false;
      return;
    }
    const Team through = *at_.playoffs.front().winner;
    state_game(through, *at_.bye_team, law_.final_game);
    if (at_.playoffs.size() < 2) {
      settled_ = false;
      return;
    }
    const Team champion = *at_.playoffs[1].winner;
    places_.push_back(champion);
    places_.push_back(champion == through ? *at_.bye_team : through);
    places_.push_back(playing[0].team == through ? playing[1].team : playing[0].team);
    grounds_ = grounds_ + law_.final_game;
  }

  void state_places() {
    Places ranks{Places::List::Ranks, {}};
    for (std::size_t i = 0; i < places_.size(); ++i) {
      ranks.places.push_back({static_cast<int>(i) + 1, places_[i]});
      add(ruling_, ranks, grounds_);
    }
  }

  const EventLaw& law_;
  const Position& at_;
  Ruling& ruling_;
  std::vector<Team> places_;
  Ground grounds_;
  bool settled_ = true;
};

void take_standing(Position& at, const Act& act) {
  const auto team = parse_team(act.value("team").value_or(""));
  if (!team) return;
  const TeamStanding standing{*team, act.count("wins").value_or(0), act.count("points").value_or(0)};
  if (TeamStanding* known = find_team(at, *team))
    *known = standing;
  else
    at.standings.push_back(standing);
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

Meeting meeting_in(const Act& act) {
  Meeting meeting;
  const auto teams = parse_teams(act.value("teams").value_or(""));
  if (teams.size() == 2) {
    meeting.one = teams[0];
    meeting.other = teams[1];
  }
  meeting.winner = parse_team(act.value("winner").value_or(""));
  if (!meeting.winner) meeting.winner = winner_by_points(act, teams);
  return meeting;
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
    for (std::size_t i = 0; i < teams.size(); ++i) coins.push_back({teams[i], faces[i]});
    return coins;
  }
  return coins;
}

/// The two teams that the coins left play an extra game. [AT-tie3.c]
void state_remaining(Position& at, const std::vector<Coin>& coins, Team bye, const Ground& ground) {
  std::vector<Team> left;
  for (const Coin& coin : coins) {
    if (coin.team != bye) left.push_back(coin.team);
  }
  if (left.size() == 2 && at.standings.empty()) say(at, ExtraGame{left[0], left[1]}, ground);
}

/// `T1=H T2=H T3=T`, `show=T1:H,T2:H,T3:T`, or lists.
std::vector<Coin> coins_in(const Act& act) {
  std::vector<Coin> coins;
  for (const facts::Attribute& attribute : act.attributes) {
    if (const auto team = parse_team(attribute.key)) coins.push_back({*team, attribute.value});
    for (const std::string_view part : split(attribute.value, ',')) {
      const std::size_t colon = part.find(':');
      if (colon == std::string_view::npos) continue;
      const auto team = parse_team(part.substr(0, colon));
      if (team) coins.push_back({*team, std::string(part.substr(colon + 1))});
    }
  }
  return coins.empty() ? coins_in_lists(act) : coins;
}

/// One round of coins: the odd one out has the bye. [AT-tie3.b]
void take_coins(Context& context, const Act& act) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  const std::vector<Coin> coins = coins_in(act);
  ++at.coin_rounds;
  const int round = act.count("round").value_or(at.coin_rounds);
  for (const Coin& coin : coins) {
    if (coins.size() < 3 || std::ranges::count(coins, coin.face, &Coin::face) != 1) continue;
    at.bye_team = coin.team;
    say(at, Bye{coin.team}, law.coins);
    state_remaining(at, coins, coin.team, law.extra_game);
    return;
  }
  say(at, FlipAgain{round}, law.coins);
}

/// Whether places can be told: what was read off, or games booked of which every team has played as many.
bool is_round_over(const Position& at) {
  const bool is_booked = std::ranges::any_of(at.said, [](const Statement& said) {
    const auto* record = as<Record>(said);
    return record != nullptr && std::holds_alternative<Team>(record->unit);
  });
  if (!is_booked) return true;
  const auto games_of = [&at](const TeamStanding& standing) {
    return std::ranges::count_if(at.meetings, [&](const Meeting& meeting) {
      return meeting.one == standing.team || meeting.other == standing.team;
    });
  };
  const auto games = games_of(at.standings.front());
  return at.standings.size() > 2 &&
         std::ranges::all_of(at.standings, [&](const TeamStanding& one) { return games_of(one) == games; });
}

/// What the team has now: the card is added up game by game, and its last line takes the place of the one before. [AT10]
Record summed(Position& at, Team team, int wins, int points) {
  TeamStanding* standing = find_team(at, team);
  if (standing == nullptr) standing = &at.standings.emplace_back(TeamStanding{team, 0, 0});
  standing->wins += wins;
  standing->points += points;
  std::erase_if(at.said, [team](const Statement& said) {
    const auto* record = as<Record>(said);
    return record != nullptr && record->unit == std::variant<Side, Team>(team);
  });
  return {team, standing->wins, standing->points};
}

void take_game(Context& context, const Act& act) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  const int target = act.count("target").value_or(at.announced_target.value_or(0));
  std::vector<std::variant<Side, Team>> units{Side::NorthSouth, Side::EastWest};
  std::vector<int> points{act.count("NS").value_or(0), act.count("EW").value_or(0)};
  if (const auto teams = act.value("teams")) {
    const auto named = parse_teams(*teams);
    units.assign(named.begin(), named.end());
    points.clear();
    for (const std::string& part : parts_of(act.value("points").value_or("")))
      points.push_back(static_cast<int>(parse_integer(part).value_or(0)));
  }
  if (units.size() != 2 || points.size() != 2 || (target == 0 && !act.value("teams"))) return;
  for (std::size_t i = 0; i < 2; ++i) {
    const bool won = points[i] > points[1 - i];
    const int booked = won && target > 0 ? std::min(points[i], target) : points[i];
    const Team* team = std::get_if<Team>(&units[i]);
    say(at, team == nullptr ? Record{units[i], won ? 1 : 0, booked} : summed(at, *team, won ? 1 : 0, booked),
        law.booking);
  }
  const auto* one = std::get_if<Team>(&units[0]);
  const auto* other = std::get_if<Team>(&units[1]);
  if (one != nullptr && other != nullptr && points[0] != points[1])
    at.meetings.push_back({*one, *other, points[0] > points[1] ? *one : *other});
}

/// Teams are numbered by the tables at which they began.
void fill_tables(Position& at, int tables) {
  if (!at.seatings.empty() || tables < 1 || tables > 99) return;
  for (int table = 1; table <= tables; ++table) at.seatings.push_back({table, Team{'A', table}, Team{'B', table}});
}

/// After a round the A teams move up one table, or the B teams down. [AT6.a] [AT6.b]
void move_teams(Context& context, const Act& act) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  fill_tables(at, act.count("tables").value_or(0));
  const bool down = at.moving_teams == 'B';
  int tables = act.count("tables").value_or(0);
  for (const TableSeating& seating : at.seatings) tables = std::max(tables, seating.table);
  for (const TableSeating& seating : at.seatings) {
    const std::optional<Team>& team = down ? seating.b : seating.a;
    if (!team) continue;
    const int next =
        down ? (seating.table == 1 ? tables : seating.table - 1) : (seating.table == tables ? 1 : seating.table + 1);
    say(at, Move{*team, next}, down ? law.movement_down : law.movement);
  }
}

TableSeating& seating_of(Position& at, int table) {
  for (TableSeating& seating : at.seatings) {
    if (seating.table == table) return seating;
  }
  at.seatings.push_back({table, {}, {}});
  return at.seatings.back();
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

void take_playoff(Position& at, const Act& act) {
  const Meeting meeting = meeting_in(act);
  if (meeting.winner) at.playoffs.push_back(meeting);
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
  if (is_finding(act, "standing")) take_standing(at, act);
  if (is_finding(act, "met") && act.value("winner")) at.meetings.push_back(meeting_in(act));
  if (is_finding(act, "playoff")) take_playoff(at, act);
  if (is_finding(act, "coins") || is_finding(act, "coin")) take_coins(context, act);
  if (is_finding(act, "game-result")) take_game(context, act);
  if (is_finding(act, "seating")) take_seating(at, act);
  if (is_finding(act, "movement")) {
    const auto moving = act.value("teams").value_or(act.value("team").value_or("A"));
    at.moving_teams = moving == "B" ? 'B' : 'A';
  }
  if (is_finding(act, "round-finished")) move_teams(context, act);
  if (is_finding(act, "target")) take_target(context, act);
  if (is_finding(act, "director-ruling")) say(at, Denied{Anybody{}, Deed::Appeal}, context.book.event.final_decision);
}

void conclude_tournament(const LawBook& book, const Position& at, Ruling& ruling) {
  if (!at.standings.empty() && is_round_over(at)) TeamOrder(book, at, ruling).conclude();
}

}  // namespace euchre::laws::detail
