#pragma once

#include "house/storage/calendar.h"
#include "house/storage/log.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::offline {

/// A log as the device keeps it.
struct KeptLog {
  std::string name;  ///< the `log_name`
  std::string text;  ///< of a table the text of its archive, which a house can bring back; empty: it is gone
  friend bool operator==(const KeptLog&, const KeptLog&) = default;
};

/// All logs in memory. What was appended is `done` at once; whoever keeps them on the device asks after each run for those
/// that have changed since.
class DeviceLog final : public storage::Log {
 public:
  explicit DeviceLog(storage::Calendar calendar);

  /// Takes a log in as the device kept it; why it cannot be read, otherwise. REQUIRES: nothing was appended yet.
  [[nodiscard]] Result<void, std::string> restore(const KeptLog& kept);
  /// The logs that have changed since this was last asked.
  [[nodiscard]] std::vector<KeptLog> take_changed();
  /// Milliseconds since 1970, as the device counts them.
  [[nodiscard]] std::uint64_t now_ms() const { return calendar_(); }

  void append(storage::Append append, Done done) override;
  void remove(storage::Removal removal, Done done) override;
  void probe(Done done) override { done(std::nullopt); }
  [[nodiscard]] std::size_t waiting() const override { return 0; }
  [[nodiscard]] Result<std::vector<storage::StoredTable>, storage::StorageError> open_tables() override;
  [[nodiscard]] Result<std::vector<storage::StoredTable>, storage::StorageError> open_logs(
      storage::LogKind kind) override;
  [[nodiscard]] Result<std::uint64_t, storage::StorageError> count_of(std::string_view table) override;
  [[nodiscard]] Result<std::vector<std::string>, storage::StorageError> lines_of(std::string_view table) override;
  [[nodiscard]] Result<std::optional<storage::StoredTable>, storage::StorageError> find(std::string_view log) override;
  [[nodiscard]] Result<std::vector<storage::LogSummary>, storage::StorageError> summaries(
      const storage::LogsWanted& wanted) override;
  [[nodiscard]] Result<void, storage::StorageError> back_up(const std::string& file) override;

 private:
  const storage::Calendar calendar_;
  std::map<std::string, storage::StoredTable, std::less<>> logs_;
  std::set<std::string> changed_;
};

}  // namespace euchre::offline
