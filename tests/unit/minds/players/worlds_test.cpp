#include "minds/players/worlds.h"

#include "core/base/text.h"
#include "core/cards/trump.h"
#include "core/codes/code.h"

#include <gtest/gtest.h>

#include <string_view>

namespace euchre::players {
namespace {

const codes::Code& code_with(std::string_view id) { return *codes::find_code(id); }

match::Standing love_all(std::string_view code) { return match::standing_of(match::Match(code_with(code).match)); }

CardSet cards(std::string_view text) { return *parse_cards(text); }

/// North deals and turns up the ten of hearts; East is eldest.
game::Deal hearts_up(std::string_view code) {
  return game::Deal(code_with(code).deal, {Seat::North,
                                           {cards("9C TC QD KD 9S"), cards("JH AH KH AS QC"), cards("9D TD KC AC TS"),
                                            cards("JD 9H QH QS KS")},
                                           *parse_card("TH")});
}

TEST(Worlds, are_all_deals_before_anything_is_said) {
  const game::Deal deal = hearts_up("hoyle");
  const Worlds worlds(game::view_of(deal, Seat::East), love_all("hoyle"));
  EXPECT_EQ(worlds.count(), 617'512'896U);  // 18! / (5! 5! 5! 3!)
}

TEST(Worlds, know_what_the_dealer_took_up_and_that_he_laid_a_card_away) {
  game::Deal deal = hearts_up("hoyle");
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9C")});
  const Worlds worlds(game::view_of(deal, Seat::East), love_all("hoyle"));
  // The turn-up is one of the dealer's five; four more, his discard, two hands, three in the stock: 18! / (4! 1! 5! 5! 3!)
  EXPECT_EQ(worlds.count(), 5U * 617'512'896U);
  RandomStream random(3);
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(worlds.sample(random).deal.hand(Seat::North).contains(*parse_card("TH")));
}

TEST(Worlds, give_no_card_of_a_suit_that_was_shown_to_be_out) {
  game::Deal deal = hearts_up("hoyle");
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9C")});
  deal.apply(game::PlayCard{*parse_card("QC")});
  deal.apply(game::PlayCard{*parse_card("KC")});
  deal.apply(game::PlayCard{*parse_card("9H")});  // West is out of clubs
  const Worlds worlds(game::view_of(deal, Seat::East), love_all("hoyle"));
  RandomStream random(4);
  for (int i = 0; i < 200; ++i) {
    const World world = worlds.sample(random);
    EXPECT_FALSE(world.dealt.hands[Seat::West].intersects(CardSet::of_printed_suit(Suit::Clubs)));
  }
}

TEST(Worlds, give_the_acceptor_the_natural_card_that_the_code_asks_for) {
  game::Deal deal = hearts_up("danville");
  deal.apply(game::Call::Pass);
  deal.apply(game::Call::Pass);
  deal.apply(game::Call::Order);  // West, who holds the left bower, but two natural hearts as well
  const Worlds worlds(game::view_of(deal, Seat::East), love_all("danville"));
  RandomStream random(5);
  for (int i = 0; i < 200; ++i) {
    const CardSet hearts = CardSet::of_printed_suit(Suit::Hearts);
    EXPECT_TRUE(worlds.sample(random).dealt.hands[Seat::West].intersects(hearts));
  }
}

double trumps_held(const Worlds& worlds, Seat seat, unsigned count) {
  RandomStream random(6);
  unsigned trumps = 0;
  for (unsigned i = 0; i < count; ++i) {
    trumps += (worlds.sample(random).dealt.hands[seat] & cards_in_play(Suit::Hearts, Suit::Hearts)).size();
  }
  return static_cast<double>(trumps) / count;
}

TEST(Worlds, believe_that_who_orders_has_trumps_and_who_passes_has_fewer) {
  game::Deal ordered = hearts_up("hoyle");
  ordered.apply(game::Call::Order);
  const Worlds after_order(game::view_of(ordered, Seat::South), love_all("hoyle"));
  game::Deal passed = hearts_up("hoyle");
  passed.apply(game::Call::Pass);
  const Worlds after_pass(game::view_of(passed, Seat::South), love_all("hoyle"));
  // South sees no heart but the turn-up: of the other six trumps each hand would hold 1.7 if nothing were said.
  EXPECT_GT(trumps_held(after_order, Seat::East, 400), 2.3);
  EXPECT_LT(trumps_held(after_pass, Seat::East, 400), 1.67);
}

TEST(Worlds, are_drawn_even_where_nobody_would_have_done_that_and_say_so) {
  game::Deal deal = hearts_up("hoyle");
  for (int i = 0; i < 7; ++i) deal.apply(game::Call::Pass);
  const Worlds worlds(game::view_of(deal, Seat::North), love_all("hoyle"));
  RandomStream random(8);
  unsigned relaxed = 0;
  for (int i = 0; i < 100; ++i) relaxed += worlds.sample(random).relaxed > 0 ? 1U : 0U;
  EXPECT_GT(relaxed, 0U);
}

game::Trick trick_of(std::string_view from_south) {
  game::Trick trick;
  Seat seat = Seat::South;
  for (const std::string_view word : euchre::split(from_south, ' ')) {
    trick.push_back({seat, *parse_card(word)});
    seat = left_of(seat);
  }
  return trick;
}

TEST(Worlds, cannot_be_where_the_cards_do_not_add_up) {
  game::Deal deal = hearts_up("hoyle");
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9C")});
  game::SeatView view = game::view_of(deal, Seat::South);
  view.hand -= cards("TS TD");
  view.tricks = {trick_of("TS 9H 9C JH"), trick_of("TD QH TC AH")};
  // Nobody has a spade or a diamond; for nine cards only three clubs and hearts and the left bower are left.
  EXPECT_EQ(Worlds(view, love_all("hoyle")).count(), 0U);
}

TEST(Likelihood, of_all_calls_together_is_certainty) {
  const game::Deal deal = hearts_up("hoyle");
  const game::SeatView view = game::view_of(deal, Seat::East);
  int sum = 0;
  for (const game::Call call : {game::Call::Pass, game::Call::Order, game::Call::OrderAlone}) {
    const int one = likelihood_permille(view, love_all("hoyle"), call);
    EXPECT_GE(one, 1);
    sum += one;
  }
  EXPECT_NEAR(sum, 1000, 3);
  EXPECT_LT(likelihood_permille(view, love_all("hoyle"), game::Call::Pass), 150);
}

}  // namespace
}  // namespace euchre::players
