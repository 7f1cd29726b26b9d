#pragma once

#include "house/table/sight.h"

#include <optional>
#include <string_view>
#include <vector>

namespace euchre::companions::detail {

/// What a careful player at an open table notices from what he saw.

/// A claim that he can make and that the table bears out; nothing where he has noticed nothing new.
[[nodiscard]] std::optional<table::MakeClaim> claim_due(const table::Sight& sight);

/// The suit that a trick asks for. REQUIRES: trump is made and the trick is not empty.
[[nodiscard]] Suit suit_led(const table::Sight& sight, const game::Trick& trick);

/// Whether an incident with these words has been seen since `seat` put `card` down, or at all.
[[nodiscard]] bool was_said(const table::Sight& sight, std::string_view text);
[[nodiscard]] bool was_said_since_last_card(const table::Sight& sight, std::string_view text);

}  // namespace euchre::companions::detail
