#include "house/storage/detail/table_rows.h"

#include "house/storage/detail/settings_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace euchre::storage::detail {
namespace {

constexpr std::array<const char*, 10> kWriting{
    "SELECT table_key, closed, lines, head FROM tables WHERE name = ?1",
    "INSERT INTO tables (name) VALUES (?1) RETURNING table_key",
    "INSERT INTO facts (table_key, number, line, chain) VALUES (?1, ?2, ?3, ?4)",
    "INSERT INTO owners (table_key, seat, token_hash) VALUES (?1, ?2, ?3)"
    " ON CONFLICT DO UPDATE SET token_hash = excluded.token_hash",
    "DELETE FROM owners WHERE table_key = ?1 AND seat = ?2",
    "UPDATE tables SET host = ?2, listed = ?3, clock_seconds = ?4, pace_ms = ?5, choice_seconds = ?6,"
    " director_key = ?7, director = ?8, gives_advice = ?9, shown = ?10, accepting = ?11, event = ?12, opened_from = ?13"
    " WHERE table_key = ?1",
    "UPDATE tables SET lines = ?2, head = ?3, written_ms = ?4, closed = ?5,"
    " opened_from = CASE WHEN ?5 = 0 THEN opened_from ELSE '' END WHERE table_key = ?1",
    "DELETE FROM facts WHERE table_key = ?1",
    "DELETE FROM owners WHERE table_key = ?1",
    "DELETE FROM tables WHERE table_key = ?1",
};

// The columns of a log, as `stored_table` reads them.
constexpr const char* kOpenLogs =
    "SELECT table_key, name, host, listed, clock_seconds, pace_ms, choice_seconds, director_key, director,"
    " gives_advice, closed, lines, head, written_ms, shown, accepting, event, opened_from FROM tables"
    " WHERE closed = 0 AND substr(name, 1, instr(name, '/')) = ?1 ORDER BY table_key";
constexpr const char* kOneLog =
    "SELECT table_key, name, host, listed, clock_seconds, pace_ms, choice_seconds, director_key, director,"
    " gives_advice, closed, lines, head, written_ms, shown, accepting, event, opened_from FROM tables WHERE name = ?1";

StorageError refused(std::string_view log, const char* why) {
  return StorageError{StorageProblem::NumberTaken, "table " + std::string(log) + ": " + why,
                      std::string(hint_for(StorageProblem::NumberTaken))};
}

std::int64_t seat_number(Seat seat) { return static_cast<std::int64_t>(index_of(seat)); }

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
  table.life = row.number(10) != 0 ? TableLife::Closed : TableLife::Open;
  table.written_ms = static_cast<std::uint64_t>(row.number(13));
  table.settings.shown = read_shown(row.text(14));
  table.settings.accepting = read_tokens(row.text(15));
  table.settings.event = row.text(16);
  table.settings.opened_from = row.text(17);
  return table;
}

/// Reads the lines and owners of logs, one after another.
class LogReader {
 public:
  static Result<LogReader, StorageError> prepare(const Database& database) {
    auto lines =
        Statement::prepare(database, "SELECT number, line, chain FROM facts WHERE table_key = ?1 ORDER BY number");
    auto owners = Statement::prepare(database, "SELECT seat, token_hash FROM owners WHERE table_key = ?1");
    if (!lines) return Failure{lines.error()};
    if (!owners) return Failure{owners.error()};
    return LogReader(std::move(*lines), std::move(*owners));
  }

  /// The whole log of a row.
  Result<StoredTable, StorageError> read(const Statement& row) {
    auto table = read_head(row);
    if (!table) return table;
    if (auto read = read_lines(row, *table); !read) return Failure{read.error()};
    return table;
  }

  /// The log of a row without its lines.
  Result<StoredTable, StorageError> read_head(const Statement& row) {
    StoredTable table = stored_table(row);
    if (auto read = read_owners(row, table); !read) return Failure{read.error()};
    return table;
  }

 private:
  LogReader(Statement lines, Statement owners) : lines_(std::move(lines)), owners_(std::move(owners)) {}

  Result<void, StorageError> read_lines(const Statement& row, StoredTable& table) {
    ChainReader chain(table.table);
    lines_.bind(1, row.number(0));
    for (;;) {
      const auto next = lines_.step();
      if (!next) return Failure{next.error()};
      if (*next == Row::None) break;
      std::string line = lines_.text(1);
      if (!chain.take(static_cast<std::uint64_t>(lines_.number(0)), line, lines_.chain(2))) {
        lines_.reset();
        break;
      }
      table.lines.push_back(std::move(line));
    }
    chain.finish(static_cast<std::uint64_t>(row.number(11)), row.chain(12));
    table.damage = chain.damage();
    if (table.damage) table.lines.resize(std::min<std::size_t>(table.lines.size(), table.damage->line - 1));
    return {};
  }

  Result<void, StorageError> read_owners(const Statement& row, StoredTable& table) {
    owners_.bind(1, row.number(0));
    for (;;) {
      const auto next = owners_.step();
      if (!next) return Failure{next.error()};
      if (*next == Row::None) return {};
      table.owners[static_cast<Seat>(owners_.number(0) & 3)] = owners_.hash(1);
    }
  }

  Statement lines_;
  Statement owners_;
};

}  // namespace

TableWriter::TableWriter(std::vector<Statement>&& all)
    : find_(std::move(all[0])),
      open_(std::move(all[1])),
      line_(std::move(all[2])),
      own_(std::move(all[3])),
      disown_(std::move(all[4])),
      settle_(std::move(all[5])),
      go_on_(std::move(all[6])),
      drop_lines_(std::move(all[7])),
      drop_owners_(std::move(all[8])),
      drop_log_(std::move(all[9])) {}

Result<TableWriter, StorageError> TableWriter::prepare(const Database& database) {
  std::vector<Statement> all;
  for (const char* sql : kWriting) {
    auto statement = Statement::prepare(database, sql);
    if (!statement) return Failure{statement.error()};
    all.push_back(std::move(*statement));
  }
  return TableWriter(std::move(all));
}

Result<TableWriter::Stand, StorageError> TableWriter::open_log(const Append& append) {
  open_.bind(1, append.table);
  const auto row = open_.step();
  if (!row) return Failure{row.error()};
  const Stand stand{open_.number(0), 0, chain_of(append.table)};
  open_.reset();
  return stand;
}

Result<TableWriter::Stand, StorageError> TableWriter::stand_of(const Append& append) {
  if (append.first_number == 1 && !append.lines.empty()) return open_log(append);
  find_.bind(1, append.table);
  const auto row = find_.step();
  if (!row) return Failure{row.error()};
  if (*row == Row::None) return Failure{refused(append.table, "was never opened")};
  const bool is_closed = find_.number(1) != 0;
  const auto head = find_.chain(3);
  const Stand stand{find_.number(0), static_cast<std::uint64_t>(find_.number(2)), head.value_or(ChainValue{})};
  find_.reset();
  if (is_closed && append.after_close == AfterClose::Refuse) return Failure{refused(append.table, "is closed")};
  // After a line that could not be written, none may follow: a log has no gaps.
  if (!append.lines.empty() && stand.lines + 1 != append.first_number)
    return Failure{refused(append.table, "the line does not follow the last one")};
  if (!head) return Failure{refused(append.table, "its chain has no end")};
  return stand;
}

Result<void, StorageError> TableWriter::write_lines(Stand& stand, const Append& append) {
  line_.bind(1, stand.key);
  for (const std::string& line : append.lines) {
    stand.head = chain_after(stand.head, line);
    line_.bind(2, static_cast<std::int64_t>(++stand.lines));
    line_.bind(3, std::string_view(line));
    line_.bind(4, stand.head);
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
  const std::string shown = to_text(settings.shown);
  settle_.bind(10, std::string_view(shown));
  const std::string accepting = to_text(settings.accepting);
  settle_.bind(11, std::string_view(accepting));
  settle_.bind(12, std::string_view(settings.event));
  settle_.bind(13, std::string_view(settings.opened_from));
  return settle_.run();
}

Result<void, StorageError> TableWriter::go_on(const Stand& stand, TableLife life, std::uint64_t now_ms) {
  go_on_.bind(1, stand.key);
  go_on_.bind(2, static_cast<std::int64_t>(stand.lines));
  go_on_.bind(3, stand.head);
  go_on_.bind(4, static_cast<std::int64_t>(now_ms));
  go_on_.bind(5, std::int64_t{life == TableLife::Closed});
  return go_on_.run();
}

Result<void, StorageError> TableWriter::write(const Append& append, std::uint64_t now_ms) {
  auto stand = stand_of(append);
  if (!stand) return Failure{stand.error()};
  if (auto written = write_lines(*stand, append); !written) return written;
  if (auto written = write_owners(stand->key, append); !written) return written;
  if (append.settings) {
    if (auto written = write_settings(stand->key, *append.settings); !written) return written;
  }
  return go_on(*stand, append.life, now_ms);
}

Result<void, StorageError> TableWriter::remove(const Removal& removal) {
  find_.bind(1, removal.log);
  const auto row = find_.step();
  if (!row) return Failure{row.error()};
  if (*row == Row::None) return Failure{refused(removal.log, "there is none to remove")};
  const std::int64_t key = find_.number(0);
  const bool is_same = static_cast<std::uint64_t>(find_.number(2)) == removal.lines;
  find_.reset();
  if (!is_same) return Failure{refused(removal.log, "it has gone on since, so it stays")};
  for (Statement* drop : {&drop_lines_, &drop_owners_, &drop_log_}) {
    drop->bind(1, key);
    if (auto dropped = drop->run(); !dropped) return dropped;
  }
  return {};
}

namespace {

/// Every open log of the kind, as `read` makes it of its row, in the order in which they were begun.
template <class One, class Read>
Result<std::vector<One>, StorageError> read_open(const Database& database, LogKind kind, const Read& read) {
  auto logs = Statement::prepare(database, kOpenLogs);
  if (!logs) return Failure{logs.error()};
  auto reader = LogReader::prepare(database);
  if (!reader) return Failure{reader.error()};
  const std::string prefix = log_name(kind, "");  // Up to the slash; a table's name has none.
  logs->bind(1, prefix);
  std::vector<One> found;
  for (;;) {
    const auto row = logs->step();
    if (!row) return Failure{row.error()};
    if (*row == Row::None) return found;
    Result<One, StorageError> one = read(*reader, *logs);
    if (!one) return Failure{one.error()};
    found.push_back(std::move(*one));
  }
}

Result<LogHead, StorageError> read_log_head(LogReader& reader, const Statement& row) {
  auto log = reader.read_head(row);
  if (!log) return Failure{log.error()};
  return LogHead{std::move(log->table), std::move(log->settings), log->owners,
                 static_cast<std::uint64_t>(row.number(11)), log->written_ms};
}

}  // namespace

Result<std::vector<StoredTable>, StorageError> read_open_logs(const Database& database, LogKind kind) {
  return read_open<StoredTable>(database, kind,
                                [](LogReader& reader, const Statement& row) { return reader.read(row); });
}

Result<std::vector<LogHead>, StorageError> read_open_heads(const Database& database, LogKind kind) {
  return read_open<LogHead>(database, kind, read_log_head);
}

Result<std::uint64_t, StorageError> count_lines(const Database& database, std::string_view table) {
  auto log = Statement::prepare(database, "SELECT lines FROM tables WHERE name = ?1");
  if (!log) return Failure{log.error()};
  log->bind(1, table);
  const auto row = log->step();
  if (!row) return Failure{row.error()};
  return *row == Row::None ? 0 : static_cast<std::uint64_t>(log->number(0));
}

Result<std::optional<StoredTable>, StorageError> read_log(const Database& database, std::string_view log) {
  auto logs = Statement::prepare(database, kOneLog);
  if (!logs) return Failure{logs.error()};
  auto reader = LogReader::prepare(database);
  if (!reader) return Failure{reader.error()};
  logs->bind(1, log);
  const auto row = logs->step();
  if (!row) return Failure{row.error()};
  if (*row == Row::None) return std::optional<StoredTable>();
  auto table = reader->read(*logs);
  if (!table) return Failure{table.error()};
  return std::optional(std::move(*table));
}

Result<std::vector<LogSummary>, StorageError> read_summaries(const Database& database, const LogsWanted& wanted) {
  auto logs = Statement::prepare(database,
                                 "SELECT name, closed, lines, written_ms FROM tables"
                                 " WHERE substr(name, 1, instr(name, '/')) = ?1 AND (?2 < 0 OR closed = ?2)"
                                 " AND written_ms < ?3 ORDER BY written_ms, table_key LIMIT ?4");
  if (!logs) return Failure{logs.error()};
  const std::string prefix = log_name(wanted.kind, "");
  logs->bind(1, prefix);
  logs->bind(2, wanted.life ? std::int64_t{*wanted.life == TableLife::Closed} : std::int64_t{-1});
  logs->bind(3, static_cast<std::int64_t>(wanted.written_before_ms));
  logs->bind(4, static_cast<std::int64_t>(wanted.most));
  std::vector<LogSummary> found;
  for (;;) {
    const auto row = logs->step();
    if (!row) return Failure{row.error()};
    if (*row == Row::None) return found;
    found.push_back({logs->text(0), logs->number(1) != 0 ? TableLife::Closed : TableLife::Open,
                     static_cast<std::uint64_t>(logs->number(2)), static_cast<std::uint64_t>(logs->number(3))});
  }
}

}  // namespace euchre::storage::detail
