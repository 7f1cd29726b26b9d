#include "club/tournament/detail/round_plans.h"

#include "club/tournament/bracket.h"
#include "club/tournament/detail/played.h"
#include "club/tournament/detail/swiss_players.h"
#include "club/tournament/detail/wish_meetings.h"
#include "club/tournament/next_round.h"
#include "club/tournament/pair_schedule.h"
#include "club/tournament/standings.h"
#include "core/base/random.h"

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <numeric>
#include <set>
#include <span>

namespace euchre::tournament::detail {
namespace {

RoundDraft draft_from(const PairRound& round, const Entries& entries) {
  RoundDraft draft;
  for (const Match& game : round.tables) {
    const auto table = static_cast<std::uint32_t>(draft.games.size() + 1);
    draft.games.push_back({table, {entries.at(game.first)}, {entries.at(game.second)}});
  }
  for (const Number bye : round.byes) draft.byes.push_back(entries.at(bye));
  return draft;
}

// ---- the movement of A and B

/// Pairs by the table at which they began; nothing where nobody did, or is there no more.
struct Homes {
  std::vector<std::optional<EntryId>> a;
  std::vector<std::optional<EntryId>> b;
};

Homes homes_of(const Event& event) {
  Homes homes;
  for (const Entry& entry : event.entries()) {
    if (!entry.home) continue;
    const std::size_t needed = std::max<std::size_t>(homes.a.size(), entry.home->table);
    homes.a.resize(needed);
    homes.b.resize(needed);
    auto& side = entry.home->letter == Letter::A ? homes.a : homes.b;
    if (entry.is_present && event.competes(entry)) side[entry.home->table - 1] = entry.id;
  }
  return homes;
}

RoundDraft moved(const Homes& homes, std::uint32_t up, std::uint32_t down) {
  RoundDraft draft;
  draft.up = up;
  draft.down = down;
  const std::size_t tables = homes.a.size();
  for (std::size_t table = 0; table < tables; ++table) {
    const HomesAt at = homes_at(table, tables, up, down);
    const auto& a = homes.a[at.a];
    const auto& b = homes.b[at.b];
    if (a && b) {
      draft.games.push_back({static_cast<std::uint32_t>(table + 1), {*a}, {*b}});
    } else if (a || b) {
      draft.byes.push_back(a ? *a : *b);
    }
  }
  return draft;
}

}  // namespace

namespace {

/// The numbers below `count` in their order, or in that of the lot.
std::vector<std::uint32_t> in_order(std::size_t count, Lot lot) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  if (!lot) return order;
  RandomStream random(*lot);
  shuffle(std::span(order), random);
  return order;
}

/// What speaks against a round: games that were played before, then byes of those who had one.
struct Repeats {
  std::size_t games = 0;
  std::size_t byes = 0;
  friend auto operator<=>(const Repeats&, const Repeats&) = default;
};

Repeats repeats_in(const Event& event, const RoundDraft& draft, const Meetings& met) {
  Repeats repeats;
  for (const DraftGame& game : draft.games) {
    repeats.games += met.between(game.first.front(), game.second.front());
  }
  for (const EntryId entry : draft.byes) repeats.byes += byes_of(event, entry);
  return repeats;
}

}  // namespace

/// After a game the A pairs go one table up, or the B pairs one down [AT6.a] [AT6.b]. Where pairs came or went, so that a
/// move would bring a game or a bye a second time, they move on to where the fewest are repeated. By lot any such move will do.
RoundDraft alberta_draft(const Event& event, Plan movement, Lot lot) {
  const Homes homes = homes_of(event);
  const Meetings met(event);
  const bool is_up = movement != Plan::AlbertaDown;
  const bool is_first = event.rounds().empty();
  const std::uint32_t up = is_first ? 0 : event.rounds().back().up + (is_up ? 1 : 0);
  const std::uint32_t down = is_first ? 0 : event.rounds().back().down + (is_up ? 0 : 1);
  RoundDraft best;
  Repeats fewest{~std::size_t{0}, 0};
  for (const std::uint32_t further : in_order(homes.a.size(), lot)) {
    RoundDraft draft = moved(homes, up + (is_up ? further : 0), down + (is_up ? 0 : further));
    const Repeats repeats = repeats_in(event, draft, met);
    if (repeats >= fewest) continue;
    fewest = repeats;
    best = std::move(draft);
    if (fewest == Repeats{}) break;
  }
  return best;
}

namespace {

// ---- schedules fixed beforehand

using Circle = std::vector<std::optional<EntryId>>;

/// Places for those who begin, in this order; an odd number leaves one free.
Circle circle_from(const Entries& began) {
  Circle circle(began.begin(), began.end());
  if (circle.size() % 2 == 1) circle.emplace_back();
  return circle;
}

std::set<std::set<EntryId>> games_of(const Circle& circle, const PairRound& round) {
  std::set<std::set<EntryId>> games;
  for (const Match& game : round.tables) {
    const auto& first = circle[game.first];
    const auto& second = circle[game.second];
    if (first && second) games.insert({*first, *second});
  }
  return games;
}

/// How many games of the first round are those of one round of this circle: all, but for what was changed by hand.
std::size_t agreement(const Event& event, const Circle& circle) {
  std::set<std::set<EntryId>> played;
  for (const GameId id : event.rounds().front().games) {
    const auto& [first, second] = event.game(id)->sides;
    played.insert({first.front(), second.front()});
  }
  std::size_t most = 0;
  if (circle.size() < 2) return most;  // Nobody had a game in it.
  const auto places = static_cast<Number>(circle.size());
  for (const PairRound& round : round_robin(places, places - 1)) {
    const auto games = games_of(circle, round);
    const auto alike = std::ranges::count_if(played, [&](const auto& game) { return games.contains(game); });
    most = std::max(most, static_cast<std::size_t>(alike));
  }
  return most;
}

/// Who sat where at the beginning is drawn by the event's seed, so that the first round says nothing about who came first. An
/// event that began otherwise goes on as it began.
Circle first_circle(const Event& event, const Entries& present) {
  const auto there = event.rounds().empty() ? std::set<EntryId>(present.begin(), present.end())
                                            : taking_part(event, event.rounds().front());
  const Entries in_order(there.begin(), there.end());
  Entries drawn = in_order;
  RandomStream random(event.settings().seed);
  shuffle(std::span(drawn), random);
  const Circle circle = circle_from(drawn);
  const Circle as_entered = circle_from(in_order);
  if (event.rounds().empty()) return circle;
  return agreement(event, circle) >= agreement(event, as_entered) ? circle : as_entered;
}

/// Those who began and are still there; late comers take places that are free.
Circle circle_of(const Event& event) {
  const Entries present = event.competitors();
  Circle circle = first_circle(event, present);
  const Circle began = circle;
  for (auto& place : circle) {
    if (place && !holds(present, *place)) place.reset();
  }
  for (const EntryId entry : present) {
    if (std::ranges::find(began, std::optional(entry)) != began.end()) continue;
    const auto free = std::ranges::find_if(circle, [](const auto& place) { return !place; });
    if (free == circle.end()) {
      circle.emplace_back(entry);
    } else {
      *free = entry;
    }
  }
  return circle;
}

/// Whose neighbour somebody is: by the standings, or by the order of entry.
enum class Order : std::uint8_t { OfStanding, OfEntry };

/// Neighbours who have not met: what is left when a fixed schedule no longer fits.
RoundDraft unmet_neighbours(const Event& event, Order order, Lot lot) {
  const Meetings met(event);
  Entries present = event.competitors();
  if (lot) {
    RandomStream random(*lot);
    shuffle(std::span(present), random);
  }
  std::vector<SwissEntry> field;
  const bool has_wishes = !event.wishes().empty();
  const Standings standings = standings_of(event);
  for (Number index = 0; index < present.size(); ++index) {
    SwissEntry entry;
    entry.number = index;
    const StandingRow* row = standings.row_of(present[index]);
    if (order == Order::OfStanding && row != nullptr) {
      entry.half_wins = static_cast<int>(row->half_wins);
      // By lot all with as many wins are neighbours.
      entry.points = lot ? 0 : static_cast<int>(row->points);
    }
    entry.byes = static_cast<std::uint32_t>(byes_of(event, present[index]));
    entry.sat_out_last = sat_out_last(event, present[index]);
    for (Number other = 0; other < present.size(); ++other) {
      if (other != index && met.between(present[index], present[other]) > 0) entry.met.push_back(other);
      const bool is_apart = has_wishes && other != index && are_apart(event, present[index], present[other]);
      if (is_apart) entry.apart.push_back(other);
    }
    field.push_back(std::move(entry));
  }
  return draft_from(swiss_round(std::move(field)), present);
}

}  // namespace

namespace {

RoundDraft circle_draft(const Circle& circle, const PairRound& round) {
  RoundDraft draft;
  for (const Match& game : round.tables) {
    const auto& first = circle[game.first];
    const auto& second = circle[game.second];
    const auto table = static_cast<std::uint32_t>(draft.games.size() + 1);
    if (first && second) {
      draft.games.push_back({table, {*first}, {*second}});
    } else if (first || second) {
      draft.byes.push_back(first ? *first : *second);
    }
  }
  return draft;
}

}  // namespace

/// The next round of the circle; once a round was drawn by lot, or where somebody came or went so that games would be repeated that
/// need not be, the round that repeats the fewest.
RoundDraft round_robin_draft(const Event& event, Lot lot) {
  const auto circle = circle_of(event);
  const auto began = event.rounds().empty() ? circle.size() : taking_part(event, event.rounds().front()).size();
  if (circle.size() < 2 || circle.size() != began + began % 2) return unmet_neighbours(event, Order::OfEntry, lot);
  const auto done = static_cast<Number>(event.rounds().size());
  const auto places = static_cast<Number>(circle.size());
  const bool is_shuffled =
      lot || std::ranges::any_of(event.rounds(), [](const Round& round) { return round.lot.has_value(); });
  const auto rounds = round_robin(places, done + places - 1);
  const Meetings met(event);
  RoundDraft next = circle_draft(circle, rounds[done]);
  if (!is_shuffled && (done >= places - 1U || repeats_in(event, next, met).games == 0)) return next;
  std::optional<RoundDraft> best;
  for (const std::uint32_t further : in_order(places - 1, lot)) {
    RoundDraft draft = circle_draft(circle, rounds[done + further]);
    if (!best || repeats_in(event, draft, met) < repeats_in(event, *best, met)) best = std::move(draft);
  }
  RoundDraft unmet = is_shuffled ? RoundDraft() : unmet_neighbours(event, Order::OfEntry, lot);
  const bool is_better = !is_shuffled && repeats_in(event, unmet, met) < repeats_in(event, *best, met);
  return is_better ? unmet : *std::move(best);
}

RoundDraft swiss_draft(const Event& event, Lot lot) {
  if (event.settings().kind == Kind::Individuals) return swiss_players_draft(event, lot);
  return unmet_neighbours(event, Order::OfStanding, lot);
}

namespace {

// ---- progressive play

/// The last round in which anybody has a game; null where there is none, for all may have been struck.
const Round* last_round_played(const Event& event) {
  const auto& rounds = event.rounds();
  const auto last =
      std::find_if(rounds.rbegin(), rounds.rend(), [](const Round& round) { return !round.games.empty(); });
  return last == rounds.rend() ? nullptr : &*last;
}

/// The tables of that round with who won there; a game that counts for nobody leaves its first side as winners.
std::vector<PlayedTable> played_tables(const Event& event, const Round& round) {
  std::vector<PlayedTable> tables;
  for (const GameId id : round.games) {
    const Game& game = *event.game(id);
    const bool second_won = game.score && game.score->second > game.score->first;
    PlayedTable table;
    for (const EntryId entry : game.sides[second_won ? 1 : 0]) table.winners.push_back(entry.number());
    for (const EntryId entry : game.sides[second_won ? 0 : 1]) table.losers.push_back(entry.number());
    tables.push_back(std::move(table));
  }
  return tables;
}

/// How often two players were partners so far.
class Partnerships {
 public:
  explicit Partnerships(const Event& event) {
    for (const auto& [id, game] : event.games()) {
      for (const auto& side : game.sides) {
        if (side.size() == 2) ++count_[key(side[0].number(), side[1].number())];
      }
    }
  }
  [[nodiscard]] unsigned of(Number one, Number other) const {
    const auto found = count_.find(key(one, other));
    return found == count_.end() ? 0 : found->second;
  }

 private:
  static std::array<Number, 2> key(Number one, Number other) { return {std::min(one, other), std::max(one, other)}; }
  std::map<std::array<Number, 2>, unsigned> count_;
};

/// Of those who came to a table the one with whom the first who stayed there was partner less often goes with him.
void mix(PlayedTable& table, const Partnerships& before) {
  const auto& stayed = table.winners;
  auto& came = table.losers;
  if (stayed.size() != 2 || came.size() != 2) return;
  const auto as_they_come = before.of(stayed[0], came[0]) + before.of(came[1], stayed[1]);
  const auto changed = before.of(stayed[0], came[1]) + before.of(came[0], stayed[1]);
  if (changed < as_they_come) std::swap(came[0], came[1]);
}

/// Everybody who is there, table by table; those who sat out and newcomers at the end. By lot it is anybody who begins at
/// table 1, and later any of those who stayed who goes with one who came.
Entries progressive_order(const Event& event, Lot lot) {
  Entries present = event.competitors();
  RandomStream random(lot.value_or(0));
  const Round* last = last_round_played(event);
  if (last == nullptr) {
    if (lot) shuffle(std::span(present), random);
    return present;
  }
  const Partnerships before(event);
  Entries order;
  for (PlayedTable& table : progressed(played_tables(event, *last))) {
    if (lot) shuffle(std::span(table.losers), random);
    if (!lot) mix(table, before);
    // Partners change where single players meet: one who came goes with one who stayed.
    const bool mixes = table.winners.size() == 2;
    std::vector<Number> seated = table.winners;
    seated.insert(mixes ? seated.begin() + 1 : seated.end(), table.losers.begin(), table.losers.end());
    for (const Number number : seated) {
      if (holds(present, EntryId(number))) order.emplace_back(number);
    }
  }
  for (const EntryId entry : present) {
    if (!holds(order, entry)) order.push_back(entry);
  }
  return order;
}

}  // namespace

RoundDraft progressive_draft(const Event& event, Lot lot) {
  Entries order = progressive_order(event, lot);
  const std::size_t size = event.settings().kind == Kind::Pairs ? 2 : 4;
  RoundDraft draft;
  draft.byes = take_byes(event, order, size);
  for (std::size_t i = 0; i < order.size(); i += size) {
    const auto begin = order.begin() + static_cast<std::ptrdiff_t>(i);
    const auto half = static_cast<std::ptrdiff_t>(size / 2);
    draft.games.push_back({static_cast<std::uint32_t>(i / size + 1), Entries(begin, begin + half),
                           Entries(begin + half, begin + 2 * half)});
  }
  return draft;
}

namespace {

bool is_there(const Event& event, const std::optional<EntryId>& side) { return side && event.entry(*side)->is_present; }

/// A game of the contest, or a bye for whoever goes on without one.
void add_contest(const Event& event, const Contest& contest, RoundDraft& draft) {
  const auto& [one, other] = contest.sides;
  if (!contest.winner && is_there(event, one) && is_there(event, other)) {
    // The chairs change from game to game.
    const bool is_turned = contest.games.size() % 2 == 1;
    const auto table = static_cast<std::uint32_t>(draft.games.size() + 1);
    draft.games.push_back({table, {is_turned ? *other : *one}, {is_turned ? *one : *other}});
    return;
  }
  const bool goes_on_first = contest.winner ? *contest.winner == 0 : is_there(event, one);
  const auto& on = goes_on_first ? one : other;
  const bool is_over = contest.part == Contest::Part::ThirdPlace && contest.winner;
  if (is_there(event, on) && !is_over) draft.byes.push_back(*on);
}

}  // namespace

RoundDraft knock_out_draft(const Event& event) {
  RoundDraft draft;
  const Bracket bracket = bracket_of(event);
  if (bracket.stage == 0) return draft;
  for (const Contest& contest : bracket.contests) {
    if (contest.stage == bracket.stage) add_contest(event, contest, draft);
  }
  // Whoever has a place in a later stage already waits for it.
  for (const Contest& contest : bracket.contests) {
    if (bracket.is_reached(contest)) continue;
    for (const auto& side : contest.sides) {
      if (is_there(event, side) && !holds(draft.byes, *side)) draft.byes.push_back(*side);
    }
  }
  return draft;
}

}  // namespace euchre::tournament::detail
