#pragma once

#include "house/storage/detail/sqlite.h"

#include <vector>

namespace euchre::storage::detail {

/// The statements that write one append or remove one log. REQUIRES for both: a transaction is open.
class TableWriter {
 public:
  [[nodiscard]] static Result<TableWriter, StorageError> prepare(const Database& database);

  [[nodiscard]] Result<void, StorageError> write(const Append& append, std::uint64_t now_ms);
  [[nodiscard]] Result<void, StorageError> remove(const Removal& removal);

 private:
  /// Where a log stands.
  struct Stand {
    std::int64_t key = 0;
    std::uint64_t lines = 0;
    ChainValue head;
  };

  explicit TableWriter(std::vector<Statement>&& all);

  [[nodiscard]] Result<Stand, StorageError> open_log(const Append& append);
  [[nodiscard]] Result<Stand, StorageError> stand_of(const Append& append);
  [[nodiscard]] Result<void, StorageError> write_lines(Stand& stand, const Append& append);
  [[nodiscard]] Result<void, StorageError> write_owners(std::int64_t key, const Append& append);
  [[nodiscard]] Result<void, StorageError> write_settings(std::int64_t key, const TableSettings& settings);
  [[nodiscard]] Result<void, StorageError> go_on(const Stand& stand, TableLife life, std::uint64_t now_ms);

  Statement find_;
  Statement open_;
  Statement line_;
  Statement own_;
  Statement disown_;
  Statement settle_;
  Statement go_on_;
  Statement drop_lines_;
  Statement drop_owners_;
  Statement drop_log_;
};

[[nodiscard]] Result<std::vector<StoredTable>, StorageError> read_open_logs(const Database& database, LogKind kind);
/// The same without their lines, which are not looked at.
[[nodiscard]] Result<std::vector<LogHead>, StorageError> read_open_heads(const Database& database, LogKind kind);
[[nodiscard]] Result<std::uint64_t, StorageError> count_lines(const Database& database, std::string_view table);
[[nodiscard]] Result<std::optional<StoredTable>, StorageError> read_log(const Database& database, std::string_view log);
[[nodiscard]] Result<std::vector<LogSummary>, StorageError> read_summaries(const Database& database,
                                                                           const LogsWanted& wanted);

}  // namespace euchre::storage::detail
