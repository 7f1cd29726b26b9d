#pragma once

#include "club/tournament/event.h"

#include <cstdint>
#include <optional>
#include <string>

namespace euchre::office {

struct CalendarWish {
  std::string id;                            ///< of the event, so that a calendar knows what it has already
  std::string page;                          ///< where it is told more; empty: nowhere
  std::uint64_t written_ms = 0;              ///< since 1970: when its last fact was
  std::optional<tournament::EntryId> entry;  ///< only what he plays
};

/// The rounds that have a date, as an iCalendar file (RFC 5545): each an evening of three hours in the time of the place, with who
/// plays whom where that is known. A later file changes what an earlier one entered. REQUIRES: the entry is one of the event's.
[[nodiscard]] std::string fixture_calendar(const tournament::Event& event, const CalendarWish& wish);

}  // namespace euchre::office
