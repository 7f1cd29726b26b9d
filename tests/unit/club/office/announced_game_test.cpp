#include "club/office/announced_game.h"

#include "core/codes/code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::office {
namespace {

using testing::HasSubstr;
using tournament::DrawnGames;
using tournament::EventSettings;

EventSettings announced(const std::string& code, const AnnouncedGame& game = {},
                        tournament::Plan plan = tournament::Plan::RoundRobin) {
  EventSettings settings{.name = "X", .code = code, .plan = plan};
  EXPECT_EQ(announce_game(game, settings), std::nullopt);
  return settings;
}

TEST(announced_game, S2a_K_score_01_H_game_01_five_points_win_and_ten_in_alberta) {
  for (const char* code : {"somerset", "keller", "hoyle"}) EXPECT_EQ(announced(code).target, 5U) << code;
  EXPECT_EQ(announced("alberta").target, 10U);
  for (const char* code : {"somerset", "keller", "hoyle", "alberta"}) {
    EXPECT_EQ(announced(code).deals, 0U) << code;
    EXPECT_EQ(announced(code).drawn, DrawnGames::Refused) << "a game to points has a winner";
  }
}

TEST(announced_game, D10a_a_league_game_is_eight_deals_and_may_be_level) {
  const EventSettings league = announced("danville");
  EXPECT_EQ(league.target, 0U);
  EXPECT_EQ(league.deals, 8U);
  EXPECT_EQ(league.drawn, DrawnGames::Halved) << "AMB-D12";
}

TEST(announced_game, of_a_knock_out_somebody_goes_on) {
  EXPECT_EQ(announced("danville", {}, tournament::Plan::KnockOut).drawn, DrawnGames::Refused);
  EXPECT_EQ(announced("danville", {}, tournament::Plan::DoubleKnockOut).drawn, DrawnGames::Refused);
}

TEST(announced_game, is_every_code_s_own) {
  for (const codes::Code& code : codes::known_codes()) {
    const EventSettings settings = announced(code.id);
    const auto& rules = code.match.game;
    EXPECT_EQ(settings.target, rules.target ? static_cast<std::uint32_t>(rules.target->number()) : 0U) << code.id;
    EXPECT_EQ(settings.deals, rules.deal_turns.value_or(0)) << code.id;
  }
}

TEST(announced_game, AT5a_is_as_the_director_says) {
  EXPECT_EQ(announced("somerset", {.target = 7}).target, 7U);
  const EventSettings to_ten = announced("danville", {.target = 10});
  EXPECT_EQ(to_ten.target, 10U);
  EXPECT_EQ(to_ten.deals, 0U) << "points in place of the code's deals";
  EXPECT_EQ(to_ten.drawn, DrawnGames::Refused);
  const EventSettings four_deals = announced("keller", {.deals = 4});
  EXPECT_EQ(four_deals.target, 0U) << "deals in place of the code's points";
  EXPECT_EQ(four_deals.deals, 4U);
  EXPECT_EQ(announced("danville", {.drawn = DrawnGames::Refused}).drawn, DrawnGames::Refused);
  EXPECT_EQ(announced("danville", {.target = 0, .deals = 0}).deals, 0U) << "the clock ends it";
}

TEST(announced_game, ends_by_points_or_by_deals) {
  EventSettings settings{.name = "X", .code = "danville"};
  const auto problem = announce_game({.target = 10, .deals = 8}, settings);
  ASSERT_TRUE(problem.has_value());
  EXPECT_THAT(*problem, HasSubstr("a game is 8 deals in danville"));
  settings.code = "keller";
  EXPECT_THAT(announce_game({.target = 10, .deals = 8}, settings).value_or(""), HasSubstr("5 points in keller"));
}

}  // namespace
}  // namespace euchre::office
