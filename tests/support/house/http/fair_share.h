#pragma once

#include "core/fairness/promises.h"
#include "house/protocol/generated/messages.h"

#include <optional>

namespace euchre::test_support {

/// What a player who adds `opening` to every shuffle has to say now for his share in it: his pledge, or its opening. Nothing
/// where nothing is asked of him.
[[nodiscard]] std::optional<protocol::ClientMessage> share_due(const protocol::TableView& view,
                                                               const fairness::Opening& opening);

}  // namespace euchre::test_support
