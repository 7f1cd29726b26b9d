#pragma once

#include "club/tournament/event.h"

#include <map>
#include <vector>

namespace euchre::tournament {

/// What two who compete had to do with one another.
struct Meeting {
  std::vector<GameId> against;  ///< as adversaries, in the order of the games
  std::vector<GameId> with;     ///< as partners
  friend bool operator==(const Meeting&, const Meeting&) = default;
};

/// Who met whom: for each one who competes, those whom he met. Games that do not count are left out.
using Crosstable = std::map<EntryId, std::map<EntryId, Meeting>>;

[[nodiscard]] Crosstable crosstable_of(const Event& event);
/// The score of a settled game from one entry's side, his own points first; nothing where none is settled.
/// REQUIRES: he plays in it.
[[nodiscard]] std::optional<GameScore> own_score(const Game& game, EntryId entry);

}  // namespace euchre::tournament
