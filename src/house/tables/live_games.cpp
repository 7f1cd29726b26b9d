#include "house/tables/live_games.h"

#include "core/codes/code.h"
#include "house/table/table.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace euchre::tables {
namespace {

using tournament::Event;
using tournament::Game;
using tournament::Reporter;

constexpr std::size_t kLongestName = 24;

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

/// The first characters of a name that a seat can bear, with a mark that tells it from the others where they are alike.
std::string seat_name(std::string_view name, std::string_view mark) {
  std::string text;
  std::size_t characters = 0;
  for (const char byte : name) {
    if (!is_continuation(byte) && ++characters > kLongestName - mark.size()) break;
    text += byte;
  }
  while (text.ends_with(' ')) text.pop_back();
  text += mark;
  text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
  return text;
}

/// A table that is open, to ask whether it takes a name.
table::Table asked_for_names() {
  table::Table table;
  const auto opened = table.decide(
      table::OpenTable{"names", codes::default_code(codes::Occasion::Event).id, "", "", facts::Manner::Strict});
  EUCHRE_REQUIRE(opened.has_value());
  for (const facts::Fact& fact : *opened) table.apply(fact);
  return table;
}

/// Names that differ and that a table takes.
void name_seats(LiveGame& live, const Event& event, const Game& game) {
  const table::Table table = asked_for_names();
  std::set<std::string> given;
  for (const Reporter side : {Reporter::FirstSide, Reporter::SecondSide}) {
    std::uint32_t member = 1;
    for (const std::string& name : live_names(event, game, side)) {
      const Seat seat = live_seat(side, member++);
      std::string taken = seat_name(name, "");
      const facts::Occupant occupant{facts::OccupantKind::Human, taken, {}};
      if (!table.decide(table::TakeSeat{seat, occupant})) taken = "Player " + std::to_string(given.size() + 1);
      for (int twin = 2; given.contains(taken); ++twin) taken = seat_name(name, " " + std::to_string(twin));
      given.insert(taken);
      live.names[seat] = taken;
    }
  }
}

/// More than any clock leaves time for; nobody is shown it.
constexpr codes::Points kBeyondAnyClock{500};

bool may_be_level(const Event& event, const Game& game) {
  const bool is_final = game.id.round == 0 || event.rounds()[game.id.round - 1].is_final;
  return event.settings().drawn == tournament::DrawnGames::Halved && !is_final;
}

/// The event's length of a game in the code's rules; false where nothing ends it.
bool set_length(codes::MatchRules& rules, const Event& event, const Game& game) {
  const tournament::GameLength& length = game.length;
  if (length == tournament::GameLength{}) return false;
  rules.rubber.reset();
  rules.game.surplus = codes::Surplus::Lost;
  if (length.deals > 0) {
    rules.game.target.reset();
    rules.game.deal_turns = static_cast<std::uint8_t>(std::min(length.deals, 255U));
    rules.game.level_game = may_be_level(event, game) ? codes::LevelGame::Drawn : codes::LevelGame::ExtraDeal;
  } else {
    const codes::Points target(static_cast<std::int16_t>(std::min(length.target, 999U)));
    rules.game.deal_turns.reset();
    rules.game.target = length.target == 0 ? kBeyondAnyClock : target;
  }
  return true;
}

}  // namespace

Seat live_seat(Reporter side, std::uint32_t member) {
  if (side == Reporter::FirstSide) return member == 1 ? Seat::North : Seat::South;
  return member == 1 ? Seat::East : Seat::West;
}

std::vector<std::string> live_names(const Event& event, const Game& game, Reporter side) {
  std::vector<std::string> names;
  for (const tournament::EntryId id : game.sides[side == Reporter::FirstSide ? 0 : 1]) {
    const tournament::Entry* entry = event.entry(id);
    EUCHRE_REQUIRE(entry != nullptr);
    std::ranges::move(entry->players(), std::back_inserter(names));
  }
  // An extra game between players has one of them on each side: a partner is found at the table.
  while (names.size() < 2) names.push_back("Partner of " + names.front());
  names.resize(2);
  return names;
}

Result<LiveGame, OffHouse> live_game_of(const Event& event, const Game& game) {
  EUCHRE_REQUIRE(game.live.has_value());
  const codes::Code* base = codes::find_code(event.settings().code);
  if (base == nullptr) return Failure{OffHouse::UnknownCode};
  codes::Code code = *base;
  if (!set_length(code.match, event, game)) return Failure{OffHouse::Endless};
  LiveGame live;
  live.game = game.id;
  live.table = game.live->table;
  live.absent = game.live->absent;
  live.is_by_clock = game.length.target == 0 && game.length.deals == 0;
  live.may_be_level = may_be_level(event, game);
  const bool is_as_it_stands = code.match == base->match;
  if (is_as_it_stands) live.code = base->id;
  if (!is_as_it_stands) live.house_rules = codes::to_house_toml(code);
  if (!is_as_it_stands) {
    if (!codes::parse_house_rules(live.house_rules, "the event's game")) return Failure{OffHouse::UnfitLength};
  }
  name_seats(live, event, game);
  return live;
}

std::vector<tournament::CountFeats> counts_of(const Game& game, const LiveEnd& end) {
  std::vector<tournament::CountFeats> counts;
  for (const Reporter by : {Reporter::FirstSide, Reporter::SecondSide}) {
    const auto& side = game.sides[by == Reporter::FirstSide ? 0 : 1];
    for (std::uint32_t place = 0; place < side.size(); ++place) {
      tournament::Feats feats{0, 0, end.euchres[side_of(live_seat(by, 1))]};
      // Of a pair both seats are one entry.
      for (std::uint32_t member = 1; member <= 2; ++member) {
        if (side.size() == 2 && member != place + 1) continue;
        const Seat seat = live_seat(by, member);
        feats.lone_made += end.lone_made[seat];
        feats.lone_tried = feats.lone_tried.value_or(0) + end.lone_tried[seat];
      }
      counts.push_back({game.id, side[place], feats, Reporter::House, game.live ? game.live->table : ""});
    }
  }
  return counts;
}

void LiveGames::follow(const std::string& event, const std::vector<LiveGame>& games) {
  std::set<std::string_view> tables;
  for (const LiveGame& game : games) tables.insert(game.table);
  std::vector<LiveGame> begun;
  std::vector<LiveGame> timed;
  std::vector<std::string> dropped;
  {
    const std::lock_guard guard(mutex_);
    std::erase_if(by_table_, [&](const auto& entry) {
      const auto& [table, bound] = entry;
      if (bound.game.event != event || tables.contains(table)) return false;
      if (!bound.is_over && !bound.game.is_past) dropped.push_back(table);
      return true;
    });
    for (const LiveGame& game : games) {
      const auto [place, is_new] = by_table_.try_emplace(game.table, Played{game, false});
      Played& bound = place->second;
      if (!is_new && bound.game.event != event) continue;  // It is another's.
      bound.game.event = event;
      if (game.is_past) {
        if (!bound.game.is_past && !bound.is_over) dropped.push_back(game.table);
        bound.game.is_past = true;
      } else if (is_new) {
        begun.push_back(bound.game);
      } else if (bound.game.until_ms != game.until_ms) {
        bound.game.until_ms = game.until_ms;
        bound.game.time_up = game.time_up;
        timed.push_back(bound.game);
      }
    }
  }
  for (const std::string& table : dropped) hands_.close(table);
  for (const LiveGame& game : begun) hands_.open(game);
  for (const LiveGame& game : timed) hands_.set_clock(game);
}

void LiveGames::forget_all() {
  const std::lock_guard guard(mutex_);
  by_table_.clear();
}

bool LiveGames::has(std::string_view table) const { return find(table).has_value(); }

bool LiveGames::had(std::string_view table) const {
  const std::lock_guard guard(mutex_);
  return by_table_.contains(table);
}

std::optional<LiveGame> LiveGames::find(std::string_view table) const {
  const std::lock_guard guard(mutex_);
  const auto found = by_table_.find(table);
  if (found == by_table_.end() || found->second.game.is_past) return std::nullopt;
  return found->second.game;
}

void LiveGames::ended(std::string_view table, const LiveEnd& end) {
  std::optional<LiveGame> game;
  {
    const std::lock_guard guard(mutex_);
    const auto found = by_table_.find(table);
    if (found == by_table_.end() || found->second.game.is_past) return;
    found->second.is_over = true;
    game = found->second.game;
  }
  hands_.enter(*game, end);
}

void LiveGames::claim(const SeatClaim& claim, const ClaimReply& reply) const { hands_.seat(claim, reply); }

}  // namespace euchre::tables
