#include "core/base/text.h"
#include "core/codes/code.h"
#include "core/game/shuffled_deal.h"
#include "minds/players/net_player.h"
#include "minds/players/search_players.h"
#include "minds/players/shipped_nets.h"

#include <gtest/gtest.h>

namespace euchre::players {
namespace {

const codes::Code& hoyle() { return *codes::find_code("hoyle"); }
match::Standing love_all() { return match::standing_of(match::Match(hoyle().match)); }
CardSet cards(std::string_view text) { return *parse_cards(text); }

/// South deals and turns up the ten of hearts. West has three hearts and an ace, North both bowers and a heart.
game::Deal bowers_against_three_trumps() {
  return game::Deal(hoyle().deal, {Seat::South,
                                   {cards("JH JD 9H KS JS"), cards("9C TC QD KD 9S"), cards("9D TD KC AC TS"),
                                    cards("QH AH KH AS QC")},
                                   *parse_card("TH")});
}

TEST(best, plays_alone_with_five_trumps_that_nobody_can_beat) {
  const game::Deal deal(hoyle().deal, {Seat::South,
                                       {cards("9C TC QD KD 9S"), cards("9D TD KC AC TS"), cards("QC QS KS 9H JC"),
                                        cards("JH JD AH KH QH")},
                                       *parse_card("TH")});
  RandomStream random(1);
  EXPECT_EQ(BestPlayer(shipped_nets(Pack::TwentyFour)).choose(game::view_of(deal, Seat::West), love_all(), random),
            game::Action(game::Call::OrderAlone));
}

/// How many actions are thought of in the first call of each of so many deals, or in their opening lead after an order.
std::size_t thought_of(const Search& search, game::Phase when) {
  const NetPolicy policy(shipped_nets(Pack::TwentyFour));
  RandomStream random(9);
  std::size_t count = 0;
  for (unsigned number = 0; number < 40; ++number) {
    game::Deal deal(hoyle().deal, game::shuffled_deal(Pack::TwentyFour, Seat::North, random));
    if (when == game::Phase::Play) {
      deal.apply(game::Call::Order);
      deal.apply(game::Discard{deal.legal_actions().cards.first()});
    }
    count += worth_trying(search, policy, game::view_of(deal, deal.to_act()), love_all()).size();
  }
  return count;
}

TEST(best, looks_at_every_call_of_the_first_round) {
  EXPECT_EQ(thought_of({}, game::Phase::FirstRound), 40U * 3);
  EXPECT_LT(thought_of({.least_first_call = 0.01}, game::Phase::FirstRound), 100U);
}

TEST(best, leads_first_what_the_nets_like_unless_it_is_to_search) {
  EXPECT_EQ(thought_of({}, game::Phase::Play), 40U);
  EXPECT_GT(thought_of({.opening_lead = OpeningLead::Searched}, game::Phase::Play), 80U);
}

TEST(best, decides_alike_from_the_same_stream) {
  const game::Deal deal = bowers_against_three_trumps();
  const BestPlayer best(shipped_nets(Pack::TwentyFour));
  const game::SeatView view = game::view_of(deal, deal.to_act());
  RandomStream one(6);
  RandomStream other(6);
  EXPECT_EQ(best.choose(view, love_all(), one), best.choose(view, love_all(), other));
  EXPECT_EQ(one, other);
}

TEST(best, does_what_he_may_where_a_strict_table_would_not_let_him) {
  // As at an open table: West is to play as it was told, and may do what he could not at a strict one.
  game::Deal deal = bowers_against_three_trumps();
  game::SeatView view = game::view_of(deal, deal.to_act());
  view.phase = game::Phase::SecondRound;
  view.legal.calls = {};
  view.legal.calls.insert(game::Call::Pass);
  view.legal.calls.insert(game::Call::NameClubs);
  for (const char* name : {"best", "pimc:5"}) {
    RandomStream random(3);
    const game::Action chosen = make_player(name)->choose(view, love_all(), random);
    EXPECT_TRUE(view.legal.calls.contains(std::get<game::Call>(chosen))) << name;
  }
}

TEST(best, forgets_the_score_only_where_it_is_told_to) {
  // North has a fair lone hand: worth it where four points win, and not where one does.
  const game::Deal deal(hoyle().deal, {Seat::South,
                                       {cards("9C TC QD KD 9S"), cards("9D TD KC AC TS"), cards("QC QS KS 9H JC"),
                                        cards("JH AH KH AS QH")},
                                       *parse_card("JD")});
  match::Standing needs_one = love_all();
  needs_one.score = {match::Points{4}, match::Points{4}};
  for (unsigned seed = 1; seed <= 4; ++seed) {
    RandomStream one(seed);
    RandomStream other(seed);
    EXPECT_EQ(make_player("best:noscore")->choose(game::view_of(deal, deal.to_act()), needs_one, one),
              make_player("best")->choose(game::view_of(deal, deal.to_act()), love_all(), other));
    EXPECT_EQ(one, other);
  }
}

TEST(pimc, beats_a_declaration_that_cannot_be_made) {
  game::Deal deal = bowers_against_three_trumps();
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9D")});
  RandomStream random(2);
  const PimcPlayer pimc(40);
  while (deal.phase() == game::Phase::Play) {
    const game::Action chosen = pimc.choose(game::view_of(deal, deal.to_act()), love_all(), random);
    ASSERT_TRUE(deal.is_legal(chosen));
    deal.apply(chosen);
  }
  EXPECT_EQ(deal.result().outcome, game::Outcome::Euchred);
}

}  // namespace
}  // namespace euchre::players
