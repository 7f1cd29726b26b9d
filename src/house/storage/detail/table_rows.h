#pragma once

#include "house/storage/detail/sqlite.h"

#include <vector>

namespace euchre::storage::detail {

/// The statements that write one append. REQUIRES for `write`: a transaction is open.
class TableWriter {
 public:
  [[nodiscard]] static Result<TableWriter, StorageError> prepare(const Database& database);

  [[nodiscard]] Result<void, StorageError> write(const Append& append);

 private:
  TableWriter(Statement find, Statement open, Statement line, Statement own, Statement disown, Statement settle,
              Statement close);

  [[nodiscard]] Result<std::int64_t, StorageError> key_of(const Append& append);
  [[nodiscard]] Result<void, StorageError> write_lines(std::int64_t key, const Append& append);
  [[nodiscard]] Result<void, StorageError> write_owners(std::int64_t key, const Append& append);
  [[nodiscard]] Result<void, StorageError> write_settings(std::int64_t key, const TableSettings& settings);

  Statement find_;
  Statement open_;
  Statement line_;
  Statement own_;
  Statement disown_;
  Statement settle_;
  Statement close_;
};

[[nodiscard]] Result<std::vector<StoredTable>, StorageError> read_open_logs(const Database& database, LogKind kind);
[[nodiscard]] Result<std::uint64_t, StorageError> count_lines(const Database& database, std::string_view table);
[[nodiscard]] Result<std::vector<std::string>, StorageError> read_lines(const Database& database,
                                                                        std::string_view table);

}  // namespace euchre::storage::detail
