#include "house/work/thinkers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <string>
#include <thread>

namespace euchre::work {
namespace {

Question question(Rank rank, int table) {
  const std::string name = std::to_string(table);
  return {{name, Seat::South, 1}, rank, {name, name}};
}

TEST(Thinkers, everything_is_thought_once_and_away_from_who_asks) {
  std::atomic<int> done{0};
  std::atomic<bool> is_elsewhere{true};
  std::promise<void> all;
  const auto thinkers = make_thinkers(3);
  const auto asker = std::this_thread::get_id();
  for (int i = 0; i < 100; ++i) {
    const auto reception = thinkers->think(question(Rank::Computers, i), [&] {
      if (std::this_thread::get_id() == asker) is_elsewhere = false;
      if (++done == 100) all.set_value();
    });
    ASSERT_EQ(reception, Reception::Taken);
  }
  all.get_future().wait();
  EXPECT_EQ(done, 100);
  EXPECT_TRUE(is_elsewhere);
}

TEST(Thinkers, are_sent_home_in_the_middle_of_their_work) {
  std::atomic<int> begun{0};
  {
    std::promise<void> first;
    const auto thinkers = make_thinkers(1);
    for (int i = 0; i < 50; ++i) {
      ASSERT_EQ(thinkers->think(question(Rank::Hint, i),
                                [&begun, &first] {
                                  if (++begun == 1) first.set_value();
                                }),
                Reception::Taken);
    }
    first.get_future().wait();
  }
  EXPECT_GE(begun, 1);
}

TEST(Thinkers, a_table_of_people_waits_for_nobodys_long_thought) {
  std::promise<void> is_over;
  const auto over = is_over.get_future().share();
  std::promise<void> begun;
  const auto thinkers = make_thinkers(1);
  ASSERT_EQ(thinkers->think(question(Rank::Computers, 1),
                            [&] {
                              begun.set_value();
                              over.wait();
                            }),
            Reception::Taken);
  begun.get_future().wait();
  ASSERT_EQ(thinkers->think(question(Rank::People, 2), [&] { is_over.set_value(); }), Reception::Taken);
  over.wait();
}

TEST(Thinkers, think_of_the_next_decision_once_the_table_was_forgotten) {
  std::promise<void> is_over;
  auto over = is_over.get_future();
  std::promise<void> begun;
  std::atomic<bool> was_stale_thought{false};
  std::promise<void> done;
  const auto thinkers = make_thinkers(1);
  ASSERT_EQ(thinkers->think(question(Rank::Hint, 1),
                            [&] {
                              begun.set_value();
                              over.wait();
                            }),
            Reception::Taken);
  begun.get_future().wait();
  ASSERT_EQ(thinkers->think(question(Rank::Hint, 2), [&] { was_stale_thought = true; }), Reception::Taken);
  thinkers->forget("2");
  Question next = question(Rank::Hint, 2);
  next.decision.after = 2;
  ASSERT_EQ(thinkers->think(next, [&] { done.set_value(); }), Reception::Taken);
  is_over.set_value();
  done.get_future().wait();
  EXPECT_FALSE(was_stale_thought);
}

}  // namespace
}  // namespace euchre::work
