#include "house/work/thought_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::work {
namespace {

using testing::ElementsAre;

constexpr Bounds kBounds{.in_all = 100, .of_a_group = 100, .of_a_member = 4};

Question question(Rank rank, const std::string& table, const std::string& keeper, std::uint64_t after = 1) {
  return {{table, Seat::South, after}, rank, {keeper, table}};
}

/// The tables of the next thoughts, as they are thought about.
std::vector<std::string> taken(ThoughtQueue& queue, std::size_t count, Rank lowest = Rank::Computers) {
  std::vector<std::string> tables;
  for (std::size_t i = 0; i < count; ++i) {
    const auto thought = queue.pop(lowest);
    tables.push_back(thought ? thought->decision.table : "none");
    if (thought) queue.finish(thought->decision);
  }
  return tables;
}

TEST(ThoughtQueue, people_go_before_hints_and_hints_before_computers_alone) {
  ThoughtQueue queue(kBounds, kBounds);
  for (const char* table : {"c1", "c2"})
    ASSERT_EQ(queue.push(question(Rank::Computers, table, "k"), {}), Reception::Taken);
  ASSERT_EQ(queue.push(question(Rank::Hint, "h1", "g"), {}), Reception::Taken);
  ASSERT_EQ(queue.push(question(Rank::People, "p1", "k"), {}), Reception::Taken);
  EXPECT_THAT(taken(queue, 5), ElementsAre("p1", "h1", "c1", "c2", "none"));
}

TEST(ThoughtQueue, every_rank_has_its_turn_now_and_then) {
  ThoughtQueue queue(kBounds, kBounds);
  ASSERT_EQ(queue.push(question(Rank::Computers, "c1", "k"), {}), Reception::Taken);
  ASSERT_EQ(queue.push(question(Rank::Hint, "h1", "g"), {}), Reception::Taken);
  for (std::uint64_t i = 0; i < 20; ++i)
    ASSERT_EQ(queue.push(question(Rank::People, "p" + std::to_string(i), "k" + std::to_string(i)), {}),
              Reception::Taken);
  const auto order = taken(queue, 12);
  EXPECT_NE(std::ranges::find(order, "c1"), order.end());
  EXPECT_NE(std::ranges::find(order, "h1"), order.end());
}

TEST(ThoughtQueue, who_thinks_about_tables_of_people_thinks_about_nothing_else) {
  ThoughtQueue queue(kBounds, kBounds);
  ASSERT_EQ(queue.push(question(Rank::Computers, "c1", "k"), {}), Reception::Taken);
  ASSERT_EQ(queue.push(question(Rank::Hint, "h1", "g"), {}), Reception::Taken);
  EXPECT_FALSE(queue.has(Rank::People));
  EXPECT_THAT(taken(queue, 1, Rank::People), ElementsAre("none"));
}

TEST(ThoughtQueue, tables_of_one_keeper_share_his_turns) {
  ThoughtQueue queue(kBounds, kBounds);
  for (int i = 0; i < 20; ++i)
    ASSERT_EQ(queue.push(question(Rank::Computers, "c" + std::to_string(i), "one"), {}), Reception::Taken);
  ASSERT_EQ(queue.push(question(Rank::Computers, "other", "two"), {}), Reception::Taken);
  EXPECT_THAT(taken(queue, 3), ElementsAre("c0", "other", "c1"));
}

TEST(ThoughtQueue, asks_each_decision_once) {
  ThoughtQueue queue(kBounds, kBounds);
  const Question hint = question(Rank::Hint, "t", "guest");
  EXPECT_EQ(queue.push(hint, {}), Reception::Taken);
  EXPECT_EQ(queue.push(hint, {}), Reception::AskedAlready) << "it waits";
  EXPECT_EQ(queue.push(question(Rank::Hint, "t", "another"), {}), Reception::AskedAlready);
  EXPECT_EQ(queue.push(question(Rank::People, "t", "keeper"), {}), Reception::AskedAlready);
  const auto thought = queue.pop(Rank::Computers);
  EXPECT_EQ(queue.push(hint, {}), Reception::AskedAlready) << "it is being thought about";
  queue.finish(thought->decision);
  EXPECT_EQ(queue.push(hint, {}), Reception::Taken);
  EXPECT_EQ(queue.push(question(Rank::Hint, "t", "guest", 2), {}), Reception::Taken) << "another decision";
}

TEST(ThoughtQueue, drops_what_waits_for_a_table_that_has_gone_on) {
  ThoughtQueue queue(kBounds, kBounds);
  ASSERT_EQ(queue.push(question(Rank::People, "t", "k"), {}), Reception::Taken);
  ASSERT_EQ(queue.push(question(Rank::Hint, "t", "g", 2), {}), Reception::Taken);
  ASSERT_EQ(queue.push(question(Rank::People, "u", "k"), {}), Reception::Taken);
  queue.forget("t");
  EXPECT_EQ(queue.size(), 1U);
  EXPECT_THAT(taken(queue, 2), ElementsAre("u", "none"));
  EXPECT_EQ(queue.push(question(Rank::People, "t", "k"), {}), Reception::Taken);
}

TEST(ThoughtQueue, a_guest_has_few_hints_that_wait) {
  ThoughtQueue queue(kBounds, {.in_all = 10, .of_a_group = 4, .of_a_member = 2});
  for (const char* table : {"t1", "t2"})
    EXPECT_EQ(queue.push({{table, Seat::South, 1}, Rank::Hint, {"address", "guest"}}, {}), Reception::Taken);
  EXPECT_EQ(queue.push({{"t3", Seat::South, 1}, Rank::Hint, {"address", "guest"}}, {}), Reception::Full);
  EXPECT_EQ(queue.push({{"t3", Seat::South, 1}, Rank::Hint, {"address", "other"}}, {}), Reception::Taken);
}

/// As many hints of one guest as he may have waiting, each at a table of his own.
void ask_for_hints(ThoughtQueue& queue, const Line& line, int count) {
  for (int i = 0; i < count; ++i) {
    const std::string table = line.group + '/' + line.member + '/' + std::to_string(i);
    static_cast<void>(queue.push({{table, Seat::South, 1}, Rank::Hint, line}, {}));
  }
}

Question hint_of(const std::string& table, const Line& line) { return {{table, Seat::South, 1}, Rank::Hint, line}; }

TEST(ThoughtQueue, eight_addresses_that_fill_it_with_hints_shut_nobody_out) {
  ThoughtQueue queue(kBounds, {.in_all = 256, .of_a_group = 32, .of_a_member = 4});
  for (int address = 0; address < 8; ++address) {
    for (int guest = 0; guest < 8; ++guest)
      ask_for_hints(queue, {"A" + std::to_string(address), std::to_string(guest)}, 4);
  }
  ASSERT_EQ(queue.size(), 256U);
  const Question newcomers = hint_of("t", {"home", "ann"});
  const auto pushed_out = queue.make_room_for(newcomers);
  ASSERT_TRUE(pushed_out);
  EXPECT_EQ(pushed_out->decision.table, "A0/0/3");
  EXPECT_EQ(queue.push(newcomers, {}), Reception::Taken);
  const auto order = taken(queue, 9);
  EXPECT_NE(std::ranges::find(order, "t"), order.end()) << "and its turn comes after one of each of theirs";
  EXPECT_EQ(queue.push(hint_of("A0/0/3", {"A0", "0"}), {}), Reception::Taken)
      << "what was pushed out may be asked again";
}

TEST(ThoughtQueue, guests_who_fill_the_share_of_their_address_leave_room_for_another_of_it) {
  ThoughtQueue queue(kBounds, {.in_all = 256, .of_a_group = 32, .of_a_member = 4});
  for (int guest = 0; guest < 8; ++guest) ask_for_hints(queue, {"school", std::to_string(guest)}, 4);
  const Question newcomers = hint_of("t", {"school", "ann"});
  EXPECT_TRUE(queue.make_room_for(newcomers));
  EXPECT_EQ(queue.push(newcomers, {}), Reception::Taken);
}

/// Nobody has two more than others there, but some come again and again.
TEST(ThoughtQueue, who_asks_again_and_again_gives_way_to_who_comes_anew) {
  ThoughtQueue queue(kBounds, {.in_all = 8, .of_a_group = 2, .of_a_member = 1});
  const auto ask_all = [&queue] {
    for (int address = 0; address < 8; ++address) ask_for_hints(queue, {"A" + std::to_string(address), "one"}, 1);
  };
  ask_all();
  EXPECT_FALSE(queue.make_room_for(hint_of("t", {"home", "ann"}))) << "they have had no turn yet";
  taken(queue, 8);
  ask_all();
  const Question newcomers = hint_of("t", {"home", "ann"});
  EXPECT_TRUE(queue.make_room_for(newcomers));
  EXPECT_EQ(queue.push(newcomers, {}), Reception::Taken);
}

}  // namespace
}  // namespace euchre::work
