#include "minds/players/levels.h"

#include "minds/players/player.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::players {
namespace {

TEST(levels, go_from_beginner_to_the_strongest_player_there_is) {
  EXPECT_EQ(levels().front().player, "beginner");
  EXPECT_EQ(levels().back().player, player_names().back());
  const auto names = player_names();
  auto place = names.begin();
  for (const Level& level : levels()) {
    place = std::find(place, names.end(), level.player);
    ASSERT_NE(place, names.end()) << level.player << " is no player, or is named before a weaker one";
  }
}

TEST(levels, each_is_told_in_one_plain_sentence) {
  for (const Level& level : levels()) {
    EXPECT_FALSE(level.title.empty()) << level.player;
    EXPECT_EQ(std::ranges::count(level.words, '.'), 1) << level.player;
    EXPECT_EQ(level.words.back(), '.') << level.player;
  }
}

TEST(levels, only_who_thinks_ahead_is_given_time) {
  EXPECT_EQ(player_at("best", ThinkingTime::Quick), "best:10");
  EXPECT_EQ(player_at("best", ThinkingTime::Usual), "best");
  EXPECT_EQ(player_at("best", ThinkingTime::Long), "best:800");
  for (const ThinkingTimeWords& time : thinking_times()) EXPECT_EQ(player_at("club", time.time), "club");
  EXPECT_EQ(player_at("rules", ThinkingTime::Long), "rules") << "a player that is no level";
}

TEST(levels, words_for_thinking_times_are_read_back) {
  for (const ThinkingTimeWords& time : thinking_times()) EXPECT_EQ(parse_thinking_time(time.word), time.time);
  EXPECT_EQ(parse_thinking_time("for ever"), std::nullopt);
}

TEST(levels, everybody_on_offer_can_be_made_and_nobody_thinks_without_bound) {
  const auto offer = players_on_offer();
  for (const std::string& name : offer) EXPECT_NE(make_player(name), nullptr) << name;
  EXPECT_NE(std::ranges::find(offer, kUsualPartner), offer.end());
  EXPECT_NE(std::ranges::find(offer, kUsualAdversaries), offer.end());
  EXPECT_EQ(std::ranges::find(offer, "best:100000"), offer.end());
  EXPECT_EQ(kUsualPartner, player_names().back()) << "the strongest partner is the usual one";
}

}  // namespace
}  // namespace euchre::players
