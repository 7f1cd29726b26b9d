#pragma once

#include "club/tournament/detail/round_search.h"
#include "club/tournament/event.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <vector>

namespace euchre::tournament::detail {

// What was played so far, as those who set a round ask it.

using Entries = std::vector<EntryId>;

[[nodiscard]] inline bool holds(const Entries& entries, EntryId entry) {
  return std::ranges::find(entries, entry) != entries.end();
}

/// Everybody who had a seat or a bye in a round.
[[nodiscard]] std::set<EntryId> taking_part(const Event& event, const Round& round);

/// How often any two have met, one side against the other; void games are left aside.
class Meetings {
 public:
  explicit Meetings(const Event& event);
  [[nodiscard]] unsigned between(EntryId one, EntryId other) const;

 private:
  std::map<std::array<EntryId, 2>, unsigned> met_;  ///< the lower entry first
};

/// How often an entry sat out.
[[nodiscard]] std::size_t byes_of(const Event& event, EntryId entry);

/// Whether an entry sat out in the last round.
[[nodiscard]] bool sat_out_last(const Event& event, EntryId entry);

/// How often every two of these players were partners and adversaries.
[[nodiscard]] MetBefore met_before(const Event& event, const Entries& present);

}  // namespace euchre::tournament::detail
