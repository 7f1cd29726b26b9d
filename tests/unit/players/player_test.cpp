#include "players/player.h"

#include <gtest/gtest.h>

namespace euchre::players {
namespace {

TEST(player, every_name_makes_the_player_of_that_name) {
  for (const std::string_view name : player_names()) {
    const auto player = make_player(name);
    ASSERT_NE(player, nullptr) << name;
    EXPECT_EQ(player->name(), name);
  }
}

TEST(player, the_strongest_is_named_last) { EXPECT_EQ(player_names().back(), "net"); }

TEST(player, an_unknown_name_makes_none) { EXPECT_EQ(make_player("sharp"), nullptr); }

}  // namespace
}  // namespace euchre::players
