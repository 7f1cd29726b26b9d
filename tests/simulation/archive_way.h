#pragma once

#include "simulation/disk.h"

namespace euchre::simulation {

/// A store as its archive reaches it: whoever puts a log away or brings it back waits for the store, and there is no second
/// thread that he could wait for. So it is done at once, behind all that the store was told before.
class ArchiveWay final : public storage::Log {
 public:
  explicit ArchiveWay(Disk& disk) : disk_(disk) {}

  void append(storage::Append append, Done done) override { done(disk_.bring_back(std::move(append))); }
  void remove(storage::Removal removal, Done done) override { done(disk_.put_away(removal)); }
  void probe(Done done) override { disk_.probe(std::move(done)); }
  [[nodiscard]] std::size_t waiting() const override { return disk_.waiting(); }
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_tables() override {
    return disk_.open_tables();
  }
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_logs(storage::LogKind kind) override {
    return disk_.open_logs(kind);
  }
  Result<std::uint64_t, storage::StorageError> count_of(std::string_view table) override {
    return disk_.count_of(table);
  }
  Result<std::vector<std::string>, storage::StorageError> lines_of(std::string_view table) override {
    return disk_.lines_of(table);
  }
  Result<std::optional<storage::StoredTable>, storage::StorageError> find(std::string_view log) override {
    return disk_.find(log);
  }
  Result<std::vector<storage::LogSummary>, storage::StorageError> summaries(
      const storage::LogsWanted& wanted) override {
    return disk_.summaries(wanted);
  }
  Result<void, storage::StorageError> back_up(const std::string& file) override { return disk_.back_up(file); }

 private:
  Disk& disk_;
};

}  // namespace euchre::simulation
