#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace euchre::simulation {

/// How often things go wrong: once in so many times, 0 for never.
struct FaultRates {
  std::uint32_t refused_write = 400;    ///< the disk takes an append and says that it cannot write
  std::uint32_t slow_write = 60;        ///< an append takes seconds
  std::uint32_t cut_line = 3000;        ///< a frame is lost, and the connection with it
  std::uint32_t repeated_frame = 300;   ///< a client says the same once more
  std::uint32_t nonsense = 500;         ///< a client says what nobody understands, or what is not his to say
  std::uint32_t late_thought = 200;     ///< a computer thinks for seconds
  std::uint32_t crash_seconds = 900;    ///< the house, or a node, dies so often, on the average
  std::uint32_t stop_seconds = 700;     ///< a node stands still for a while so often, and does not know it
  std::uint32_t cut_seconds = 500;      ///< the way to the database is cut so often, of one node or of all
  std::uint32_t jump_seconds = 1500;    ///< the clock on the wall jumps so often
  std::uint32_t slow_frame = 2000;      ///< a frame, and what comes behind it, takes seconds
  std::uint32_t absence = 1500;         ///< a person who is to act goes away for minutes
  std::uint32_t slow_share = 40;        ///< a page takes seconds for its share in a shuffle
  std::uint32_t silent_share = 60;      ///< a page gives none
  std::uint32_t lost_opening = 100;     ///< a page pledges, and never opens
  std::uint32_t wrong_opening = 100;    ///< a page opens what it has not pledged
  std::uint32_t liberty = 30;           ///< somebody at an open table does what only such a table lets him do
  std::uint32_t put_away_seconds = 80;  ///< whoever runs the house puts something away, or brings it back, so often
  std::uint32_t death_in_archive = 25;  ///< a house by itself dies with a log on its way to the archive, or back
};
inline constexpr FaultRates kNoFaults{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

/// A mistake built into the simulated disk, network or clock, so that it is seen to be found.
enum class Bug : std::uint8_t {
  AcknowledgesBeforeWriting,  ///< an append is called done, and is lost where the house dies before it is written
  LosesAnAppend,              ///< once in a while an append is called done and never written
  WritesTwice,                ///< an append that was refused was written all the same
  LosesLastLine,              ///< who opens the log again does not see its last line
  ForgetsOwners,              ///< seats do not belong to anybody once the house has opened again
  SwapsLines,                 ///< two lines of an append change places
  ShowsAnotherSeat,           ///< a frame goes to another player of the table
  RepeatsAnUpdate,            ///< a frame is delivered twice
  DropsAnUpdate,              ///< a frame is not delivered, though the connection lives
  ForgetsAnAlarm,             ///< a clock that was set does not go off
  ForgetsAThought,            ///< a computer never answers
  ChangesAPledge,             ///< what reaches the house is another pledge than a player sent
  LosesARubber,               ///< where an evening of a club is told that a rubber is over the disk has something else
  BringsBackLess,             ///< a log that comes back from the archive lacks its last line
  PutsAwayTooMuch,            ///< what was written to a log after it was copied to the archive goes with it
  ShowsAHiddenCard,           ///< at an open table a card lies face up for somebody that nobody has shown
  SkipsTheFence,              ///< the database takes what a node writes that has lost its lease
  TrustsALostLease,           ///< a node goes by what it knows though others may have gone on
  ClaimsFromTheLiving,        ///< a log is given to whoever asks, though a living node has it
  BuriesNobody,               ///< the logs of a node that is dead stay its own
};

struct BugName {
  Bug bug;
  std::string_view name;  ///< as a command line gives it
};
[[nodiscard]] std::span<const BugName> bug_names();
/// Whether it can show only where several nodes share the log.
[[nodiscard]] constexpr bool is_of_nodes(Bug bug) { return bug >= Bug::SkipsTheFence; }

}  // namespace euchre::simulation
