#include "house/storage/log_check.h"

#include "core/base/check.h"

#include <string_view>

namespace euchre::storage {
namespace {

std::string_view plural_of(LogKind kind) {
  switch (kind) {
    case LogKind::Table: return "tables";
    case LogKind::Event: return "events";
    case LogKind::Club: return "evenings";
    case LogKind::Season: return "seasons";
    case LogKind::House: return "the house's own logs";
  }
  unreachable("a log is of one of five kinds");
}

void count(LogFigures& figures, const StoredTable& log) {
  ++(log.life == TableLife::Closed ? figures.closed : figures.open);
  figures.lines += log.lines.size();
  for (const std::string& line : log.lines) figures.bytes += line.size();
}

}  // namespace

Result<LogCheck, StorageError> check_logs(Log& log) {
  LogCheck check;
  for (const LogKind kind : {LogKind::Table, LogKind::Event, LogKind::Club, LogKind::Season, LogKind::House}) {
    const auto summaries = log.summaries({.kind = kind, .life = {}});
    if (!summaries) return Failure{summaries.error()};
    LogFigures figures{.kind = kind};
    for (const LogSummary& summary : *summaries) {
      const auto found = log.find(summary.log);
      if (!found) return Failure{found.error()};
      if (!*found) continue;
      count(figures, **found);
      if ((*found)->damage) check.damaged.push_back(to_text(summary.log, *(*found)->damage));
    }
    check.kinds.push_back(figures);
  }
  return check;
}

std::string to_text(const LogFigures& figures) {
  return std::string(plural_of(figures.kind)) + ": " + std::to_string(figures.open) + " open, " +
         std::to_string(figures.closed) + " closed, " + std::to_string(figures.lines) + " lines, " +
         std::to_string(figures.bytes) + " bytes";
}

}  // namespace euchre::storage
