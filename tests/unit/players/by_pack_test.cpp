#include "players/by_pack.h"

#include "codes/code.h"
#include "game/shuffled_deal.h"
#include "players/rules_player.h"

#include <gtest/gtest.h>

namespace euchre::players {
namespace {

/// What a player does in the first positions of some deals under a code.
std::vector<game::Action> answers(std::string_view player, std::string_view code_id) {
  const codes::Code& code = *codes::find_code(code_id);
  const match::Standing standing = match::standing_of(match::Match(code.match));
  RandomStream cards(3);
  std::vector<game::Action> given;
  for (unsigned i = 0; i < 30; ++i) {
    const game::Deal deal(code.deal, game::shuffled_deal(code.deal.pack, static_cast<Seat>(i & 3U), cards));
    RandomStream random(i);
    given.push_back(make_player(player)->choose(game::view_of(deal, deal.to_act()), standing, random));
  }
  return given;
}

TEST(by_pack, nets_leave_a_pack_they_have_not_learnt_to_others) {
  EXPECT_EQ(answers("net", "keller"), answers("rules", "keller"));
  EXPECT_EQ(answers("best:2", "somerset"), answers("pimc", "somerset"));
  EXPECT_EQ(make_player("net")->name(), "net");
}

TEST(by_pack, nets_play_every_code_of_the_pack_they_have_learnt) {
  EXPECT_NE(answers("net", "alberta"), answers("rules", "alberta"));
}

}  // namespace
}  // namespace euchre::players
