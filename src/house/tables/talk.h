#pragma once

#include "house/storage/log.h"
#include "house/table/table.h"
#include "house/tables/strand.h"

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string_view>

namespace euchre::tables {

/// Whether people may say something friendly to one another now. Never while anybody holds cards or may still claim something
/// about them, whoever plays with whom: which phrase a partner chooses, and when, could tell of his hand.
[[nodiscard]] bool is_time_for_talk(const table::Table& table);

/// How often each guest says something at one table: once a second, ten times a minute.
class TalkPace {
 public:
  static constexpr std::chrono::seconds kLeastBetween{1};
  static constexpr std::chrono::seconds kPeriod{60};
  static constexpr std::size_t kMostInPeriod = 10;

  /// Lets him say one thing more, or tells why not.
  [[nodiscard]] std::optional<std::string_view> refuse(const storage::TokenHash& guest, Clock::time_point now);

 private:
  void forget_before(Clock::time_point then);

  std::map<storage::TokenHash, std::deque<Clock::time_point>> said_;  ///< in the last period, oldest first
};

}  // namespace euchre::tables
