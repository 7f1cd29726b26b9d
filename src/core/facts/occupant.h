#pragma once

#include <cstdint>
#include <string>

namespace euchre::facts {

enum class OccupantKind : std::uint8_t { Human, Computer };

/// Who sits in a seat.
struct Occupant {
  OccupantKind kind = OccupantKind::Computer;
  std::string name;    ///< what the others read; one line, at most 24 characters
  std::string player;  ///< for a computer: the name of its player, such as `rules`
  friend bool operator==(const Occupant&, const Occupant&) = default;
};

}  // namespace euchre::facts
