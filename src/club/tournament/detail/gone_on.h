#pragma once

#include "club/tournament/event.h"

#include <optional>

namespace euchre::tournament::detail {

/// The game whose winner the fact would change, though a later round of the knock-out stands on it: on who goes on, or on how often
/// the two had to meet. Nothing where it changes nothing of that kind.
[[nodiscard]] std::optional<GameId> game_gone_on_from(const Event& event, const EventFact& fact);

}  // namespace euchre::tournament::detail
