#pragma once

#include "house/table/audience.h"
#include "support/house/companions/open_game.h"

#include <optional>
#include <string_view>
#include <vector>

namespace euchre::test_support {

using OpenLog = std::vector<facts::Fact>;

/// A deal of an open table, broken off somewhere, whose secret is not in the log, so that only the cards can tell two tables
/// apart; played by erring computers.
[[nodiscard]] OpenLog erring_log(std::string_view code, RandomStream& random);

/// The log with cards exchanged that the audience has not seen; nothing where there are none.
[[nodiscard]] std::optional<OpenLog> twin_of(const OpenLog& log, const table::Audience& audience, CardSet pack,
                                             RandomStream& random);

}  // namespace euchre::test_support
