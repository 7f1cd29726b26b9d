#include "base/text.h"
#include "laws/detail/topic.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;

std::vector<std::string> parse_teams(std::string_view text) {
  std::vector<std::string> teams;
  for (const std::string_view part : split(text, ',')) {
    if (!trim(part).empty()) teams.emplace_back(trim(part));
  }
  return teams;
}

TeamStanding* find_team(Position& at, std::string_view team) {
  for (TeamStanding& standing : at.standings) {
    if (standing.team == team) return &standing;
  }
  return nullptr;
}

/// Games won by `one` against `other` in what was entered.
int wins_against(const Position& at, std::string_view one, std::string_view other) {
  int wins = 0;
  for (const Meeting& meeting : at.meetings) {
    const bool these = (meeting.one == one && meeting.other == other) || (meeting.one == other && meeting.other == one);
    if (these && meeting.winner == one) ++wins;
  }
  return wins;
}

/// Places teams by wins; two equal by who beat whom, then points; three by points, then two.
class Ranking {
 public:
  Ranking(const LawBook& book, const Position& at, Ruling& ruling) : law_(book.event), at_(at), ruling_(ruling) {}

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
    if (tied.size() == 3 && tied[0].points == tied[2].points) return place_three_level(tied);
    for (std::size_t start = 0; start < tied.size() && settled_;) {
      std::size_t end = start;
      while (end < tied.size() && tied[end].points == tied[start].points) ++end;
      if (end - start == 1)
        put(tied[start], law_.three_by_points);
      else if (end - start == 2)
        place_two(tied[start], tied[start + 1]);
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
    add(ruling_, Form::Club, "extra-game " + one.team + ' ' + other.team, law_.equal_totals);
  }

  /// Coins give one team a bye; the others play, and the winner meets the bye. [AT-tie3.b] [AT-tie3.c] [AT-tie3.d]
  void place_three_level(const std::vector<TeamStanding>& tied) {
    if (at_.bye_team.empty()) {
      settled_ = false;
      return;
    }
    std::vector<TeamStanding> playing;
    for (const TeamStanding& team : tied) {
      if (team.team != at_.bye_team) playing.push_back(team);
    }
    if (playing.size() != 2) return;
    add(ruling_, Form::Club, "extra-game " + playing[0].team + ' ' + playing[1].team, law_.extra_game);
    if (at_.playoffs.empty()) {
      settled_ = false;
      return;
    }
    const std::string& through = at_.playoffs.front().winner;
    add(ruling_, Form::Club, "extra-game " + through + ' ' + at_.bye_team, law_.final_game);
    add(ruling_, Form::Club, "extra-game " + at_.bye_team + ' ' + through, law_.final_game);
    if (at_.playoffs.size() < 2) {
      settled_ = false;
      return;
    }
    const std::string& champion = at_.playoffs[1].winner;
    places_.push_back(champion);
    places_.push_back(champion == through ? at_.bye_team : through);
    places_.push_back(playing[0].team == through ? playing[1].team : playing[0].team);
    grounds_ = grounds_ + law_.final_game;
  }

  void state_places() {
    std::string body = "rank";
    for (std::size_t i = 0; i < places_.size(); ++i) {
      body += ' ' + std::to_string(i + 1) + ' ' + places_[i];
      add(ruling_, Form::Club, body, grounds_);
    }
  }

  const EventLaw& law_;
  const Position& at_;
  Ruling& ruling_;
  std::vector<std::string> places_;
  Ground grounds_;
  bool settled_ = true;
};

void take_standing(Position& at, const Act& act) {
  const auto team = act.value("team");
  if (!team) return;
  TeamStanding standing{std::string(*team), act.count("wins").value_or(0), act.count("points").value_or(0)};
  if (TeamStanding* known = find_team(at, *team))
    *known = standing;
  else
    at.standings.push_back(std::move(standing));
}

Meeting meeting_in(const Act& act) {
  Meeting meeting;
  const auto teams = parse_teams(act.value("teams").value_or(""));
  if (teams.size() == 2) {
    meeting.one = teams[0];
    meeting.other = teams[1];
  }
  meeting.winner = act.value("winner").value_or("");
  return meeting;
}

/// One round of coins: the odd one out has the bye. [AT-tie3.b]
void take_coins(Context& context, const Act& act) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  std::vector<std::pair<std::string, std::string>> coins;
  for (const facts::Attribute& attribute : act.attributes) {
    if (attribute.key != "round") coins.emplace_back(attribute.key, attribute.value);
  }
  ++at.coin_rounds;
  const int round = act.count("round").value_or(at.coin_rounds);
  for (const auto& [team, face] : coins) {
    const auto same =
        std::count_if(coins.begin(), coins.end(), [&](const auto& other) { return other.second == face; });
    if (same != 1 || coins.size() < 3) continue;
    at.bye_team = team;
    say(at, Form::Club, "bye " + team, law.coins);
    return;
  }
  say(at, Form::Club, "flip-again round=" + std::to_string(round), law.coins);
}

void take_game(Context& context, const Act& act) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  const int target = act.count("target").value_or(at.announced_target.value_or(0));
  std::vector<std::string> units{"NS", "EW"};
  std::vector<int> points{act.count("NS").value_or(0), act.count("EW").value_or(0)};
  if (const auto teams = act.value("teams")) {
    units = parse_teams(*teams);
    points.clear();
    for (const std::string& part : parse_teams(act.value("points").value_or("")))
      points.push_back(static_cast<int>(parse_integer(part).value_or(0)));
  }
  if (units.size() != 2 || points.size() != 2 || (target == 0 && !act.value("teams"))) return;
  for (std::size_t i = 0; i < 2; ++i) {
    const bool won = points[i] > points[1 - i];
    const int booked = won && target > 0 ? std::min(points[i], target) : points[i];
    say(at, Form::Club, "record " + units[i] + " wins=" + (won ? "1" : "0") + " points=" + std::to_string(booked),
        law.booking);
  }
}

/// After a round the A teams move up one table, or the B teams down. [AT6.a] [AT6.b]
void move_teams(Context& context, const Act& act) {
  Position& at = context.at;
  const EventLaw& law = context.book.event;
  if (at.seatings.empty()) return;
  const bool down = at.moving_teams == "B";
  const int tables = act.count("tables").value_or(static_cast<int>(at.seatings.size()));
  for (const TableSeating& seating : at.seatings) {
    const std::string& team = down ? seating.b : seating.a;
    if (team.empty()) continue;
    const int next =
        down ? (seating.table == 1 ? tables : seating.table - 1) : (seating.table == tables ? 1 : seating.table + 1);
    say(at, Form::Club, "move " + team + " to " + std::to_string(next), down ? law.movement_down : law.movement);
  }
}

void take_seating(Position& at, const Act& act) {
  TableSeating seating;
  seating.table = act.count("table").value_or(static_cast<int>(at.seatings.size()) + 1);
  seating.a = act.value("A").value_or(act.value("a").value_or(""));
  seating.b = act.value("B").value_or(act.value("b").value_or(""));
  if (const auto teams = act.value("teams")) {
    const auto both = parse_teams(*teams);
    if (both.size() == 2) {
      seating.a = both[0];
      seating.b = both[1];
    }
  }
  at.seatings.push_back(std::move(seating));
}

void take_target(Context& context, const Act& act) {
  Position& at = context.at;
  const auto party = context.book.event.target_announced;
  if (act.value("announced") == "after") {
    at.announced_target.reset();
    say(at, Form::Info, "advisory", party, "the number is announced before play begins");
  }
}

}  // namespace

void observe_tournament(Context& context, const Act& act) {
  Position& at = context.at;
  if (is_finding(act, "standing")) take_standing(at, act);
  if (is_finding(act, "met") && act.value("winner")) at.meetings.push_back(meeting_in(act));
  if (is_finding(act, "playoff")) at.playoffs.push_back(meeting_in(act));
  if (is_finding(act, "coins")) take_coins(context, act);
  if (is_finding(act, "game-result")) take_game(context, act);
  if (is_finding(act, "seating")) take_seating(at, act);
  if (is_finding(act, "movement")) at.moving_teams = act.value("teams").value_or("A");
  if (is_finding(act, "round-finished")) move_teams(context, act);
  if (is_finding(act, "target")) take_target(context, act);
  if (is_finding(act, "director-ruling")) say(at, Form::Denied, "any appeal", context.book.event.final_decision);
}

void conclude_tournament(const LawBook& book, const Position& at, Ruling& ruling) {
  if (!at.standings.empty()) Ranking(book, at, ruling).conclude();
}

}  // namespace euchre::laws::detail
