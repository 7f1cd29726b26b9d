#include "core/game/call.h"
#include "minds/players/search_players.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre::players {
namespace {

WorthTable pass_or_order() { return WorthTable({game::Call::Pass, game::Call::Order}); }

TEST(action_worths, are_means_by_weight) {
  WorthTable table = pass_or_order();
  table.add(1.0, std::array{100, 0});
  table.add(3.0, std::array{-100, 200});
  const auto means = table.means();
  ASSERT_EQ(means.size(), 2U);
  EXPECT_EQ(means[0].action, game::Action(game::Call::Pass));
  EXPECT_DOUBLE_EQ(means[0].worth, -50.0);
  EXPECT_DOUBLE_EQ(means[1].worth, 150.0);
}

TEST(action_worths, doubt_a_gain_that_differs_from_world_to_world) {
  WorthTable steady = pass_or_order();
  WorthTable changing = pass_or_order();
  for (int i = 0; i < 100; ++i) {
    steady.add(1.0, std::array{i, i + 10});
    changing.add(1.0, std::array{0, i % 2 == 0 ? 120 : -100});
  }
  EXPECT_DOUBLE_EQ(steady.means()[1].doubt_of_gain, 0.0);
  EXPECT_NEAR(changing.means()[1].doubt_of_gain, 110.0 / 10.0, 0.2);
  EXPECT_DOUBLE_EQ(changing.means()[0].doubt_of_gain, 0.0);
}

TEST(action_worths, count_worlds_of_unequal_weight_as_fewer) {
  WorthTable table = pass_or_order();
  for (int i = 0; i < 10; ++i) table.add(1.0, std::array{0, 0});
  EXPECT_DOUBLE_EQ(table.effective_worlds(), 10.0);
  table.add(90.0, std::array{0, 0});
  EXPECT_LT(table.effective_worlds(), 1.3);
}

TEST(action_worths, what_falls_short_for_sure_is_given_up) {
  WorthTable table({game::Call::Pass, game::Call::Order, game::Call::OrderAlone});
  for (int i = 0; i < 40; ++i) table.add(1.0, std::array{i, i + (i % 2 == 0 ? 40 : 20), i - (i % 2 == 0 ? 40 : 20)});
  table.give_up(2);
  ASSERT_EQ(table.actions().size(), 2U);
  EXPECT_EQ(table.actions()[1], game::Action(game::Call::Order));
  table.add(1.0, std::array{0, 100});
  EXPECT_GT(table.means()[1].worth, table.means()[0].worth);
}

TEST(action_worths, what_may_yet_gain_is_kept_and_the_first_always) {
  WorthTable table = pass_or_order();
  for (int i = 0; i < 10; ++i) table.add(1.0, std::array{0, i % 2 == 0 ? 100 : -110});
  table.give_up(2);
  EXPECT_EQ(table.actions().size(), 2U);
  for (int i = 0; i < 100; ++i) table.add(1.0, std::array{0, 100});
  table.give_up(2);
  EXPECT_EQ(table.actions().size(), 2U);
}

TEST(action_worths, what_comes_to_the_same_is_given_up) {
  WorthTable table = pass_or_order();
  for (int i = 0; i < 10; ++i) table.add(1.0, std::array{i, i});
  table.give_up(2);
  EXPECT_EQ(table.actions().size(), 1U);
}

}  // namespace
}  // namespace euchre::players
