#include "minds/daily/crowd.h"

#include "core/base/fact_line.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <utility>

namespace euchre::daily {
namespace {

constexpr std::string_view kPlayed = "played";
constexpr std::size_t kLongestAction = 16;

std::optional<int> points_in(const std::string& text) {
  int points = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), points);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number ? std::optional(points) : std::nullopt;
}

std::optional<DayResult> parse(std::string_view line) {
  auto words = FactLine::parse(line);
  if (!words || words->bare() != kPlayed) return std::nullopt;
  const auto day = Day::parse(words->bare().value_or(""));
  auto guest = words->bare();
  auto first = words->bare();
  const auto points = points_in(words->bare().value_or(""));
  if (!day || !guest || !is_guest_name(*guest) || !first || !points || !words->is_used_up()) return std::nullopt;
  if (first->size() > kLongestAction) return std::nullopt;
  return DayResult{*day, *std::move(guest), *std::move(first), *points};
}

}  // namespace

std::size_t Crowd::size() const {
  return std::accumulate(by_points.begin(), by_points.end(), std::size_t{0},
                         [](std::size_t sum, const auto& one) { return sum + one.second; });
}

std::string Crowds::line_of(const DayResult& result) {
  return std::string(kPlayed) + ' ' + result.day.text() + ' ' + result.guest + ' ' + result.first + ' ' +
         std::to_string(result.points);
}

Result<void, std::string> Crowds::take(std::string_view line) {
  auto result = parse(line);
  if (!result) return Failure{"this is no line of a deal of the day: " + std::string(line.substr(0, 80))};
  Played& played = days_[result->day];
  if (!played.guests.insert(std::move(result->guest)).second) return {};
  ++played.crowd.by_first[result->first];
  ++played.crowd.by_points[result->points];
  while (days_.begin()->first.number() + kDaysOpen < days_.rbegin()->first.number()) days_.erase(days_.begin());
  return {};
}

Crowd Crowds::of(const Day& day) const {
  const auto played = days_.find(day);
  return played == days_.end() ? Crowd() : played->second.crowd;
}

bool Crowds::has(const Day& day, const std::string& guest) const {
  const auto played = days_.find(day);
  return played != days_.end() && played->second.guests.contains(guest);
}

bool is_guest_name(std::string_view text) {
  constexpr std::size_t kDigits = 32;
  return text.size() == kDigits && std::ranges::all_of(text, [](char letter) {
           return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
         });
}

}  // namespace euchre::daily
