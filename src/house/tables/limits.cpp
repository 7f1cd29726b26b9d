#include "house/tables/limits.h"

#include <algorithm>

namespace euchre::tables {

double TokenBucket::level_at(Clock::time_point now) const {
  const std::chrono::duration<double> passed = now - last_;
  return std::min(at_once_, level_ + passed.count() * per_second_);
}

std::optional<Clock::duration> TokenBucket::reserve(Clock::time_point now, Clock::duration longest) {
  level_ = level_at(now);
  last_ = now;
  const std::chrono::duration<double> wait(std::max(0.0, (1 - level_) / per_second_));
  if (wait > longest) return std::nullopt;
  level_ -= 1;
  return std::chrono::duration_cast<Clock::duration>(wait);
}

std::chrono::duration<double> TokenBucket::wait(Clock::time_point now) const {
  constexpr double kSlowest = 1e-6;
  return std::chrono::duration<double>(std::max(0.0, (1 - level_at(now)) / std::max(per_second_, kSlowest)));
}

bool TokenBucket::take(Clock::time_point now) {
  level_ = level_at(now);
  last_ = now;
  if (level_ < 1) return false;
  level_ -= 1;
  return true;
}

}  // namespace euchre::tables
