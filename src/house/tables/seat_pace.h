#pragma once

#include "house/tables/client.h"
#include "house/tables/limits.h"

#include <map>
#include <string>

namespace euchre::tables {

/// How often seats at one table are asked for. Each time somebody sits down and gets up again is written down, on the account of whoever
/// opened the table, and told to all who are there.
class SeatPace {
 public:
  /// Counts him by his address; at this machine, and where none is known, by his token.
  [[nodiscard]] bool may_ask(const Guest& guest, Clock::time_point now);

 private:
  std::map<std::string, TokenBucket> asked_;
};

}  // namespace euchre::tables
