#include "minds/tally/tally.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

namespace euchre::tally {
namespace {

Tally tally_of(std::initializer_list<std::string_view> lines) {
  Tally tally;
  for (const std::string_view line : lines) EXPECT_TRUE(tally.take(line)) << line;
  return tally;
}

TEST(Tally, games_and_streaks_are_counted) {
  const Tally tally = tally_of({"game hoyle rules won", "game hoyle rules won", "game hoyle rules lost",
                                "game hoyle rules won", "game hoyle rules drawn", "game hoyle rules won"});
  EXPECT_EQ(tally.total().games, 6);
  EXPECT_EQ(tally.total().won, 4);
  EXPECT_EQ(tally.total().lost, 1);
  EXPECT_EQ(tally.total().streak, 1) << "a drawn game ends it too";
  EXPECT_EQ(tally.total().best_streak, 2);
}

TEST(Tally, points_of_both_sides_are_added_up) {
  const Tally tally = tally_of({"deal hoyle rules first makers made 1 0", "deal hoyle rules first makers euchred 0 2",
                                "deal hoyle rules first neither ruled -2 1"});
  EXPECT_EQ(tally.total().deals, 3);
  EXPECT_EQ(tally.total().points_for, -1);
  EXPECT_EQ(tally.total().points_against, 3);
}

TEST(Tally, euchres_and_marches_go_to_the_side_that_made_them) {
  const Tally tally =
      tally_of({"deal hoyle rules first makers euchred 0 2", "deal hoyle rules first makers euchred 0 2",
                "deal hoyle rules first defenders euchred 2 0", "deal hoyle rules first makers march 2 0",
                "deal hoyle rules first defenders march 0 2"});
  EXPECT_EQ(tally.total().euchred, 2);
  EXPECT_EQ(tally.total().euchres, 1);
  EXPECT_EQ(tally.total().marches, 1);
}

TEST(Tally, lone_hands_are_counted_by_what_came_of_them) {
  const Tally tally =
      tally_of({"deal hoyle rules first makers march 4 0 alone=yes call=first",
                "deal hoyle rules first makers made 1 0 alone=yes call=first",
                "deal hoyle rules first makers euchred 0 2 alone=yes call=first",
                "deal hoyle rules first makers march 2 0 call=first", "deal hoyle rules first makers euchred 0 2"});
  EXPECT_EQ(tally.total().lone_hands, 3);
  EXPECT_EQ(tally.total().lone_marches, 1);
  EXPECT_EQ(tally.total().lone_euchred, 1);
}

TEST(Tally, calls_are_counted_by_place_and_round) {
  const Tally tally = tally_of({"deal hoyle rules first makers made 1 0 call=first",
                                "deal hoyle rules first makers euchred 0 2 call=second",
                                "deal hoyle rules first makers euchred 0 2",  // the partner called
                                "deal hoyle rules dealer makers made 1 0 call=second stuck=yes",
                                "deal hoyle rules third neither passed-out 0 0"});
  const auto& places = tally.total().places;
  EXPECT_EQ(places[0], (PlaceNumbers{3, 1, 1, 1}));
  EXPECT_EQ(places[1], (PlaceNumbers{}));
  EXPECT_EQ(places[2], (PlaceNumbers{1, 0, 0, 0}));
  EXPECT_EQ(places[3], (PlaceNumbers{1, 0, 1, 0}));
  EXPECT_EQ(tally.total().stuck, 1);
}

TEST(Tally, each_code_and_company_is_counted_apart_and_all_together) {
  const Tally tally = tally_of({"game hoyle rules won", "game hoyle best lost", "game somerset rules won",
                                "deal hoyle rules first makers made 1 0"});
  ASSERT_EQ(tally.by_kind().size(), 3U);
  const Numbers& hoyle = tally.by_kind().at({"hoyle", "rules"});
  EXPECT_EQ(hoyle.games, 1);
  EXPECT_EQ(hoyle.deals, 1);
  EXPECT_EQ(tally.by_kind().at({"hoyle", "best"}).lost, 1);
  EXPECT_EQ(tally.by_kind().at({"somerset", "rules"}).best_streak, 1);
  EXPECT_EQ(tally.total().games, 3);
}

TEST(Tally, another_line_is_refused_and_changes_nothing) {
  Tally tally;
  const auto taken = tally.take("played 2026-11-26");
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error(), "this is no line of a tally: played 2026-11-26");
  EXPECT_EQ(tally.total(), Numbers());
}

}  // namespace
}  // namespace euchre::tally
