#pragma once

#include "club/tournament/event.h"
#include "club/tournament/ranking.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace euchre::tournament::detail {

/// When two seeds of a knock-out can meet first, if both win until then.
struct FirstMeeting {
  std::uint32_t stage = 1;  ///< of those who have lost nothing; 1 is the first
  bool is_certain = false;  ///< nobody has to win for it
  bool is_final = false;    ///< nobody can meet later
  friend bool operator==(const FirstMeeting&, const FirstMeeting&) = default;
};
/// Of so many seeds, counted from 0. REQUIRES: two different ones of them.
[[nodiscard]] FirstMeeting first_meeting(std::size_t seeds, std::size_t one, std::size_t other);

/// The seeds of a knock-out that is drawn: first those who are to be spread, in their order; then the others as they stand in `drawn`,
/// exchanged so that those who are to be kept apart can meet as late as may be. `lot` decides between exchanges that are as good.
[[nodiscard]] std::vector<EntryId> knock_out_seeds(const Event& event, const std::vector<EntryId>& drawn,
                                                   std::uint64_t lot);

/// The seeds of finals of so many: the best of the standings, those who are level among them by the event's seed as their lot. Where
/// no round was played all is drawn, as a knock-out is.
[[nodiscard]] std::vector<EntryId> finals_seeds(const Event& event, const std::vector<StandingRow>& rows,
                                                std::size_t size);

}  // namespace euchre::tournament::detail
