#pragma once

#include "core/cards/card_set.h"
#include "house/protocol/generated/messages.h"
#include "house/table/open_view.h"

namespace euchre::protocol::detail {

/// What an open table shows beyond a strict one. `hand` is the audience's own, empty for a watcher. What only the house
/// knows of time and of the director stays empty.
[[nodiscard]] OpenState to_wire(const table::OpenView& view, CardSet hand);

}  // namespace euchre::protocol::detail
