#pragma once

/// The plain twin of `season_table`: whatever is asked of one person is worked out from all evenings anew, name by name, with
/// fractions and no marks. It knows no ties: those the tests look at themselves.

#include "club/tournament/season_table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace euchre::support {

/// A fraction that is never shortened; the bottom is above nothing.
struct Fraction {
  std::int64_t top = 0;
  std::int64_t bottom = 1;
  friend bool operator<(const Fraction& one, const Fraction& other) {
    return one.top * other.bottom < other.top * one.bottom;
  }
};

struct PlainEvening {
  std::uint32_t evening = 0;
  bool was_there = false;
  std::int64_t tenths = 0;
  std::int64_t average_tenths = 0;  ///< of the points that an average counts
  std::int64_t games = 0;
  std::int64_t handicap = 0;
};

/// What a season comes to for one of its people.
struct PlainPerson {
  std::string name;  ///< in small letters, two of a pair parted by `+` in the order of the alphabet
  std::size_t evenings = 0;
  std::int64_t tenths = 0;
  std::optional<Fraction> average;  ///< in tenths; nothing without a game
  std::int64_t net_tenths = 0;
  std::optional<Fraction> net_average;
  std::int64_t handicap = 0;  ///< for the next evening
};

[[nodiscard]] std::vector<PlainPerson> plain_season(const tournament::SeasonRules& rules,
                                                    const std::vector<tournament::SeasonEvening>& evenings);
/// As `PlainPerson::name`.
[[nodiscard]] std::string plain_name(std::vector<std::string> names);

}  // namespace euchre::support
