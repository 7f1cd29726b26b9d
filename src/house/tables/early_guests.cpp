#include "house/tables/early_guests.h"

#include "house/tables/guests.h"

#include <algorithm>
#include <cstddef>
#include <set>

namespace euchre::tables {
namespace {

/// He joins, and asks for little else before he has been told how the table stands.
constexpr std::ptrdiff_t kMostOfClient = 8;

}  // namespace

bool EarlyGuests::add(const Guest& guest, const TableRequest& request, std::size_t most) {
  const auto own = std::ranges::count_if(waiting_, [&](const auto& one) { return one.guest.id == guest.id; });
  if (waiting_.size() >= most || own >= kMostOfClient) return false;
  waiting_.push_back({guest, request});
  return true;
}

void EarlyGuests::remove(ClientId client) {
  std::erase_if(waiting_, [client](const auto& one) { return one.guest.id == client; });
}

void EarlyGuests::tell(const protocol::ServerMessage& message) const {
  std::set<ClientId> told;
  for (const EarlyRequest& early : waiting_) {
    if (told.insert(early.guest.id).second) send(*early.guest.client, message);
  }
}

}  // namespace euchre::tables
