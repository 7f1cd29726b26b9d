#include "house/offline/loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::offline {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;

/// A loop with a clock that the test moves.
class LoopTest : public testing::Test {
 protected:
  tables::Clock::time_point now{};
  Loop loop{[this] { return now; }};
  std::vector<std::string> done;

  tables::Work note(std::string what) {
    return [this, what = std::move(what)] { done.push_back(what); };
  }
};

TEST_F(LoopTest, work_is_done_in_order_and_with_it_what_it_brings) {
  const auto strand = loop.strands()();
  strand->post([&] {
    done.emplace_back("first");
    strand->post(note("third"));
  });
  strand->post(note("second"));
  EXPECT_EQ(loop.run(), std::nullopt);
  EXPECT_THAT(done, ElementsAre("first", "second", "third"));
}

TEST_F(LoopTest, an_alarm_rings_when_it_is_due_and_tells_how_long_that_is) {
  const auto alarm = loop.strands()()->make_alarm();
  alarm->set(milliseconds(300), note("rung"));
  EXPECT_EQ(loop.run(), milliseconds(300));
  now += milliseconds(299);
  EXPECT_EQ(loop.run(), milliseconds(1));
  now += milliseconds(1);
  EXPECT_EQ(loop.run(), std::nullopt);
  EXPECT_THAT(done, ElementsAre("rung"));
}

TEST_F(LoopTest, an_alarm_that_is_set_again_cancelled_or_gone_does_not_ring) {
  const auto strand = loop.strands()();
  const auto again = strand->make_alarm();
  const auto cancelled = strand->make_alarm();
  auto gone = strand->make_alarm();
  again->set(milliseconds(1), note("old"));
  again->set(milliseconds(2), note("new"));
  cancelled->set(milliseconds(1), note("cancelled"));
  cancelled->cancel();
  gone->set(milliseconds(1), note("gone"));
  gone.reset();
  now += milliseconds(5);
  loop.run();
  EXPECT_THAT(done, ElementsAre("new"));
}

TEST_F(LoopTest, one_thought_is_thought_in_a_run_so_that_messages_come_between) {
  for (const std::uint64_t after : {1U, 2U}) {
    const auto taken =
        loop.thinkers().think({{"t", Seat::East, after}, work::Rank::People, {"t", "t"}}, note("thought"));
    ASSERT_EQ(taken, work::Reception::Taken);
  }
  EXPECT_EQ(loop.run(), milliseconds(0));
  EXPECT_THAT(done, ElementsAre("thought"));
  EXPECT_EQ(loop.run(), std::nullopt);
  EXPECT_EQ(done.size(), 2U);
}

TEST_F(LoopTest, thoughts_that_are_held_wait_while_all_else_goes_on) {
  loop.hold_thoughts();
  const auto taken = loop.thinkers().think({{"t", Seat::East, 1}, work::Rank::People, {"t", "t"}}, note("thought"));
  ASSERT_EQ(taken, work::Reception::Taken);
  loop.strands()()->post(note("work"));
  EXPECT_EQ(loop.run(), std::nullopt);
  EXPECT_THAT(done, ElementsAre("work"));
  loop.release_thoughts();
  EXPECT_EQ(loop.run(), std::nullopt);
  EXPECT_THAT(done, ElementsAre("work", "thought"));
}

TEST_F(LoopTest, jobs_are_done_in_the_same_thread) {
  work::Job job;
  job.work = [&](const KeepGoing& keep_going) { done.emplace_back(must_stop(keep_going) ? "stopped" : "done"); };
  ASSERT_TRUE(loop.workers().take(std::move(job)).has_value());
  loop.run();
  EXPECT_THAT(done, ElementsAre("done"));
}

}  // namespace
}  // namespace euchre::offline
