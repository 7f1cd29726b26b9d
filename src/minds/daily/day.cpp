#include "minds/daily/day.h"

#include <algorithm>
#include <charconv>

namespace euchre::daily {
namespace {

/// Digits alone; nothing where there is anything else.
std::optional<unsigned> number_in(std::string_view digits) {
  const bool is_number = std::ranges::all_of(digits, [](char letter) { return letter >= '0' && letter <= '9'; });
  unsigned number = 0;
  if (!is_number || digits.empty()) return std::nullopt;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

std::string in_digits(unsigned number, std::size_t width) {
  const std::string digits = std::to_string(number);
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

}  // namespace

std::optional<Day> Day::parse(std::string_view text) {
  constexpr std::size_t kLetters = 10;
  if (text.size() != kLetters || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = number_in(text.substr(0, 4));
  const auto month = number_in(text.substr(5, 2));
  const auto day = number_in(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date(std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                                         std::chrono::day(*day));
  return date.ok() ? std::optional(Day(std::chrono::sys_days(date))) : std::nullopt;
}

Day Day::at(std::uint64_t now_ms) {
  const std::chrono::milliseconds since(static_cast<std::chrono::milliseconds::rep>(now_ms));
  return Day(std::chrono::sys_days(std::chrono::floor<std::chrono::days>(since)));
}

std::string Day::text() const {
  const std::chrono::year_month_day date(days_);
  return in_digits(static_cast<unsigned>(static_cast<int>(date.year())), 4) + '-' +
         in_digits(static_cast<unsigned>(date.month()), 2) + '-' + in_digits(static_cast<unsigned>(date.day()), 2);
}

}  // namespace euchre::daily
