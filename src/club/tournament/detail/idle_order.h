#pragma once

#include "club/tournament/event.h"

#include <optional>

namespace euchre::tournament::detail {

/// Why an order of the director would change nothing: what parts those entries already, or who is level with them and is not in it.
/// Nothing where it gives them their places. REQUIRES: the order fits.
[[nodiscard]] std::optional<EventRefusal> idle_order(const Event& event, const OrderDecided& order);

}  // namespace euchre::tournament::detail
