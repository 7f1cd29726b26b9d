// How computers call and play no trump, where the house has it.

#include "core/codes/code.h"
#include "core/game/shuffled_deal.h"
#include "minds/players/detail/prospects.h"
#include "minds/players/net_player.h"
#include "minds/players/player.h"
#include "minds/players/rules_player.h"
#include "minds/players/search_players.h"
#include "minds/players/shipped_nets.h"
#include "minds/players/simple_players.h"
#include "minds/players/worlds.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>

namespace euchre::players {
namespace {

using game::Call;

codes::DealRules house() {
  codes::DealRules rules = codes::find_code("hoyle")->deal;
  rules.no_trump = codes::NoTrumpCalls::HighAndLow;
  return rules;
}

match::Standing at_love() { return match::standing_of(match::Match(codes::find_code("hoyle")->match)); }

/// South deals and turns the card up; everybody has passed it, and West, who leads to the first trick, is to name.
game::Deal second_round(std::string_view west, std::string_view turn_up) {
  game::Dealt dealt{Seat::South, {}, *parse_card(turn_up)};
  dealt.hands[Seat::West] = *parse_cards(west);
  CardSet rest = cards_of(Pack::TwentyFour) - dealt.hands[Seat::West] - CardSet{dealt.turn_up};
  for (const Seat seat : {Seat::North, Seat::East, Seat::South}) {
    while (dealt.hands[seat].size() < game::kHandSize) {
      const Card card = rest.first();
      rest.erase(card);
      dealt.hands[seat].insert(card);
    }
  }
  game::Deal deal(house(), dealt);
  for (unsigned turn = 0; turn < 4; ++turn) deal.apply(Call::Pass);
  return deal;
}

game::SeatView west_sees(std::string_view west, std::string_view turn_up = "9H") {
  return game::view_of(second_round(west, turn_up), Seat::West);
}

game::Action choice_of(const Player& player, const game::SeatView& view) {
  RandomStream random(1);
  return player.choose(view, at_love(), random);
}

/// What the player of that name names in West's place, alone or not.
std::optional<Trump> named_by(const char* name, const game::SeatView& view) {
  return game::named_trump(std::get<Call>(choice_of(*make_player(name), view)));
}

TEST(no_trump, is_named_by_whoever_holds_the_best_cards_of_the_suits_and_leads) {
  for (const char* name : {"rules", "casual", "beginner", "net", "pimc:20"}) {
    EXPECT_EQ(named_by(name, west_sees("AC AD AS KS 9D")), NoTrump::High) << name;
    EXPECT_EQ(named_by(name, west_sees("9C 9D 9S TS AD", "AH")), NoTrump::Low) << name;
  }
}

TEST(no_trump, is_not_named_on_a_hand_of_middling_cards) {
  // The nets do: who passes meets somebody else's no trump, and `euchre study` finds that a third of a point worse.
  for (const char* name : {"rules", "casual", "beginner"})
    EXPECT_EQ(named_by(name, west_sees("QC QD QS QH KH")), std::nullopt) << name;
}

TEST(no_trump, is_played_alone_on_five_cards_that_nobody_can_beat) {
  const game::SeatView view = west_sees("AC KC AD AS KS");
  for (const char* name : {"rules", "casual", "net", "pimc:20"})
    EXPECT_EQ(choice_of(*make_player(name), view), game::Action(Call::NameAloneNoTrump)) << name;
}

std::array<int, 3> chances(const detail::Prospects& prospects) {
  return {prospects.euchred_permille, prospects.made_permille, prospects.march_permille};
}

/// The rank that is as good at low no trump as this one is from the ace down.
Card turned_round(Card card) {
  return {static_cast<Rank>(static_cast<unsigned>(Rank::Ace) + static_cast<unsigned>(Rank::Nine) -
                            static_cast<unsigned>(card.rank())),
          printed_suit(card)};
}

TEST(no_trump, low_is_worth_what_high_is_with_the_ranks_turned_round) {
  RandomStream random(5);
  for (int i = 0; i < 500; ++i) {
    const game::Dealt dealt = game::shuffled_deal(Pack::TwentyFour, static_cast<Seat>(random.below(4)), random);
    game::Dealt other{dealt.dealer, {}, turned_round(dealt.turn_up)};
    for (const Seat seat : kSeats) {
      for (const Card card : dealt.hands[seat]) other.hands[seat].insert(turned_round(card));
    }
    game::Deal high(house(), dealt);
    game::Deal low(house(), other);
    for (unsigned passes = 4 + random.below(4); passes > 0; --passes) {
      high.apply(Call::Pass);
      low.apply(Call::Pass);
    }
    const game::SeatView of_high = game::view_of(high, high.to_act());
    const game::SeatView of_low = game::view_of(low, low.to_act());
    EXPECT_EQ(points_of_hand(of_high, NoTrump::High), points_of_hand(of_low, NoTrump::Low)) << i;
    EXPECT_EQ(chances(detail::prospects_together(of_high, of_high.hand, NoTrump::High)),
              chances(detail::prospects_together(of_low, of_low.hand, NoTrump::Low)))
        << i;
    EXPECT_EQ(chances(detail::prospects_alone(of_high, of_high.hand, NoTrump::High)),
              chances(detail::prospects_alone(of_low, of_low.hand, NoTrump::Low)))
        << i;
  }
}

TEST(no_trump, nets_weigh_it_against_the_suits) {
  const NetPolicy policy(shipped_nets(Pack::TwentyFour));
  const auto chance_of_no_trump = [&](const char* hand) {
    double named = 0;
    double sum = 0;
    unsigned offered = 0;
    for (const NetPolicy::Option& option : policy.options(west_sees(hand), at_love())) {
      sum += option.chance;
      const auto trump = game::named_trump(std::get<Call>(option.action));
      if (!trump || trump->is_suit()) continue;
      ++offered;
      named += option.chance;
    }
    EXPECT_NEAR(sum, 1.0, 1e-9) << hand;
    EXPECT_EQ(offered, 4U) << hand;
    return named;
  };
  EXPECT_GT(chance_of_no_trump("AC AD AS KS 9D"), 0.9);
  EXPECT_LT(chance_of_no_trump("JC JS AC KC 9D"), 0.1) << "both bowers and two more clubs";
}

/// Deals whose card was turned down are played to their end by the computers of that name, and some of them at no trump.
void plays_deals(const char* name, unsigned deals) {
  const auto player = make_player(name);
  RandomStream random(19);
  unsigned at_no_trump = 0;
  for (unsigned i = 0; i < deals; ++i) {
    game::Deal deal(house(), game::shuffled_deal(Pack::TwentyFour, static_cast<Seat>(i % 4), random));
    for (unsigned turn = 0; turn < 4; ++turn) deal.apply(Call::Pass);
    while (deal.phase() != game::Phase::Over) {
      const game::Action action = player->choose(game::view_of(deal, deal.to_act()), at_love(), random);
      ASSERT_TRUE(deal.is_legal(action)) << name << ' ' << i;
      deal.apply(action);
    }
    at_no_trump += deal.trump() && !deal.trump()->is_suit() ? 1U : 0U;
  }
  EXPECT_GT(at_no_trump, deals / 20) << name << " names it now and then";
  EXPECT_LT(at_no_trump, deals * 19 / 20) << name << " does not always name it";
}

TEST(no_trump, is_named_and_played_by_rules) { plays_deals("rules", 400); }
TEST(no_trump, is_named_and_played_by_casual) { plays_deals("casual", 400); }
TEST(no_trump, is_named_and_played_by_nets) { plays_deals("net", 200); }
TEST(no_trump, is_named_and_played_by_searchers) { plays_deals("pimc:4", 60); }

}  // namespace
}  // namespace euchre::players
