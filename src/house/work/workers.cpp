#include "house/work/workers.h"

#include "core/base/check.h"
#include "house/work/give_way.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace euchre::work {
namespace {

using StopFlag = std::shared_ptr<std::atomic<bool>>;

struct Begun {
  Ticket ticket;
  Job job;
  StopFlag must_stop;
};

/// Whether a job that begins now may go on.
KeepGoing until_told(const StopFlag& must_stop, std::chrono::milliseconds most_time) {
  const double end = thread_seconds() + std::chrono::duration<double>(most_time).count();
  return [must_stop, end] { return !must_stop->load(std::memory_order_relaxed) && thread_seconds() < end; };
}

class ThreadedWorkers final : public Workers {
 public:
  ThreadedWorkers(unsigned threads, const Bounds& bounds)
      : waiting_{FairQueue<Begun>(bounds), FairQueue<Begun>(bounds)} {
    EUCHRE_REQUIRE(threads > 0);
    for (unsigned i = 0; i < threads; ++i) {
      threads_.emplace_back([this] { run(Lane::Quick, GivesWay::MuchOf); });
      threads_.emplace_back([this] { run(Lane::Long, GivesWay::Always); });
    }
  }
  ThreadedWorkers(const ThreadedWorkers&) = delete;
  ThreadedWorkers& operator=(const ThreadedWorkers&) = delete;
  ~ThreadedWorkers() override {
    end();
    for (std::thread& thread : threads_) thread.join();
  }

  std::optional<Ticket> take(Job job) override {
    Ticket ticket;
    std::optional<Begun> pushed_out;
    {
      const std::lock_guard lock(mutex_);
      if (is_ending_) return std::nullopt;
      ticket = ++last_;
      const Line asker = job.asker;
      auto& queue = waiting_[static_cast<std::size_t>(job.lane)];
      pushed_out = queue.make_room_for(asker);
      if (!queue.push(ticket, asker, {ticket, std::move(job), std::make_shared<std::atomic<bool>>(false)}))
        return std::nullopt;
    }
    changed_.notify_all();
    if (pushed_out && pushed_out->job.pushed_out) pushed_out->job.pushed_out();
    return ticket;
  }

  void cancel(Ticket ticket) override {
    // What a job holds is let go outside of the lock: it may call back.
    std::optional<Begun> dropped;
    const std::lock_guard lock(mutex_);
    for (auto& queue : waiting_) {
      if ((dropped = queue.remove(ticket))) return;
    }
    const auto running = running_.find(ticket);
    if (running != running_.end()) running->second->store(true, std::memory_order_relaxed);
  }

  void end() override {
    {
      const std::lock_guard lock(mutex_);
      is_ending_ = true;
      for (const auto& [ticket, must_stop] : running_) must_stop->store(true, std::memory_order_relaxed);
    }
    changed_.notify_all();
  }

  [[nodiscard]] std::size_t waiting() const override {
    const std::lock_guard lock(mutex_);
    std::size_t count = 0;
    for (const auto& queue : waiting_) count += queue.size();
    return count;
  }

 private:
  void run(Lane lane, GivesWay how) {
    give_way(how);
    while (const auto begun = next(lane)) {
      begun->job.work(until_told(begun->must_stop, begun->job.most_time));
      const std::lock_guard lock(mutex_);
      running_.erase(begun->ticket);
    }
  }

  /// Nothing when it is time to go home and nobody waits for an answer any more.
  std::optional<Begun> next(Lane lane) {
    auto& queue = waiting_[static_cast<std::size_t>(lane)];
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return is_ending_ || !queue.empty(); });
    auto begun = queue.pop();
    if (!begun) return std::nullopt;
    begun->must_stop->store(is_ending_, std::memory_order_relaxed);
    running_.emplace(begun->ticket, begun->must_stop);
    return begun;
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::array<FairQueue<Begun>, kLaneCount> waiting_;
  std::map<Ticket, StopFlag> running_;
  Ticket last_;
  bool is_ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<Workers> make_workers(unsigned threads, const Bounds& bounds) {
  return std::make_unique<ThreadedWorkers>(threads, bounds);
}

}  // namespace euchre::work
