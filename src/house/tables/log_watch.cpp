#include "house/tables/log_watch.h"

#include <spdlog/spdlog.h>

#include <utility>

namespace euchre::tables {
namespace {

constexpr std::chrono::seconds kBetweenComplaints{60};

}  // namespace

void LogWatch::failed(const storage::StorageError& error, Clock::time_point now) {
  const std::lock_guard guard(mutex_);
  is_failing_.store(true, std::memory_order_relaxed);
  ++failed_;
  if (told_ && now - *told_ < kBetweenComplaints) return;
  told_ = now;
  spdlog::error("the log cannot be written, so the tables wait; nothing told is lost: {}", storage::to_text(error));
}

void LogWatch::succeeded() {
  if (!is_failing_.load(std::memory_order_relaxed)) return;
  const std::lock_guard guard(mutex_);
  if (!is_failing_.exchange(false, std::memory_order_relaxed)) return;
  told_.reset();
  spdlog::info("the log can be written again, after {} writes that failed", std::exchange(failed_, 0));
}

}  // namespace euchre::tables
