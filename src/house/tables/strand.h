#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace euchre::tables {

using Clock = std::chrono::steady_clock;
using Work = std::function<void()>;

/// One piece of work to be done later.
class Alarm {
 public:
  Alarm() = default;
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;
  virtual ~Alarm() = default;

  /// Does `work` on the alarm's strand after `delay`, in place of what was set before.
  virtual void set(std::chrono::milliseconds delay, Work work) = 0;
  virtual void cancel() = 0;
};

/// Where the work of one table runs, one piece at a time and in order, on whichever thread. Tests bring their own, with a
/// clock that they move.
class Strand {
 public:
  Strand() = default;
  Strand(const Strand&) = delete;
  Strand& operator=(const Strand&) = delete;
  virtual ~Strand() = default;

  /// Any thread may call it; `work` must not throw.
  virtual void post(Work work) = 0;
  /// The alarm must not outlive the strand.
  [[nodiscard]] virtual std::unique_ptr<Alarm> make_alarm() = 0;
  [[nodiscard]] virtual Clock::time_point now() const = 0;
};

/// Makes of work for later some that is left undone where its owner is gone by then, and keeps the owner as long as it runs.
using Guard = std::function<Work(Work)>;
using StrandMaker = std::function<std::shared_ptr<Strand>()>;

}  // namespace euchre::tables
