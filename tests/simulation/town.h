#pragma once

#include "house/http/admin.h"
#include "house/http/house.h"
#include "simulation/witness.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::simulation {

class Person;

/// A house, or a node of it, as people reach it: there or not.
struct Door {
  std::string node;
  http::House* house = nullptr;  ///< null while it is down
  http::Admin* admin = nullptr;  ///< likewise
  Owner run = kWorld;            ///< of the house that is there
};

/// What all people share.
struct Town {
  Schedule& schedule;
  const std::vector<Door>& doors;  ///< one for each node
  Witness& witness;
  const FaultRates& rates;
  std::optional<Bug> bug;
  tables::Frame& stray;          ///< the last frame that went to anybody
  std::vector<Person*>& people;  ///< all there are
};

/// How long a frame, a request or an answer is under way.
[[nodiscard]] Millis under_way(Schedule& schedule);
/// A door behind which somebody is, any of them; null where there is none.
[[nodiscard]] const Door* any_open(const Town& town);

}  // namespace euchre::simulation
