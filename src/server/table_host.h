#pragma once

#include "protocol/table_messages.h"
#include "server/account.h"
#include "server/chance.h"
#include "server/client.h"
#include "server/computers.h"
#include "server/directory.h"
#include "server/guests.h"
#include "server/limits.h"
#include "server/log_watch.h"
#include "server/metrics.h"
#include "server/strand.h"
#include "storage/log.h"
#include "table/next_step.h"
#include "table/table.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::server {

/// What all tables of a house share. Everything in it outlives them.
struct HouseParts {
  storage::Log& log;
  Chance& chance;
  Metrics& metrics;
  LogWatch& log_watch;
  Directory& directory;
  const Computers& computers;
  const Limits& limits;
};

/// A client's message to one table.
using TableRequest =
    std::variant<protocol::JoinMessage, protocol::SeatComputerMessage, protocol::StartMessage, protocol::LeaveMessage,
                 protocol::CallMessage, protocol::DiscardMessage, protocol::PlayMessage, protocol::ContributeMessage,
                 protocol::CutMessage, protocol::NextMessage, protocol::PaceMessage>;

/// How a new table begins.
struct Opening {
  table::OpenTable table;
  std::vector<table::TakeSeat> seats;
  std::vector<storage::SeatOwner> owners;
  storage::TableSettings settings;
};

/// One live table: takes requests, adds what only the house has (time, chance, computers, who is connected), writes every
/// fact to the log, and tells the guests once it is there. Public functions may be called by any thread; all else runs on
/// the table's strand.
class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  TableHost(const HouseParts& parts, std::shared_ptr<Strand> strand, std::string name);

  /// The table as the log has it; why it cannot be read otherwise. REQUIRES: nothing else was called yet.
  [[nodiscard]] Result<void, std::string> restore(const storage::StoredTable& stored);
  /// Opens a new table; `creator` is told of it, or why not. Where everybody is there, the game begins.
  void open(Opening opening, Guest creator);
  void receive(Guest guest, TableRequest request);
  /// The client is gone; its seat stays.
  void disconnect(ClientId client);
  void close(std::string reason);
  /// Begins to do what is due: computers, clocks. Called once after `restore`.
  void wake();

  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  /// Facts on their way to the log and what goes with them.
  struct Change {
    std::vector<facts::Fact> facts;
    std::vector<storage::SeatOwner> owners;
    std::optional<storage::TableSettings> settings;
    std::function<void()> then;  ///< once it is in the log and the guests are told
    std::optional<Guest> asker;  ///< whom to tell where it is not done
    std::string asked;           ///< the type of his message
  };
  struct Handler;

  void handle(const Guest& guest, const TableRequest& request);
  void join(const Guest& guest, const protocol::JoinMessage& message);
  void take_seat(const Guest& guest, const protocol::JoinMessage& message, Seat seat);
  void admit(const Guest& guest, std::uint64_t since);
  void seat_computer(const Guest& guest, const protocol::SeatComputerMessage& message);
  void leave(const Guest& guest);
  void act(const Guest& guest, std::int64_t seen, const game::Action& action, std::string_view asked);
  void contribute(const Guest& guest, const protocol::ContributeMessage& message);
  void cut(const Guest& guest, const protocol::CutMessage& message);
  void next(const Guest& guest);
  void set_pace(const Guest& guest, const protocol::PaceMessage& message);
  void draw();
  void begin_match(const Guest* asker, table::Partners partners, std::string_view asked);

  /// The facts of all commands, each decided after the ones before it.
  [[nodiscard]] Result<std::vector<facts::Fact>, table::Refusal> decide(
      const std::vector<table::Command>& commands) const;
  /// Decides and writes, or refuses. The facts' effect comes when they are in the log.
  void perform(const std::vector<table::Command>& commands, Change change);
  void perform_for(const Guest& guest, const table::Command& command, std::string_view asked);
  void perform_by_house(const table::Command& command);
  void write(Change change);
  void written(const std::optional<storage::StorageError>& error, Clock::time_point began);
  void apply(Change& change);
  void note_owners(const Change& change);
  void take_waiting();

  void advance();
  void advance_when(std::chrono::milliseconds wait, const std::function<void()>& act);
  void await_action(const table::Mover& mover, const table::NextStep& step);
  void await_draw(const table::AwaitDraw& draw);
  void await_pack(const table::AwaitPack& pack);
  void await_match(const table::NextStep& step);
  void await_guests();
  [[nodiscard]] bool is_waited_for(const table::Seats& contributors) const;
  void set_alarm(std::chrono::milliseconds delay);
  [[nodiscard]] std::chrono::milliseconds time_in_step() const;
  [[nodiscard]] std::chrono::milliseconds left_to_contribute() const;
  [[nodiscard]] std::chrono::milliseconds pace() const;

  void refuse(const Guest& guest, std::string_view asked, protocol::RefusalCode code, std::string_view reason,
              std::string_view hint = {});
  void refuse(const Guest& guest, std::string_view asked, const table::Refusal& refusal);
  [[nodiscard]] std::optional<Seat> seat_of(const Guest& guest) const;
  [[nodiscard]] bool is_host(const Guest& guest) const { return settings_.host == guest.token; }
  [[nodiscard]] Surroundings surroundings() const;
  void tell_presence();
  void publish();

  const HouseParts parts_;
  const std::shared_ptr<Strand> strand_;
  const std::string name_;

  table::Table table_;
  storage::TableSettings settings_;
  Owners owners_;
  Account account_;
  Guests guests_;
  std::uint64_t last_act_ = 0;  ///< the number of the last call, discard or card, or of the cards dealt

  std::optional<Change> writing_;
  std::deque<std::function<void()>> waiting_;  ///< requests that came while facts were on their way

  table::NextStep step_;
  Clock::time_point step_began_{};
  Clock::time_point pack_began_{};  ///< when contributions to the coming draw or deal could first be given
  bool is_hurried_ = false;         ///< somebody asked for the next deal
  bool is_presence_due_ = false;
  std::unique_ptr<Alarm> step_alarm_;
  std::unique_ptr<Alarm> presence_alarm_;
};

}  // namespace euchre::server
