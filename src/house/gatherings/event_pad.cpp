#include "house/gatherings/event_pad.h"

#include "core/base/text.h"
#include "house/tables/live_games.h"

#include <set>

namespace euchre::gatherings {
namespace {

using tournament::Event;
using tournament::Game;
using tournament::GameStatus;
using tournament::Reporter;

constexpr std::int64_t kMostTables = 5000;

/// The extra game at that table that still waits, else the game of the last round there.
const Game* game_at(const Event& event, std::uint32_t table) {
  const Game* extra = event.game({0, table});
  const bool waits = extra != nullptr && extra->status != GameStatus::Settled && extra->status != GameStatus::Voided;
  if (waits || event.rounds().empty()) return extra;
  const Game* game = event.game({static_cast<std::uint32_t>(event.rounds().size()), table});
  return game == nullptr ? extra : game;
}

office::told::PadDuty what_to_do(const Game* game, Reporter side) {
  if (game == nullptr) return office::told::PadDuty::None;
  if (game->is_live()) return office::told::PadDuty::Play;
  switch (game->status) {
    case GameStatus::Open:
    case GameStatus::Postponed: return office::told::PadDuty::Enter;
    case GameStatus::Reported:
      return game->reported_by == side ? office::told::PadDuty::Wait : office::told::PadDuty::Answer;
    case GameStatus::Disputed: return office::told::PadDuty::Called;
    case GameStatus::Settled:
    case GameStatus::Voided: return office::told::PadDuty::Done;
  }
  unreachable("a status without anything to do");
}

bool waits_for_score(const Game& game) {
  return game.status != GameStatus::Settled && game.status != GameStatus::Voided;
}

/// The seats of a side at the table of the house where its game is played.
std::vector<office::told::PadSeat> tell_seats(const Event& event, const Game& game, Reporter side) {
  std::vector<office::told::PadSeat> seats;
  std::uint32_t member = 1;
  for (const std::string& name : tables::live_names(event, game, side)) {
    seats.push_back({member, name, office::tell_seat(tables::live_seat(side, member))});
    ++member;
  }
  return seats;
}

/// Those of whom the pad counts lone hands: a pair, or two players.
std::vector<office::told::PadOwn> tell_own(const Event& event, const Game& game, Reporter side) {
  std::vector<office::told::PadOwn> own;
  for (const tournament::EntryId id : game.sides[side == Reporter::FirstSide ? 0 : 1])
    own.push_back({id.number(), office::side_title(event, {id})});
  return own;
}

}  // namespace

std::optional<Pad> parse_pad_path(std::string_view path) {
  const auto parts = split(path, '/');
  if (parts.size() != 3 || parts[0] != "pad") return std::nullopt;
  const auto table = parse_integer(parts[1]);
  if (!table || *table < 1 || *table > kMostTables) return std::nullopt;
  if (parts[1] != std::to_string(*table)) return std::nullopt;
  const auto side = tournament::parse_reporter(parts[2]);
  if (side != Reporter::FirstSide && side != Reporter::SecondSide) return std::nullopt;
  return Pad{static_cast<std::uint32_t>(*table), *side};
}

std::string lock_of_pad(const Pad& pad) {
  return "pad." + std::to_string(pad.table) + '.' + std::string(to_text(pad.side));
}

std::vector<Pad> pads_of(const Event& event) {
  std::set<std::uint32_t> tables;
  for (const auto& entry : event.entries()) {
    if (entry.home) tables.insert(entry.home->table);
  }
  if (!event.rounds().empty()) {
    for (const tournament::GameId id : event.rounds().back().games) tables.insert(id.table);
  }
  for (const auto& [id, game] : event.games()) {
    if (id.round == 0) tables.insert(id.table);
  }
  std::vector<Pad> pads;
  for (const std::uint32_t table : tables) {
    for (const Reporter side : {Reporter::FirstSide, Reporter::SecondSide}) pads.push_back({table, side});
  }
  return pads;
}

office::told::Pad tell_pad(const Event& event, const Pad& pad, const office::EventSurroundings& around) {
  const Game* game = game_at(event, pad.table);
  office::told::Pad told;
  told.event = around.id;
  told.name = event.settings().name;
  told.facts = static_cast<std::int64_t>(event.facts());
  told.table = pad.table;
  told.side = office::tell_side(pad.side);
  told.target = game == nullptr ? event.settings().target : game->length.target;
  told.now = static_cast<std::int64_t>(around.now_ms);
  told.closed = event.is_closed();
  told.clock = office::tell_clock(event);
  if (game != nullptr) told.game = office::tell(event, *game);
  if (game != nullptr) told.own = tell_own(event, *game, pad.side);
  told.does = event.is_closed() ? office::told::PadDuty::None : what_to_do(game, pad.side);
  if (game != nullptr && game->is_live()) told.seats = tell_seats(event, *game, pad.side);
  for (const auto& round : event.rounds()) {
    const Game* older = event.game({round.number, pad.table});
    if (older != nullptr && older != game && waits_for_score(*older))
      told.earlier.push_back(office::tell(event, *older));
  }
  return told;
}

}  // namespace euchre::gatherings
