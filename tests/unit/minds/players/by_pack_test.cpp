#include "minds/players/net_player.h"
#include "minds/players/search_players.h"
#include "minds/players/shipped_nets.h"
#include "support/minds/players/duel.h"

#include <gtest/gtest.h>

namespace euchre::players {
namespace {

/// What a player does with a pack at some moments of deals.
std::vector<game::Action> answers(const Player& player, std::string_view code_id, Pack pack) {
  test_support::DuelRules rules = test_support::duel_rules(code_id);
  rules.deal.pack = pack;
  RandomStream random(3);
  std::vector<game::Action> given;
  for (const game::Deal& deal : test_support::decisions(rules, 100, random)) {
    given.push_back(player.choose(game::view_of(deal, deal.to_act()), rules.standing, random));
  }
  return given;
}

TEST(by_pack, each_pack_is_played_by_those_who_have_learnt_it) {
  const NetPlayer with_24_cards(shipped_nets(Pack::TwentyFour));
  const NetPlayer with_more(shipped_nets(Pack::ThirtyTwo));
  const auto net = make_player("net");
  EXPECT_EQ(answers(*net, "alberta", Pack::TwentyFour), answers(with_24_cards, "alberta", Pack::TwentyFour));
  for (const Pack pack : {Pack::TwentyEight, Pack::ThirtyTwo}) {
    EXPECT_EQ(answers(*net, "keller", pack), answers(with_more, "keller", pack));
    EXPECT_NE(answers(*net, "keller", pack), answers(with_24_cards, "keller", pack));
  }
  EXPECT_EQ(net->name(), "net");
}

TEST(by_pack, the_search_goes_by_the_same_nets) {
  const Search search{.candidates = 7, .worlds = 2, .rounds = 1};
  const BestPlayer with_more(shipped_nets(Pack::ThirtyTwo), search);
  EXPECT_EQ(answers(*make_player("best:2"), "somerset", Pack::ThirtyTwo),
            answers(with_more, "somerset", Pack::ThirtyTwo));
}

}  // namespace
}  // namespace euchre::players
