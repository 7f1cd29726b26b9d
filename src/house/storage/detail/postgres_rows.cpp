#include "house/storage/detail/postgres_rows.h"

#include "house/storage/detail/settings_text.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace euchre::storage::detail {
namespace {

/// Which logs are read: what stands behind WHERE, with its values.
struct Which {
  std::string condition;
  std::vector<Parameter> values;
};

/// A log whose lines are being read.
struct Reading {
  StoredTable table;
  ChainReader chain;
  std::uint64_t lines = 0;  ///< so many there should be
  std::optional<ChainValue> head;
};
using ReadingByKey = std::map<std::int64_t, Reading>;

TableLife life_of(std::int64_t closed) { return closed != 0 ? TableLife::Closed : TableLife::Open; }

Reading begin(const Rows& rows, int row) {
  StoredTable table;
  table.table = rows.text(row, 1);
  table.settings.host = rows.hash(row, 2);
  table.settings.is_listed = rows.number(row, 3) != 0;
  table.settings.clock_seconds = static_cast<unsigned>(rows.number(row, 4));
  table.settings.pace_ms = static_cast<unsigned>(rows.number(row, 5));
  table.settings.choice_seconds = static_cast<unsigned>(rows.number(row, 6));
  table.settings.director_key = rows.hash(row, 7);
  table.settings.director = rows.hash(row, 8);
  table.settings.gives_advice = rows.number(row, 9) != 0;
  table.life = life_of(rows.number(row, 10));
  table.written_ms = static_cast<std::uint64_t>(rows.number(row, 13));
  table.settings.shown = read_shown(rows.text(row, 14));
  table.settings.accepting = read_tokens(rows.text(row, 15));
  table.settings.event = rows.text(row, 16);
  table.settings.opened_from = rows.text(row, 17);
  ChainReader chain(table.table);
  return {std::move(table), std::move(chain), static_cast<std::uint64_t>(rows.number(row, 11)), rows.chain(row, 12)};
}

Result<ReadingByKey, StorageError> begin_logs(Connection& connection, const Which& which) {
  const std::string sql =
      "SELECT log_key, name, host, listed, clock_seconds, pace_ms, choice_seconds, director_key, director, "
      "gives_advice,"
      " closed, last, head, written_ms, shown, accepting, event, opened_from FROM logs WHERE " +
      which.condition;
  const auto rows = connection.ask({sql.c_str(), which.values});
  if (!rows) return Failure{rows.error()};
  ReadingByKey logs;
  for (int row = 0; row < rows->size(); ++row) logs.emplace(rows->number(row, 0), begin(*rows, row));
  return logs;
}

Result<void, StorageError> add_lines(Connection& connection, const Which& which, ReadingByKey& logs) {
  const std::string sql = "SELECT log_key, number, line, chain FROM facts JOIN logs USING (log_key) WHERE " +
                          which.condition + " ORDER BY log_key, number";
  const auto rows = connection.ask({sql.c_str(), which.values});
  if (!rows) return Failure{rows.error()};
  for (int row = 0; row < rows->size(); ++row) {
    const auto log = logs.find(rows->number(row, 0));
    if (log == logs.end()) continue;  // It was opened since.
    std::string line = rows->text(row, 2);
    const auto number = static_cast<std::uint64_t>(rows->number(row, 1));
    if (log->second.chain.take(number, line, rows->chain(row, 3))) log->second.table.lines.push_back(std::move(line));
  }
  return {};
}

Result<void, StorageError> add_owners(Connection& connection, const Which& which, ReadingByKey& logs) {
  const std::string sql =
      "SELECT log_key, seat, token_hash FROM owners JOIN logs USING (log_key) WHERE " + which.condition;
  const auto rows = connection.ask({sql.c_str(), which.values});
  if (!rows) return Failure{rows.error()};
  for (int row = 0; row < rows->size(); ++row) {
    const auto log = logs.find(rows->number(row, 0));
    if (log == logs.end()) continue;
    log->second.table.owners[static_cast<Seat>(rows->number(row, 1) & 3)] = rows->hash(row, 2);
  }
  return {};
}

StoredTable finish(Reading reading) {
  StoredTable table = std::move(reading.table);
  reading.chain.finish(reading.lines, reading.head);
  table.damage = reading.chain.damage();
  if (table.damage) table.lines.resize(std::min<std::size_t>(table.lines.size(), table.damage->line - 1));
  return table;
}

/// All of one moment: others may go on with logs that are not ours while they are read.
Result<std::vector<StoredTable>, StorageError> read_logs(Connection& connection, const Which& which) {
  auto logs = begin_logs(connection, which);
  if (!logs) return Failure{logs.error()};
  if (auto added = add_lines(connection, which, *logs); !added) return Failure{added.error()};
  if (auto added = add_owners(connection, which, *logs); !added) return Failure{added.error()};
  std::vector<StoredTable> found;
  for (auto& [key, reading] : *logs) found.push_back(finish(std::move(reading)));
  return found;
}

/// The same, where no one else can have changed anything between two statements.
Result<std::vector<StoredTable>, StorageError> read_logs_at_once(Connection& connection, const Which& which) {
  if (auto begun = connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); !begun)
    return Failure{begun.error()};
  auto logs = read_logs(connection, which);
  const auto ended = connection.run("COMMIT");
  if (logs && !ended) return Failure{ended.error()};
  return logs;
}

/// A kind's logs: their names up to the slash; a table's name has none.
constexpr const char* kOfKind = "substr(name, 1, position('/' IN name)) = $1";

}  // namespace

Result<std::vector<StoredTable>, StorageError> claim_logs(Connection& connection, LogKind kind, const NodeRun& run) {
  const std::vector<Parameter> values{Parameter::text(log_name(kind, "")), Parameter::text(run.node),
                                      Parameter::number(run.epoch)};
  const auto claimed = connection.ask({"SELECT claim($1, '', $2, $3)", values});
  if (!claimed) return Failure{claimed.error()};
  return read_logs_at_once(connection,
                           {std::string("closed = 0 AND owner = $2 AND epoch = $3 AND ") + kOfKind, values});
}

namespace {

/// How a log stands that is asked for.
struct Sighted {
  TableLife life = TableLife::Open;
  std::string owner;  ///< another node that lives beyond doubt; empty where that is to be found out
};

/// Nothing where there is none of that name. All claims of all nodes wait for one another, so what can be told without one is.
Result<std::optional<Sighted>, StorageError> sight(Connection& connection, std::string_view log, const NodeRun& run) {
  const auto rows =
      connection.ask({"SELECT closed, CASE WHEN EXISTS (SELECT FROM nodes WHERE node = owner AND nodes.epoch = "
                      "logs.epoch AND node <> $2"
                      " AND until > clock_timestamp() + lease_ms * interval '0.5 milliseconds') THEN owner ELSE '' END"
                      " FROM logs WHERE name = $1",
                      {Parameter::text(log), Parameter::text(run.node)}});
  if (!rows) return Failure{rows.error()};
  if (rows->size() == 0) return std::optional<Sighted>();
  return std::optional(Sighted{life_of(rows->number(0, 0)), rows->text(0, 1)});
}

/// What is left to be read of a log that was asked for: nothing where there is none, or who has it beyond doubt.
using Taken = std::variant<std::monostate, Elsewhere, std::vector<Parameter>>;

/// Makes it this run's own where it is open and no other that lives has it; then it is to be read by these values.
Result<Taken, StorageError> take_log(Connection& connection, std::string_view log, const NodeRun& run) {
  const auto sighted = sight(connection, log, run);
  if (!sighted) return Failure{sighted.error()};
  if (!*sighted) return Taken();
  const bool is_open = (*sighted)->life == TableLife::Open;
  if (is_open && !(*sighted)->owner.empty()) return Taken(Elsewhere{(*sighted)->owner});
  std::vector<Parameter> values{Parameter::text(log), Parameter::text(run.node), Parameter::number(run.epoch)};
  if (is_open) {
    const auto claimed = connection.ask({"SELECT claim('', $1, $2, $3)", values});
    if (!claimed) return Failure{claimed.error()};
  }
  return Taken(std::move(values));
}

constexpr const char* kTaken = "name = $1 AND (closed <> 0 OR (owner = $2 AND epoch = $3))";

/// Who has an open log.
Result<std::optional<Elsewhere>, StorageError> owner_of(Connection& connection, std::string_view log) {
  const auto owner = connection.ask({"SELECT owner FROM logs WHERE name = $1 AND closed = 0", {Parameter::text(log)}});
  if (!owner) return Failure{owner.error()};
  return owner->size() == 0 ? std::optional<Elsewhere>() : std::optional(Elsewhere{owner->text(0, 0)});
}

}  // namespace

Result<Claim, StorageError> claim_log(Connection& connection, std::string_view log, const NodeRun& run) {
  const auto taken = take_log(connection, log, run);
  if (!taken) return Failure{taken.error()};
  if (const auto* elsewhere = std::get_if<Elsewhere>(&*taken)) return Claim(*elsewhere);
  const auto* values = std::get_if<std::vector<Parameter>>(&*taken);
  if (values == nullptr) return Claim();
  const auto owner = owner_of(connection, log);
  if (!owner) return Failure{owner.error()};
  auto mine = read_logs_at_once(connection, {kTaken, *values});
  if (!mine) return Failure{mine.error()};
  if (!mine->empty()) return Claim(std::move(mine->front()));
  return *owner ? Claim(**owner) : Claim();
}

Result<Hold, StorageError> hold_log(Connection& connection, std::string_view log, const NodeRun& run) {
  const auto taken = take_log(connection, log, run);
  if (!taken) return Failure{taken.error()};
  if (const auto* elsewhere = std::get_if<Elsewhere>(&*taken)) return Hold(*elsewhere);
  const auto* values = std::get_if<std::vector<Parameter>>(&*taken);
  if (values == nullptr) return Hold(std::uint64_t{0});
  const auto owner = owner_of(connection, log);
  if (!owner) return Failure{owner.error()};
  const std::string sql = std::string("SELECT last FROM logs WHERE ") + kTaken;
  const auto mine = connection.ask({sql.c_str(), *values});
  if (!mine) return Failure{mine.error()};
  if (mine->size() > 0) return Hold(static_cast<std::uint64_t>(mine->number(0, 0)));
  return *owner ? Hold(**owner) : Hold(std::uint64_t{0});
}

Result<std::optional<LogOutline>, StorageError> read_outline(Connection& connection, std::string_view log) {
  const auto rows = connection.ask({"SELECT closed, event FROM logs WHERE name = $1", {Parameter::text(log)}});
  if (!rows) return Failure{rows.error()};
  if (rows->size() == 0) return std::optional<LogOutline>();
  return std::optional(LogOutline{life_of(rows->number(0, 0)), rows->text(0, 1)});
}

Result<std::vector<SeatHeld>, StorageError> read_seats(Connection& connection, const TokenHash& token) {
  const auto rows = connection.ask(
      {"SELECT name, seat FROM owners JOIN logs USING (log_key) WHERE token_hash = $1 AND closed = 0 ORDER BY log_key",
       {Parameter::hash(token)}});
  if (!rows) return Failure{rows.error()};
  std::vector<SeatHeld> seats;
  seats.reserve(static_cast<std::size_t>(rows->size()));
  for (int row = 0; row < rows->size(); ++row)
    seats.push_back({rows->text(row, 0), static_cast<Seat>(rows->number(row, 1) & 3)});
  return seats;
}

Result<std::vector<std::string>, StorageError> read_forgotten(Connection& connection, std::uint64_t written_before_ms,
                                                              std::size_t most) {
  const auto rows = connection.ask(
      {"SELECT name FROM logs JOIN nodes ON node = owner WHERE closed = 0 AND position('/' IN name) = 0"
       " AND written_ms < $1 AND (nodes.epoch <> logs.epoch OR until < clock_timestamp()) ORDER BY written_ms LIMIT $2",
       {Parameter::number(static_cast<std::int64_t>(written_before_ms)),
        Parameter::number(static_cast<std::int64_t>(most))}});
  if (!rows) return Failure{rows.error()};
  std::vector<std::string> tables;
  tables.reserve(static_cast<std::size_t>(rows->size()));
  for (int row = 0; row < rows->size(); ++row) tables.push_back(rows->text(row, 0));
  return tables;
}

Result<void, StorageError> write_notices(Connection& connection, const NodeRun& run,
                                         const std::vector<Notice>& notices) {
  std::vector<std::string_view> tables;
  std::vector<std::string_view> texts;
  for (const Notice& notice : notices) {
    tables.emplace_back(notice.table);
    texts.emplace_back(notice.text);
  }
  const Parameter node = Parameter::text(run.node);
  const std::vector<Query> queries{{"SELECT fence($1, $2)", {node, Parameter::number(run.epoch)}},
                                   {"DELETE FROM notices WHERE node = $1", {node}},
                                   {"INSERT INTO notices SELECT $1, * FROM unnest($2, $3)",
                                    {node, Parameter::texts(tables), Parameter::texts(texts)}}};
  return connection.transact(queries);
}

Result<std::vector<Notice>, StorageError> read_notices(Connection& connection, const NodeRun& run) {
  const auto rows = connection.ask(
      {"SELECT name, told FROM notices JOIN nodes USING (node) WHERE node <> $1 AND until > clock_timestamp() "
       "ORDER BY name",
       {Parameter::text(run.node)}});
  if (!rows) return Failure{rows.error()};
  std::vector<Notice> notices;
  notices.reserve(static_cast<std::size_t>(rows->size()));
  for (int row = 0; row < rows->size(); ++row) notices.push_back({rows->text(row, 0), rows->text(row, 1)});
  return notices;
}

Result<std::uint64_t, StorageError> count_living_nodes(Connection& connection) {
  const auto rows = connection.ask({"SELECT count(*) FROM nodes WHERE until > clock_timestamp()", {}});
  if (!rows) return Failure{rows.error()};
  return static_cast<std::uint64_t>(rows->number(0, 0));
}

Result<std::uint64_t, StorageError> count_lines(Connection& connection, std::string_view table) {
  const auto rows = connection.ask({"SELECT last FROM logs WHERE name = $1", {Parameter::text(table)}});
  if (!rows) return Failure{rows.error()};
  return rows->size() == 0 ? 0 : static_cast<std::uint64_t>(rows->number(0, 0));
}

Result<std::optional<StoredTable>, StorageError> read_log(Connection& connection, std::string_view log) {
  auto logs = read_logs_at_once(connection, {"name = $1", {Parameter::text(log)}});
  if (!logs) return Failure{logs.error()};
  if (logs->empty()) return std::optional<StoredTable>();
  return std::optional(std::move(logs->front()));
}

Result<std::vector<LogSummary>, StorageError> read_summaries(Connection& connection, const LogsWanted& wanted) {
  const std::string sql = std::string("SELECT name, closed, last, written_ms FROM logs WHERE ") + kOfKind +
                          " AND ($2 < 0 OR closed = $2) AND written_ms < $3 ORDER BY written_ms, log_key LIMIT $4";
  const std::int64_t life = wanted.life ? (*wanted.life == TableLife::Closed ? 1 : 0) : -1;
  const auto rows = connection.ask({sql.c_str(),
                                    {Parameter::text(log_name(wanted.kind, "")), Parameter::number(life),
                                     Parameter::number(static_cast<std::int64_t>(wanted.written_before_ms)),
                                     Parameter::number(static_cast<std::int64_t>(wanted.most))}});
  if (!rows) return Failure{rows.error()};
  std::vector<LogSummary> found;
  found.reserve(static_cast<std::size_t>(rows->size()));
  for (int row = 0; row < rows->size(); ++row) {
    found.push_back({rows->text(row, 0), life_of(rows->number(row, 1)),
                     static_cast<std::uint64_t>(rows->number(row, 2)),
                     static_cast<std::uint64_t>(rows->number(row, 3))});
  }
  return found;
}

Result<void, StorageError> read_ends(Connection& connection, std::span<const std::string_view> logs,
                                     std::span<const std::string_view> reopened, LogEnds& ends) {
  const auto rows =
      connection.ask({"SELECT name, log_key, head FROM logs WHERE name = ANY ($1) AND (closed = 0 OR name = ANY ($2))",
                      {Parameter::texts(logs), Parameter::texts(reopened)}});
  if (!rows) return Failure{rows.error()};
  for (int row = 0; row < rows->size(); ++row) {
    const auto head = rows->chain(row, 2);
    if (head) ends.insert_or_assign(rows->text(row, 0), LogEnd{rows->number(row, 1), *head});
  }
  return {};
}

Result<std::vector<std::int64_t>, StorageError> take_keys(Connection& connection, std::size_t count) {
  const auto rows = connection.ask({"SELECT nextval('log_keys') FROM generate_series(1, $1)",
                                    {Parameter::number(static_cast<std::int64_t>(count))}});
  if (!rows) return Failure{rows.error()};
  std::vector<std::int64_t> keys;
  keys.reserve(count);
  for (int row = 0; row < rows->size(); ++row) keys.push_back(rows->number(row, 0));
  std::ranges::reverse(keys);  // They are taken from the end.
  return keys;
}

}  // namespace euchre::storage::detail
