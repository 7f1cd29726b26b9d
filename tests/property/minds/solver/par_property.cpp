#include "minds/solver/par.h"

#include "core/base/random.h"
#include "core/codes/code.h"
#include "core/match/match.h"
#include "minds/solver/solver.h"
#include "support/core/plain_deal/rule_space.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <vector>

namespace euchre::solver {
namespace {

game::Dealt random_dealt(const codes::DealRules& rules, RandomStream& random) {
  std::vector<Card> pack;
  for (const Card card : cards_of(rules.pack)) pack.push_back(card);
  shuffle(std::span(pack), random);
  game::Dealt dealt;
  dealt.dealer = game::player_at(rules.players, kSeats[random.below(4)]);
  for (unsigned i = 0; i < 4 * game::kHandSize; ++i) dealt.hands[kSeats[i % 4]].insert(pack[i]);
  dealt.turn_up = pack[4 * game::kHandSize];
  return dealt;
}

std::vector<game::Action> legal(const game::Deal& deal) {
  const game::LegalActions actions = deal.legal_actions();
  std::vector<game::Action> list;
  for (const Card card : actions.cards) list.emplace_back(game::Discard{card});
  for (unsigned i = 0; i < game::kCallCount; ++i) {
    if (actions.calls.contains(static_cast<game::Call>(i))) list.emplace_back(static_cast<game::Call>(i));
  }
  return list;
}

BySide<TrickCount> by_makers(Side makers, TrickCount tricks) {
  BySide<TrickCount> won;
  won[makers] = tricks;
  won[adversaries_of(makers)] = TrickCount{static_cast<std::uint8_t>(game::kHandSize - tricks.number())};
  return won;
}

/// What North and South gain from a deal whose play is due.
int points_of_play(const game::Deal& deal, const codes::PointTable& points) {
  const Side makers = side_of(*deal.maker());
  const OpenPosition position = position_of(deal);
  const TrickCount tricks = tricks_of(makers, position, Solver().tricks(position));
  const auto award =
      match::award_for(points, {game::outcome_of(tricks, game::tricks_needed(deal.rules(), deal.lone_player())), makers,
                                deal.lone_player(), by_makers(makers, tricks)});
  return award->side == Side::NorthSouth ? award->points.number() : -award->points.number();
}

/// The plain twin: every call and discard tried through the lawful deal.
int plain_par(const game::Deal& deal, const codes::PointTable& points) {
  if (deal.phase() == game::Phase::Over) return 0;
  if (deal.phase() == game::Phase::Play) return points_of_play(deal, points);
  std::vector<int> values;
  for (const game::Action& action : legal(deal)) {
    game::Deal next = deal;
    next.apply(action);
    values.push_back(plain_par(next, points));
  }
  return side_of(deal.to_act()) == Side::NorthSouth ? std::ranges::max(values) : std::ranges::min(values);
}

/// The deal after the decisions, each of which must be lawful and of the seat whose turn it is.
game::Deal after_decisions(game::Deal deal, const Par& par) {
  for (const Decision& decision : par.decisions) {
    EXPECT_EQ(decision.seat, deal.to_act());
    EXPECT_TRUE(deal.is_legal(decision.action));
    deal.apply(decision.action);
  }
  return deal;
}

TEST(ParProperty, brings_what_the_plain_twin_finds_under_every_code) {
  RandomStream random(30);
  for (const codes::Code& code : codes::known_codes()) {
    for (unsigned i = 0; i < 150; ++i) {
      const game::Dealt dealt = random_dealt(code.deal, random);
      const game::Deal deal(code.deal, dealt);
      const Par par = par_of(dealt, code.deal, code.match.points);
      ASSERT_EQ(par.north_south_points, plain_par(deal, code.match.points)) << code.id << " " << i;
      const game::Deal made = after_decisions(deal, par);
      ASSERT_EQ(made.trump(), par.trump);
      ASSERT_EQ(made.maker(), par.maker);
      ASSERT_EQ(made.lone_player(), par.lone_player);
      const int points = made.phase() == game::Phase::Over ? 0 : points_of_play(made, code.match.points);
      ASSERT_EQ(points, par.north_south_points) << code.id << " " << i;
    }
  }
}

TEST(ParProperty, brings_what_the_plain_twin_finds_under_customs_of_single_houses) {
  RandomStream random(33);
  codes::Code code = *codes::find_code("hoyle");
  code.match.points.no_trick = codes::Points{3};
  for (unsigned i = 0; i < 150; ++i) {
    code.deal = support::varied_rules(i * 97);
    code.deal.best_card = codes::BestCard::Never;  // Par leaves exchanges out.
    code.deal.farmers = codes::Farmers::Never;
    const game::Dealt dealt = random_dealt(code.deal, random);
    const int plain = plain_par(game::Deal(code.deal, dealt), code.match.points);
    ASSERT_EQ(par_of(dealt, code.deal, code.match.points).north_south_points, plain)
        << i << ' ' << support::describe(code.deal);
  }
}

TEST(ParProperty, is_the_same_with_whatever_endgames) {
  RandomStream random(31);
  const codes::Code& code = *codes::find_code("somerset");
  for (unsigned i = 0; i < 2'000; ++i) {
    const game::Dealt dealt = random_dealt(code.deal, random);
    ASSERT_EQ(par_of(dealt, code.deal, code.match.points, Endgames::two_tricks()),
              par_of(dealt, code.deal, code.match.points, Endgames::three_tricks()))
        << i;
  }
}

TEST(ParProperty, contracts_are_worth_what_their_play_is) {
  RandomStream random(32);
  for (const codes::Code& code : codes::known_codes()) {
    for (unsigned i = 0; i < 20; ++i) {
      const game::Dealt dealt = random_dealt(code.deal, random);
      for (const Contract& contract : contracts_of(dealt, code.deal)) {
        OpenPosition position{contract.trump, {}, Seat::North, {}, dealt.hands};
        CardSet& dealers = position.hands[dealt.dealer];
        if (contract.discard) dealers.insert(dealt.turn_up);
        if (contract.discard) dealers.erase(*contract.discard);
        if (contract.lone_player) position.sits_out = {partner_of(*contract.lone_player)};
        const bool from_lone = contract.lone_player && code.deal.lone_lead == codes::LoneLead::LeftOfLone;
        position.to_act = position.next_active(from_lone ? *contract.lone_player : dealt.dealer);
        ASSERT_EQ(contract.tricks[side_of(position.to_act)], Solver().tricks(position)) << code.id << " " << i;
      }
    }
  }
}

}  // namespace
}  // namespace euchre::solver
