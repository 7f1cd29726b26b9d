#pragma once

/// The room `tables`: live tables and what they need that the pure rooms must not have: time, chance, a log, people at the
/// other end of a line. `table_host.h` is one table, made of parts: `live_table.h` is what the log says of it,
/// `change_queue.h` and `table_changes.h` bring a change into the log, `step_clock.h` knows what is waited for and until
/// when, `table_driver.h` does what is due by itself, `table_voice.h` tells the guests, `table_requests.h` takes their
/// requests. `directory.h` has all tables by name; `live_games.h` joins them to events. It knows no network.

#include "house/storage/nodes.h"
#include "house/tables/early_guests.h"
#include "house/tables/event_game.h"
#include "house/tables/house_parts.h"
#include "house/tables/live_table.h"
#include "house/tables/opening.h"
#include "house/tables/rematch.h"
#include "house/tables/request_queue.h"
#include "house/tables/step_clock.h"
#include "house/tables/table_changes.h"
#include "house/tables/table_driver.h"
#include "house/tables/table_parts.h"
#include "house/tables/table_requests.h"
#include "house/tables/table_voice.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace euchre::tables {

/// One live table: brings to its parts what arrives from other threads, and takes each change through the log: written,
/// applied to the table, told to the guests; then the table goes on. Public functions may be called by any thread; all else
/// runs on the table's strand.
class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  TableHost(const HouseParts& house, std::shared_ptr<Strand> strand, const std::string& name);

  /// On whose account the table is kept, and that it is one of his. REQUIRES: nothing else was called yet.
  void belongs_to(Consumer opener, std::shared_ptr<Quotas::Hold> hold);
  /// The table as the log has it; why it cannot be read otherwise, and where. REQUIRES: nothing else was called yet.
  [[nodiscard]] Result<void, std::string> restore(const storage::StoredTable& stored);
  /// The log is asked for the table; whoever comes meanwhile waits. REQUIRES: nothing else was called yet.
  void await_log() { early_.emplace(house_.limits.most_waiting); }
  /// What the log had of it, or why it could not be asked: the table as it was left, or those who wait are told why not.
  /// `unreadable` is told where it cannot be read, and why. REQUIRES: the log is awaited.
  void take_over(Result<storage::Claim, storage::StorageError> claim,
                 std::function<void(const std::string& why)> unreadable);
  /// The lease was lost, so another node has its log, or soon will: its guests are told to ask for it again, and it does no more.
  void give_up();
  /// How many lines its log has, durable ones. On its strand.
  [[nodiscard]] std::uint64_t lines() const { return queue_.lines(); }
  /// Something broke on its strand, so nothing is known to be true any more but its log: its guests are told, and it does no
  /// more. On its strand.
  void break_off();
  /// Opens a new table; `creator`, where somebody opens it, is told of it, or why not. Where everybody is there, the game
  /// begins.
  void open(Opening opening, std::optional<Guest> creator);
  /// Gives a seat of a game of an event to whoever comes with that token. A seat whose owner is there is not taken from
  /// him; and once cards were dealt nobody changes his seat, or he would have seen two hands.
  void give_seat(Seat seat, const storage::TokenHash& token, ClaimReply reply);
  /// Where its first game is over, tells the house how it ended.
  void tell_end();
  /// Sets the clock of the round that its game belongs to, in place of what was set before.
  void set_round(const RoundTime& round);
  void receive(Guest guest, TableRequest request);
  /// The client is gone; its seat stays.
  void disconnect(ClientId client);
  void close(std::string reason);
  /// Begins to do what is due: computers, clocks. Called once after `restore`.
  void wake();

  [[nodiscard]] const std::string& name() const { return live_.name(); }

 private:
  [[nodiscard]] Guard guard();
  /// Until what is being written is durable.
  void let_wait(WaitingRequest request);
  void refuse_crowd(const WaitingRequest& crowded) const;
  /// Nothing where the table is there; else what whoever asks for it is told.
  [[nodiscard]] std::optional<protocol::ServerMessage> take_in(
      const Result<storage::Claim, storage::StorageError>& claim,
      const std::function<void(const std::string& why)>& unreadable);
  [[nodiscard]] std::optional<std::string> fold(const std::vector<std::string>& lines);
  void end(protocol::ServerMessage farewell);
  void write(Change change);
  void written(const Change& change, const std::optional<storage::StorageError>& error);
  void fail(const Change& change);
  void apply(const Change& change);

  const HouseParts house_;
  const std::shared_ptr<Strand> strand_;
  std::shared_ptr<Quotas::Hold> hold_;               ///< until it is closed
  std::optional<EarlyGuests> early_;                 ///< while the log is asked for the table
  std::optional<protocol::ServerMessage> farewell_;  ///< what everybody is told, since it does no more
  bool is_broken_ = false;
  LiveTable live_;
  ChangeQueue queue_;
  RequestQueue asked_;
  std::size_t turns_ = 0;  ///< that wait in `queue_`, each for whatever is first in `asked_` then
  StepClock clock_;
  EventGame game_;
  WaitingGuests waiting_;
  Rematch rematch_;
  TableVoice voice_;
  TableChanges changes_;
  TableDriver driver_;
  TableRequests requests_;
};

}  // namespace euchre::tables
