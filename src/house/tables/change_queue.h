#pragma once

#include "house/storage/log.h"
#include "house/tables/log_watch.h"
#include "house/tables/metrics.h"
#include "house/tables/strand.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace euchre::tables {

/// What everybody uses who writes to the log of a house. Everything in it outlives them.
struct LogParts {
  storage::Log& log;
  Metrics& metrics;
  LogWatch& log_watch;
};

/// The changes of one log, a table's or a gathering's. They are written one after another, each decided from what is durable;
/// what might lead to one while another is on its way waits for its turn. Used on the strand of whoever the log belongs to.
class ChangeQueue {
 public:
  /// Something that may lead to a change.
  using Step = std::function<void()>;
  /// Called on the strand: nothing once the change is durable, or why it is not.
  using Done = std::function<void(const std::optional<storage::StorageError>&)>;

  ChangeQueue(const LogParts& parts, std::shared_ptr<Strand> strand, std::string log_name);

  [[nodiscard]] const std::string& log_name() const { return log_name_; }
  /// On the clock of whoever the log belongs to.
  [[nodiscard]] Clock::time_point now() const { return strand_->now(); }
  /// How many lines the log has, durable ones.
  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  /// The log has so many lines from before. REQUIRES: nothing was written yet.
  void begin_after(std::uint64_t lines) { lines_ = lines; }

  /// Whether a change is on its way to the log, or none can follow.
  [[nodiscard]] bool is_writing() const { return is_writing_; }
  /// Another has the log: no change follows, and of what waits the other is done.
  void end();
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  /// Does the step now; behind all that wait where a change is on its way. Where the queue has ended, or does before the
  /// step's turn, `otherwise` is done: whoever asked is told so.
  void take(const Step& step, const Step& otherwise);
  /// The step comes before all that wait.
  void put_first(Step step, Step otherwise) { waiting_.push_front({std::move(step), std::move(otherwise)}); }
  /// Does what waits, until a step writes.
  void take_waiting();

  /// Writes a change, whose log and first number are filled in here. `done` keeps alive whoever the queue belongs to; it
  /// sees to it that what waits is taken. REQUIRES: !is_writing().
  void write(storage::Append change, Done done);

 private:
  void written(std::uint64_t lines, const std::optional<storage::StorageError>& error, Clock::time_point began);

  const LogParts parts_;
  const std::shared_ptr<Strand> strand_;
  const std::string log_name_;
  std::uint64_t lines_ = 0;
  struct Waiting {
    Step step;
    Step otherwise;
  };

  bool is_writing_ = false;
  bool has_ended_ = false;
  std::deque<Waiting> waiting_;
};

}  // namespace euchre::tables
