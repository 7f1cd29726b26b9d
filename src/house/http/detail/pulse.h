#pragma once

#include "house/tables/strand.h"

#include <algorithm>
#include <chrono>
#include <mutex>

namespace euchre::http::detail {

/// How late the threads that serve tables come to what is due. Any thread may call it.
class Pulse {
 public:
  /// Something that was due was done so late.
  void beat(tables::Clock::duration late, tables::Clock::time_point now) {
    const std::lock_guard guard(mutex_);
    last_ = late;
    if (now - began_ > kWindow) {
      before_ = now - began_ > 2 * kWindow ? tables::Clock::duration{} : worst_;
      worst_ = {};
      began_ = now;
    }
    worst_ = std::max(worst_, late);
  }
  [[nodiscard]] tables::Clock::duration last() const {
    const std::lock_guard guard(mutex_);
    return last_;
  }
  /// Of the last minute, or a little more.
  [[nodiscard]] tables::Clock::duration worst() const {
    const std::lock_guard guard(mutex_);
    return std::max(before_, worst_);
  }

 private:
  static constexpr std::chrono::seconds kWindow{60};

  mutable std::mutex mutex_;
  tables::Clock::duration last_{};
  tables::Clock::duration worst_{};   ///< since `began_`
  tables::Clock::duration before_{};  ///< in the minute before
  tables::Clock::time_point began_{};
};

}  // namespace euchre::http::detail
