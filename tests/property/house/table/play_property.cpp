#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::DrivenTable;

/// The same deals and the same match, kept without a table: the plain twin.
struct Twin {
  codes::Code code;
  std::optional<match::Match> match;
  std::optional<game::Deal> deal;
  Seat dealer = Seat::North;

  void operator()(const facts::MatchBegan& fact) {
    match.emplace(code.match);
    dealer = fact.dealer;
  }
  void operator()(const facts::DealBegan& fact) {
    EXPECT_EQ(fact.dealer, dealer);
    deal.reset();
  }
  void operator()(const facts::HandsDealt& fact) {
    codes::DealRules rules = code.deal;
    if (is_near_end()) rules.has_lone_hands = false;
    deal.emplace(rules, game::Dealt{dealer, fact.hands, fact.turn_up});
    CardSet pack{fact.turn_up};
    for (const CardSet hand : fact.hands) pack |= hand;
    for (const Card card : fact.stock) pack.insert(card);
    EXPECT_EQ(pack, cards_of(code.deal.pack));
  }
  void operator()(const facts::Called& fact) { act(fact.seat, fact.call); }
  void operator()(const facts::Discarded& fact) { act(fact.seat, game::Discard{fact.card}); }
  void operator()(const facts::CardLaidUnder& fact) { act(fact.seat, game::LayUnder{fact.card}); }
  void operator()(const facts::CardGiven& fact) { act(fact.seat, game::GiveCard{fact.card}); }
  void operator()(const facts::CardPlayed& fact) { act(fact.seat, game::PlayCard{fact.card}); }
  void operator()(const facts::DealEntered& fact) {
    ASSERT_EQ(deal->phase(), game::Phase::Over);
    scored = match->score_deal(deal->result());
    EXPECT_EQ(fact.award, scored.award);
    const bool is_thrown_in = deal->result().outcome == game::Outcome::ThrownIn;
    const auto who_deals = is_thrown_in ? code.match.game.thrown_in : code.match.game.passed_out;
    const bool is_made_again = !deal->maker() && who_deals == codes::AfterPassingOut::SameDeals;
    if (is_made_again) return;
    do dealer = left_of(dealer);
    while (code.deal.players == codes::Players::Two && (dealer == Seat::South || dealer == Seat::West));
  }
  void operator()(const facts::GameEnded& fact) {
    ASSERT_FALSE(scored.games_ended.empty());
    EXPECT_EQ(fact.result, scored.games_ended.front());
    scored.games_ended.erase(scored.games_ended.begin());
  }
  void operator()(const facts::RubberEnded& fact) { EXPECT_EQ(fact.result, scored.rubber); }
  template <class Other>
  void operator()(const Other& /*fact*/) {}

  /// Whether either side needs so few points that nobody may play alone.
  [[nodiscard]] bool is_near_end() const {
    const std::optional<match::Points> near = code.match.game.lone_barred_within;
    if (!near) return false;
    for (const match::Points points : match->score()) {
      if (*code.match.game.target - points <= *near) return true;
    }
    return false;
  }

  void act(Seat seat, const game::Action& action) {
    ASSERT_EQ(deal->to_act(), seat);
    ASSERT_TRUE(deal->is_legal(action));
    deal->apply(action);
  }

  match::DealScored scored;
};

TEST(play_property, random_play_through_the_table_is_game_and_match) {
  std::size_t facts = 0;
  unsigned house_rules = 0;
  unsigned for_two = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    RandomStream random(seed);
    DrivenTable driven = test_support::random_table(random);
    ASSERT_TRUE(test_support::drive_to(driven, Stage::MatchOver, random));
    Twin twin{driven.table.code(), {}, {}, Seat::North, {}};
    for (const facts::Fact& fact : driven.log) std::visit(twin, fact);
    ASSERT_FALSE(HasFatalFailure());
    EXPECT_EQ(*driven.table.match(), *twin.match);
    EXPECT_EQ(*driven.table.deal(), *twin.deal);
    EXPECT_TRUE(twin.scored.games_ended.empty());
    facts += driven.log.size();
    if (!driven.table.course().opening()->house_rules.empty()) ++house_rules;
    if (driven.table.code().deal.players == codes::Players::Two) ++for_two;
  }
  EXPECT_GT(facts, 200U * 200U) << "too little was played to show anything";
  EXPECT_GT(house_rules, 30U);
  EXPECT_GT(for_two, 2U);
}

TEST(play_property, a_new_match_begins_with_a_new_draw) {
  RandomStream random(7);
  DrivenTable driven = test_support::seated_table("alberta");
  for (unsigned number = 1; number <= 3; ++number) {
    ASSERT_TRUE(test_support::drive_to(driven, Stage::Drawing, random));
    EXPECT_EQ(driven.table.course().match_number(), number);
    EXPECT_FALSE(driven.table.course().drawn().empty());
    ASSERT_TRUE(test_support::drive_to(driven, Stage::MatchOver, random));
  }
}

}  // namespace
}  // namespace euchre::table
