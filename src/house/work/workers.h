#pragma once

#include "core/base/keep_going.h"
#include "house/work/fair_queue.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace euchre::work {

/// What is over in a moment does not wait behind what takes seconds.
enum class Lane : std::uint8_t { Quick, Long };
inline constexpr std::size_t kLaneCount = 2;

/// Something to be done away from the threads that serve tables.
struct Job {
  Line asker;
  Lane lane = Lane::Quick;
  std::chrono::milliseconds most_time{1000};  ///< of a processor; then it is told to stop
  /// Done once, unless it is cancelled before; must not throw. Where the workers are sent home before its turn it is done
  /// with a `keep_going` that says no from the beginning.
  std::function<void(const KeepGoing&)> work;
  /// Told, on whichever thread, where it is never done because somebody who has less waiting needed its place; quick.
  std::function<void()> pushed_out = {};
};

/// Threads that do jobs: fairly between those who ask, and only when no table needs the processor. Any thread may call it.
/// Tests bring their own.
class Workers {
 public:
  Workers() = default;
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  virtual ~Workers() = default;

  /// Nothing where too much waits already, of all or of this asker. Where all room is taken, who has most waiting gives way to who has
  /// less.
  [[nodiscard]] virtual std::optional<Ticket> take(Job job) = 0;
  /// What waits is never done; what is being done is told to stop.
  virtual void cancel(Ticket ticket) = 0;
  /// Sends them home: no more is begun, and what is being done is told to stop. Returns at once.
  virtual void end() = 0;
  /// How many wait for their turn.
  [[nodiscard]] virtual std::size_t waiting() const = 0;
};

/// So many threads for each lane. REQUIRES: threads > 0.
[[nodiscard]] std::unique_ptr<Workers> make_workers(unsigned threads, const Bounds& bounds = {});

}  // namespace euchre::work
