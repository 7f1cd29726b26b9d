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

TEST(Thinkers, tell_whose_hint_gives_way_to_who_has_less_waiting) {
  const auto thinkers = make_thinkers(1);
  std::promise<void> may_go_on;
  const auto gate = may_go_on.get_future().share();
  std::promise<void> began;
  const auto hold = [gate, &began] {
    began.set_value();
    gate.wait();
  };
  ASSERT_EQ(thinkers->think(question(Rank::Computers, 0), hold), Reception::Taken);
  began.get_future().wait();  // Else a hint might be thought about first, and its place be free.
  // Both threads are held up: one thinks only about moves at tables of people.
  std::atomic<int> pushed_out = 0;
  int number = 1;
  const auto ask = [&](const std::string& address, int guest) {
    Question hint = question(Rank::Hint, ++number);
    hint.line = {address, std::to_string(guest)};
    hint.pushed_out = [&pushed_out] { ++pushed_out; };
    return thinkers->think(std::move(hint), [gate] { gate.wait(); });
  };
  for (int address = 0; address < 8; ++address) {
    for (int hint = 0; hint < 32; ++hint) static_cast<void>(ask("A" + std::to_string(address), hint / 4));
  }
  EXPECT_EQ(ask("home", 1), Reception::Taken);
  EXPECT_EQ(pushed_out, 1);
  may_go_on.set_value();
}

}  // namespace
}  // namespace euchre::work
