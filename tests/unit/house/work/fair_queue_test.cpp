#include "house/work/fair_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace euchre::work {
namespace {

using testing::ElementsAre;

/// A queue of words, each pushed as `address/guest: word`.
class Words {
 public:
  explicit Words(const Bounds& bounds = {}) : queue_(bounds) {}

  bool push(const std::string& address, const std::string& guest, const std::string& word) {
    return queue_.push(++last_, {address, guest}, word);
  }
  std::optional<std::string> make_room(const std::string& address, const std::string& guest) {
    return queue_.make_room_for({address, guest});
  }
  std::vector<std::string> take(std::size_t count) {
    std::vector<std::string> taken;
    for (std::size_t i = 0; i < count; ++i) taken.push_back(queue_.pop().value_or("nothing"));
    return taken;
  }
  /// The last that was pushed.
  std::optional<std::string> cancel() { return queue_.remove(last_); }

 private:
  FairQueue<std::string> queue_;
  Ticket last_;
};

TEST(FairQueue, one_who_loops_waits_for_himself) {
  Words queue;
  for (const char* word : {"a1", "a2", "a3", "a4"}) queue.push("A", "", word);
  queue.push("B", "", "b1");
  queue.push("C", "", "c1");
  EXPECT_THAT(queue.take(7), ElementsAre("a1", "b1", "c1", "a2", "a3", "a4", "nothing"));
}

TEST(FairQueue, an_address_with_many_guests_has_the_share_of_an_address) {
  Words queue;
  for (const char* guest : {"1", "2", "3"}) queue.push("A", guest, std::string("a") + guest);
  queue.push("A", "1", "a1 again");
  queue.push("B", "1", "b1");
  queue.push("B", "1", "b1 again");
  EXPECT_THAT(queue.take(6), ElementsAre("a1", "b1", "a2", "b1 again", "a3", "a1 again"));
}

TEST(FairQueue, whoever_comes_anew_comes_last_whatever_his_name) {
  Words queue;
  queue.push("B", "", "b1");
  queue.push("C", "", "c1");
  EXPECT_THAT(queue.take(1), ElementsAre("b1"));
  queue.push("BA", "", "pushes in");
  EXPECT_THAT(queue.take(2), ElementsAre("c1", "pushes in"));
}

TEST(FairQueue, holds_no_more_than_its_bounds) {
  Words queue({.in_all = 5, .of_a_group = 3, .of_a_member = 2});
  EXPECT_TRUE(queue.push("A", "1", ""));
  EXPECT_TRUE(queue.push("A", "1", ""));
  EXPECT_FALSE(queue.push("A", "1", "")) << "of a guest";
  EXPECT_TRUE(queue.push("A", "2", ""));
  EXPECT_FALSE(queue.push("A", "3", "")) << "of an address";
  EXPECT_TRUE(queue.push("B", "1", ""));
  EXPECT_TRUE(queue.push("C", "1", ""));
  EXPECT_FALSE(queue.push("D", "1", "")) << "in all";
  queue.take(1);
  EXPECT_TRUE(queue.push("D", "1", ""));
}

TEST(FairQueue, who_has_most_there_gives_way_to_who_has_less) {
  Words queue({.in_all = 5, .of_a_group = 4, .of_a_member = 2});
  for (const char* word : {"a1", "a2"}) queue.push("A", "1", word);
  queue.push("A", "2", "a3");
  for (const char* word : {"b1", "b2"}) queue.push("B", "1", word);
  EXPECT_EQ(queue.make_room("C", "1"), "a2") << "the last of the guest who has most";
  EXPECT_EQ(queue.make_room("C", "1"), std::nullopt) << "there is room";
  EXPECT_TRUE(queue.push("C", "1", "c1"));
  EXPECT_EQ(queue.make_room("C", "1"), std::nullopt) << "nobody has two more";
  EXPECT_EQ(queue.make_room("A", "2"), std::nullopt);
  EXPECT_EQ(queue.make_room("D", "1"), "a1");
  EXPECT_TRUE(queue.push("D", "1", "d1"));
  EXPECT_THAT(queue.take(6), ElementsAre("a3", "b1", "c1", "d1", "b2", "nothing"));
}

TEST(FairQueue, what_is_cancelled_is_never_taken_and_makes_room) {
  Words queue({.in_all = 2, .of_a_group = 2, .of_a_member = 2});
  queue.push("A", "", "a1");
  queue.push("B", "", "b1");
  EXPECT_EQ(queue.cancel(), "b1");
  EXPECT_EQ(queue.cancel(), std::nullopt) << "once";
  EXPECT_TRUE(queue.push("B", "", "b2"));
  EXPECT_THAT(queue.take(3), ElementsAre("a1", "b2", "nothing"));
}

}  // namespace
}  // namespace euchre::work
