#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/live_games.h"
#include "house/tables/table_parts.h"

namespace euchre::tables {

/// Who comes to a table, takes a seat there and leaves it. Runs on the table's strand.
class SeatRequests {
 public:
  explicit SeatRequests(const TableParts& parts) : parts_(parts) {}

  void join(const Guest& guest, const protocol::JoinMessage& message);
  /// The guest is told of everything from now on, and of the facts after the number `since`.
  void admit(const Guest& guest, std::uint64_t since);
  void seat_computer(const Guest& guest, const protocol::SeatComputerMessage& message);
  void leave(const Guest& guest);
  /// The seat of a game of an event is to be his who comes with the token.
  void give_seat(Seat seat, const storage::TokenHash& token, const ClaimReply& reply);

 private:
  void take_seat(const Guest& guest, const protocol::JoinMessage& message, Seat seat);
  void part(const Guest& guest);

  const TableParts parts_;
};

}  // namespace euchre::tables
