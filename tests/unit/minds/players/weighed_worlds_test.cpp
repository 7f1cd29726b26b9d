#include "minds/players/weighed_worlds.h"

#include "core/base/text.h"
#include "core/cards/trump.h"
#include "core/codes/code.h"
#include "minds/players/net_player.h"
#include "minds/players/shipped_nets.h"

#include <gtest/gtest.h>

#include <numeric>

namespace euchre::players {
namespace {

const codes::Code& hoyle() { return *codes::find_code("hoyle"); }
match::Standing love_all() { return match::standing_of(match::Match(hoyle().match)); }
CardSet cards(std::string_view text) { return *parse_cards(text); }

/// North deals and turns up the ten of hearts; East is eldest.
game::Deal hearts_up() {
  return game::Deal(hoyle().deal, {Seat::North,
                                   {cards("9C TC QD KD 9S"), cards("JH AH KH AS QC"), cards("9D TD KC AC TS"),
                                    cards("JD 9H QH QS KS")},
                                   *parse_card("TH")});
}

/// Each as likely as the others.
std::vector<WeighedWorld> plain_worlds(const game::SeatView& view, unsigned count, RandomStream& random) {
  WorldSource source(view);
  return worlds_of(source, count, random);
}

/// By what the nets make of everybody.
std::vector<WeighedWorld> weighed_worlds(const game::SeatView& view, unsigned count, RandomStream& random) {
  WorldSource source(view, love_all(), NetPolicy(shipped_nets(Pack::TwentyFour)));
  return worlds_of(source, count, random);
}

double trumps_of(const std::vector<WeighedWorld>& worlds, Seat seat) {
  double trumps = 0;
  double weight = 0;
  for (const WeighedWorld& world : worlds) {
    trumps += world.weight * (world.deal.hand(seat) & cards_in_play(Suit::Hearts, Suit::Hearts)).size();
    weight += world.weight;
  }
  return trumps / weight;
}

TEST(weighed_worlds, look_from_the_seat_as_the_deal_does) {
  game::Deal deal = hearts_up();
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9C")});
  deal.apply(game::PlayCard{*parse_card("QC")});
  const game::SeatView view = game::view_of(deal, Seat::South);
  RandomStream random(1);
  const auto worlds = weighed_worlds(view, 100, random);
  ASSERT_EQ(worlds.size(), 100U);
  for (const WeighedWorld& world : worlds) {
    EXPECT_EQ(game::view_of(world.deal, Seat::South), view);
    EXPECT_GT(world.weight, 0.0);
  }
}

TEST(weighed_worlds, give_whoever_ordered_the_turn_up_more_trumps_than_plain_ones_do) {
  game::Deal deal = hearts_up();
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9C")});
  deal.apply(game::PlayCard{*parse_card("QC")});
  const game::SeatView view = game::view_of(deal, Seat::South);
  RandomStream random(2);
  const auto weighed = weighed_worlds(view, 600, random);
  EXPECT_GT(trumps_of(weighed, Seat::East), trumps_of(plain_worlds(view, 600, random), Seat::East) + 0.5);
}

TEST(weighed_worlds, are_all_that_are_possible_where_these_are_few) {
  game::Deal deal = hearts_up();
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9C")});
  for (const char* card : {"QC", "KC", "9H", "TC", "9S", "AS", "TS", "KS", "AH", "9D", "JD", "TH"}) {
    const game::PlayCard play{*parse_card(card)};
    if (!deal.is_legal(play)) break;
    deal.apply(play);
  }
  while (deal.completed_tricks() < 3) deal.apply(game::PlayCard{deal.legal_actions().cards.first()});
  const game::SeatView view = game::view_of(deal, deal.to_act());
  RandomStream random(3);
  const auto plain = plain_worlds(view, 1'000'000, random);
  const auto again = plain_worlds(view, 1'000'000, random);
  ASSERT_EQ(plain.size(), again.size());
  for (std::size_t i = 0; i < plain.size(); ++i) EXPECT_EQ(plain[i].deal, again[i].deal) << "drawn, not listed";
}

TEST(world_source, lists_as_many_as_it_counts_and_draws_as_many_as_are_wanted) {
  game::Deal deal = hearts_up();
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9C")});
  while (deal.completed_tricks() < 3) deal.apply(game::PlayCard{deal.legal_actions().cards.first()});
  const game::SeatView view = game::view_of(deal, deal.to_act());
  WorldSource alike(view);
  WorldSource weighed(view, love_all(), NetPolicy(shipped_nets(Pack::TwentyFour)));
  RandomStream random(6);
  const auto all = alike.all();
  EXPECT_EQ(all.size(), alike.count());
  EXPECT_EQ(weighed.all().size(), alike.count());
  EXPECT_EQ(weighed.drawn(70, random).size(), 70U);
  EXPECT_TRUE(std::all_of(all.begin(), all.end(), [](const WeighedWorld& world) { return world.weight == 1.0; }));
}

TEST(world_source, remembers_what_somebody_would_do_with_the_same_cards_and_weighs_as_if_it_did_not) {
  game::Deal deal = hearts_up();
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9C")});
  const NetPolicy policy(shipped_nets(Pack::TwentyFour));
  for (; deal.completed_tricks() < 4; deal.apply(game::PlayCard{deal.legal_actions().cards.first()})) {
    const game::SeatView view = game::view_of(deal, deal.to_act());
    WorldSource remembering(view, love_all(), policy);
    RandomStream random(8);
    RandomStream same(8);
    for (const WeighedWorld& world : remembering.drawn(60, random)) {
      const auto fresh = WorldSource(view, love_all(), policy).drawn(1, same);
      ASSERT_EQ(fresh.size(), 1U);
      EXPECT_EQ(world.deal, fresh.front().deal);
      EXPECT_EQ(world.weight, fresh.front().weight);
    }
  }
}

TEST(weighed_worlds, are_none_where_a_player_is_seen_to_have_revoked) {
  game::Deal deal = hearts_up();
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9C")});
  deal.apply(game::PlayCard{*parse_card("QC")});
  game::SeatView view = game::view_of(deal, Seat::South);
  game::Trick& trick = view.tricks[0];
  trick.push_back({Seat::South, *parse_card("9D")});  // he holds clubs himself, and did not follow
  view.hand.erase(*parse_card("9D"));
  RandomStream random(4);
  EXPECT_TRUE(plain_worlds(view, 10, random).empty());
}

TEST(resampled, keeps_the_whole_weight_and_prefers_the_likely) {
  std::vector<WeighedWorld> worlds(100, WeighedWorld{hearts_up(), 1.0});
  worlds[7].weight = 99.0;
  RandomStream random(5);
  const auto chosen = resampled(worlds, 20, random);
  const double weight = std::accumulate(chosen.begin(), chosen.end(), 0.0,
                                        [](double sum, const WeighedWorld& world) { return sum + world.weight; });
  EXPECT_EQ(weight, 20.0);
  EXPECT_TRUE(std::any_of(chosen.begin(), chosen.end(), [](const WeighedWorld& one) { return one.weight >= 9.0; }));
}

}  // namespace
}  // namespace euchre::players
