#include "house/storage/log.h"

#include "core/base/check.h"
#include "house/storage/nodes.h"

#include <utility>

namespace euchre::storage {

std::string_view hint_for(StorageProblem problem) {
  switch (problem) {
    case StorageProblem::CannotOpen: return "does its folder exist, and may this user write there?";
    case StorageProblem::Foreign: return "name another one with --db";
    case StorageProblem::NewerSchema: return "use the newer program";
    case StorageProblem::Corrupt: return "put back a copy, or name another one with --db";
    case StorageProblem::Locked: return "close the other program, or name another one with --db";
    case StorageProblem::CannotWrite: return "is the disk full or read-only?";
    case StorageProblem::NumberTaken: return "this is a fault of the program";
    case StorageProblem::LeaseLost: return "the table goes on at the other node";
    case StorageProblem::Unreachable: return "is its server running, and may this user connect?";
  }
  unreachable("every problem has its hint");
}

std::string to_text(const StorageError& error) {
  return error.hint.empty() ? error.what : error.what + " (" + error.hint + ")";
}

StorageError damage_error(std::string_view log, const LogDamage& damage) {
  return {StorageProblem::Corrupt, to_text(log, damage), "put back a copy, or bring it back from the archive"};
}

std::string log_name(LogKind kind, std::string_view id) {
  switch (kind) {
    case LogKind::Table: return std::string(id);
    case LogKind::Event: return "event/" + std::string(id);
    case LogKind::Club: return "club/" + std::string(id);
    case LogKind::Season: return "season/" + std::string(id);
    case LogKind::House: return "house/" + std::string(id);
  }
  unreachable("a log is of one of five kinds");
}

Result<std::vector<LogHead>, StorageError> Log::open_heads(LogKind kind) {
  const auto logs = open_logs(kind);
  if (!logs) return Failure{logs.error()};
  std::vector<LogHead> heads;
  heads.reserve(logs->size());
  for (const StoredTable& log : *logs)
    heads.push_back({log.table, log.settings, log.owners, log.lines.size(), log.written_ms});
  return heads;
}

Result<Claim, StorageError> claim_in(Log& store, std::string_view log) {
  if (Nodes* const nodes = store.nodes()) return nodes->claim(log);
  auto found = store.find(log);
  if (!found) return Failure{found.error()};
  return *found ? Claim(*std::move(*found)) : Claim();
}

Result<Hold, StorageError> hold_in(Log& store, std::string_view log) {
  if (Nodes* const nodes = store.nodes()) return nodes->hold(log);
  const auto count = store.count_of(log);
  if (!count) return Failure{count.error()};
  return Hold(*count);
}

}  // namespace euchre::storage
