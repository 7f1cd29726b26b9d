#pragma once

#include "house/protocol/generated/messages.h"
#include "house/table/command.h"
#include "house/tables/computers.h"
#include "house/tables/live_games.h"

#include <cstddef>
#include <string>
#include <vector>

namespace euchre::tables {

/// How a new table begins.
struct Opening {
  table::OpenTable table;
  std::vector<table::TakeSeat> seats;
  std::vector<storage::SeatOwner> owners;
  storage::TableSettings settings;
};

/// What a `create-table` asks for, as the commands that open the table; why it cannot be, otherwise.
[[nodiscard]] Result<Opening, protocol::RefusedMessage> read_opening(const protocol::CreateTableMessage& message,
                                                                     const std::string& name,
                                                                     const storage::TokenHash& creator,
                                                                     const Computers& computers);

/// How many sit at such a table when everybody is there; four where its house rules cannot be read.
[[nodiscard]] std::size_t seats_played_at(const table::OpenTable& table);

/// A table for a game of an event: its players' names on the seats, which nobody owns yet.
[[nodiscard]] Opening opening_of(const LiveGame& game);

}  // namespace euchre::tables
