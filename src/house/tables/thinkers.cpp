#include "house/tables/thinkers.h"

#include "core/base/check.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace euchre::tables {
namespace {

class ThreadedThinkers final : public Thinkers {
 public:
  explicit ThreadedThinkers(unsigned threads) {
    EUCHRE_REQUIRE(threads > 0);
    threads_.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
  }
  ThreadedThinkers(const ThreadedThinkers&) = delete;
  ThreadedThinkers& operator=(const ThreadedThinkers&) = delete;
  ~ThreadedThinkers() override {
    {
      const std::lock_guard lock(mutex_);
      is_ending_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void think(Work work) override {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(work));
    }
    changed_.notify_one();
  }

 private:
  void run() {
    while (const Work work = next()) work();
  }

  /// Empty when it is time to end.
  Work next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
    if (is_ending_) return {};
    Work work = std::move(waiting_.front());
    waiting_.pop_front();
    return work;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  bool is_ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<Thinkers> make_thinkers(unsigned threads) { return std::make_unique<ThreadedThinkers>(threads); }

}  // namespace euchre::tables
