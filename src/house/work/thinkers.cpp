#include "house/work/thinkers.h"

#include "core/base/check.h"
#include "house/work/give_way.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace euchre::work {
namespace {

/// A table has one move to think about at a time, so tables bound them; of hints a guest may have few that wait.
constexpr Bounds kOfMoves{.in_all = 10'000, .of_a_group = 10'000, .of_a_member = 10'000};
constexpr Bounds kOfHints{.in_all = 256, .of_a_group = 32, .of_a_member = 4};

class ThreadedThinkers final : public Thinkers {
 public:
  explicit ThreadedThinkers(unsigned threads) : waiting_(kOfMoves, kOfHints) {
    EUCHRE_REQUIRE(threads > 0);
    threads_.emplace_back([this] { run(Rank::People, GivesWay::ALittle); });
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(Rank::Computers, GivesWay::MuchOf); });
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

  Reception think(Question question, std::function<void()> thought) override {
    Reception reception{};
    std::optional<ThoughtQueue::Thought> pushed_out;
    {
      const std::lock_guard lock(mutex_);
      pushed_out = waiting_.make_room_for(question);
      reception = waiting_.push(std::move(question), std::move(thought));
    }
    changed_.notify_all();
    if (pushed_out && pushed_out->pushed_out) pushed_out->pushed_out();
    return reception;
  }

  void forget(const std::string& table) override {
    const std::lock_guard lock(mutex_);
    waiting_.forget(table);
  }

  [[nodiscard]] std::size_t waiting() const override {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
  }

 private:
  void run(Rank lowest, GivesWay how) {
    give_way(how);
    while (auto thought = next(lowest)) {
      thought->work();
      thought->work = {};
      const std::lock_guard lock(mutex_);
      waiting_.finish(thought->decision);
    }
  }

  /// Nothing when it is time to end.
  std::optional<ThoughtQueue::Thought> next(Rank lowest) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return is_ending_ || waiting_.has(lowest); });
    if (is_ending_) return std::nullopt;
    return waiting_.pop(lowest);
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  ThoughtQueue waiting_;
  bool is_ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<Thinkers> make_thinkers(unsigned threads) { return std::make_unique<ThreadedThinkers>(threads); }

}  // namespace euchre::work
