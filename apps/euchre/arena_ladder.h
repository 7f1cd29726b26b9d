#pragma once

#include "minds/arena/duplicate.h"
#include "processes.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Players in the order of their strength, each of whom is to meet the one before.
struct Ladder {
  struct Climber {
    std::string name;
    std::shared_ptr<const euchre::players::Player> player;
  };

  const euchre::codes::Code& code;
  std::uint64_t seed = 1;
  std::uint64_t deals = 20'000;  ///< between two who meet, each at two tables
  std::uint64_t games = 1000;    ///< likewise whole games or rubbers; 0 for none
  unsigned threads = 0;
  std::vector<Climber> players;
};

/// What one player gained over the one before.
struct Rung {
  std::string player;
  std::string below;
  euchre::arena::Tally deals;
  euchre::arena::Tally games;    ///< empty where none were played
  double milliseconds_each = 0;  ///< a deal at one table
};

/// Plays all; after Ctrl-C only what was finished. REQUIRES: two players or more.
[[nodiscard]] std::vector<Rung> climbed(Processes& processes, const Ladder& ladder);

[[nodiscard]] nlohmann::ordered_json json_of(const Ladder& ladder, const std::vector<Rung>& rungs);
[[nodiscard]] std::string csv_of(const Ladder& ladder, const std::vector<Rung>& rungs);
[[nodiscard]] std::string table_of(const Ladder& ladder, const std::vector<Rung>& rungs);
/// As SVG.
[[nodiscard]] std::string plot_of(const Ladder& ladder, const std::vector<Rung>& rungs);
