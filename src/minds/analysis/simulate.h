#pragma once

#include "core/base/run_all.h"
#include "core/codes/code.h"
#include "minds/analysis/simulation_tally.h"
#include "minds/players/play_on.h"

#include <cstdint>
#include <string>

namespace euchre::analysis {

/// Many deals under one code, each at love-all, the deal passing to the left. A deal follows from the seed and its number
/// alone, so that any part can be played anywhere and all parts together give one result.
struct Simulation {
  codes::Code code;
  players::Lineup lineup;
  std::uint64_t seed = 1;
};

/// Tricks after the outcome is settled are played only where they are asked for.
enum class PlayUntil : std::uint8_t { Settled, LastTrick };
[[nodiscard]] SimulatedDeal simulate_deal(const Simulation& simulation, std::uint64_t number, PlayUntil until);

/// So many deals are one part of the work.
inline constexpr unsigned kDealsPerPart = 500;

/// Plays the deals from number `first` in parts that `find_all` may find anywhere. Appends a line for each, in order, to
/// `lines` where that is given (`csv_heading` above them); then every trick is played. Counts the deals before the first
/// part that was not found; none in a process that does not get what was found.
[[nodiscard]] SimulationTally simulate(const Simulation& simulation, std::uint64_t first, unsigned count,
                                       const FindAll& find_all, std::string* lines = nullptr);

[[nodiscard]] std::string csv_heading();
[[nodiscard]] std::string csv_line(const SimulatedDeal& deal, const codes::PointTable& points);

}  // namespace euchre::analysis
