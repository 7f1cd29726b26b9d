#include "house/tables/early_guests.h"

#include "house/tables/guests.h"

#include <set>

namespace euchre::tables {

bool EarlyGuests::add(const Guest& guest, const TableRequest& request, std::size_t most) {
  if (waiting_.size() >= most) return false;
  waiting_.emplace_back(guest, request);
  return true;
}

void EarlyGuests::remove(ClientId client) {
  std::erase_if(waiting_, [client](const auto& one) { return one.first.id == client; });
}

void EarlyGuests::tell(const protocol::ServerMessage& message) const {
  std::set<ClientId> told;
  for (const auto& [guest, request] : waiting_) {
    if (told.insert(guest.id).second) send(*guest.client, message);
  }
}

}  // namespace euchre::tables
