#include "house/work/workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace euchre::work {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

/// One worker who is kept busy until `go`, while others queue behind him.
class Queueing {
 public:
  Queueing() : workers_(make_workers(1)) {
    std::promise<void> begun;
    ask("first", [this, &begun](const KeepGoing&) {
      begun.set_value();
      go_.get_future().wait();
    });
    begun.get_future().wait();
  }

  std::optional<Ticket> ask(const std::string& asker, std::function<void(const KeepGoing&)> work) {
    return workers_->take({{asker, ""}, Lane::Long, 10s, std::move(work)});
  }
  std::optional<Ticket> note(const std::string& asker, const std::string& word) {
    return ask(asker, [this, word](const KeepGoing& keep_going) { add(word + (keep_going() ? "" : " (stopped)")); });
  }
  void cancel(Ticket ticket) { workers_->cancel(ticket); }
  void end() { workers_->end(); }
  /// What was done, once all of it is.
  std::vector<std::string> words() {
    go_.set_value();
    workers_.reset();
    return words_;
  }
  /// Likewise, but everything of A and before it is done in its turn.
  std::vector<std::string> words_until_done() {
    std::promise<void> done;
    ask("A", [&](const KeepGoing&) { done.set_value(); });
    go_.set_value();
    done.get_future().wait();
    workers_.reset();
    return words_;
  }

 private:
  void add(const std::string& word) {
    const std::lock_guard lock(mutex_);
    words_.push_back(word);
  }

  std::promise<void> go_;
  std::mutex mutex_;
  std::vector<std::string> words_;
  std::unique_ptr<Workers> workers_;
};

TEST(Workers, take_turns_between_askers) {
  Queueing queueing;
  for (const char* word : {"a1", "a2", "a3"}) queueing.note("A", word);
  queueing.note("B", "b1");
  EXPECT_THAT(queueing.words_until_done(), ElementsAre("a1", "b1", "a2", "a3"));
}

TEST(Workers, never_begin_what_was_cancelled) {
  Queueing queueing;
  queueing.note("A", "a1");
  const auto ticket = queueing.note("B", "b1");
  ASSERT_TRUE(ticket);
  queueing.cancel(*ticket);
  EXPECT_THAT(queueing.words_until_done(), ElementsAre("a1"));
}

TEST(Workers, tell_what_waits_that_it_is_too_late_when_they_are_sent_home) {
  Queueing queueing;
  queueing.note("A", "a1");
  queueing.end();
  EXPECT_FALSE(queueing.note("B", "b1"));
  EXPECT_THAT(queueing.words(), ElementsAre("a1 (stopped)"));
}

TEST(Workers, stop_what_is_being_done_once_nobody_waits_for_it) {
  std::promise<void> begun;
  std::promise<void> stopped;
  const auto workers = make_workers(1);
  const auto ticket = workers->take({{}, Lane::Quick, 60s, [&](const KeepGoing& keep_going) {
                                       begun.set_value();
                                       while (keep_going()) std::this_thread::yield();
                                       stopped.set_value();
                                     }});
  ASSERT_TRUE(ticket);
  begun.get_future().wait();
  workers->cancel(*ticket);
  stopped.get_future().wait();
}

TEST(Workers, stop_what_takes_more_than_its_time) {
  std::promise<void> stopped;
  const auto workers = make_workers(1);
  const auto ticket = workers->take({{}, Lane::Quick, 5ms, [&](const KeepGoing& keep_going) {
                                       while (keep_going()) continue;
                                       stopped.set_value();
                                     }});
  ASSERT_TRUE(ticket);
  stopped.get_future().wait();
}

TEST(Workers, what_is_over_in_a_moment_does_not_wait_behind_what_is_long) {
  std::promise<void> is_over;
  const auto over = is_over.get_future().share();
  const auto workers = make_workers(1);
  const auto slow = workers->take({{}, Lane::Long, 60s, [&](const KeepGoing&) { over.wait(); }});
  const auto quick = workers->take({{}, Lane::Quick, 60s, [&](const KeepGoing&) { is_over.set_value(); }});
  ASSERT_TRUE(slow && quick);
  over.wait();
}

}  // namespace
}  // namespace euchre::work
