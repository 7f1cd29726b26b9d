#pragma once

#include "house/storage/log.h"
#include "simulation/faults.h"
#include "simulation/schedule.h"

#include <deque>
#include <map>
#include <optional>
#include <string>

namespace euchre::simulation {

/// What is on the disk: it outlives every house.
struct Store {
  std::map<std::string, storage::StoredTable> logs;
  /// Numbers that were written twice, or left out: the disk was asked to make a log with a gap.
  unsigned misplaced = 0;
};

/// The log of one run of a house, on a disk that takes its time, is full now and then, and stops in the middle when the
/// house dies. Appends are written in order, each whole or not at all.
class Disk final : public storage::Log {
 public:
  Disk(Schedule& schedule, Store& store, Owner owner, const FaultRates& rates, std::optional<Bug> bug)
      : schedule_(schedule), store_(store), owner_(owner), rates_(rates), bug_(bug) {}

  void append(storage::Append append, Done done) override;
  void remove(storage::Removal removal, Done done) override;
  /// Nobody asks in virtual time.
  void probe(Done done) override { done(std::nullopt); }
  [[nodiscard]] std::size_t waiting() const override { return 0; }
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_tables() override;
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_logs(storage::LogKind kind) override;
  Result<std::uint64_t, storage::StorageError> count_of(std::string_view table) override;
  Result<std::vector<std::string>, storage::StorageError> lines_of(std::string_view table) override;
  Result<std::optional<storage::StoredTable>, storage::StorageError> find(std::string_view log) override;
  Result<std::vector<storage::LogSummary>, storage::StorageError> summaries(const storage::LogsWanted& wanted) override;
  Result<void, storage::StorageError> back_up(const std::string& file) override;

 private:
  [[nodiscard]] bool has_bug(Bug bug) const { return bug_ == bug; }
  void write(storage::Append append, const Done& done);
  void keep(const storage::Append& append);

  Schedule& schedule_;
  Store& store_;
  const Owner owner_;
  const FaultRates& rates_;
  const std::optional<Bug> bug_;
  Time free_at_{};
};

}  // namespace euchre::simulation
