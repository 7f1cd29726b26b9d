#pragma once

#include "house/storage/log.h"
#include "house/tables/strand.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

namespace euchre::tables {

/// Tells whoever runs the house when its log cannot be written, once a minute as long as that lasts, and when it can be
/// written again. Any thread may call it.
class LogWatch {
 public:
  void failed(const storage::StorageError& error, Clock::time_point now);
  void succeeded();
  /// Whether the last thing that was to be written could not be.
  [[nodiscard]] bool is_failing() const { return is_failing_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> is_failing_{false};
  std::mutex mutex_;
  std::uint64_t failed_ = 0;
  std::optional<Clock::time_point> told_;
};

}  // namespace euchre::tables
