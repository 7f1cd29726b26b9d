#include "club/tournament/frame_starter.h"

#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

TEST(frame, every_kept_line_is_exact_and_written_as_it_is_read) {
  unsigned kept = 0;
  for (Number players = 4; players <= 200; ++players) {
    const auto starter = kept_frame(players);
    if (!starter) continue;
    ++kept;
    EXPECT_EQ(starter->shape().players(), players);
    EXPECT_TRUE(is_exact(starter->develop())) << players;
    const auto again = parse_frame(to_text(*starter));
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(to_text(*again), to_text(*starter));
  }
  EXPECT_EQ(kept, 6U);
}

TEST(frame, each_group_sits_out_as_often_as_it_has_players) {
  const Frame frame = kept_frame(24)->develop();
  EXPECT_EQ(frame.sizes, std::vector<Number>(6, 4));
  std::vector<Number> left_out(6);
  for (const auto& [round, group] : frame.rounds) {
    ++left_out[group];
    EXPECT_EQ(round.tables.size(), 5U);
    EXPECT_EQ(round.byes, (std::vector<Number>{4 * group, 4 * group + 1, 4 * group + 2, 4 * group + 3}));
  }
  EXPECT_EQ(left_out, frame.sizes);
}

TEST(frame, whatever_is_wrong_is_noticed) {
  const Frame right = kept_frame(24)->develop();
  Frame wrong = right;
  std::swap(wrong.rounds.front().round.tables.front().sides[0].one,
            wrong.rounds.front().round.tables.back().sides[0].one);
  EXPECT_FALSE(is_exact(wrong)) << "two have changed places";
  wrong = right;
  wrong.rounds.pop_back();
  EXPECT_FALSE(is_exact(wrong)) << "a round is missing";
  wrong = right;
  wrong.rounds.front().round.byes.pop_back();
  EXPECT_FALSE(is_exact(wrong)) << "one is nowhere";
  wrong = right;
  wrong.rounds.front().round.byes.front() = 99;
  EXPECT_FALSE(is_exact(wrong)) << "there is no such player";
}

TEST(frame, bad_text_is_refused) {
  for (const std::string_view text : {"", "8", "8x", "8x7x2", "x7", "8x7+", "8x7+3* 1-2:3-4", "0x7", "8x1", "999x999",
                                      "8x7 1-2:3", "8x7 56-1:2-3", "8x7 *-1:2-3", "8x7+4+4", "8x7* 1-2:3-4 || 5-6:7-8"})
    EXPECT_FALSE(parse_frame(text)) << text;
}

TEST(frame, the_search_finds_the_kept_line_again) {
  struct Case {
    FrameShape shape;
    Number turns = 0;
  };
  for (const auto& [shape, turns] :
       {Case{{4, 5, 4, true}, 1}, Case{{8, 7, 0, true}, 3}, Case{{4, 19, 0, true}, 3}, Case{{4, 23, 0, false}, 11},
        Case{{8, 13, 24, true}, 3}, Case{{16, 11, 0, true}, 5}}) {
    ASSERT_TRUE(can_use(shape, turns));
    const auto found = search_frame(shape, turns, {.seed = 1, .most_steps = 40'000'000});
    ASSERT_TRUE(found.has_value()) << shape.players();
    EXPECT_EQ(to_text(*found), to_text(*kept_frame(shape.players())));
  }
  EXPECT_FALSE(search_frame({16, 11, 0, true}, 5, {.seed = 1, .most_steps = 10}));
}

TEST(frame, only_shapes_that_fit_are_searched) {
  EXPECT_TRUE(can_use({8, 7, 0, true}, 3));
  for (const auto& [shape, turns] : {std::pair{FrameShape{8, 7, 0, true}, 2U},
                                     {FrameShape{8, 7, 0, true}, 5U},
                                     {FrameShape{8, 9, 0, true}, 1U},
                                     {FrameShape{0, 7, 0, true}, 1U},
                                     {FrameShape{8, 0, 0, true}, 1U},
                                     {FrameShape{3, 7, 0, false}, 3U},
                                     {FrameShape{8, 13, 12, true}, 3U},
                                     {FrameShape{100, 199, 0, false}, 1U},
                                     {FrameShape{8, 7, 0, true}, 0U}})
    EXPECT_FALSE(can_use(shape, turns)) << shape.layers << 'x' << shape.columns << '+' << shape.extra << ' ' << turns;
}

}  // namespace
}  // namespace euchre::tournament
