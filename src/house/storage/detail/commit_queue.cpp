#include "house/storage/detail/commit_queue.h"

#include <algorithm>
#include <utility>

namespace euchre::storage::detail {
namespace {

/// Appends that share a commit at most; more would make the first of them wait.
constexpr std::size_t kMostInCommit = 1024;

}  // namespace

CommitQueue::CommitQueue(Commit commit) : commit_(std::move(commit)), thread_([this] { write_until_closed(); }) {}

CommitQueue::~CommitQueue() {
  {
    const std::lock_guard guard(mutex_);
    closing_ = true;
  }
  arrived_.notify_one();
  thread_.join();
}

void CommitQueue::put(Waiting waiting) {
  {
    const std::lock_guard guard(mutex_);
    queue_.push_back(std::move(waiting));
    count_.fetch_add(1, std::memory_order_relaxed);
  }
  arrived_.notify_one();
}

/// Everything that waits; empty when the queue is closing and nothing waits.
std::vector<Waiting> CommitQueue::wait_for_appends() {
  std::unique_lock guard(mutex_);
  arrived_.wait(guard, [this] { return closing_ || !queue_.empty(); });
  return std::exchange(queue_, {});
}

void CommitQueue::write_until_closed() {
  for (;;) {
    const std::vector<Waiting> waiting = wait_for_appends();
    if (waiting.empty()) return;
    std::span<const Waiting> rest(waiting);
    while (!rest.empty()) {
      const std::size_t count = std::min(rest.size(), kMostInCommit);
      commit_together(rest.first(count));
      rest = rest.subspan(count);
    }
  }
}

/// One commit for all; where that fails, each alone, so that one bad append does not take the others with it.
void CommitQueue::commit_together(std::span<const Waiting> group) {
  if (group.size() > 1 && commit_(group).has_value()) {
    for (const Waiting& one : group) finish(one, std::nullopt);
    return;
  }
  for (const Waiting& one : group) {
    const auto committed = commit_(std::span(&one, 1));
    finish(one, committed ? std::nullopt : std::optional(committed.error()));
  }
}

void CommitQueue::finish(const Waiting& one, const std::optional<StorageError>& error) {
  count_.fetch_sub(1, std::memory_order_relaxed);
  one.done(error);
}

}  // namespace euchre::storage::detail
