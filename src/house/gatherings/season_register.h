#pragma once

#include "club/office/generated/seasons_answers.h"
#include "club/tournament/season.h"
#include "house/storage/log.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace euchre::gatherings {

/// To which seasons an event belongs: it is read from the logs of all seasons, also of those that are over and of those that
/// other nodes have. A season is read anew when it has more lines than before. Any thread may call it; it waits for the log.
class SeasonRegister {
 public:
  /// `log` outlives it.
  explicit SeasonRegister(storage::Log& log) : log_(log) {}

  /// What was known before, where the log cannot be read now.
  [[nodiscard]] office::told::EventSeasons seasons_of(const std::string& event);

 private:
  struct Known {
    std::uint64_t lines = 0;  ///< of which it was made
    tournament::Season season;
  };
  /// REQUIRES: the mutex is held.
  void look();

  storage::Log& log_;
  std::mutex mutex_;
  std::map<std::string, Known> seasons_;  ///< by the names of their logs
};

}  // namespace euchre::gatherings
