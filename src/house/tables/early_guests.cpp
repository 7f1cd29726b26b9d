#include "house/tables/early_guests.h"

#include "house/tables/guests.h"

#include <set>

namespace euchre::tables {

bool EarlyGuests::add(const Guest& guest, const TableRequest& request, std::size_t most) {
  if (waiting_.size() >= most) return false;
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
