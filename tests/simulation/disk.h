#pragma once

#include "house/storage/log.h"
#include "simulation/faults.h"
#include "simulation/members.h"
#include "simulation/schedule.h"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace euchre::simulation {

/// What is on the disk, or in the database: it outlives every house.
struct Store {
  std::map<std::string, storage::StoredTable> logs;
  /// Logs that lie in the archive, as the store had them when they went.
  std::map<std::string, storage::StoredTable> put_away;
  Members members;
  /// Numbers that were written twice, or left out: the disk was asked to make a log with a gap.
  unsigned misplaced = 0;
  /// Lines of a node that did not have the log.
  unsigned intruded = 0;
  /// Logs that came back from the archive otherwise than they went.
  unsigned maimed = 0;
  unsigned times_put_away = 0;
  unsigned times_brought_back = 0;
  /// Something is on its way to that log.
  std::function<void(const std::string& log)> when_appended;
};

/// To whom a disk belongs, and what goes wrong with it.
struct DiskPlace {
  Schedule& schedule;
  Store& store;
  Owner owner = kWorld;
  const FaultRates& rates;
  std::optional<Bug> bug;
};

/// The log of one run of a house, on a disk that takes its time, is full now and then, and stops in the middle when the
/// house dies. Appends are written in order, each whole or not at all.
class Disk : public storage::Log {
 public:
  explicit Disk(const DiskPlace& place)
      : schedule_(place.schedule), store_(place.store), owner_(place.owner), rates_(place.rates), bug_(place.bug) {}

  void append(storage::Append append, Done done) override;
  void remove(storage::Removal removal, Done done) override;
  /// Nobody asks in virtual time.
  void probe(Done done) override { done(std::nullopt); }
  [[nodiscard]] std::size_t waiting() const override { return waiting_.size(); }
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_tables() override;
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_logs(storage::LogKind kind) override;
  Result<std::uint64_t, storage::StorageError> count_of(std::string_view table) override;
  Result<std::vector<std::string>, storage::StorageError> lines_of(std::string_view table) override;
  Result<std::optional<storage::StoredTable>, storage::StorageError> find(std::string_view log) override;
  Result<std::vector<storage::LogSummary>, storage::StorageError> summaries(const storage::LogsWanted& wanted) override;
  Result<void, storage::StorageError> back_up(const std::string& file) override;

  /// Each at once, behind all that was told before; why not, otherwise.
  std::optional<storage::StorageError> put_away(const storage::Removal& removal);
  std::optional<storage::StorageError> bring_back(storage::Append append);

  /// What the clock on the wall shows from now on, in milliseconds since 1970 at the beginning of all time.
  void set_wall_clock(std::int64_t at_beginning) { wall_clock_ = at_beginning; }
  [[nodiscard]] std::uint64_t calendar() const;

 protected:
  [[nodiscard]] bool has_bug(Bug bug) const { return bug_ == bug; }
  [[nodiscard]] Schedule& schedule() const { return schedule_; }
  [[nodiscard]] Store& store() const { return store_; }
  [[nodiscard]] Owner owner() const { return owner_; }
  /// A log as whoever opens it reads it.
  [[nodiscard]] storage::StoredTable read(const storage::StoredTable& log) const;
  /// When it can be reached again; now, where it can be reached.
  [[nodiscard]] virtual Time reachable_at() const { return schedule_.now(); }
  /// Why it is not written.
  [[nodiscard]] virtual std::optional<storage::StorageError> refusal_of(const storage::Append& append);
  /// Whether this log may be removed by whoever runs here.
  [[nodiscard]] virtual bool may_remove(const storage::StoredTable& /*log*/) const { return true; }
  /// It is removed now.
  virtual void forget(const std::string& log) { store_.logs.erase(log); }
  /// It is written now.
  virtual void keep(const storage::Append& append);

 private:
  struct Waiting {
    storage::Append append;
    Done done;
  };

  void write_next();
  void write_all_that_waits();
  [[nodiscard]] std::optional<storage::StorageError> write_at_once(const storage::Append& append);
  void write(storage::Append append, const Done& done);
  void answer(const Done& done, std::optional<storage::StorageError> error);
  [[nodiscard]] std::optional<storage::StorageError> unreachable() const;

  Schedule& schedule_;
  Store& store_;
  const Owner owner_;
  const FaultRates& rates_;
  const std::optional<Bug> bug_;
  Time free_at_{};
  std::deque<Waiting> waiting_;
  std::int64_t wall_clock_ = 1'800'000'000'000;
};

}  // namespace euchre::simulation
