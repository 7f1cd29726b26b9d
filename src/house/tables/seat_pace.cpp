#include "house/tables/seat_pace.h"

#include "house/tables/chance.h"
#include "house/tables/quotas.h"

namespace euchre::tables {
namespace {

constexpr double kAtOnce = 20;
constexpr double kPerSecond = 1.0 / 3;
constexpr std::size_t kMostRemembered = 256;

}  // namespace

bool SeatPace::may_ask(const Guest& guest, Clock::time_point now) {
  if (asked_.size() >= kMostRemembered)
    std::erase_if(asked_, [now](const auto& entry) { return entry.second.is_full(now); });
  const bool is_address = !guest.network.empty() && !is_this_machine(guest.network);
  const std::string who = is_address ? guest.network : bytes_of(guest.token);
  return asked_.try_emplace(who, kPerSecond, kAtOnce).first->second.take(now);
}

}  // namespace euchre::tables
