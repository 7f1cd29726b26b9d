#include "house/gatherings/live_places.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace euchre::gatherings {
namespace {

constexpr std::chrono::seconds kAgain{60};

std::set<std::string_view> tables_of(const tournament::Event& event) {
  std::set<std::string_view> tables;
  if (event.is_closed()) return tables;
  for (const auto& [id, game] : event.games()) {
    if (game.is_live()) tables.insert(game.live->table);
  }
  return tables;
}

}  // namespace

Result<HeldPlace, tables::QuotaRefusal> LiveRoom::take(const tournament::Event& event) const {
  const std::size_t most = limits_.most_live_tables_of_event;
  const auto played = std::ranges::count_if(event.games(), [](const auto& one) { return one.second.is_live(); });
  if (most == 0 || static_cast<std::size_t>(played) < most) return quotas_.hold(tables::Stock::LiveTable, opener_);
  return Failure{tables::QuotaRefusal{
      "live-tables-of-event",
      "this event has " + std::to_string(most) + " games at tables of the house, as many as one event may",
      "when one of them is over the next can begin", kAgain}};
}

void LiveRoom::settle(const tournament::Event& event, PlacesByTable& places) const {
  const auto tables = tables_of(event);
  std::erase_if(places, [&tables](const auto& place) { return !tables.contains(place.first); });
  for (const std::string_view table : tables) {
    HeldPlace& place = places[std::string(table)];
    if (!place) place = quotas_.hold_again(tables::Stock::LiveTable, opener_);
  }
}

}  // namespace euchre::gatherings
