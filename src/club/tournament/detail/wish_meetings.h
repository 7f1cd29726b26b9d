#pragma once

#include "club/tournament/detail/played.h"

namespace euchre::tournament::detail {

/// Whether a wish in force says who may meet whom in every round. Who only stays at his table, or is spread in the first
/// round, needs no other rounds.
[[nodiscard]] bool minds_meetings(const Event& event);

/// Whether the next round is the first, and some are to be spread in it.
[[nodiscard]] bool spreads_next(const Event& event);

/// What wishes make of meetings in the next round, and in those after it unless somebody is spread in it.
[[nodiscard]] Aversions aversions_of(const Event& event, const Entries& present);

/// Whether two are not to be at one table in the next round.
[[nodiscard]] bool are_apart(const Event& event, EntryId one, EntryId other);

/// How many in a round sit at a table with another who is to be spread, each pair of them counted.
[[nodiscard]] std::size_t strong_meetings(const Event& event, const QuartetRound& round, const Entries& present);

/// Who is to be at one table with him.
[[nodiscard]] Entries companions_of(const Event& event, EntryId entry);

/// Above nothing for those of a group that is larger than the one it is mixed with, by how many are there: they sit out
/// rather than the others.
[[nodiscard]] std::uint32_t surplus_of(const Event& event, const Entries& present, EntryId entry);

}  // namespace euchre::tournament::detail
