#include "core/codes/code.h"
#include "core/game/shuffled_deal.h"
#include "minds/players/explanation.h"
#include "minds/players/weighed_worlds.h"
#include "support/minds/players/duel.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre::test_support {
namespace {

template <class Enum>
Enum any_of(RandomStream& random, Enum last) {
  return static_cast<Enum>(random.below(static_cast<std::uint32_t>(last) + 1));
}

/// House rules of every kind, contradictory ones included: the lawful deal obeys them all.
codes::DealRules random_rules(RandomStream& random) {
  codes::DealRules rules;
  rules.pack = any_of(random, Pack::ThirtyTwo);
  rules.natural_card = any_of(random, codes::NaturalCardDuty::EveryAcceptor);
  rules.last_dealer_call = any_of(random, codes::LastDealerCall::MustName);
  rules.dealers_partner = any_of(random, codes::DealersPartner::MustBeAlone);
  rules.alone_period = any_of(random, codes::AlonePeriod::BeforeLead);
  rules.partner_alone = any_of(random, codes::PartnerAlone::OverAnyDeclaration);
  rules.alone_pass_scope = any_of(random, codes::PassScope::Deal);
  rules.lone_lead = any_of(random, codes::LoneLead::LeftOfLone);
  rules.turn_up_discard = any_of(random, codes::TurnUpDiscard::Allowed);
  rules.second_round = any_of(random, codes::SecondRoundSuits::Any);
  rules.naming_card = any_of(random, codes::NamingCardDuty::EveryNamer);
  rules.bare_bower = any_of(random, codes::BareBower::Barred);
  rules.no_trump = any_of(random, codes::NoTrumpCalls::HighAndLow);
  rules.defend_alone = any_of(random, codes::DefendAlone::AgainstLoneHand);
  rules.joker_turn_up = any_of(random, codes::JokerTurnUp::SecondRound);
  if (random.below(3) == 0 && rules.no_trump == codes::NoTrumpCalls::Never) rules.pack = with_joker(rules.pack);
  rules.farmers = any_of(random, codes::Farmers::ThreeMixed);
  rules.best_card = any_of(random, codes::BestCard::LonePlayerGivesFirst);
  rules.may_throw_in_all_low = random.below(2) == 0;
  rules.throw_in_ace_no_face = any_of(random, codes::AceNoFace::AnyAces);
  return rules;
}

match::Standing random_standing(RandomStream& random) {
  match::Standing standing;
  if (random.below(2) == 0) {
    standing.target = codes::Points{static_cast<std::int16_t>(1 + random.below(21))};
  } else {
    standing.deal_turns_left = 1 + random.below(20);
  }
  const std::uint32_t most = standing.target ? static_cast<std::uint32_t>(standing.target->number()) : 30U;
  for (const Side side : kSides) standing.score[side] = codes::Points{static_cast<std::int16_t>(random.below(most))};
  standing.points.lone_euchre = codes::Points{static_cast<std::int16_t>(2 + random.below(3))};
  return standing;
}

/// Plays a deal in which every seat acts by the player or by `random`, now one, now the other; false at an unlawful choice.
bool plays_lawfully(std::string_view name, const DuelRules& rules, RandomStream& random) {
  const auto sound = players::make_player(name);
  const auto any = players::make_player("random");
  game::Deal deal(rules.deal, game::shuffled_deal(rules.deal, seat_after(Seat::North, random.below(4)), random));
  while (deal.phase() != game::Phase::Over) {
    const game::SeatView view = game::view_of(deal, deal.to_act());
    const game::Action chosen = sound->choose(view, rules.standing, random);
    if (!deal.is_legal(chosen)) return false;
    deal.apply(random.below(2) == 0 ? chosen : any->choose(view, rules.standing, random));
  }
  return true;
}

TEST(players_property, rules_is_lawful_under_every_code) {
  RandomStream random(20'241'120);
  for (const codes::Code& code : codes::known_codes()) {
    DuelRules rules = duel_rules(code.id);
    for (int i = 0; i < 2'000; ++i) ASSERT_TRUE(plays_lawfully("rules", rules, random)) << code.id << ", deal " << i;
  }
}

TEST(players_property, rules_is_lawful_under_any_house_rules_at_any_score) {
  RandomStream random(7);
  for (int i = 0; i < 10'000; ++i) {
    const DuelRules rules{random_rules(random), random_standing(random), 1};
    ASSERT_TRUE(plays_lawfully("rules", rules, random)) << "seed 7, deal " << i;
  }
}

TEST(players_property, beginner_casual_and_net_are_lawful_under_any_house_rules_at_any_score) {
  RandomStream random(8);
  for (int i = 0; i < 2'000; ++i) {
    const DuelRules rules{random_rules(random), random_standing(random), 1};
    for (const std::string_view name : {"beginner", "casual", "net"}) {
      ASSERT_TRUE(plays_lawfully(name, rules, random)) << name << ", seed 8, deal " << i;
    }
  }
}

TEST(players_property, pimc_and_best_are_lawful_under_any_house_rules_at_any_score) {
  RandomStream random(9);
  for (int i = 0; i < 12; ++i) {
    const DuelRules rules{random_rules(random), random_standing(random), 1};
    for (const std::string_view name : {"pimc", "best"}) {
      ASSERT_TRUE(plays_lawfully(name, rules, random)) << name << ", seed 9, deal " << i;
    }
  }
}

/// House rules that ask most of a player, under each of the five codes' scoring.
std::vector<DuelRules> demanding_rules() {
  std::vector<DuelRules> all;
  for (const codes::Code& code : codes::known_codes()) {
    DuelRules plain = duel_rules(code.id);
    all.push_back(plain);
    DuelRules stuck = plain;
    stuck.deal.last_dealer_call = codes::LastDealerCall::MustName;
    stuck.deal.natural_card = codes::NaturalCardDuty::EveryAcceptor;
    all.push_back(stuck);
    DuelRules large = plain;
    large.deal.pack = Pack::ThirtyTwo;
    large.deal.partner_alone = codes::PartnerAlone::OverAnyDeclaration;
    large.deal.alone_period = codes::AlonePeriod::BeforeLead;
    all.push_back(large);
    DuelRules alone = large;
    alone.deal.last_dealer_call = codes::LastDealerCall::MustName;
    alone.deal.dealers_partner = codes::DealersPartner::MustBeAlone;
    all.push_back(alone);
  }
  return all;
}

TEST(players_property, net_and_best_are_lawful_under_every_code_and_its_hardest_house_rules) {
  RandomStream random(14);
  for (DuelRules rules : demanding_rules()) {
    for (int i = 0; i < 3; ++i) {
      rules.standing = random_standing(random);
      for (const std::string_view name : {"net", "net", "net", "best:10"}) {
        ASSERT_TRUE(plays_lawfully(name, rules, random)) << name << ", seed 14";
      }
    }
  }
}

/// The deal before a random decision of its seat, with at least one card played.
game::Deal before_some_card(const DuelRules& rules, RandomStream& random) {
  const auto sound = players::make_player("rules");
  game::Deal deal(rules.deal, game::shuffled_deal(rules.deal, Seat::North, random));
  const unsigned cards = 1 + random.below(11);
  while (deal.phase() != game::Phase::Over) {
    if (deal.phase() == game::Phase::Play && deal.completed_tricks() * deal.active_count() >= cards) break;
    deal.apply(sound->choose(game::view_of(deal, deal.to_act()), rules.standing, random));
  }
  return deal;
}

/// Three ways in which the cards may lie.
std::vector<players::WeighedWorld> some_worlds(const game::SeatView& view, RandomStream& random) {
  players::WorldSource source(view);
  return players::worlds_of(source, 3, random);
}

TEST(players_property, nobody_decides_by_a_card_that_he_cannot_see) {
  RandomStream random(10);
  const DuelRules rules = duel_rules("hoyle");
  unsigned compared = 0;
  for (int i = 0; i < 40; ++i) {
    const game::Deal deal = before_some_card(rules, random);
    if (deal.phase() == game::Phase::Over) continue;
    const game::SeatView view = game::view_of(deal, deal.to_act());
    for (const players::WeighedWorld& world : some_worlds(view, random)) {
      for (const std::string_view name : players::player_names()) {
        const auto player = players::make_player(name);
        RandomStream one(1);
        RandomStream other(1);
        const game::SeatView twin = game::view_of(world.deal, deal.to_act());
        ASSERT_EQ(player->choose(view, rules.standing, one), player->choose(twin, rules.standing, other)) << name;
        compared += world.deal == deal ? 0U : 1U;
      }
    }
  }
  EXPECT_GT(compared, 100U) << "deals that differ in what is hidden";
}

TEST(players_property, a_hint_is_the_same_over_all_deals_that_agree_on_what_its_seat_may_see) {
  RandomStream random(15);
  unsigned compared = 0;
  for (const char* code : {"hoyle", "somerset", "danville"}) {
    const DuelRules rules = duel_rules(code);
    for (int i = 0; i < 15; ++i) {
      const game::Deal deal = before_some_card(rules, random);
      if (deal.phase() == game::Phase::Over) continue;
      const game::SeatView view = game::view_of(deal, deal.to_act());
      const players::ExplanationEffort effort{40, 15};
      const players::Explanation told = players::explain(view, rules.standing, effort);
      for (const players::WeighedWorld& world : some_worlds(view, random)) {
        const auto twin = players::explain(game::view_of(world.deal, deal.to_act()), rules.standing, effort);
        ASSERT_EQ(told, twin) << code << ", seed 15, decision " << i;
        compared += world.deal == deal ? 0U : 1U;
      }
    }
  }
  EXPECT_GT(compared, 60U) << "deals that differ in what is hidden";
}

TEST(players_property, rules_has_no_chance_in_it) {
  const auto player = players::make_player("rules");
  const DuelRules rules = duel_rules("somerset");
  RandomStream deals(3);
  for (int i = 0; i < 500; ++i) {
    const game::Dealt dealt = game::shuffled_deal(rules.deal, Seat::North, deals);
    RandomStream one(1);
    RandomStream other(2);
    const BySeat<const players::Player*> all(player.get(), player.get(), player.get(), player.get());
    const game::Deal first = play_deal(rules, dealt, all, one);
    const game::Deal second = play_deal(rules, dealt, all, other);
    ASSERT_EQ(first.result(), second.result()) << "deal " << i;
    ASSERT_EQ(one, RandomStream(1)) << "the stream was drawn from";
  }
}

TEST(players_property, rules_beats_random_by_more_than_a_point_a_deal) {
  const auto sound = players::make_player("rules");
  const auto any = players::make_player("random");
  for (const codes::Code& code : codes::known_codes()) {
    const DuelResult result = duel(*sound, *any, duel_rules(code.id), 2'000);
    EXPECT_GT(result.mean - result.half_interval, 1.0) << code.id << ": " << to_text(result);
  }
}

TEST(players_property, net_beats_rules_with_every_pack) {
  const auto net = players::make_player("net");
  const auto sound = players::make_player("rules");
  DuelRules with_28_cards = duel_rules("keller");
  with_28_cards.deal.pack = Pack::TwentyEight;
  for (const DuelRules& rules : {duel_rules("hoyle"), duel_rules("keller"), duel_rules("somerset"), with_28_cards}) {
    const DuelResult result = duel(*net, *sound, rules, 3'000);
    EXPECT_GT(result.mean - result.half_interval, 0.05) << to_text(result);
  }
}

TEST(players_property, among_themselves_they_make_trump_neither_too_lightly_nor_too_seldom) {
  const auto sound = players::make_player("rules");
  const DealCounts counts = duel(*sound, *sound, duel_rules("hoyle"), 2'000).counts;
  const double euchre_rate = static_cast<double>(counts.euchred) / (counts.deals - counts.passed_out);
  EXPECT_GT(euchre_rate, 0.13);
  EXPECT_LT(euchre_rate, 0.19);
  EXPECT_LT(counts.passed_out, counts.deals / 20);
}

TEST(players_property, random_says_and_plays_everything_that_is_lawful) {
  const auto any = players::make_player("random");
  const DuelRules rules = duel_rules("hoyle");
  RandomStream random(5);
  const game::Deal deal(rules.deal, game::shuffled_deal(rules.deal, Seat::North, random));
  const game::SeatView view = game::view_of(deal, deal.to_act());
  game::CallSet said;
  for (int i = 0; i < 200; ++i) said.insert(std::get<game::Call>(any->choose(view, rules.standing, random)));
  EXPECT_EQ(said, view.legal.calls);
}

}  // namespace
}  // namespace euchre::test_support
