#include "house/tables/early_guests.h"

#include "house/tables/guests.h"

#include <set>

namespace euchre::tables {

void EarlyGuests::tell(const protocol::ServerMessage& message) {
  std::set<ClientId> told;
  while (const auto one = waiting_.take()) {
    if (told.insert(one->guest.id).second) send(*one->guest.client, message);
  }
}

}  // namespace euchre::tables
