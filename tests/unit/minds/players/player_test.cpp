#include "minds/players/player.h"

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

TEST(player, the_strongest_is_named_last) { EXPECT_EQ(player_names().back(), "best"); }

TEST(player, those_who_search_may_be_told_how_hard_to_think) {
  EXPECT_EQ(make_player("best:400")->name(), "best");
  EXPECT_EQ(make_player("pimc:30")->name(), "pimc");
  for (const std::string_view name : {"best:", "best:0", "best:x", "best:100001", "net:3", ":", "best:3 "}) {
    EXPECT_EQ(make_player(name), nullptr) << name;
  }
}

TEST(player, an_ingredient_may_be_left_out_where_there_is_one) {
  for (const std::string_view name :
       {"best:noweights", "best:noendings", "best:noscore", "best:80+noweights+noscore", "best:leads", "best:2026",
        "net:noscore", "net:2026", "net:2026+noscore", "rules:2026"}) {
    EXPECT_NE(make_player(name), nullptr) << name;
  }
  for (const std::string_view name :
       {"net:noweights", "net:noendings", "pimc:noweights", "pimc:30+noscore", "rules:noscore", "best:noscore+",
        "best:noscore,noweights", "best:+", "best:nothing", "rules:2026+noscore", "rules:2026+40", "rules:leads",
        "net:leads", "pimc:2026", "casual:2026", "rules:2025"}) {
    EXPECT_EQ(make_player(name), nullptr) << name;
  }
}

TEST(player, an_unknown_name_makes_none) { EXPECT_EQ(make_player("sharp"), nullptr); }

}  // namespace
}  // namespace euchre::players
