#include "simulation/town.h"

namespace euchre::simulation {

Millis under_way(Schedule& schedule) { return schedule.between(Millis(5), Millis(80)); }

const Door* any_open(const Town& town) {
  std::vector<const Door*> open;
  for (const Door& door : town.doors) {
    if (door.house != nullptr) open.push_back(&door);
  }
  return open.empty() ? nullptr : open[town.schedule.upto(static_cast<std::uint32_t>(open.size() - 1))];
}

}  // namespace euchre::simulation
