#include "house/tables/hint_askers.h"

#include "house/tables/guests.h"

#include <utility>

namespace euchre::tables {

bool HintAskers::ask(Seat seat, std::uint64_t after, const Guest& guest) {
  Asked& asked = asked_[seat];
  if (asked.after != after) asked = {after, {}, {}, {}};
  const bool is_first = asked.clients.empty();
  if (!asked.clients.insert(guest.id).second) return false;
  if (asked.given) {
    send(*guest.client, *asked.given);
  } else {
    asked.waiting.push_back(guest);
  }
  return is_first;
}

void HintAskers::give(Seat seat, std::uint64_t after, protocol::AdviceMessage advice) {
  Asked& asked = asked_[seat];
  if (asked.after != after) return;
  for (const Guest& guest : std::exchange(asked.waiting, {})) send(*guest.client, advice);
  asked.given = std::move(advice);
}

std::vector<Guest> HintAskers::forget(Seat seat, std::uint64_t after) {
  Asked& asked = asked_[seat];
  if (asked.after != after) return {};
  return std::exchange(asked, {}).waiting;
}

}  // namespace euchre::tables
