#include "house/tables/consent.h"

#include <algorithm>

namespace euchre::tables {
namespace {

bool has_people(const Owners& owners, Side side) {
  return std::ranges::any_of(kSeats, [&](Seat seat) { return side_of(seat) == side && owners[seat].has_value(); });
}

bool has_accepted(const LiveTable& live, Side side) {
  return std::ranges::any_of(live.settings().accepting, [&](const storage::TokenHash& token) {
    const auto seat = seat_of(token, live.owners());
    return seat && side_of(*seat) == side;
  });
}

}  // namespace

BySide<bool> sides_to_ask(const LiveTable& live) {
  BySide<bool> asked{false, false};
  const Owners& owners = live.owners();
  if (!live.settings().director || !has_people(owners, Side::NorthSouth) || !has_people(owners, Side::EastWest)) {
    return asked;
  }
  for (const Side side : kSides) asked[side] = !has_accepted(live, side);
  return asked;
}

bool is_consent_awaited(const LiveTable& live) {
  const BySide<bool> asked = sides_to_ask(live);
  return asked[Side::NorthSouth] || asked[Side::EastWest];
}

bool directs(const storage::TokenHash& token, const LiveTable& live) {
  return live.settings().director == token && !is_consent_awaited(live);
}

}  // namespace euchre::tables
