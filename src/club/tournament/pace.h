#pragma once

#include "club/tournament/event.h"
#include "club/tournament/schedule.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace euchre::tournament {

/// What follows by itself from what was written last, where rounds follow by themselves: the clock of a round that has begun, and
/// the rest after a round of which all is in, if one is still to come. Nothing otherwise, and once it is written.
[[nodiscard]] std::vector<EventFact> facts_of_pace(const Event& event, std::uint64_t now_ms);

/// When the next round begins by itself, in milliseconds since 1970; nothing where none does.
[[nodiscard]] std::optional<std::uint64_t> next_round_at(const Event& event);

/// The next round with its clock. Where it cannot begin, rounds are begun by hand from then on, with a note that says why.
/// `known` as for `schedule_ahead`. REQUIRES: `next_round_at` is there, and past.
[[nodiscard]] std::vector<EventFact> round_by_itself(const Event& event, std::uint64_t now_ms,
                                                     std::shared_ptr<const Schedule> known = nullptr);

}  // namespace euchre::tournament
