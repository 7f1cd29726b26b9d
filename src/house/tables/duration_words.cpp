#include "house/tables/duration_words.h"

#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace euchre::tables {
namespace {

using std::chrono::milliseconds;

struct Unit {
  std::string_view text;
  milliseconds length;
};
constexpr std::array<Unit, 5> kUnits{{{"ms", milliseconds(1)},
                                      {"s", std::chrono::seconds(1)},
                                      {"m", std::chrono::minutes(1)},
                                      {"h", std::chrono::hours(1)},
                                      {"d", std::chrono::hours(24)}}};
constexpr std::int64_t kMostUnits = 1'000'000'000;

}  // namespace

std::optional<milliseconds> parse_duration(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto count = parse_integer(text.substr(0, digits));
  const auto* const unit = std::ranges::find(kUnits, text.substr(digits), &Unit::text);
  if (!count || *count > kMostUnits || unit == kUnits.end()) return std::nullopt;
  return unit->length * *count;
}

std::string to_text(milliseconds duration) {
  if (duration.count() == 0) return "0s";
  const Unit* largest = &kUnits.front();
  for (const Unit& unit : kUnits) {
    if (duration % unit.length == milliseconds(0)) largest = &unit;
  }
  return fmt::format("{}{}", duration / largest->length, largest->text);
}

std::string in_words(milliseconds duration) {
  const auto count_of = [duration](auto unit) { return std::chrono::ceil<decltype(unit)>(duration).count(); };
  const auto words = [](std::int64_t count, std::string_view unit) {
    return fmt::format("{} {}{}", count, unit, count == 1 ? "" : "s");
  };
  if (duration <= std::chrono::seconds(90))
    return words(std::max<std::int64_t>(1, count_of(std::chrono::seconds())), "second");
  if (duration <= std::chrono::minutes(90)) return words(count_of(std::chrono::minutes()), "minute");
  if (duration <= std::chrono::hours(48)) return words(count_of(std::chrono::hours()), "hour");
  return words(count_of(std::chrono::duration<std::int64_t, std::ratio<86'400>>()), "day");
}

}  // namespace euchre::tables
