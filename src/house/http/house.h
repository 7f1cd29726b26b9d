#pragma once

/// The room `http`: the house on the network. `house.h` holds all tables and gatherings, `visitor.h` is one client's
/// conversation, `http_routes.h` answers plain requests, and `server.h` is the only header that speaks of a network. Only
/// `server.cpp`, `asio_strand.cpp`, `http_exchange.cpp`, `http_bytes.cpp` and the files `*_session.cpp` know Asio.

#include "house/gatherings/gatherings.h"
#include "house/http/own_log.h"
#include "house/storage/archive.h"
#include "house/storage/nodes.h"
#include "house/tables/damaged_logs.h"
#include "house/tables/doorkeeper.h"
#include "house/tables/quotas.h"
#include "house/tables/table_host.h"
#include "house/tables/tallies.h"
#include "house/work/thinkers.h"
#include "house/work/workers.h"

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// Who works for a house away from the threads that serve tables.
struct Staff {
  work::Thinkers& thinkers;
  work::Workers& workers;
};

/// The open tables that anybody may find, as they are told.
struct ToldTables {
  tables::Frame message;  ///< to a client
  std::string page;       ///< `/api/tables`
};

/// All tables of one process and what they share. Any thread may call it.
class House {
 public:
  /// `log` and `chance` outlive the house, or the log goes while nothing else calls the house any more; the tables' strands and the
  /// staff do no more work once it is destroyed.
  House(storage::Log& log, tables::Chance& chance, tables::StrandMaker make_strand, const Staff& staff,
        const tables::Limits& limits);

  /// Learns which tables, events and evenings the log holds, and goes by what whoever runs the house has decided; why that
  /// cannot be read is told in `unreadable`. Of the others each is read when somebody asks for it, or when its turn comes: from
  /// now on a worker reads one after another, wakes those that go on by themselves or are to be closed, and notes those that
  /// are damaged, which stay closed.
  [[nodiscard]] Result<void, storage::StorageError> restore(std::vector<std::string>& unreadable);

  /// Where logs go that nobody needs any more; it outlives the house. REQUIRES: nothing was asked yet.
  void set_archive(storage::Archive& archive);
  /// Tests bring their own time. REQUIRES: nothing was asked yet.
  void set_calendar(const storage::Calendar& calendar);
  /// From now on looks again and again for what has expired, tells other nodes of its tables and hears of theirs, where there
  /// are others.
  void begin_upkeep();
  /// Tells and hears once, and takes over some open tables that nobody has and nobody asks for, so that they close in their
  /// time. It waits for the log.
  void share();
  /// Puts away what has expired, where there is an archive, and erases tallies that have; so much at a time; whether there is
  /// more. It waits for the disk.
  enum class Left : std::uint8_t { Nothing, More };
  Left tidy_up();

  /// Opens a table for a guest, who is told of it or of the refusal. Null where it was refused.
  std::shared_ptr<tables::TableHost> create(const tables::Guest& guest, const protocol::CreateTableMessage& message);
  /// Whether what it knows of its tables is what they are: not where other nodes may have gone on with them.
  [[nodiscard]] bool is_up_to_date() const { return nodes_ == nullptr || nodes_->is_held(); }
  /// Null where no open table has that name here, or it is asleep.
  [[nodiscard]] std::shared_ptr<tables::TableHost> find(std::string_view table) const { return directory_.find(table); }
  /// Whether an open table has that name here, awake or asleep.
  [[nodiscard]] bool has_table(std::string_view table) const { return directory_.has(table); }
  /// Null where no open table has that name here. The log of one that sleeps is asked for it, and whoever comes to it waits for
  /// the answer.
  [[nodiscard]] std::shared_ptr<tables::TableHost> find_or_wake(const std::string& table);
  /// The same; where several nodes share the log, it is asked for whatever is not here, in the turn of whoever asks. Null where it
  /// cannot be a table's name, or is known to be damaged.
  [[nodiscard]] std::shared_ptr<tables::TableHost> find_or_ask(const std::string& table, const work::Line& asker);
  /// Where a log that stays closed is damaged; nothing where it is not known to be.
  [[nodiscard]] std::optional<std::string> damage_of(std::string_view log) const { return damaged_.find(log); }
  [[nodiscard]] std::size_t table_count() const { return directory_.size(); }
  [[nodiscard]] std::vector<protocol::TableListing> listings() const;
  /// The same in words, put into them once for each change, however many ask.
  [[nodiscard]] std::shared_ptr<const ToldTables> told_tables() const;
  /// Tells the seats that somebody has, perhaps at once, perhaps when the log has told of the tables of other nodes.
  void tell_seats_of(const tables::Consumer& guest, std::function<void(std::vector<protocol::OwnSeat>)> tell);
  /// How many lines a table's log has; 0 where there is none of that name.
  [[nodiscard]] Result<std::uint64_t, storage::StorageError> line_count_of(std::string_view table) {
    return parts_.log.count_of(table);
  }
  /// The lines of a table's log, open or closed; empty where there is none of that name.
  [[nodiscard]] Result<std::vector<std::string>, storage::StorageError> lines_of(std::string_view table);

  [[nodiscard]] tables::ClientId new_client() { return next_client_.fetch_add(1, std::memory_order_relaxed); }
  [[nodiscard]] const tables::Computers& computers() const { return computers_; }
  [[nodiscard]] const tables::Limits& limits() const { return limits_; }
  [[nodiscard]] tables::Chance& chance() { return parts_.chance; }
  [[nodiscard]] tables::Metrics& metrics() { return metrics_; }
  /// How others reach it; empty where only this machine does.
  [[nodiscard]] const std::string& address() const { return address_; }
  /// REQUIRES: nobody has come yet.
  void set_address(std::string address) { address_ = std::move(address); }
  /// Has it found out whether the log can be written now, with the file where it belongs. Every few seconds.
  void probe_log(tables::Clock::time_point now);
  /// Why it should be sent nobody now, each in a few words without names of files: empty where it can take people.
  [[nodiscard]] std::vector<std::string> reasons_not_ready(tables::Clock::time_point now) const;
  /// How things stand, as far as the house knows it.
  [[nodiscard]] tables::Gauges gauges(tables::Clock::time_point now) const;
  [[nodiscard]] tables::Quotas& quotas() { return quotas_; }
  [[nodiscard]] tables::Tallies& tallies() { return tallies_; }
  [[nodiscard]] const tables::Doorkeeper& doorkeeper() const { return doorkeeper_; }
  [[nodiscard]] std::uint64_t now_ms() const { return calendar_(); }
  /// As its tables tell the time.
  [[nodiscard]] tables::Clock::time_point now() const { return strand_->now(); }
  [[nodiscard]] std::vector<tables::TableNotice> notices() const { return directory_.notices(); }
  [[nodiscard]] const tables::DamagedLogs& damaged() const { return damaged_; }
  [[nodiscard]] storage::Log& log() { return parts_.log; }
  /// Null where the house has none.
  [[nodiscard]] storage::Archive* archive() { return archive_; }
  /// Keeps what whoever runs the house has decided, and goes by it. It waits for the log.
  [[nodiscard]] Result<void, storage::StorageError> decide(const std::string& line);
  /// Takes in a log that was brought back from the archive.
  [[nodiscard]] Result<void, std::string> reopen(const std::string& log);
  /// Its events and club evenings.
  [[nodiscard]] gatherings::Gatherings& gatherings() { return gatherings_; }
  [[nodiscard]] gatherings::BackOffice& back_office() { return back_office_; }

 private:
  [[nodiscard]] Result<void, storage::StorageError> restore_decisions(std::vector<std::string>& unreadable);
  [[nodiscard]] Result<void, storage::StorageError> restore_heads();
  void read_on();
  /// How far the reading of what sleeps has come.
  enum class Reading : std::uint8_t { Done, More, Unable };
  [[nodiscard]] Reading read_some();
  [[nodiscard]] Result<void, storage::StorageError> read_table(const std::string& table);
  void note_damage(const std::string& table, const std::string& why);
  void wake_what_is_due();
  void tidy_again(std::chrono::milliseconds delay);
  [[nodiscard]] Left put_away(storage::LogKind kind, std::chrono::minutes age);
  [[nodiscard]] Left erase_tallies();
  [[nodiscard]] bool has_room() const { return directory_.size() < limits_.most_tables; }
  /// Closes the table that nobody has visited for the longest time, where that is long enough: there is room before long.
  void make_room();
  void bring(const std::shared_ptr<tables::TableHost>& host);
  /// What the log has of it, or which node does. It waits for the log.
  [[nodiscard]] Result<storage::Claim, storage::StorageError> ask_log_for(const std::string& table);
  /// Which other node has the event; nothing where this one does now, or there is none.
  [[nodiscard]] std::optional<storage::Elsewhere> bring_event(const std::string& event);
  void give_up_all();
  void share_again();
  [[nodiscard]] bool is_at_another(const std::string& log) const;
  [[nodiscard]] std::vector<protocol::OwnSeat> seats_elsewhere(const storage::TokenHash& token);
  [[nodiscard]] std::optional<protocol::OwnSeat> seat_elsewhere(const storage::SeatHeld& held);
  void adopt_forgotten();
  /// A table on a strand of its own: where something breaks there, it is closed, and where that was is noted.
  [[nodiscard]] std::shared_ptr<tables::TableHost> make_table(const std::string& name);
  /// In whose turn the house itself asks its log for a table: each by itself.
  [[nodiscard]] static work::Line line_of_house(const std::string& table);
  void open_live(const tables::LiveGame& game);
  void set_live_clock(const tables::LiveGame& game);
  void close_live(const std::string& table);
  void seat_at_live(const tables::SeatClaim& claim, const tables::ClaimReply& reply);

  const tables::Limits limits_;
  const Staff staff_;
  std::string address_;
  const tables::Computers computers_;
  tables::Metrics metrics_;
  tables::LogWatch log_watch_;
  tables::Directory directory_;
  tables::DamagedLogs damaged_;
  tables::Quotas quotas_;
  tables::Doorkeeper doorkeeper_;
  storage::Calendar calendar_ = storage::system_calendar();
  storage::Archive* archive_ = nullptr;
  tables::LiveGames live_games_;
  tables::ChoiceTimes choice_times_;
  tables::Tallies tallies_;
  tables::StrandMaker make_strand_;
  tables::HouseParts parts_;
  gatherings::BackOffice back_office_;
  gatherings::Gatherings gatherings_;
  OwnLog decisions_;  ///< of whoever runs the house
  std::atomic<tables::ClientId> next_client_{1};
  std::atomic<std::uint64_t> facts_at_probe_{0};
  std::atomic<std::int64_t> probed_{0};  ///< when the log was asked, in ticks of the clock; 0: it has answered
  const std::shared_ptr<tables::Strand> strand_;
  const std::unique_ptr<tables::Alarm> tidying_;
  storage::Nodes* const nodes_;  ///< null where nobody else has the log
  const std::unique_ptr<tables::Alarm> sharing_;
  const std::unique_ptr<tables::Alarm> waking_;
  std::deque<std::string>
      unread_;  ///< tables asleep whose turn has not come; once the house is open, for who reads on alone
  unsigned until_adoption_ = 0;  ///< so many times of sharing
  mutable std::mutex told_mutex_;
  std::vector<protocol::TableListing> told_by_others_;
  mutable std::shared_ptr<const ToldTables> told_tables_;  ///< null where others told something since
  mutable std::uint64_t told_at_ = 0;                      ///< as the directory counts changes
  /// What a table of another node was when its log had so many lines: whoever says hello again and again has it read once.
  struct KnownTable {
    std::uint64_t lines = 0;
    protocol::TableListing listing;
  };
  std::map<std::string, KnownTable> known_elsewhere_;
};

}  // namespace euchre::http
