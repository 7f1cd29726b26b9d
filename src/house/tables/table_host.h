#pragma once

#include "house/protocol/table_messages.h"
#include "house/storage/log.h"
#include "house/table/next_step.h"
#include "house/table/table.h"
#include "house/tables/account.h"
#include "house/tables/chance.h"
#include "house/tables/client.h"
#include "house/tables/computers.h"
#include "house/tables/directory.h"
#include "house/tables/guests.h"
#include "house/tables/limits.h"
#include "house/tables/live_games.h"
#include "house/tables/log_watch.h"
#include "house/tables/metrics.h"
#include "house/tables/strand.h"
#include "house/tables/thinkers.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace euchre::tables {

/// What all tables of a house share. Everything in it outlives them.
struct HouseParts {
  storage::Log& log;
  Chance& chance;
  Metrics& metrics;
  LogWatch& log_watch;
  Directory& directory;
  const Computers& computers;
  Thinkers& thinkers;
  const Limits& limits;
  LiveGames& live_games;
};

/// A client's message to an open table.
using OpenRequest =
    std::variant<protocol::LeadMessage, protocol::PlayTwoMessage, protocol::DropMessage, protocol::ThrowHandMessage,
                 protocol::TakeBackMessage, protocol::GatherMessage, protocol::ClaimMessage, protocol::ElectMessage,
                 protocol::CallExposedMessage, protocol::AskMessage, protocol::AnswerMessage, protocol::HintMessage,
                 protocol::ConferMessage, protocol::WaiveMessage, protocol::NameDirectorMessage,
                 protocol::DirectMessage, protocol::CallDirectorMessage, protocol::FindingMessage,
                 protocol::UndoMessage, protocol::RuleMessage, protocol::CorrectScoreMessage,
                 protocol::CloseAppealMessage>;
/// A client's message to one table.
using TableRequest = std::variant<protocol::JoinMessage, protocol::SeatComputerMessage, protocol::StartMessage,
                                  protocol::LeaveMessage, protocol::CallMessage, protocol::DiscardMessage,
                                  protocol::PlayMessage, protocol::ContributeMessage, protocol::CutMessage,
                                  protocol::NextMessage, protocol::PaceMessage, protocol::AdviseMessage, OpenRequest>;

/// How a new table begins.
struct Opening {
  table::OpenTable table;
  std::vector<table::TakeSeat> seats;
  std::vector<storage::SeatOwner> owners;
  storage::TableSettings settings;
};

/// How the clock of an event's round bears on the game that is played here.
struct RoundTime {
  RoundTime() = default;
  explicit RoundTime(const LiveGame& game)
      : up(game.time_up), is_only_end(game.is_by_clock), may_be_level(game.may_be_level) {}

  std::optional<Clock::time_point> up;  ///< then the deal is played out, and the score stands; nothing while none runs
  bool is_only_end = false;             ///< neither points nor deals end the game
  bool may_be_level = false;            ///< else one deal more is played
};

/// One live table: takes requests, adds what only the house has (time, chance, computers, who is connected), writes every
/// fact to the log, and tells the guests once it is there. Public functions may be called by any thread; all else runs on
/// the table's strand.
class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  TableHost(const HouseParts& parts, std::shared_ptr<Strand> strand, std::string name);

  /// The table as the log has it; why it cannot be read otherwise. REQUIRES: nothing else was called yet.
  [[nodiscard]] Result<void, std::string> restore(const storage::StoredTable& stored);
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

  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  /// Facts on their way to the log and what goes with them.
  struct Change {
    std::vector<facts::Fact> facts;
    std::vector<storage::SeatOwner> owners;
    std::optional<storage::TableSettings> settings;
    std::optional<std::string> director_key;  ///< of the director named with it; empty: there is none any more
    std::function<void()> then;               ///< once it is in the log and the guests are told
    std::function<void()> otherwise;          ///< where it could not be written
    std::optional<Guest> asker;               ///< whom to tell where it is not done
    std::string asked;                        ///< the type of his message
  };
  struct Handler;
  struct OpenHandler;

  void handle(const Guest& guest, const TableRequest& request);
  void seat_owner(Seat seat, const storage::TokenHash& token, const ClaimReply& reply);
  void note_end(const facts::Fact& fact);
  /// Whether a game of an event is being played here: then seats are its players' own.
  [[nodiscard]] bool is_of_event() const { return parts_.live_games.has(name_); }
  /// Whether one is or was: then nothing begins after it.
  [[nodiscard]] bool was_of_event() const { return parts_.live_games.had(name_); }
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
  /// Tells the guest, and nobody else, what a strong player would do in his seat now.
  void advise(const Guest& guest, const protocol::AdviseMessage& message);
  // Open tables.
  void handle_open(const Guest& guest, const OpenRequest& request);
  /// A move, chosen when the fact `seen` was the last, where it depends on that.
  void speak(const Guest& guest, std::optional<std::int64_t> seen, const Result<table::OpenMove, std::string>& move,
             std::string_view asked);
  void command_for_seat(const Guest& guest, std::string_view asked,
                        const std::function<table::Command(Seat)>& command_of);
  void name_director(const Guest& guest, const protocol::NameDirectorMessage& message);
  void admit_director(const Guest& guest, const protocol::DirectMessage& message);
  void call_director(const Guest& guest);
  void rule(const Guest& guest, const protocol::RuleMessage& message);
  void direct(const Guest& guest, const table::Command& command, std::string_view asked);
  [[nodiscard]] bool is_director(const Guest& guest) const { return settings_.director == guest.token; }
  [[nodiscard]] bool has_appeal_left(Seat seat) const;
  [[nodiscard]] bool is_stale(const Guest& guest, std::int64_t seen, std::string_view asked);
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
  void await_person(Seat seat);
  void await_action(const table::Mover& mover, const table::NextStep& step);
  void await_draw(const table::AwaitDraw& draw);
  void await_pack(const table::AwaitPack& pack);
  void await_match(const table::NextStep& step);
  /// Whether the time of the round is over and the score may stand: no deal follows.
  [[nodiscard]] bool is_ended_by_clock() const;
  void end_by_clock();
  void await_guests();
  [[nodiscard]] bool is_in_open_play() const;
  bool await_companions();
  void do_intended();
  void await_until(std::chrono::milliseconds left, const table::Command& command);
  /// Lets the computer think about what it has to do now, unless it does or has done so already.
  void begin_thought(const table::Mover& mover);
  void take_thought(std::uint64_t about, std::optional<table::Command> decided);
  /// Does what the computer has decided; while it thinks, nothing.
  void act_as_thought(const table::Mover& mover);
  void act_plainly(const table::Mover& mover);
  [[nodiscard]] std::chrono::milliseconds left_to_answer() const;
  [[nodiscard]] std::chrono::milliseconds left_to_direct() const;
  /// Of the wait for choices, claims or the director; nothing in other steps.
  [[nodiscard]] std::optional<std::chrono::milliseconds> left_in_step() const;
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
  void add_direction(Surroundings& around) const;
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
  std::optional<tournament::GameScore> first_end_;  ///< how the first game ended
  RoundTime round_;
  std::uint64_t last_act_ = 0;  ///< the number of the last call, discard or card, or of the cards dealt

  std::optional<Change> writing_;
  std::deque<std::function<void()>> waiting_;  ///< requests that came while facts were on their way

  table::NextStep step_;
  Clock::time_point step_began_{};
  Clock::time_point told_at_{};       ///< when the last facts were told
  Clock::time_point directed_at_{};   ///< when the director last asked for something
  Clock::time_point claims_began_{};  ///< of the hand that is over
  Clock::time_point pack_began_{};    ///< when contributions to the coming draw or deal could first be given
  bool is_hurried_ = false;           ///< somebody asked for the next deal
  bool is_presence_due_ = false;
  std::vector<table::Command> intended_;      ///< what computers at an open table will say or do unasked
  std::optional<std::uint64_t> planned_at_;   ///< the last fact when that was found
  std::optional<std::uint64_t> thinking_at_;  ///< the last fact when a computer was told to think
  bool has_thought_ = false;                  ///< whether it has come to a decision
  std::optional<table::Command> thought_;
  struct Advised {
    std::uint64_t at = 0;  ///< the last fact then
    ClientId client = 0;
    friend bool operator==(const Advised&, const Advised&) = default;
  };
  BySeat<Advised> advised_;   ///< each seat's latest advice
  std::string director_key_;  ///< as long as this house runs; the log has its digest
  std::map<ClientId, unsigned> wrong_keys_;
  std::unique_ptr<Alarm> step_alarm_;
  std::unique_ptr<Alarm> round_alarm_;
  std::unique_ptr<Alarm> presence_alarm_;
};

}  // namespace euchre::tables
