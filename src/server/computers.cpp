#include "server/computers.h"

#include "base/check.h"

#include <algorithm>

namespace euchre::server {
namespace {

/// The letter of the seat helps to remember who sits where.
constexpr BySeat<std::string_view> kNames{"Nell", "Edwin", "Susan", "Walter"};
constexpr BySeat<std::string_view> kOtherNames{"Norbert", "Edith", "Silas", "Winifred"};

bool is_borne(const table::Table& table, std::string_view name) {
  return std::ranges::any_of(kSeats, [&](Seat seat) {
    const auto& sitter = table.sitter(seat);
    return sitter && sitter->occupant.name == name;
  });
}

}  // namespace

Computers::Computers() {
  for (const std::string_view name : players::player_names()) {
    players_.emplace(name, players::make_player(name));
    names_.emplace_back(name);
  }
  EUCHRE_REQUIRE(knows(table::kStandIn));
}

std::vector<std::string> Computers::names() const { return names_; }

bool Computers::knows(std::string_view player) const { return players_.contains(player); }

game::Action Computers::choose(const table::Mover& mover, const table::Table& table, Chance& chance) const {
  const auto view = table.seat_view(mover.seat);
  const auto standing = table.standing();
  EUCHRE_REQUIRE(view && standing);
  auto found = players_.find(mover.player);
  if (found == players_.end()) found = players_.find(table::kStandIn);
  RandomStream random(chance.number());
  return found->second->choose(*view, *standing, random);
}

facts::Occupant computer_for(const table::Table& table, Seat seat, std::string_view player) {
  const std::string_view name = is_borne(table, kNames[seat]) ? kOtherNames[seat] : kNames[seat];
  return facts::Occupant{facts::OccupantKind::Computer, std::string(name), std::string(player)};
}

}  // namespace euchre::server
