#pragma once

#include "club/tournament/event.h"

#include <optional>

namespace euchre::tournament::detail {

/// Why a wish cannot be made: it is about nobody who plays, asks for what cannot be, or does not go together with one that
/// holds. Nothing where it can.
[[nodiscard]] std::optional<EventRefusal> wish_misfit(const Event& event, const SeatingWish& wish);

}  // namespace euchre::tournament::detail
