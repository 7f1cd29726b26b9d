#include "house/storage/detail/schema.h"

#include <utility>
#include <vector>

namespace euchre::storage::detail {
namespace {

constexpr std::int64_t kApplicationId = 0x45554348;  // "EUCH": how SQLite and `file` know whose database it is
constexpr std::int64_t kSchemaVersion = 7;

// A line is found by its table and number; nothing is ever updated in `facts`. Beside each line stands its chain value, and
// beside each log how many lines it has and the value of the last: a lost end is found too.
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
    gives_advice INTEGER NOT NULL DEFAULT 0,
    lines INTEGER NOT NULL DEFAULT 0,
    head BLOB,
    written_ms INTEGER NOT NULL DEFAULT 0,
    shown TEXT NOT NULL DEFAULT '',
    accepting TEXT NOT NULL DEFAULT '',
    event TEXT NOT NULL DEFAULT '',
    opened_from TEXT NOT NULL DEFAULT '');
  CREATE INDEX open_tables ON tables (table_key) WHERE closed = 0;
  CREATE TABLE facts (
    table_key INTEGER NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    chain BLOB,
    PRIMARY KEY (table_key, number)) WITHOUT ROWID;
  CREATE TABLE owners (
    table_key INTEGER NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    token_hash BLOB NOT NULL,
    PRIMARY KEY (table_key, seat)) WITHOUT ROWID;
  PRAGMA application_id = 1163215688;
  PRAGMA user_version = 7;
  COMMIT;)";
static_assert(kApplicationId == 1163215688);
static_assert(kSchemaVersion == 7);

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

// Since version 4 lines are chained, and logs tell when they were last written. REQUIRES: a transaction is open.
constexpr const char* kUpgradeFromThird = R"(
  ALTER TABLE tables ADD COLUMN lines INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN head BLOB;
  ALTER TABLE tables ADD COLUMN written_ms INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE facts ADD COLUMN chain BLOB;)";

// Since version 5 a table keeps who has been shown a hand in the deal that is running, and who accepts its director.
constexpr const char* kUpgradeFromFourth = R"(
  BEGIN IMMEDIATE;
  ALTER TABLE tables ADD COLUMN shown TEXT NOT NULL DEFAULT '';
  ALTER TABLE tables ADD COLUMN accepting TEXT NOT NULL DEFAULT '';
  PRAGMA user_version = 5;
  COMMIT;)";

// Since version 6 a table keeps of which event its game is.
constexpr const char* kUpgradeFromFifth = R"(
  BEGIN IMMEDIATE;
  ALTER TABLE tables ADD COLUMN event TEXT NOT NULL DEFAULT '';
  PRAGMA user_version = 6;
  COMMIT;)";

// Since version 7 an open table keeps from which address it was opened: what that address has does not begin anew with the house.
constexpr const char* kUpgradeFromSixth = R"(
  BEGIN IMMEDIATE;
  ALTER TABLE tables ADD COLUMN opened_from TEXT NOT NULL DEFAULT '';
  PRAGMA user_version = 7;
  COMMIT;)";

/// One log of an earlier version: its key and its name.
struct EarlierLog {
  std::int64_t key = 0;
  std::string name;
};

Result<std::vector<EarlierLog>, StorageError> earlier_logs(const Database& database) {
  auto rows = Statement::prepare(database, "SELECT table_key, name FROM tables");
  if (!rows) return Failure{rows.error()};
  std::vector<EarlierLog> logs;
  for (;;) {
    const auto row = rows->step();
    if (!row) return Failure{row.error()};
    if (*row == Row::None) return logs;
    logs.push_back({rows->number(0), rows->text(1)});
  }
}

/// The statements that chain the lines of a log that were written without.
class Chainer {
 public:
  static Result<Chainer, StorageError> prepare(const Database& database) {
    auto read = Statement::prepare(database, "SELECT number, line FROM facts WHERE table_key = ?1 ORDER BY number");
    auto line = Statement::prepare(database, "UPDATE facts SET chain = ?3 WHERE table_key = ?1 AND number = ?2");
    auto log =
        Statement::prepare(database, "UPDATE tables SET lines = ?2, head = ?3, written_ms = ?4 WHERE table_key = ?1");
    if (!read) return Failure{read.error()};
    if (!line) return Failure{line.error()};
    if (!log) return Failure{log.error()};
    return Chainer(std::move(*read), std::move(*line), std::move(*log));
  }

  /// Where a line was missing before, it is still found missing: the last number says how many there should be.
  Result<void, StorageError> chain(const EarlierLog& log, std::uint64_t now_ms) {
    const auto lines = lines_of(log.key);
    if (!lines) return Failure{lines.error()};
    ChainValue head = chain_of(log.name);
    line_.bind(1, log.key);
    for (const Line& line : *lines) {
      head = chain_after(head, line.text);
      line_.bind(2, line.number);
      line_.bind(3, head);
      if (auto written = line_.run(); !written) return written;
    }
    log_.bind(1, log.key);
    log_.bind(2, lines->empty() ? std::int64_t{0} : lines->back().number);
    log_.bind(3, head);
    log_.bind(4, static_cast<std::int64_t>(now_ms));
    return log_.run();
  }

 private:
  struct Line {
    std::int64_t number = 0;
    std::string text;
  };

  Chainer(Statement read, Statement line, Statement log)
      : read_(std::move(read)), line_(std::move(line)), log_(std::move(log)) {}

  Result<std::vector<Line>, StorageError> lines_of(std::int64_t key) {
    std::vector<Line> lines;
    read_.bind(1, key);
    for (;;) {
      const auto row = read_.step();
      if (!row) return Failure{row.error()};
      if (*row == Row::None) return lines;
      lines.push_back({read_.number(0), read_.text(1)});
    }
  }

  Statement read_;
  Statement line_;
  Statement log_;
};

Result<void, StorageError> chain_all(const Database& database, std::uint64_t now_ms) {
  if (auto added = execute(database, kUpgradeFromThird); !added) return added;
  const auto logs = earlier_logs(database);
  if (!logs) return Failure{logs.error()};
  auto chainer = Chainer::prepare(database);
  if (!chainer) return Failure{chainer.error()};
  for (const EarlierLog& log : *logs) {
    if (auto chained = chainer->chain(log, now_ms); !chained) return chained;
  }
  return execute(database, "PRAGMA user_version = 4");
}

Result<void, StorageError> upgrade_from_third(const Database& database, std::uint64_t now_ms) {
  if (auto begun = execute(database, "BEGIN IMMEDIATE"); !begun) return begun;
  auto outcome = chain_all(database, now_ms);
  if (outcome) outcome = execute(database, "COMMIT");
  if (!outcome) static_cast<void>(execute(database, "ROLLBACK"));
  return outcome;
}

Result<void, StorageError> upgrade(const Database& database, std::int64_t version, std::uint64_t now_ms) {
  if (version == 1) {
    if (auto upgraded = execute(database, kUpgradeFromFirst); !upgraded) return upgraded;
  }
  if (version <= 2) {
    if (auto upgraded = execute(database, kUpgradeFromSecond); !upgraded) return upgraded;
  }
  if (version <= 3) {
    if (auto upgraded = upgrade_from_third(database, now_ms); !upgraded) return upgraded;
  }
  if (version <= 4) {
    if (auto upgraded = execute(database, kUpgradeFromFourth); !upgraded) return upgraded;
  }
  if (version <= 5) {
    if (auto upgraded = execute(database, kUpgradeFromFifth); !upgraded) return upgraded;
  }
  return version <= 6 ? execute(database, kUpgradeFromSixth) : Result<void, StorageError>();
}

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
  if (*version < 1) {
    return Failure{StorageError{StorageProblem::Corrupt, path_of(database.get()) + ": it names no schema",
                                "put back a copy, or name another file with --db"}};
  }
  if (*version <= kSchemaVersion) return *version;
  return Failure{StorageError{StorageProblem::NewerSchema,
                              path_of(database.get()) + ": schema " + std::to_string(*version) +
                                  " is newer than this program's " + std::to_string(kSchemaVersion),
                              "use the newer program"}};
}

}  // namespace

Result<void, StorageError> prepare_schema(const Database& database, Examination examination, std::uint64_t now_ms) {
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
  return upgrade(database, version, now_ms);
}

Result<void, StorageError> write_nothing(const Database& database) {
  return execute(database, "PRAGMA user_version = 7");
}

}  // namespace euchre::storage::detail
