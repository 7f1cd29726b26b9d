#include "house/tables/change_queue.h"

#include "core/base/check.h"

#include <utility>

namespace euchre::tables {

ChangeQueue::ChangeQueue(const LogParts& parts, std::shared_ptr<Strand> strand, std::string log_name)
    : parts_(parts), strand_(std::move(strand)), log_name_(std::move(log_name)) {}

void ChangeQueue::take(const Step& step, const Step& otherwise) {
  if (has_ended_) {
    otherwise();
  } else if (is_writing_) {
    waiting_.push_back({step, otherwise});
  } else {
    step();
  }
}

void ChangeQueue::end() {
  is_writing_ = true;
  has_ended_ = true;
  for (const Waiting& one : std::exchange(waiting_, {})) one.otherwise();
}

void ChangeQueue::take_waiting() {
  while (!is_writing_ && !waiting_.empty()) {
    const Step step = std::move(waiting_.front().step);
    waiting_.pop_front();
    step();
  }
}

void ChangeQueue::write(storage::Append change, Done done) {
  EUCHRE_REQUIRE(!is_writing_);
  is_writing_ = true;
  change.table = log_name_;
  change.first_number = lines_ + 1;
  const Clock::time_point began = strand_->now();
  const std::uint64_t count = change.lines.size();
  parts_.log.append(std::move(change),
                    [this, strand = strand_, done = std::move(done), count, began](const auto& error) {
                      strand->post([this, done, count, began, error] {
                        written(count, error, began);
                        done(error);
                      });
                    });
}

void ChangeQueue::written(std::uint64_t lines, const std::optional<storage::StorageError>& error,
                          Clock::time_point began) {
  is_writing_ = has_ended_;  // Nothing follows where another has the log.
  parts_.metrics.count_commit(std::chrono::duration_cast<std::chrono::microseconds>(strand_->now() - began));
  if (error) {
    parts_.metrics.commits_failed.fetch_add(1, std::memory_order_relaxed);
    parts_.log_watch.failed(*error, strand_->now());
  } else {
    lines_ += lines;
    parts_.log_watch.succeeded();
  }
}

}  // namespace euchre::tables
