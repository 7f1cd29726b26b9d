// Whether computers go under, with which cards, and how they think the other cards lie then.

#include "core/codes/code.h"
#include "minds/players/player.h"
#include "minds/players/rule_of_thumb.h"
#include "minds/players/weighed_worlds.h"
#include "minds/players/worlds.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

namespace euchre::players {
namespace {

using game::Call;
using game::LayUnder;

CardSet cards_in(std::string_view text) { return *parse_cards(text); }
Card card_in(std::string_view text) { return *parse_card(text); }
match::Standing love_all_by_hoyle() { return match::standing_of(match::Match(codes::find_code("hoyle")->match)); }

/// South deals and turns that card up; West, who is asked first, holds these cards.
game::Deal with_west(std::string_view west, std::string_view turn_up) {
  codes::DealRules rules = codes::find_code("hoyle")->deal;
  rules.pack = Pack::TwentyFour;
  rules.farmers = codes::Farmers::ThreeMixed;
  game::Dealt dealt{Seat::South, {}, card_in(turn_up)};
  dealt.hands[Seat::West] = cards_in(west);
  CardSet rest = cards_of(Pack::TwentyFour) - dealt.hands[Seat::West] - CardSet{dealt.turn_up};
  for (const Seat seat : {Seat::North, Seat::East, Seat::South}) {
    while (dealt.hands[seat].size() < game::kHandSize) {
      dealt.hands[seat].insert(rest.first());
      rest.erase(rest.first());
    }
  }
  return game::Deal(rules, dealt);
}

constexpr std::array kAll{"rules", "club", "net", "best", "casual", "beginner"};

game::Action choice_of(const char* name, const game::Deal& deal) {
  RandomStream random(1);
  return make_player(name)->choose(game::view_of(deal, deal.to_act()), love_all_by_hoyle(), random);
}

TEST(going_under, gives_the_low_cards_away_and_keeps_those_of_the_turned_suit) {
  for (const char* name : kAll) {
    game::Deal deal = with_west("9C TD 9S TH AC", "QH");
    CardSet laid;
    while (deal.phase() == game::Phase::GoingUnder && deal.to_act() == Seat::West) {
      const game::Action action = choice_of(name, deal);
      ASSERT_TRUE(std::holds_alternative<LayUnder>(action)) << name;
      laid.insert(std::get<LayUnder>(action).card);
      deal.apply(action);
    }
    EXPECT_EQ(laid, cards_in("9C TD 9S")) << name;
  }
}

TEST(going_under, is_not_for_a_hand_full_of_the_turned_suit_or_without_three_low_cards) {
  for (const char* name : kAll) {
    EXPECT_EQ(choice_of(name, with_west("9H TH JH AH 9C", "QH")), game::Action(Call::KeepHand)) << name;
    EXPECT_EQ(choice_of(name, with_west("9H TC JH AH KC", "QH")), game::Action(Call::KeepHand)) << name;
  }
}

TEST(going_under, has_its_reason) {
  const auto thumb = [](std::string_view west) {
    return rule_of_thumb(game::view_of(with_west(west, "QH"), Seat::West), love_all_by_hoyle()).thumb;
  };
  EXPECT_EQ(thumb("9C TD 9S TH AC"), Thumb::StockIsBetter);
  EXPECT_EQ(thumb("9H TH JH AH 9C"), Thumb::KeepsTurnedSuit);
  EXPECT_EQ(thumb("9H TC JH AH KC"), Thumb::OnlyChoice);
}

TEST(going_under, tells_the_farmer_that_every_unseen_card_is_in_a_hand) {
  game::Deal deal = with_west("9C TD 9S TH AC", "QH");
  for (const std::string_view low : {"9C", "TD", "9S"}) deal.apply(LayUnder{card_in(low)});
  RandomStream random(7);
  for (const Seat seat : kSeats) {
    const game::SeatView view = game::view_of(deal, seat);
    const Worlds worlds(view, love_all_by_hoyle());
    for (unsigned i = 0; i < 20; ++i) {
      const World world = worlds.sample(random);
      ASSERT_EQ(game::view_of(world.deal, seat), view);
      ASSERT_TRUE(world.dealt.hands[Seat::West].contains_all(cards_in("9C TD 9S"))) << "he was dealt what he laid down";
      CardSet held;
      for (const Seat other : kSeats) held |= world.deal.hand(other);
      ASSERT_EQ(held, cards_of(Pack::TwentyFour) - cards_in("9C TD 9S QH"));
    }
  }
}

TEST(going_under, is_played_by_the_one_who_searches) {
  game::Deal deal = with_west("9C TD 9S TH AC", "QH");
  RandomStream random(3);
  const auto player = make_player("pimc:20");
  while (deal.phase() != game::Phase::Over)
    deal.apply(player->choose(game::view_of(deal, deal.to_act()), love_all_by_hoyle(), random));
  EXPECT_EQ(deal.result().tricks[Side::NorthSouth].number() + deal.result().tricks[Side::EastWest].number(),
            deal.maker() ? 5 : 0);
}

}  // namespace
}  // namespace euchre::players
