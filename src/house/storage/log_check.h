#pragma once

#include "house/storage/log.h"

#include <cstdint>
#include <string>
#include <vector>

namespace euchre::storage {

/// What the logs of one kind come to.
struct LogFigures {
  LogKind kind = LogKind::Table;
  std::uint64_t open = 0;
  std::uint64_t closed = 0;
  std::uint64_t lines = 0;  ///< that are what was written
  std::uint64_t bytes = 0;  ///< of those lines
  friend bool operator==(const LogFigures&, const LogFigures&) = default;
};

struct LogCheck {
  std::vector<LogFigures> kinds;     ///< each once
  std::vector<std::string> damaged;  ///< `event/f3k9, line 17: was altered`
};

/// Reads every line of every log, open and closed, and compares it with its chain. A damaged log does not end it; a store that
/// cannot be read does.
[[nodiscard]] Result<LogCheck, StorageError> check_logs(Log& log);

/// `tables: 3 open, 40 closed, 12345 lines, 678901 bytes`.
[[nodiscard]] std::string to_text(const LogFigures& figures);

}  // namespace euchre::storage
