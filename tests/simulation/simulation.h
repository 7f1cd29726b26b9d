#pragma once

#include "simulation/faults.h"
#include "simulation/schedule.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace euchre::simulation {

/// Brisk is a short time with few tables, among more faults than anybody has: what the tests simulate.
enum class PlanKind : std::uint8_t { Usual, Brisk };

/// What is simulated.
struct Plan {
  PlanKind kind = PlanKind::Usual;
  std::uint64_t seed = 1;
  unsigned tables = 10;
  unsigned nodes = 1;              ///< more than one: they share a database, and one goes for good before the peace
  double hours = 1;                ///< of virtual time, with faults
  std::chrono::minutes peace{60};  ///< after them, without any: at every table a game must end in it
  FaultRates rates;
  std::optional<Bug> bug;
};

[[nodiscard]] Plan plan_of(PlanKind kind, std::uint64_t seed, unsigned nodes);

/// What came of it.
struct Outcome {
  std::vector<std::string> complaints;
  double table_hours = 0;
  std::uint64_t steps = 0;
  std::uint64_t facts_told = 0;
  std::uint64_t views_compared = 0;
  std::uint64_t hands_compared = 0;
  unsigned crashes = 0;
  unsigned stops = 0;    ///< a node stood still for a while
  unsigned cuts = 0;     ///< the way to the database was cut
  unsigned burials = 0;  ///< a node was taken for dead
  unsigned moves = 0;    ///< somebody was sent to another node
  unsigned games = 0;
  unsigned evenings = 0;      ///< events played to their end
  unsigned scores = 0;        ///< that phones entered there
  unsigned nights = 0;        ///< evenings of a club that were closed
  unsigned rubbers = 0;       ///< entered there
  unsigned put_away = 0;      ///< logs that went to the archive
  unsigned brought_back = 0;  ///< and came back from there
  unsigned shuffles = 0;      ///< draws and deals that verify in the records of all tables
  unsigned lapses = 0;        ///< pledges that were not opened in time, or by what was not pledged
  unsigned liberties = 0;     ///< what only open tables let people do, as often as it was tried
  unsigned rulings = 0;       ///< deals there that were settled otherwise than the tricks earned
};
/// `seed 7: 20.0 table-hours, 31 crashes, ...`, without the complaints.
[[nodiscard]] std::string to_text(const Plan& plan, const Outcome& outcome);

/// The command that simulates that again. REQUIRES: peace and rates are those of its kind.
[[nodiscard]] std::string command_of(const Plan& plan);

/// A whole house, its disk, its network and its people, in virtual time: the same seed, the same outcome. It stops at the
/// first complaint.
[[nodiscard]] Outcome simulate(const Plan& plan);

}  // namespace euchre::simulation
