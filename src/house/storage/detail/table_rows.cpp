#include "house/storage/detail/table_rows.h"

#include <array>
#include <utility>

namespace euchre::storage::detail {
namespace {

constexpr std::array<const char*, 7> kWriting{
    "SELECT table_key, closed, (SELECT max(number) FROM facts WHERE facts.table_key = tables.table_key)"
    " FROM tables WHERE name = ?1",
    "INSERT INTO tables (name) VALUES (?1) RETURNING table_key",
    "INSERT INTO facts (table_key, number, line) VALUES (?1, ?2, ?3)",
    "INSERT INTO owners (table_key, seat, token_hash) VALUES (?1, ?2, ?3)"
    " ON CONFLICT DO UPDATE SET token_hash = excluded.token_hash",
    "DELETE FROM owners WHERE table_key = ?1 AND seat = ?2",
    "UPDATE tables SET host = ?2, listed = ?3, clock_seconds = ?4, pace_ms = ?5, choice_seconds = ?6,"
    " director_key = ?7, director = ?8, gives_advice = ?9 WHERE table_key = ?1",
    "UPDATE tables SET closed = 1 WHERE table_key = ?1",
};

StorageError refused(const Append& append, const char* why) {
  return StorageError{StorageProblem::NumberTaken, "table " + append.table + ": " + why,
                      std::string(hint_for(StorageProblem::NumberTaken))};
}

std::int64_t seat_number(Seat seat) { return static_cast<std::int64_t>(index_of(seat)); }

/// Fills one table's lines and owners from statements whose first parameter is its key.
Result<void, StorageError> read_table(std::int64_t key, Statement& lines, Statement& owners, StoredTable& table) {
  lines.bind(1, key);
  for (;;) {
    const auto row = lines.step();
    if (!row) return Failure{row.error()};
    if (*row == Row::None) break;
    table.lines.push_back(lines.text(1));
    if (lines.number(0) != static_cast<std::int64_t>(table.lines.size())) {
      lines.reset();
      return Failure{
          StorageError{StorageProblem::Corrupt,
                       "table " + table.table + ": line " + std::to_string(table.lines.size()) + " is missing",
                       "put back a copy, or name another file with --db"}};
    }
  }
  owners.bind(1, key);
  for (;;) {
    const auto row = owners.step();
    if (!row) return Failure{row.error()};
    if (*row == Row::None) return {};
    table.owners[static_cast<Seat>(owners.number(0) & 3)] = owners.hash(1);
  }
}

StoredTable stored_table(const Statement& row) {
  StoredTable table;
  table.table = row.text(1);
  table.settings.host = row.hash(2);
  table.settings.is_listed = row.number(3) != 0;
  table.settings.clock_seconds = static_cast<unsigned>(row.number(4));
  table.settings.pace_ms = static_cast<unsigned>(row.number(5));
  table.settings.choice_seconds = static_cast<unsigned>(row.number(6));
  table.settings.director_key = row.hash(7);
  table.settings.director = row.hash(8);
  table.settings.gives_advice = row.number(9) != 0;
  return table;
}

}  // namespace

TableWriter::TableWriter(Statement find, Statement open, Statement line, Statement own, Statement disown,
                         Statement settle, Statement close)
    : find_(std::move(find)),
      open_(std::move(open)),
      line_(std::move(line)),
      own_(std::move(own)),
      disown_(std::move(disown)),
      settle_(std::move(settle)),
      close_(std::move(close)) {}

Result<TableWriter, StorageError> TableWriter::prepare(const Database& database) {
  std::vector<Statement> all;
  for (const char* sql : kWriting) {
    auto statement = Statement::prepare(database, sql);
    if (!statement) return Failure{statement.error()};
    all.push_back(std::move(*statement));
  }
  return TableWriter(std::move(all[0]), std::move(all[1]), std::move(all[2]), std::move(all[3]), std::move(all[4]),
                     std::move(all[5]), std::move(all[6]));
}

Result<std::int64_t, StorageError> TableWriter::key_of(const Append& append) {
  const bool opens = append.first_number == 1 && !append.lines.empty();
  Statement& statement = opens ? open_ : find_;
  statement.bind(1, append.table);
  const auto row = statement.step();
  if (!row) return Failure{row.error()};
  if (*row == Row::None) return Failure{refused(append, "was never opened")};
  const std::int64_t key = statement.number(0);
  const bool is_closed = !opens && statement.number(1) != 0;
  const bool follows =
      opens || append.lines.empty() || statement.number(2) + 1 == static_cast<std::int64_t>(append.first_number);
  statement.reset();
  if (is_closed) return Failure{refused(append, "is closed")};
  // After a line that could not be written, none may follow: a log has no gaps.
  if (!follows) return Failure{refused(append, "the line does not follow the last one")};
  return key;
}

Result<void, StorageError> TableWriter::write_lines(std::int64_t key, const Append& append) {
  auto number = static_cast<std::int64_t>(append.first_number);
  line_.bind(1, key);
  for (const std::string& line : append.lines) {
    line_.bind(2, number++);
    line_.bind(3, std::string_view(line));
    if (auto written = line_.run(); !written) return written;
  }
  return {};
}

Result<void, StorageError> TableWriter::write_owners(std::int64_t key, const Append& append) {
  for (const SeatOwner& owner : append.owners) {
    Statement& statement = owner.owner ? own_ : disown_;
    statement.bind(1, key);
    statement.bind(2, seat_number(owner.seat));
    if (owner.owner) statement.bind(3, owner.owner);
    if (auto written = statement.run(); !written) return written;
  }
  return {};
}

Result<void, StorageError> TableWriter::write_settings(std::int64_t key, const TableSettings& settings) {
  settle_.bind(1, key);
  settle_.bind(2, settings.host);
  settle_.bind(3, std::int64_t{settings.is_listed});
  settle_.bind(4, std::int64_t{settings.clock_seconds});
  settle_.bind(5, std::int64_t{settings.pace_ms});
  settle_.bind(6, std::int64_t{settings.choice_seconds});
  settle_.bind(7, settings.director_key);
  settle_.bind(8, settings.director);
  settle_.bind(9, std::int64_t{settings.gives_advice});
  return settle_.run();
}

Result<void, StorageError> TableWriter::write(const Append& append) {
  const auto key = key_of(append);
  if (!key) return Failure{key.error()};
  if (auto written = write_lines(*key, append); !written) return written;
  if (auto written = write_owners(*key, append); !written) return written;
  if (append.settings) {
    if (auto written = write_settings(*key, *append.settings); !written) return written;
  }
  if (append.life == TableLife::Open) return {};
  close_.bind(1, *key);
  return close_.run();
}

Result<std::vector<StoredTable>, StorageError> read_open_logs(const Database& database, LogKind kind) {
  auto tables = Statement::prepare(database,
                                   "SELECT table_key, name, host, listed, clock_seconds, pace_ms, choice_seconds,"
                                   " director_key, director, gives_advice FROM tables"
                                   " WHERE closed = 0 AND substr(name, 1, instr(name, '/')) = ?1 ORDER BY table_key");
  auto lines = Statement::prepare(database, "SELECT number, line FROM facts WHERE table_key = ?1 ORDER BY number");
  auto owners = Statement::prepare(database, "SELECT seat, token_hash FROM owners WHERE table_key = ?1");
  if (!tables) return Failure{tables.error()};
  if (!lines) return Failure{lines.error()};
  if (!owners) return Failure{owners.error()};
  const std::string prefix = log_name(kind, "");  // Up to the slash; a table's name has none.
  tables->bind(1, prefix);
  std::vector<StoredTable> found;
  for (;;) {
    const auto row = tables->step();
    if (!row) return Failure{row.error()};
    if (*row == Row::None) return found;
    found.push_back(stored_table(*tables));
    if (auto read = read_table(tables->number(0), *lines, *owners, found.back()); !read) return Failure{read.error()};
  }
}

Result<std::uint64_t, StorageError> count_lines(const Database& database, std::string_view table) {
  auto last = Statement::prepare(
      database, "SELECT ifnull(max(number), 0) FROM facts JOIN tables USING (table_key) WHERE name = ?1");
  if (!last) return Failure{last.error()};
  last->bind(1, table);
  const auto row = last->step();
  if (!row) return Failure{row.error()};
  return static_cast<std::uint64_t>(last->number(0));
}

Result<std::vector<std::string>, StorageError> read_lines(const Database& database, std::string_view table) {
  auto lines = Statement::prepare(
      database, "SELECT line FROM facts JOIN tables USING (table_key) WHERE name = ?1 ORDER BY number");
  if (!lines) return Failure{lines.error()};
  lines->bind(1, table);
  std::vector<std::string> found;
  for (;;) {
    const auto row = lines->step();
    if (!row) return Failure{row.error()};
    if (*row == Row::None) return found;
    found.push_back(lines->text(0));
  }
}

}  // namespace euchre::storage::detail
