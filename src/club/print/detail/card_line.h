#pragma once

#include "club/print/detail/card_pages.h"
#include "club/tournament/event.h"

namespace euchre::print::detail {

/// A round as an entry played it, or will.
[[nodiscard]] CardLine card_line(const tournament::Event& event, const tournament::Round& round,
                                 tournament::EntryId entry, const Wording& say);

/// Under the rounds: to be added up by hand.
[[nodiscard]] inline CardLine total_line(const Wording& say) { return {.round = say("total")}; }

[[nodiscard]] Partners partners_of(const tournament::Event& event);

}  // namespace euchre::print::detail
