#pragma once

#include "club/tournament/detail/round_plans.h"

namespace euchre::tournament::detail {

/// A Swiss round of single players: those who stand near each other by wins, then points, are at one table. Of four the first and the
/// last are partners, unless they were before; nobody has the same partner twice while there is another way among neighbours, and people
/// who have not met are rather adversaries. Who are to be apart are at two tables. By lot all with as many wins are neighbours, and
/// before the first round everybody is. REQUIRES: as of the other plans.
[[nodiscard]] RoundDraft swiss_players_draft(const Event& event, Lot lot);

/// Takes so many out of an order, best first, that the others fill tables of `size`: the last of those who sat out least, and of them
/// rather who played in the round before.
[[nodiscard]] std::vector<EntryId> take_byes(const Event& event, std::vector<EntryId>& order, std::size_t size);

}  // namespace euchre::tournament::detail
