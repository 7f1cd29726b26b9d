#pragma once

#include "core/base/wording.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::tournament {

/// A day and an hour as they stand on a poster, in the time of the place. This room asks no clock and knows no zones.
struct LocalTime {
  std::int32_t year = 2000;
  std::uint32_t month = 1;
  std::uint32_t day = 1;
  std::uint32_t hour = 0;
  std::uint32_t minute = 0;
  friend auto operator<=>(const LocalTime&, const LocalTime&) = default;
};

/// `2026-12-22T19:30`.
[[nodiscard]] std::string to_text(const LocalTime& time);
/// Nothing where there is no such day or hour. Years from 1900 to 2199.
[[nodiscard]] std::optional<LocalTime> parse_local_time(std::string_view text);
/// `Tuesday 22 December 2026, 19:30`.
[[nodiscard]] std::string words_of(const LocalTime& time, const Wording& say = {});
/// The same hour so many days later.
[[nodiscard]] LocalTime days_later(const LocalTime& time, std::uint32_t days);

}  // namespace euchre::tournament
