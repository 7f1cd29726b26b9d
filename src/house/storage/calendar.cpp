#include "house/storage/calendar.h"

#include <chrono>

namespace euchre::storage {

Calendar system_calendar() {
  return [] {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
  };
}

}  // namespace euchre::storage
