#include "house/tables/limits.h"

#include <algorithm>

namespace euchre::tables {

bool TokenBucket::take(Clock::time_point now) {
  const std::chrono::duration<double> passed = now - last_;
  level_ = std::min(at_once_, level_ + passed.count() * per_second_);
  last_ = now;
  if (level_ < 1) return false;
  level_ -= 1;
  return true;
}

}  // namespace euchre::tables
