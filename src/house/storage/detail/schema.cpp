#include "house/storage/detail/schema.h"

namespace euchre::storage::detail {
namespace {

constexpr std::int64_t kApplicationId = 0x45554348;  // "EUCH": how SQLite and `file` know whose database it is
constexpr std::int64_t kSchemaVersion = 3;

// A line is found by its table and number; nothing is ever updated in `facts`.
constexpr const char* kCreate = R"(
  BEGIN IMMEDIATE;
  CREATE TABLE tables (
    table_key INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    closed INTEGER NOT NULL DEFAULT 0,
    host BLOB,
    listed INTEGER NOT NULL DEFAULT 0,
    clock_seconds INTEGER NOT NULL DEFAULT 60,
    pace_ms INTEGER NOT NULL DEFAULT 800,
    choice_seconds INTEGER NOT NULL DEFAULT 30,
    director_key BLOB,
    director BLOB,
    gives_advice INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX open_tables ON tables (table_key) WHERE closed = 0;
  CREATE TABLE facts (
    table_key INTEGER NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_key, number)) WITHOUT ROWID;
  CREATE TABLE owners (
    table_key INTEGER NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    token_hash BLOB NOT NULL,
    PRIMARY KEY (table_key, seat)) WITHOUT ROWID;
  PRAGMA application_id = 1163215688;
  PRAGMA user_version = 3;
  COMMIT;)";
static_assert(kApplicationId == 1163215688);
static_assert(kSchemaVersion == 3);

// Since version 2 a table may be open: it waits for choices and may have a director.
constexpr const char* kUpgradeFromFirst = R"(
  BEGIN IMMEDIATE;
  ALTER TABLE tables ADD COLUMN choice_seconds INTEGER NOT NULL DEFAULT 30;
  ALTER TABLE tables ADD COLUMN director_key BLOB;
  ALTER TABLE tables ADD COLUMN director BLOB;
  PRAGMA user_version = 2;
  COMMIT;)";

// Since version 3 a table may give advice to who is to play.
constexpr const char* kUpgradeFromSecond = R"(
  BEGIN IMMEDIATE;
  ALTER TABLE tables ADD COLUMN gives_advice INTEGER NOT NULL DEFAULT 0;
  PRAGMA user_version = 3;
  COMMIT;)";

Result<void, StorageError> examine(const Database& database, Examination examination) {
  const char* pragma = examination == Examination::Quick ? "PRAGMA quick_check(1)" : "PRAGMA integrity_check(1)";
  const auto verdict = query_text(database, pragma);
  if (!verdict) return Failure{verdict.error()};
  if (*verdict == "ok") return {};
  return Failure{StorageError{StorageProblem::Corrupt, path_of(database.get()) + ": the file is damaged: " + *verdict,
                              "put back a copy, or name another file with --db"}};
}

/// The version of a database that this program can use.
Result<std::int64_t, StorageError> usable_version(const Database& database) {
  const auto application = query_number(database, "PRAGMA application_id");
  if (!application) return Failure{application.error()};
  if (*application != kApplicationId) {
    return Failure{StorageError{StorageProblem::Foreign,
                                path_of(database.get()) + ": a database, but not of this program",
                                "name another file with --db"}};
  }
  const auto version = query_number(database, "PRAGMA user_version");
  if (!version) return Failure{version.error()};
  if (*version <= kSchemaVersion) return *version;
  return Failure{StorageError{StorageProblem::NewerSchema,
                              path_of(database.get()) + ": schema " + std::to_string(*version) +
                                  " is newer than this program's " + std::to_string(kSchemaVersion),
                              "use the newer program"}};
}

}  // namespace

Result<void, StorageError> prepare_schema(const Database& database, Examination examination) {
  const auto objects = query_number(database, "SELECT count(*) FROM sqlite_schema");
  if (!objects) return Failure{objects.error()};
  const bool is_empty = *objects == 0;
  std::int64_t version = kSchemaVersion;
  if (!is_empty) {
    const auto usable = usable_version(database);
    if (!usable) return Failure{usable.error()};
    version = *usable;
    if (auto examined = examine(database, examination); !examined) return examined;
  }
  if (auto set = execute(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"); !set) return set;
  if (is_empty) return execute(database, kCreate);
  if (version == 1) {
    if (auto upgraded = execute(database, kUpgradeFromFirst); !upgraded) return upgraded;
  }
  return version < kSchemaVersion ? execute(database, kUpgradeFromSecond) : Result<void, StorageError>();
}

}  // namespace euchre::storage::detail
