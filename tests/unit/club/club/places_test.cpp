#include "club/club/places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace euchre::club {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Members members(std::initializer_list<unsigned> numbers) {
  Members found;
  for (const unsigned number : numbers) found.emplace_back(number);
  return found;
}

/// The higher number draws the better card.
std::optional<Members> higher_first(const Members& drawers, const std::vector<match::Edge>& /*edges*/) {
  Members ranked = drawers;
  std::ranges::sort(ranked, std::ranges::greater());
  return ranked;
}
std::optional<Members> not_yet(const Members& /*drawers*/, const std::vector<match::Edge>& /*edges*/) {
  return std::nullopt;
}

constexpr std::array kLines{kPlayers, kMostMembers};

TEST(places, S11b_only_the_group_that_a_line_parts_draws) {
  const std::vector<Members> groups{members({1, 2}), members({3, 4, 5}), members({6, 7})};
  const Placing placing = in_order_of_places(groups, kLines, higher_first);
  EXPECT_EQ(placing.order, members({1, 2, 5, 4, 3, 7, 6}));
}

TEST(places, S12_a_later_group_draws_for_the_fifth_and_sixth_place) {
  const std::vector<Members> groups{members({1, 2, 3, 4}), members({5, 6, 7})};
  EXPECT_EQ(in_order_of_places(groups, kLines, higher_first).order, members({1, 2, 3, 4, 7, 6, 5}));
  const Placing unknown = in_order_of_places(groups, kLines, not_yet);
  EXPECT_FALSE(unknown.is_settled);
  EXPECT_EQ(unknown.order, members({1, 2, 3, 4})) << "the first four are known";
}

TEST(places, S15a_the_longest_runs_go_without_a_draw) {
  const std::vector<club::Run> runs{{MemberId(1), 2}, {MemberId(2), 3}, {MemberId(3), 1}, {MemberId(4), 1}};
  const Leavers leaving = leavers(runs, 2, not_yet);
  EXPECT_TRUE(leaving.is_settled);
  EXPECT_EQ(leaving.members, members({2, 1}));
}

TEST(places, S15b_equal_runs_draw_and_the_lowest_go) {  // AMB-S51
  const std::vector<club::Run> runs{{MemberId(1), 2}, {MemberId(2), 3}, {MemberId(3), 2}, {MemberId(4), 2}};
  const Leavers leaving = leavers(runs, 2, higher_first);
  EXPECT_EQ(leaving.members, members({2, 1}));
  EXPECT_THAT(leaving.without_draw, ElementsAre(members({2})));
  const Leavers unknown = leavers(runs, 2, not_yet);
  EXPECT_FALSE(unknown.is_settled);
  EXPECT_EQ(unknown.members, members({2}));
}

TEST(places, nobody_makes_room_for_nobody) { EXPECT_THAT(leavers({{MemberId(1), 2}}, 0, not_yet).members, IsEmpty()); }

}  // namespace
}  // namespace euchre::club
