#include "house/gatherings/event_pad.h"

#include "core/base/text.h"
#include "house/tables/live_games.h"

#include <set>

namespace euchre::gatherings {
namespace {

using office::Json;
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

std::string_view what_to_do(const Game* game, Reporter side) {
  if (game == nullptr) return "none";
  if (game->is_live()) return "play";
  switch (game->status) {
    case GameStatus::Open:
    case GameStatus::Postponed: return "enter";
    case GameStatus::Reported: return game->reported_by == side ? "wait" : "answer";
    case GameStatus::Disputed: return "called";
    case GameStatus::Settled:
    case GameStatus::Voided: return "done";
  }
  unreachable("a status without anything to do");
}

bool waits_for_score(const Game& game) {
  return game.status != GameStatus::Settled && game.status != GameStatus::Voided;
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

Json pad_json(const Event& event, const Pad& pad, const office::EventSurroundings& around) {
  const Game* game = game_at(event, pad.table);
  Json json{{"event", around.id},   {"name", event.settings().name}, {"facts", event.facts()},
            {"table", pad.table},   {"side", to_text(pad.side)},     {"target", event.settings().target},
            {"now", around.now_ms}, {"closed", event.is_closed()}};
  if (Json clock = office::clock_json(event); !clock.is_null()) json["clock"] = std::move(clock);
  json["game"] = game == nullptr ? Json(nullptr) : office::game_json(event, *game);
  json["does"] = event.is_closed() ? "none" : what_to_do(game, pad.side);
  if (game != nullptr && game->is_live()) {
    json["seats"] = Json::array();
    std::uint32_t member = 1;
    for (const std::string& name : tables::live_names(event, *game, pad.side)) {
      const char seat = to_char(tables::live_seat(pad.side, member));
      json["seats"].push_back({{"member", member++}, {"name", name}, {"seat", std::string(1, seat)}});
    }
  }
  json["earlier"] = Json::array();
  for (const auto& round : event.rounds()) {
    const Game* older = event.game({round.number, pad.table});
    if (older != nullptr && older != game && waits_for_score(*older))
      json["earlier"].push_back(office::game_json(event, *older));
  }
  return json;
}

}  // namespace euchre::gatherings
