#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::daily {

/// A day of the calendar. Everywhere it begins when it begins in Greenwich, so that all play the same deal.
class Day {
 public:
  /// `2026-11-26`; nothing where it is another text, or no such day is in the calendar.
  [[nodiscard]] static std::optional<Day> parse(std::string_view text);
  /// The day on which it is so many milliseconds after the beginning of 1970.
  [[nodiscard]] static Day at(std::uint64_t now_ms);

  [[nodiscard]] std::string text() const;
  /// Days since the first of January 1970.
  [[nodiscard]] std::int64_t number() const { return days_.time_since_epoch().count(); }

  friend auto operator<=>(const Day& one, const Day& other) = default;

 private:
  explicit Day(std::chrono::sys_days days) : days_(days) {}

  std::chrono::sys_days days_;
};

}  // namespace euchre::daily
