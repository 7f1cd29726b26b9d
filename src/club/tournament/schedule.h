#pragma once

/// The room `tournament`: who meets whom, what was scored, who stands where. It knows no cards: a game is two sides and
/// two numbers. Start with `event.h`, a whole evening as a fold over facts, driven like a live table: commands are
/// decided into facts, facts are applied. `design.h` and `pair_schedule.h` make schedules, `quality.h` measures them,
/// `standings.h` ranks, `event_text.h` is the file. docs/events.md tells the whole.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace euchre::tournament {

/// A player, or a pair, of a schedule: from 0. People are shown one more.
using Number = std::uint32_t;

/// Two who play together.
struct Partners {
  Number one = 0;
  Number other = 0;
  friend bool operator==(const Partners&, const Partners&) = default;
};

/// One table of an event for individuals.
struct Quartet {
  std::array<Partners, 2> sides;
  friend bool operator==(const Quartet&, const Quartet&) = default;
};

/// One round: its tables in order, and who sits out.
struct QuartetRound {
  std::vector<Quartet> tables;
  std::vector<Number> byes;
  friend bool operator==(const QuartetRound&, const QuartetRound&) = default;
};

/// How the rounds of a schedule were found.
enum class Construction : std::uint8_t {
  Exact,        ///< whole cycles: everybody partners everybody equally often and opposes everybody twice as often
  PartOfExact,  ///< rounds chosen from such a cycle, or from one in which everybody meets everybody once
  Searched,     ///< no cycle is known for this number: the best that a search with a fixed seed found
};

/// A schedule for individuals who change partners every round.
struct Schedule {
  Number players = 0;
  Construction construction = Construction::Exact;
  std::vector<QuartetRound> rounds;
  friend bool operator==(const Schedule&, const Schedule&) = default;
};

}  // namespace euchre::tournament
