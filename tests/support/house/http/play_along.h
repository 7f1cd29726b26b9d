#pragma once

#include "core/fairness/promises.h"
#include "house/protocol/generated/messages.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace euchre::test_support {

/// What somebody says who cuts, or calls or plays as `pick` chooses from so many possibilities; at an open table whichever they
/// are. Nothing where none of that is asked. `last` is the number of the last fact before the view.
[[nodiscard]] std::optional<protocol::ClientMessage> next_move(const protocol::TableView& view, std::int64_t last,
                                                               const std::function<unsigned(unsigned)>& pick);
/// The same of somebody who gives `share` to every shuffle before that.
[[nodiscard]] std::optional<protocol::ClientMessage> next_message(const protocol::TableView& view, std::int64_t last,
                                                                  const fairness::Opening& share,
                                                                  const std::function<unsigned(unsigned)>& pick);

}  // namespace euchre::test_support
