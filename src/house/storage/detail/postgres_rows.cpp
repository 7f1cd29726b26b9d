#include "house/storage/detail/postgres_rows.h"

#include <map>

namespace euchre::storage::detail {
namespace {

using TablesByKey = std::map<std::int64_t, StoredTable>;

StoredTable stored_table(const Rows& rows, int row) {
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
  return table;
}

Result<void, StorageError> add_lines(Connection& connection, const Query& query, TablesByKey& tables) {
  const auto rows = connection.ask(query);
  if (!rows) return Failure{rows.error()};
  for (int row = 0; row < rows->size(); ++row) {
    StoredTable& table = tables[rows->number(row, 0)];
    table.lines.push_back(rows->text(row, 2));
    if (rows->number(row, 1) == static_cast<std::int64_t>(table.lines.size())) continue;
    return Failure{StorageError{StorageProblem::Corrupt,
                                "table " + table.table + ": line " + std::to_string(table.lines.size()) + " is missing",
                                std::string(hint_for(StorageProblem::Corrupt))}};
  }
  return {};
}

Result<void, StorageError> add_owners(Connection& connection, const Query& query, TablesByKey& tables) {
  const auto rows = connection.ask(query);
  if (!rows) return Failure{rows.error()};
  for (int row = 0; row < rows->size(); ++row) {
    tables[rows->number(row, 0)].owners[static_cast<Seat>(rows->number(row, 1) & 3)] = rows->hash(row, 2);
  }
  return {};
}

}  // namespace

Result<std::vector<StoredTable>, StorageError> claim_logs(Connection& connection, LogKind kind, const NodeRun& run) {
  const std::string prefix = log_name(kind, "");  // Up to the slash; a table's name has none.
  const std::vector<Parameter> values{Parameter::text(prefix), Parameter::text(run.node), Parameter::number(run.epoch)};
  const auto claimed = connection.ask({"SELECT claim($1, '', $2, $3)", values});
  if (!claimed) return Failure{claimed.error()};
  const auto rows = connection.ask(
      {"SELECT log_key, name, host, listed, clock_seconds, pace_ms, choice_seconds, director_key, director, "
       "gives_advice"
       " FROM logs WHERE closed = 0 AND owner = $2 AND epoch = $3 AND substr(name, 1, position('/' IN name)) = $1",
       values});
  if (!rows) return Failure{rows.error()};
  TablesByKey tables;
  for (int row = 0; row < rows->size(); ++row) tables.emplace(rows->number(row, 0), stored_table(*rows, row));
  const Query lines{
      "SELECT log_key, number, line FROM facts JOIN logs USING (log_key) WHERE closed = 0 AND owner = $2"
      " AND epoch = $3 AND substr(name, 1, position('/' IN name)) = $1 ORDER BY log_key, number",
      values};
  if (auto added = add_lines(connection, lines, tables); !added) return Failure{added.error()};
  const Query owners{
      "SELECT log_key, seat, token_hash FROM owners JOIN logs USING (log_key) WHERE closed = 0"
      " AND owner = $2 AND epoch = $3 AND substr(name, 1, position('/' IN name)) = $1",
      values};
  if (auto added = add_owners(connection, owners, tables); !added) return Failure{added.error()};
  std::vector<StoredTable> found;
  for (auto& [key, table] : tables) found.push_back(std::move(table));
  return found;
}

Result<std::uint64_t, StorageError> count_lines(Connection& connection, std::string_view table) {
  const auto rows = connection.ask({"SELECT last FROM logs WHERE name = $1", {Parameter::text(table)}});
  if (!rows) return Failure{rows.error()};
  return rows->size() == 0 ? 0 : static_cast<std::uint64_t>(rows->number(0, 0));
}

Result<std::vector<std::string>, StorageError> read_lines(Connection& connection, std::string_view table) {
  const auto rows = connection.ask(
      {"SELECT line FROM facts JOIN logs USING (log_key) WHERE name = $1 ORDER BY number", {Parameter::text(table)}});
  if (!rows) return Failure{rows.error()};
  std::vector<std::string> lines;
  for (int row = 0; row < rows->size(); ++row) lines.push_back(rows->text(row, 0));
  return lines;
}

}  // namespace euchre::storage::detail
