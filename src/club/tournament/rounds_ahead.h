#pragma once

#include "club/tournament/design.h"
#include "club/tournament/event.h"
#include "core/base/keep_going.h"

#include <cstdint>
#include <memory>

namespace euchre::tournament {

/// How many rounds an event has in all, where that is known before it is played: as many as were announced, or a whole cycle of
/// pairs that move or meet all others. 0 where it is not, or where the next round hangs on results.
[[nodiscard]] std::uint32_t rounds_known(const Event& event);

/// How many rounds a whole cycle of so many has, in which each meets all whom he is to meet; 0 where a plan has none.
[[nodiscard]] std::uint32_t rounds_of_cycle(Plan plan, std::uint32_t count);

/// Whether rounds that were announced, or that a whole cycle has, are still to be drawn. How far finals go is the director's to say.
[[nodiscard]] bool has_rounds_left(const Event& event);

/// Whether the next round is found by a search, which may take seconds: where players change partners.
[[nodiscard]] bool searches_rounds(const Event& event);

/// The schedule, undrawn, that the rounds to come are taken from: `known` where that is it, and otherwise found, which may take
/// seconds. Null where they are found one by one.
[[nodiscard]] std::shared_ptr<const Schedule> schedule_ahead(const Event& event, Effort effort,
                                                             std::shared_ptr<const Schedule> known = nullptr);

/// The event with the rounds that are still to come, as they will be if nobody comes, goes or is exchanged; left short once
/// `keep_going` says no. Whose rounds hang on results stays as it is. `known` as for `schedule_ahead`. REQUIRES: `effort` is
/// that by which its rounds are made.
[[nodiscard]] Event with_rounds_ahead(const Event& event, Effort effort, const KeepGoing& keep_going = {},
                                      std::shared_ptr<const Schedule> known = nullptr);

}  // namespace euchre::tournament
