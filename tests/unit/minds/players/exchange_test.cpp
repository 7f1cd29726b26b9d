// What computers give a lone partner, what they lay away for such a card, and how they think the other cards lie then.

#include "core/codes/code.h"
#include "minds/players/player.h"
#include "minds/players/weighed_worlds.h"
#include "minds/players/worlds.h"

#include <gtest/gtest.h>

#include <string_view>

namespace euchre::players {
namespace {

using codes::BestCard;
using game::Call;

CardSet cards_in(std::string_view text) { return *parse_cards(text); }
Card card_in(std::string_view text) { return *parse_card(text); }

match::Standing love_all_by_hoyle() { return match::standing_of(match::Match(codes::find_code("hoyle")->match)); }

/// South deals and turns up the queen of hearts, which West orders up alone; South lays the ace of clubs away.
game::Deal west_alone(BestCard best_card) {
  codes::DealRules rules = codes::find_code("hoyle")->deal;
  rules.best_card = best_card;
  game::Deal deal(rules, {Seat::South,
                          {cards_in("9C TC KC TD 9D"), cards_in("JH AS 9S KD 9H"), cards_in("AC QC KS JS QD"),
                           cards_in("JD AH KH AD JC")},
                          card_in("QH")});
  deal.apply(Call::OrderAlone);
  deal.apply(game::Discard{card_in("AC")});
  return deal;
}

constexpr std::array kAll{"rules", "club", "net", "best", "casual", "beginner"};

game::Action choice_of(const char* name, const game::Deal& deal) {
  RandomStream random(1);
  return make_player(name)->choose(game::view_of(deal, deal.to_act()), love_all_by_hoyle(), random);
}

TEST(exchange, brings_the_lone_player_the_best_trump) {
  for (const char* name : kAll)
    EXPECT_EQ(choice_of(name, west_alone(BestCard::PartnerGivesFirst)), game::Action(game::GiveCard{card_in("JH")}))
        << name;
}

TEST(exchange, costs_him_his_worst_card) {
  game::Deal deal = west_alone(BestCard::PartnerGivesFirst);
  deal.apply(game::GiveCard{card_in("JH")});
  for (const char* name : kAll) EXPECT_EQ(choice_of(name, deal), game::Action(game::Discard{card_in("JC")})) << name;
}

TEST(exchange, is_played_by_the_one_who_searches) {
  for (const BestCard best_card : {BestCard::PartnerGivesFirst, BestCard::LonePlayerGivesFirst}) {
    game::Deal deal = west_alone(best_card);
    RandomStream random(3);
    const auto player = make_player("pimc:20");
    while (deal.phase() != game::Phase::Over)
      deal.apply(player->choose(game::view_of(deal, deal.to_act()), love_all_by_hoyle(), random));
    EXPECT_TRUE(deal.given() && deal.laid_away());
  }
}

/// Every world of a seat looks to it as the deal does.
void expect_worlds_like(const game::Deal& deal) {
  const game::SeatView view = game::view_of(deal, deal.to_act());
  WorldSource source(view);
  ASSERT_GT(source.count(), 0U);
  RandomStream random(5);
  const auto drawn = source.drawn(50, random);
  EXPECT_EQ(drawn.size(), 50U);
  for (const WeighedWorld& world : drawn) EXPECT_EQ(game::view_of(world.deal, view.seat), view);
  const Worlds worlds(view, love_all_by_hoyle());
  for (int i = 0; i < 20; ++i) EXPECT_EQ(game::view_of(worlds.sample(random).deal, view.seat), view);
}

TEST(exchange, leaves_everybody_worlds_that_fit_what_he_knows) {
  for (const BestCard best_card : {BestCard::PartnerGivesFirst, BestCard::LonePlayerGivesFirst}) {
    game::Deal deal = west_alone(best_card);
    while (deal.phase() != game::Phase::Over) {
      expect_worlds_like(deal);
      const CardSet cards = deal.legal_actions().cards;
      deal.apply(game::action_with(deal.phase(), cards.first()));
    }
  }
}

}  // namespace
}  // namespace euchre::players
