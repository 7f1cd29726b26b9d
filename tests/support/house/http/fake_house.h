#pragma once

#include "core/base/random.h"
#include "house/http/house.h"
#include "house/storage/nodes.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace euchre::test_support {

/// Time and work that stand still until a test moves them. Work is done in order by the thread that calls `run`.
class FakeTime {
 public:
  /// Does all that is due now.
  void run();
  /// Moves the clock on, doing everything at its time.
  void advance(std::chrono::milliseconds by);
  [[nodiscard]] tables::StrandMaker strands();
  [[nodiscard]] tables::Clock::time_point now() const { return now_; }

 private:
  class FakeStrand;
  class FakeAlarm;
  struct Due {
    tables::Work work;
    const FakeAlarm* alarm = nullptr;
  };

  tables::Clock::time_point now_{};
  std::multimap<tables::Clock::time_point, Due> alarms_;
  std::deque<tables::Work> posted_;  // destroyed first: with it go tables, which take back their alarms
};

/// Limits that a test which moves no clock does not meet.
[[nodiscard]] tables::Limits patient(tables::Limits limits = {});

/// What the nodes of a house share.
struct FakeStore {
  struct Run {
    std::string node;
    std::uint64_t epoch = 0;
    friend bool operator==(const Run&, const Run&) = default;
  };

  std::map<std::string, storage::StoredTable> tables;
  std::map<std::string, std::uint64_t> epochs;  ///< of each node the run that lives
  std::map<std::string, Run> owners;            ///< of logs
  std::map<std::string, std::vector<storage::Notice>> notices;

  /// What that node had is free, whether it lives or not.
  void bury(const std::string& node) { ++epochs[node]; }
};

/// A log in memory, whose disk may be slow or full, and which several houses may share.
class FakeLog final : public storage::Log, public storage::Nodes {
 public:
  enum class Disk : std::uint8_t { Quick, Held, Full };

  FakeLog() = default;
  /// One node of those that share it.
  FakeLog(std::shared_ptr<FakeStore> store, std::string node);

  void append(storage::Append append, Done done) override;
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_tables() override;
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_logs(storage::LogKind kind) override;
  Result<std::uint64_t, storage::StorageError> count_of(std::string_view table) override;
  Result<std::vector<std::string>, storage::StorageError> lines_of(std::string_view table) override;
  void remove(storage::Removal removal, Done done) override;
  void probe(Done done) override;
  [[nodiscard]] std::size_t waiting() const override { return held_.size(); }
  Result<std::optional<storage::StoredTable>, storage::StorageError> find(std::string_view log) override;
  Result<std::vector<storage::LogSummary>, storage::StorageError> summaries(const storage::LogsWanted& wanted) override;
  Result<void, storage::StorageError> back_up(const std::string& file) override;

  [[nodiscard]] storage::Nodes* nodes() override { return run_.node.empty() ? nullptr : this; }
  [[nodiscard]] storage::Lease lease() const override;
  [[nodiscard]] bool is_held() const override { return is_held_ && !is_lost_; }
  void set_held(bool is_held) { is_held_ = is_held; }
  /// How often a whole log was read.
  [[nodiscard]] unsigned finds() const { return finds_; }
  /// What is claimed or looked for is not answered.
  void set_answering(bool is_answering) { is_answering_ = is_answering; }
  void when_lost(std::function<void()> tell) override { tell_lost_ = std::move(tell); }
  void let_go() override { is_lost_ = false; }
  Result<std::optional<storage::LogOutline>, storage::StorageError> outline_of(std::string_view log) override;
  Result<storage::Claim, storage::StorageError> claim(std::string_view log) override;
  Result<storage::Hold, storage::StorageError> hold(std::string_view log) override;
  Result<std::vector<std::string>, storage::StorageError> forgotten(std::uint64_t written_before_ms,
                                                                    std::size_t most) override;
  Result<std::vector<storage::SeatHeld>, storage::StorageError> seats_of(const storage::TokenHash& token) override;
  Result<void, storage::StorageError> tell(const std::vector<storage::Notice>& notices) override;
  Result<std::vector<storage::Notice>, storage::StorageError> told_by_others() override;
  /// It hears that others took it for dead.
  void begin_new_run();
  /// It hears so just after what is claimed next was read.
  void lose_after_claim() { is_lost_after_claim_ = true; }

  /// What is written from now on is written then.
  void set_calendar(std::uint64_t now_ms) { now_ms_ = now_ms; }
  void set_disk(Disk disk) { disk_ = disk; }
  /// Nothing can be written to this log; to no other is it refused.
  void refuse_log(std::string name) { refused_ = std::move(name); }
  /// Appends that wait for the disk.
  [[nodiscard]] std::size_t held() const { return held_.size(); }
  /// Lets all of them through.
  void release();
  /// Puts a table there as if it had been left by an earlier house.
  void put(const storage::StoredTable& table) { store_->tables[table.table] = table; }
  [[nodiscard]] bool has(const std::string& name) const { return store_->tables.contains(name); }
  /// From that line on it is not what was written.
  void damage(const std::string& name, std::uint64_t line);
  /// Where the last copy was written to.
  [[nodiscard]] const std::string& backup() const { return backup_; }
  [[nodiscard]] const storage::StoredTable& table(const std::string& name) const { return store_->tables.at(name); }
  [[nodiscard]] bool is_closed(const std::string& name) const {
    return store_->tables.at(name).life == storage::TableLife::Closed;
  }

 private:
  struct Held {
    storage::Append append;
    Done done;
  };

  void keep(const storage::Append& append);
  [[nodiscard]] std::optional<storage::StorageError> take(const storage::Append& append);

  Disk disk_ = Disk::Quick;
  std::string refused_;
  std::shared_ptr<FakeStore> store_ = std::make_shared<FakeStore>();
  FakeStore::Run run_;
  std::uint64_t lost_ = 0;
  bool is_held_ = true;
  bool is_lost_ = false;  ///< and not let go of
  bool is_lost_after_claim_ = false;
  bool is_answering_ = true;
  unsigned finds_ = 0;
  std::function<void()> tell_lost_;
  std::vector<Held> held_;
  std::uint64_t now_ms_ = 0;
  std::string backup_;
};

/// Computers that think at once, when they are told to, or for a time.
class FakeThinkers final : public work::Thinkers {
 public:
  using TimeOf = std::function<std::chrono::milliseconds(const work::Question&)>;

  work::Reception think(work::Question question, std::function<void()> thought) override;
  void forget(const std::string& table) override;
  [[nodiscard]] std::size_t waiting() const override { return held_.size(); }
  /// From now on thoughts wait.
  void hold() { is_holding_ = true; }
  /// From now on each thought takes as long on this clock as is said of its question.
  void take_time(FakeTime& time, TimeOf time_of);
  /// From now on nothing is taken.
  void refuse() { is_full_ = true; }
  void take_again() { is_full_ = false; }
  [[nodiscard]] std::size_t held() const { return held_.size(); }
  /// Does the first thought that waits, in the house's order.
  void release_one();
  /// Does all that wait, and from now on each at once.
  void release();

 private:
  bool is_holding_ = false;
  bool is_full_ = false;
  TimeOf time_of_;
  std::shared_ptr<tables::Strand> strand_;
  std::vector<std::unique_ptr<tables::Alarm>> alarms_;
  work::ThoughtQueue held_{{.in_all = 1000, .of_a_group = 1000, .of_a_member = 1000}, {}};
};

/// Work that is done at once, or when it is told to.
class FakeWorkers final : public work::Workers {
 public:
  std::optional<work::Ticket> take(work::Job job) override;
  void cancel(work::Ticket ticket) override;
  void end() override {}
  [[nodiscard]] std::size_t waiting() const override { return held_.size(); }
  /// From now on jobs wait.
  void hold() { is_holding_ = true; }
  [[nodiscard]] std::size_t held() const { return held_.size(); }
  /// Does the job whose turn it is.
  void release_one();
  /// Does all that wait, and from now on each at once.
  void release();

 private:
  bool is_holding_ = false;
  work::Ticket last_;
  work::FairQueue<work::Job> held_{{}};
};

/// The same every time for the same seed.
class FakeChance final : public tables::Chance {
 public:
  explicit FakeChance(std::uint64_t seed) : random_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override;

 private:
  RandomStream random_;
};

/// A whole house without network, disk or clock.
struct FakeHouse {
  explicit FakeHouse(std::uint64_t seed = 1, const tables::Limits& limits = {});
  /// One node of a house.
  FakeHouse(const std::shared_ptr<FakeStore>& store, const std::string& node, std::uint64_t seed);

  FakeTime time;
  FakeLog log;
  FakeChance chance;
  FakeThinkers thinkers;
  FakeWorkers workers;
  http::House house;
};

}  // namespace euchre::test_support
