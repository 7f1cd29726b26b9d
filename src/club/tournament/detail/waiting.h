#pragma once

#include "club/tournament/detail/round_plans.h"
#include "club/tournament/event.h"

#include <vector>

namespace euchre::tournament::detail {

/// Those who came alone, two by two as they came: pairs from now on. Whoever is left over has no partner yet.
[[nodiscard]] std::vector<EventFact> pairs_of_those_alone(const Event& event);

/// Games for those of the last round who could play, but sit out or have no seat, as many as there are enough people for;
/// and a bye for whoever has no seat then. Those who sat out least until now do so.
/// REQUIRES: a round that is none of a knock-out.
[[nodiscard]] std::vector<EventFact> seats_for_waiting(const Event& event);

/// A draft in which nobody sits out again while somebody who never did could take his bye, as far as that repeats no game.
[[nodiscard]] RoundDraft with_even_byes(const Event& event, RoundDraft draft);

}  // namespace euchre::tournament::detail
