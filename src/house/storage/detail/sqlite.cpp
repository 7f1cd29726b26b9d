#include "house/storage/detail/sqlite.h"

#include <cstring>
#include <span>

namespace euchre::storage::detail {
namespace {

StorageProblem problem_of(int code) {
  switch (code & 0xFF) {
    case SQLITE_NOTADB: return StorageProblem::Foreign;
    case SQLITE_CORRUPT: return StorageProblem::Corrupt;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return StorageProblem::Locked;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH: return StorageProblem::CannotOpen;
    case SQLITE_CONSTRAINT: return StorageProblem::NumberTaken;
    default: return StorageProblem::CannotWrite;
  }
}

/// Whether the column has so many bytes; then they are copied.
bool copy_blob(sqlite3_stmt* statement, int column, std::span<std::uint8_t> to) {
  const void* bytes = sqlite3_column_blob(statement, column);
  if (bytes == nullptr || sqlite3_column_bytes(statement, column) != static_cast<int>(to.size())) return false;
  std::memcpy(to.data(), bytes, to.size());
  return true;
}

}  // namespace

StorageError error_of(sqlite3* database) {
  const StorageProblem problem = problem_of(sqlite3_extended_errcode(database));
  return StorageError{problem, path_of(database) + ": " + sqlite3_errmsg(database), std::string(hint_for(problem))};
}

std::string path_of(sqlite3* database) {
  const char* path = sqlite3_db_filename(database, "main");
  return path == nullptr ? std::string() : std::string(path);
}

Result<Database, StorageError> open_database(const std::string& path) {
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
  Database database(raw);
  if (code != SQLITE_OK) return Failure{error_of(raw)};
  sqlite3_busy_timeout(raw, 2000);
  return database;
}

Result<void, StorageError> execute(const Database& database, const char* sql) {
  if (sqlite3_exec(database.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    return Failure{error_of(database.get())};
  return {};
}

Result<Statement, StorageError> Statement::prepare(const Database& database, const char* sql) {
  sqlite3_stmt* raw = nullptr;
  const int code = sqlite3_prepare_v3(database.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  if (code != SQLITE_OK) return Failure{error_of(database.get())};
  return Statement(StatementHandle(raw));
}

void Statement::bind(int parameter, std::int64_t number) { sqlite3_bind_int64(handle_.get(), parameter, number); }

void Statement::bind(int parameter, std::string_view text) {
  sqlite3_bind_text(handle_.get(), parameter, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

void Statement::bind(int parameter, const std::optional<TokenHash>& hash) {
  if (hash) {
    sqlite3_bind_blob(handle_.get(), parameter, hash->bytes.data(), static_cast<int>(hash->bytes.size()),
                      SQLITE_TRANSIENT);
  } else {
    sqlite3_bind_null(handle_.get(), parameter);
  }
}

void Statement::bind(int parameter, const ChainValue& value) {
  sqlite3_bind_blob(handle_.get(), parameter, value.bytes.data(), static_cast<int>(value.bytes.size()),
                    SQLITE_TRANSIENT);
}

Result<Row, StorageError> Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return Row::Ready;
  if (code == SQLITE_DONE) {
    reset();
    return Row::None;
  }
  const StorageError error = error_of(sqlite3_db_handle(handle_.get()));
  reset();
  return Failure{error};
}

Result<void, StorageError> Statement::run() {
  const auto row = step();
  if (!row) return Failure{row.error()};
  return {};
}

void Statement::reset() { sqlite3_reset(handle_.get()); }

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(handle_.get(), column); }

std::string Statement::text(int column) const {
  const void* bytes = sqlite3_column_blob(handle_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

std::optional<TokenHash> Statement::hash(int column) const {
  TokenHash hash;
  if (!copy_blob(handle_.get(), column, hash.bytes)) return std::nullopt;
  return hash;
}

std::optional<ChainValue> Statement::chain(int column) const {
  ChainValue value;
  if (!copy_blob(handle_.get(), column, value.bytes)) return std::nullopt;
  return value;
}

Result<std::int64_t, StorageError> query_number(const Database& database, const char* sql) {
  auto statement = Statement::prepare(database, sql);
  if (!statement) return Failure{statement.error()};
  const auto row = statement->step();
  if (!row) return Failure{row.error()};
  return *row == Row::Ready ? statement->number(0) : 0;
}

Result<std::string, StorageError> query_text(const Database& database, const char* sql) {
  auto statement = Statement::prepare(database, sql);
  if (!statement) return Failure{statement.error()};
  const auto row = statement->step();
  if (!row) return Failure{row.error()};
  return *row == Row::Ready ? statement->text(0) : std::string();
}

}  // namespace euchre::storage::detail
