#pragma once

#include "core/base/result.h"
#include "house/storage/log.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <variant>
#include <vector>

namespace euchre::storage::detail {

/// Nothing is to be written, but it is to be found out whether it could.
struct Probe {};

/// What is to be written, and whom to tell of it.
struct Waiting {
  std::variant<Append, Removal, Probe> change;
  Log::Done done;
};

/// Changes on their way to a store: one thread writes, and those that arrive while it is busy share one commit.
class CommitQueue {
 public:
  /// Makes all of a group durable, or nothing of it.
  using Commit = std::function<Result<void, StorageError>(std::span<const Waiting> group)>;

  /// `commit` is called on the queue's own thread, until the queue is destroyed.
  explicit CommitQueue(Commit commit);
  CommitQueue(const CommitQueue&) = delete;
  CommitQueue& operator=(const CommitQueue&) = delete;
  /// Everything put in is done before this returns.
  ~CommitQueue();

  /// Returns at once; may be called by any thread.
  void put(Waiting waiting);
  /// How many were put in and are not done. Any thread may ask.
  [[nodiscard]] std::size_t size() const { return count_.load(std::memory_order_relaxed); }

 private:
  [[nodiscard]] std::vector<Waiting> wait_for_appends();
  void write_until_closed();
  void commit_together(std::span<const Waiting> group);
  void finish(const Waiting& one, const std::optional<StorageError>& error);

  const Commit commit_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<Waiting> queue_;
  bool closing_ = false;
  std::atomic<std::size_t> count_{0};
  std::thread thread_;
};

}  // namespace euchre::storage::detail
