#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace euchre::storage::detail {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};

struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using StatementHandle = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

/// One connection.
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

[[nodiscard]] Result<Database, StorageError> open_database(const std::string& path);
/// What SQLite last complained of, as our error.
[[nodiscard]] StorageError error_of(sqlite3* database);
/// The file that a connection speaks of.
[[nodiscard]] std::string path_of(sqlite3* database);
/// Runs statements that yield no rows.
[[nodiscard]] Result<void, StorageError> execute(const Database& database, const char* sql);

enum class Row : std::uint8_t { Ready, None };

/// A prepared statement. Parameters and columns count from 1 and 0, as in SQLite.
class Statement {
 public:
  [[nodiscard]] static Result<Statement, StorageError> prepare(const Database& database, const char* sql);

  void bind(int parameter, std::int64_t number);
  /// The text must live until the statement is reset.
  void bind(int parameter, std::string_view text);
  void bind(int parameter, const std::optional<TokenHash>& hash);
  void bind(int parameter, const ChainValue& value);

  /// The next row. The statement is reset where there is none and after a failure.
  [[nodiscard]] Result<Row, StorageError> step();
  /// For a statement without rows.
  [[nodiscard]] Result<void, StorageError> run();
  void reset();

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::optional<TokenHash> hash(int column) const;
  [[nodiscard]] std::optional<ChainValue> chain(int column) const;

 private:
  explicit Statement(StatementHandle handle) : handle_(std::move(handle)) {}

  StatementHandle handle_;
};

/// The single number that a query such as `PRAGMA user_version` yields.
[[nodiscard]] Result<std::int64_t, StorageError> query_number(const Database& database, const char* sql);
[[nodiscard]] Result<std::string, StorageError> query_text(const Database& database, const char* sql);

}  // namespace euchre::storage::detail
