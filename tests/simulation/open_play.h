#pragma once

#include "house/protocol/generated/messages.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace euchre::simulation {

/// Chooses one of so many.
using Pick = std::function<unsigned(unsigned count)>;

/// What somebody at an open table says who plays by the code and does what is asked of him: answers, chooses what was put to his
/// side, is content with a hand, calls and plays. Nothing where nobody waits for him. `last` is the number of the last fact
/// before the view. REQUIRES: the view is that of an open table.
[[nodiscard]] std::optional<protocol::ClientMessage> due_at_open_table(const protocol::TableView& view,
                                                                       std::int64_t last, const Pick& pick);

/// What only an open table lets him do: cards and calls out of turn or against the code, claims with cause or without, questions,
/// words to the partner. Nothing where there is nothing of what was picked. REQUIRES: as above.
[[nodiscard]] std::optional<protocol::ClientMessage> liberty_at_open_table(const protocol::TableView& view,
                                                                           std::int64_t last, const Pick& pick);

}  // namespace euchre::simulation
