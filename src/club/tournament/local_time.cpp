#include "club/tournament/local_time.h"

#include "core/base/text.h"

#include <array>
#include <chrono>

namespace euchre::tournament {
namespace {

constexpr std::int32_t kFirstYear = 1900;
constexpr std::int32_t kLastYear = 2199;
constexpr std::string_view kShape = "2026-12-22T19:30";

std::chrono::year_month_day day_of(const LocalTime& time) {
  return {std::chrono::year(time.year), std::chrono::month(time.month), std::chrono::day(time.day)};
}

std::string two_digits(std::uint32_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// Digits where the shape has digits, the same signs where it has others.
bool has_shape(std::string_view text) {
  if (text.size() != kShape.size()) return false;
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_digit(kShape[i]) ? !is_digit(text[i]) : text[i] != kShape[i]) return false;
  }
  return true;
}

std::uint32_t digits(std::string_view text, std::size_t begin, std::size_t count) {
  std::uint32_t number = 0;
  for (const char digit : text.substr(begin, count)) number = number * 10 + static_cast<std::uint32_t>(digit - '0');
  return number;
}

}  // namespace

std::string to_text(const LocalTime& time) {
  return std::to_string(time.year) + '-' + two_digits(time.month) + '-' + two_digits(time.day) + 'T' +
         two_digits(time.hour) + ':' + two_digits(time.minute);
}

std::optional<LocalTime> parse_local_time(std::string_view text) {
  if (!has_shape(text)) return std::nullopt;
  const LocalTime time{static_cast<std::int32_t>(digits(text, 0, 4)), digits(text, 5, 2), digits(text, 8, 2),
                       digits(text, 11, 2), digits(text, 14, 2)};
  const bool is_year = time.year >= kFirstYear && time.year <= kLastYear;
  return is_year && day_of(time).ok() && time.hour < 24 && time.minute < 60 ? std::optional(time) : std::nullopt;
}

std::string words_of(const LocalTime& time, const Wording& say) {
  constexpr std::array<std::string_view, 7> kDays{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                  "Thursday", "Friday", "Saturday"};
  constexpr std::array<std::string_view, 12> kMonths{"January",   "February", "March",    "April",
                                                     "May",       "June",     "July",     "August",
                                                     "September", "October",  "November", "December"};
  const std::chrono::weekday weekday{std::chrono::sys_days(day_of(time))};
  return say("{weekday} {day} {month} {year}, {hour}",
             {{"weekday", say(kDays.at(weekday.c_encoding()))},
              {"day", std::to_string(time.day)},
              {"month", say(kMonths.at(time.month - 1))},
              {"year", std::to_string(time.year)},
              {"hour", two_digits(time.hour) + ':' + two_digits(time.minute)}});
}

LocalTime days_later(const LocalTime& time, std::uint32_t days) {
  const std::chrono::year_month_day later{std::chrono::sys_days(day_of(time)) + std::chrono::days(days)};
  return {static_cast<std::int32_t>(later.year()), static_cast<unsigned>(later.month()),
          static_cast<unsigned>(later.day()), time.hour, time.minute};
}

}  // namespace euchre::tournament
