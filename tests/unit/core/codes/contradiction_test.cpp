#include "core/codes/code.h"

#include <gtest/gtest.h>

namespace euchre::codes {
namespace {

std::string error_of(std::string_view toml) {
  const auto code = parse_house_rules(toml, "mine.toml");
  return code ? "no error" : to_text(code.error());
}

TEST(contradiction, target_and_deal_turns_both_written) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n[game]\ntarget = 5\ndeal_turns = 8\n"),
            "mine.toml:3: game.target: a game ends at a number of points or after a number of deals, not both; "
            "see game.deal_turns (line 4) (set one of the two to \"none\")");
}

TEST(contradiction, neither_target_nor_deal_turns) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n[game]\ntarget = \"none\"\n"),
            "mine.toml:3: game.target: nothing ends a game; see game.deal_turns in the base code "
            "(give target a number of points, or deal_turns a number of deals)");
  EXPECT_EQ(error_of("base = \"danville\"\n[game]\ndeal_turns = \"none\"\n"),
            "mine.toml:3: game.deal_turns: nothing ends a game; see game.target in the base code "
            "(give target a number of points, or deal_turns a number of deals)");
}

TEST(contradiction, a_rubber_of_deal_turns) {
  EXPECT_EQ(error_of("base = \"danville\"\n\n[rubber]\nplayed = true\nfourth_game_on_lap = false\n"),
            "mine.toml:4: rubber.played: a rubber needs games that somebody wins, and a fixed number of deals may end "
            "level; see game.deal_turns in the base code (write played = false, or give target a number of points)");
}

TEST(contradiction, points_carried_without_a_rubber) {
  EXPECT_EQ(
      error_of("base = \"hoyle\"\n[game]\nsurplus = \"carried\"\n"),
      "mine.toml:3: game.surplus: points over can only be carried into the next game of a rubber, and no rubber "
      "is played; see rubber.played in the base code (write surplus = \"lost\", or played = true under [rubber])");
  EXPECT_EQ(error_of("base = \"somerset\"\n[rubber]\nplayed = false\n"),
            "mine.toml:3: rubber.played: points over can only be carried into the next game of a rubber, and no rubber "
            "is played; see game.surplus in the base code (write surplus = \"lost\", or played = true under [rubber])");
}

TEST(contradiction, points_carried_from_deal_turns) {
  EXPECT_EQ(
      error_of("base = \"somerset\"\n[game]\ndeal_turns = 8\n"),
      "mine.toml:3: game.deal_turns: a game of a fixed number of deals leaves no points over; see game.surplus in "
      "the base code (write surplus = \"lost\")");
}

TEST(contradiction, a_fourth_game_for_points_that_are_lost) {
  EXPECT_EQ(error_of("base = \"somerset\"\n[game]\nsurplus = \"lost\"\n"),
            "mine.toml:3: game.surplus: one game more is played for points carried over, and these are lost; see "
            "rubber.fourth_game_on_lap in the base code "
            "(write fourth_game_on_lap = false, or surplus = \"carried\" under [game])");
}

TEST(contradiction, a_key_of_a_rubber_that_is_not_played) {
  EXPECT_EQ(error_of("base = \"somerset\"\n[rubber]\nplayed = false\nbonus = 3\n"),
            "mine.toml:4: rubber.bonus: no rubber is played (line 3) "
            "(add played = true under [rubber], or leave this key out)");
  EXPECT_EQ(error_of("base = \"hoyle\"\n[rubber]\nbonus = 3\n"),
            "mine.toml:3: rubber.bonus: no rubber is played "
            "(add played = true under [rubber], or leave this key out)");
}

TEST(contradiction, five_tricks_worth_less_than_three) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n[points]\nmade = 3\n"),
            "mine.toml:3: points.made: five tricks are worth less than three; see points.march in the base code "
            "(give march at least as many points as made)");
  EXPECT_EQ(error_of("base = \"hoyle\"\n[points]\nlone_march = 1\nlone_made = 2\n"),
            "mine.toml:3: points.lone_march: five tricks alone are worth less than three alone; see points.lone_made "
            "(line 4) (give lone_march at least as many points as lone_made)");
}

TEST(contradiction, a_love_game_worth_less_than_another) {
  EXPECT_EQ(error_of("base = \"somerset\"\n[rubber]\nlove_game_value = 0\n"),
            "mine.toml:3: rubber.love_game_value: a love game counts less than another game; see rubber.game_value in "
            "the base code (give love_game_value at least as much as game_value)");
}

TEST(contradiction, a_lone_march_may_be_worth_less_than_a_march) {
  EXPECT_EQ(error_of("base = \"hoyle\"\n[points]\nmarch = 5\n"), "no error") << "odd, but a table may want it";
}

}  // namespace
}  // namespace euchre::codes
