#include "minds/players/explanation.h"

#include "core/codes/code.h"
#include "minds/players/net_player.h"
#include "minds/players/player.h"
#include "minds/players/rules_player.h"
#include "minds/players/search_players.h"
#include "minds/players/shipped_nets.h"
#include "support/minds/players/duel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace euchre::players {
namespace {

using euchre::test_support::decisions;
using euchre::test_support::duel_rules;
using euchre::test_support::DuelRules;

constexpr ExplanationEffort kLittle{60, 20};

TEST(explanation, weighs_everything_lawful_once_and_tells_how_deals_end) {
  RandomStream random(11);
  const DuelRules rules = duel_rules("hoyle");
  for (const game::Deal& deal : decisions(rules, 30, random)) {
    const game::SeatView view = game::view_of(deal, deal.to_act());
    const Explanation told = explain(view, rules.standing, kLittle);
    ASSERT_GT(told.worlds, 0U);
    EXPECT_EQ(told.choices.size(), lawful_actions(view).size());
    for (const WeighedAction& choice : told.choices) {
      EXPECT_TRUE(deal.is_legal(choice.action));
      EXPECT_NEAR(std::accumulate(choice.endings.begin(), choice.endings.end(), 0.0), 1.0, 1e-9);
      EXPECT_LE(std::abs(choice.points), 4.0);
      EXPECT_GE(choice.half_interval, 0);
    }
    EXPECT_TRUE(deal.is_legal(told.by_rules.action));
  }
}

TEST(explanation, advises_what_best_does_where_both_look_at_every_world) {
  RandomStream random(17);
  const DuelRules rules = duel_rules("hoyle");
  const BestPlayer best(shipped_nets(rules.deal.pack));
  unsigned compared = 0;
  for (const game::Deal& deal : decisions(rules, 3000, random)) {
    const game::SeatView view = game::view_of(deal, deal.to_act());
    if (WorldSource(view).count() > Search{}.few_worlds) continue;
    ++compared;
    EXPECT_EQ(explain(view, rules.standing, kLittle).advised().action, best.choose(view, rules.standing, random));
  }
  EXPECT_GT(compared, 10U);
}

TEST(explanation, weighs_everything_with_other_packs_too) {
  RandomStream random(18);
  DuelRules rules = duel_rules("somerset");
  rules.deal.pack = Pack::TwentyEight;
  for (const game::Deal& deal : decisions(rules, 20, random)) {
    const game::SeatView view = game::view_of(deal, deal.to_act());
    const Explanation told = explain(view, rules.standing, kLittle);
    ASSERT_GT(told.worlds, 0U);
    EXPECT_TRUE(deal.is_legal(told.advised().action));
    EXPECT_EQ(told.choices.size(), lawful_actions(view).size());
  }
}

TEST(explanation, the_rule_told_is_what_the_rule_player_does) {
  RandomStream random(12);
  for (const char* code : {"hoyle", "danville", "somerset"}) {
    const DuelRules rules = duel_rules(code);
    const RulesPlayer sound;
    for (const game::Deal& deal : decisions(rules, 200, random)) {
      const game::SeatView view = game::view_of(deal, deal.to_act());
      EXPECT_EQ(rule_of_thumb(view, rules.standing).action, sound.choose(view, rules.standing, random)) << code;
    }
  }
}

game::Deal deal_of(const char* code, std::initializer_list<const char*> hands, const char* turn_up) {
  game::Dealt dealt;
  dealt.dealer = Seat::North;
  dealt.turn_up = *parse_card(turn_up);
  auto seat = kSeats.begin();
  for (const char* hand : hands) dealt.hands[*seat++] = *parse_cards(hand);
  return {codes::find_code(code)->deal, dealt};
}

TEST(explanation, maker_with_both_bowers_is_told_to_pull_trumps) {
  game::Deal deal = deal_of("hoyle", {"9S TS TD 9D TC", "JH JD KH AS 9C", "QC KC KD AC JS", "AH QH KS QS 9H"}, "TH");
  deal.apply(game::Call::Order);
  deal.apply(game::Discard{*parse_card("9D")});
  const RuleOfThumb rule = rule_of_thumb(game::view_of(deal, Seat::East), duel_rules("hoyle").standing);
  EXPECT_EQ(rule.action, game::Action(game::PlayCard{*parse_card("JH")}));
  EXPECT_TRUE(rule.thumb == Thumb::PullsTrumps || rule.thumb == Thumb::Unbeatable);
}

TEST(explanation, nobody_calls_on_rags_and_the_reason_is_the_hand) {
  const game::Deal deal =
      deal_of("hoyle", {"AH JD KH AS AC", "9S TD 9D TC 9C", "QC KC KD TS JS", "QH KS QS 9H JC"}, "TH");
  const game::SeatView view = game::view_of(deal, Seat::East);
  const Explanation told = explain(view, duel_rules("hoyle").standing, {320, 160});
  EXPECT_EQ(told.by_rules.thumb, Thumb::TooWeak);
  EXPECT_EQ(told.advised().action, game::Action(game::Call::Pass));
  for (const WeighedAction& choice : told.choices) EXPECT_GE(told.advised().points, choice.points);
}

TEST(explanation, a_fear_is_a_card_in_an_adversarys_hand_that_does_harm) {
  RandomStream random(13);
  const DuelRules rules = duel_rules("hoyle");
  unsigned found = 0;
  for (const game::Deal& deal : decisions(rules, 60, random)) {
    const game::SeatView view = game::view_of(deal, deal.to_act());
    const auto fear = explain(view, rules.standing, {120, 60}).fear;
    if (!fear) continue;
    ++found;
    EXPECT_FALSE(are_partners(fear->holder, view.seat));
    EXPECT_TRUE(view.unseen().contains(fear->card));
    EXPECT_LT(fear->points_with, fear->points_without);
    EXPECT_GT(fear->chance, 0);
    EXPECT_LT(fear->chance, 1);
  }
  EXPECT_GT(found, 5U);
}

TEST(explanation, fear_names_the_card_that_is_there_whenever_it_goes_wrong) {
  const game::Deal deal =
      deal_of("hoyle", {"9S TD 9D TC 9C", "AH JD KH AS AC", "QC KC KD TS JS", "QH KS QS 9H JC"}, "TH");
  FearFinder finder(game::view_of(deal, Seat::North));
  const game::Deal harmless =
      deal_of("hoyle", {"9S TD 9D TC 9C", "QH JD KH AS AC", "QC KC KD TS JS", "AH KS QS 9H JC"}, "TH");
  for (int i = 0; i < 10; ++i) finder.add(deal, 1, -2);
  for (int i = 0; i < 30; ++i) finder.add(harmless, 1, 1);
  const auto fear = finder.greatest();
  ASSERT_TRUE(fear);
  EXPECT_DOUBLE_EQ(fear->chance, 0.25);
  EXPECT_DOUBLE_EQ(fear->points_with, -2);
  EXPECT_DOUBLE_EQ(fear->points_without, 1);
  EXPECT_TRUE(fear->card == *parse_card("AH") || fear->card == *parse_card("QH"));
}

TEST(endings, are_told_from_the_side_that_asks) {
  const game::DealResult march{game::Outcome::March, Side::EastWest, {}, {}};
  EXPECT_EQ(ending_of(march, Side::EastWest), Ending::OwnMarch);
  EXPECT_EQ(ending_of(march, Side::NorthSouth), Ending::TheirMarch);
  const game::DealResult euchred{game::Outcome::Euchred, Side::EastWest, {}, {}};
  EXPECT_EQ(ending_of(euchred, Side::NorthSouth), Ending::TheirEuchred);
  EXPECT_EQ(ending_of(game::DealResult{}, Side::NorthSouth), Ending::PassedOut);
}

}  // namespace
}  // namespace euchre::players
