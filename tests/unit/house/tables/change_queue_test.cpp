#include "house/tables/change_queue.h"

#include "support/house/http/fake_house.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

namespace euchre::tables {
namespace {

using test_support::FakeLog;
using test_support::FakeTime;

class ChangeQueueTest : public testing::Test {
 protected:
  void write(const std::string& line) {
    storage::Append append;
    append.lines = {line};
    queue.write(std::move(append), [this](const auto& error) { written = !error; });
  }

  FakeTime time;
  FakeLog log;
  Metrics metrics;
  LogWatch watch;
  ChangeQueue queue{{log, metrics, watch}, time.strands()(), "oak"};
  std::optional<bool> written;
};

TEST_F(ChangeQueueTest, one_change_follows_another) {
  write("first");
  EXPECT_TRUE(queue.is_writing());
  time.run();
  EXPECT_EQ(written, true);
  EXPECT_FALSE(queue.is_writing());
  EXPECT_EQ(queue.lines(), 1U);
}

/// What was on its way is durable, and another goes on from there.
TEST_F(ChangeQueueTest, nothing_follows_what_was_on_its_way_when_another_took_the_log) {
  log.set_disk(FakeLog::Disk::Held);
  write("first");
  queue.end();
  log.release();
  time.run();
  ASSERT_EQ(written, true);
  EXPECT_EQ(queue.lines(), 1U);
  EXPECT_TRUE(queue.is_writing()) << "so nobody decides anything any more";
  bool is_done = false;
  bool is_told = false;
  queue.take([&] { is_done = true; }, [&] { is_told = true; });
  queue.take_waiting();
  EXPECT_FALSE(is_done);
  EXPECT_TRUE(is_told);
}

}  // namespace
}  // namespace euchre::tables
