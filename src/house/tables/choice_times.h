#pragma once

#include "core/base/random.h"
#include "house/tables/strand.h"

#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace euchre::tables {

/// How long the computers of a house have lately taken over their choices. What is forced takes no thought, and whoever saw
/// that it was quick would know that the seat is void of the suit: so it is held back as long as a choice would have taken.
/// Any thread may call it.
class ChoiceTimes {
 public:
  /// The player, with so many cards in hand, took so long from the moment he was asked.
  void note(const std::string& player, unsigned cards, Clock::duration time);
  /// Where a player has chosen nothing since the house began, what is forced takes a time between these: nobody knows yet how
  /// long he takes on this machine.
  static constexpr std::chrono::milliseconds kLeastUnknown{40};
  static constexpr std::chrono::milliseconds kMostUnknown{240};

  /// A time between two of those lately noted of the player, with as many cards or next more where there are any.
  [[nodiscard]] Clock::duration like_a_choice(const std::string& player, unsigned cards, RandomStream& random) const;

 private:
  /// The last times, the oldest overwritten next.
  struct Recent {
    std::vector<Clock::duration> times;
    std::size_t next = 0;
  };

  mutable std::mutex mutex_;
  std::map<std::string, std::map<unsigned, Recent>, std::less<>> by_player_;
};

}  // namespace euchre::tables
