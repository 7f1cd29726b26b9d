#include "house/tables/limits.h"

#include <algorithm>

namespace euchre::tables {
namespace {

/// What counts as more could never pass.
double at_most_a_burst(double weight, double at_once) { return std::min(weight, std::max(1.0, at_once)); }

}  // namespace

double weight_of(std::size_t bytes) {
  constexpr std::size_t kOneMore = 1024;
  const std::size_t more = bytes / kOneMore;
  return 1 + static_cast<double>(more);
}

double weight_of_answer(std::size_t bytes) {
  constexpr std::size_t kCheaper = 4;
  return weight_of(bytes / kCheaper) - 1;
}

double TokenBucket::level_at(Clock::time_point now) const {
  const std::chrono::duration<double> passed = now - last_;
  return std::min(at_once_, level_ + passed.count() * per_second_);
}

std::optional<Clock::duration> TokenBucket::reserve(Clock::time_point now, Clock::duration longest, double weight) {
  level_ = level_at(now);
  last_ = now;
  weight = at_most_a_burst(weight, at_once_);
  const std::chrono::duration<double> wait(std::max(0.0, (weight - level_) / per_second_));
  if (wait > longest) return std::nullopt;
  level_ -= weight;
  return std::chrono::duration_cast<Clock::duration>(wait);
}

std::chrono::duration<double> TokenBucket::wait(Clock::time_point now) const {
  constexpr double kSlowest = 1e-6;
  return std::chrono::duration<double>(std::max(0.0, (1 - level_at(now)) / std::max(per_second_, kSlowest)));
}

bool TokenBucket::take(Clock::time_point now, double weight) {
  level_ = level_at(now);
  last_ = now;
  weight = at_most_a_burst(weight, at_once_);
  if (level_ < weight) return false;
  level_ -= weight;
  return true;
}

}  // namespace euchre::tables
