#pragma once

#include "core/base/result.h"
#include "minds/daily/day.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace euchre::daily {

/// So many days back a deal may still be played.
inline constexpr std::int64_t kDaysOpen = 31;

/// What somebody made of a day's deal.
struct DayResult {
  Day day;
  std::string guest;  ///< a name that his device made up: 32 hexadecimal digits
  std::string first;  ///< what he did first, as records write it: `order`, `pass`
  int points = 0;     ///< to his side, less those of the other
};

/// How often what was done, and what came of it.
struct Crowd {
  std::map<std::string, std::size_t> by_first;
  std::map<int, std::size_t> by_points;
  [[nodiscard]] std::size_t size() const;
};

/// What all did: a fold over the lines of the house's log of these deals. Each guest counts once a day, as he played it first.
class Crowds {
 public:
  /// `played 2026-11-26 0123...cdef order -2`
  [[nodiscard]] static std::string line_of(const DayResult& result);
  /// Takes a line in; why it cannot, otherwise.
  [[nodiscard]] Result<void, std::string> take(std::string_view line);

  [[nodiscard]] Crowd of(const Day& day) const;
  [[nodiscard]] bool has(const Day& day, const std::string& guest) const;

 private:
  struct Played {
    Crowd crowd;
    std::set<std::string> guests;
  };
  std::map<Day, Played> days_;  ///< the newest
};

/// Whether a text is such a name as devices make up.
[[nodiscard]] bool is_guest_name(std::string_view text);

}  // namespace euchre::daily
