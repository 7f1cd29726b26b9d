#include "house/gatherings/event_places.h"

#include "core/base/text.h"
#include "house/tables/live_games.h"

#include <algorithm>

namespace euchre::gatherings {

using tournament::EntryId;
using tournament::Event;

std::optional<SeatPlace> parse_seat_path(std::string_view path) {
  constexpr std::string_view kSeat = "/seat";
  constexpr std::string_view kEntries = "entries/";
  if (!path.ends_with(kSeat)) return std::nullopt;
  path.remove_suffix(kSeat.size());
  if (const auto pad = parse_pad_path(path)) return SeatPlace{pad, 0};
  if (!path.starts_with(kEntries)) return std::nullopt;
  const auto number = parse_integer(path.substr(kEntries.size()));
  constexpr std::int64_t kMostEntries = 1'000'000;
  if (!number || *number < 1 || *number > kMostEntries) return std::nullopt;
  return SeatPlace{std::nullopt, static_cast<std::uint32_t>(*number)};
}

std::vector<EntryId> live_entries(const Event& event) {
  std::vector<EntryId> entries;
  for (const auto& [id, game] : event.games()) {
    if (!game.is_live()) continue;
    for (const auto& side : game.sides) entries.insert(entries.end(), side.begin(), side.end());
  }
  return entries;
}

std::string lock_of_player(std::uint32_t entry) { return "player." + std::to_string(entry); }

std::optional<Seat> seat_of_entry(const tournament::Game& game, EntryId entry, std::uint32_t member) {
  for (const auto side : {tournament::Reporter::FirstSide, tournament::Reporter::SecondSide}) {
    const auto& entries = game.sides[side == tournament::Reporter::FirstSide ? 0 : 1];
    const auto found = std::ranges::find(entries, entry);
    if (found == entries.end()) continue;
    const auto own = static_cast<std::uint32_t>(found - entries.begin() + 1);
    return tables::live_seat(side, entries.size() == 1 ? member : own);
  }
  return std::nullopt;
}

}  // namespace euchre::gatherings
