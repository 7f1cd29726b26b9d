#pragma once

#include "house/tables/table_host.h"

#include <string>

namespace euchre::tables {

/// What a `create-table` asks for, as the commands that open the table; why it cannot be, otherwise.
[[nodiscard]] Result<Opening, protocol::RefusedMessage> read_opening(const protocol::CreateTableMessage& message,
                                                                     const std::string& name,
                                                                     const storage::TokenHash& creator,
                                                                     const Computers& computers);

/// A table for a game of an event: its players' names on the seats, which nobody owns yet.
[[nodiscard]] Opening opening_of(const LiveGame& game);

}  // namespace euchre::tables
