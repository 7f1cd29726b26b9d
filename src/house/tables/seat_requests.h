#pragma once

#include "house/protocol/generated/messages.h"
#include "house/tables/live_games.h"
#include "house/tables/seat_pace.h"
#include "house/tables/seating.h"
#include "house/tables/table_parts.h"

#include <string>
#include <string_view>

namespace euchre::tables {

/// Who comes to a table, takes a seat there and leaves it. Runs on the table's strand.
class SeatRequests {
 public:
  explicit SeatRequests(const TableParts& parts) : parts_(parts) {}

  /// While a deal is played he may have to wait for his seat until it is over: then he watches (`seating.h`).
  void join(const Guest& guest, const protocol::JoinMessage& message);
  /// The host answers whether a guest who waits may sit down at once.
  void let_sit(const Guest& guest, const protocol::LetSitMessage& message);
  /// Where no deal is running, whoever waited for it sits down.
  void seat_waiting();
  /// The guest is told of everything from now on, and of the facts after the number `since`.
  void admit(const Guest& guest, std::uint64_t since);
  void swap_seats(const Guest& guest, const protocol::SwapSeatsMessage& message);
  void seat_computer(const Guest& guest, const protocol::SeatComputerMessage& message);
  void leave(const Guest& guest);
  /// The seat of a game of an event is to be his who comes with the token.
  void give_seat(Seat seat, const storage::TokenHash& token, const ClaimReply& reply);

 private:
  void ask_for_seat(const Guest& guest, const protocol::JoinMessage& message);
  void await_seat(WaitingGuest waiting, Seating when);
  void sit(const WaitingGuest& comer);
  void come_back(const Guest& guest, std::uint64_t since);
  void part(const Guest& guest, std::string_view why);
  void refuse_director(const Guest& guest) const;
  void tell_waiting(const WaitingGuest& waiting, std::string_view why) const;
  /// Whether there is a place for him among those who look on; where all are taken, one of an address that has more of them gives way.
  [[nodiscard]] bool finds_place(const Guest& watcher);
  /// The same among those who wait for a seat.
  [[nodiscard]] bool finds_place_to_wait(const Guest& guest);
  [[nodiscard]] Comer comer_of(const WaitingGuest& waiting) const;
  [[nodiscard]] Seating seating(const Comer& comer) const;
  [[nodiscard]] std::string hosts_name() const;
  [[nodiscard]] std::string why_waiting(const WaitingGuest& waiting) const;

  const TableParts parts_;
  SeatPace pace_;
};

}  // namespace euchre::tables
