#include "house/tables/live_end.h"

#include "core/codes/code.h"

#include <gtest/gtest.h>

#include <variant>

namespace euchre::tables {
namespace {

/// South deals and turns up the nine of hearts. West holds every high spade; in hearts he has nothing.
game::Dealt dealt_to_a_strong_west() {
  game::Dealt dealt;
  dealt.dealer = Seat::South;
  dealt.turn_up = parse_card("9H").value();
  dealt.hands[Seat::West] = parse_cards("JS JC AS KS QS").value();
  dealt.hands[Seat::North] = parse_cards("AH KH QH TH AC").value();
  dealt.hands[Seat::East] = parse_cards("9C TC QC KC 9D").value();
  dealt.hands[Seat::South] = parse_cards("JH JD AD KD QD").value();
  return dealt;
}

/// Plays it out: everybody passes until somebody may make one of these calls, and then plays his first lawful card.
game::Deal played(const game::Dealt& dealt, game::CallSet wanted) {
  game::Deal deal(codes::find_code("alberta")->deal, dealt);
  while (deal.phase() != game::Phase::Over) {
    const auto legal = deal.legal_actions();
    if (legal.calls.empty()) {
      const Card first = *legal.cards.begin();
      if (deal.phase() == game::Phase::Discard)
        deal.apply(game::Discard{first});
      else
        deal.apply(game::PlayCard{first});
      continue;
    }
    std::optional<game::Call> call;
    for (unsigned index = 0; index < game::kCallCount; ++index) {
      const auto one = static_cast<game::Call>(index);
      if (legal.calls.contains(one) && (!call || wanted.contains(one))) call = one;
    }
    deal.apply(*call);
  }
  return deal;
}

void enter(LiveCount& count, const game::Deal& deal) { count.note(facts::DealEntered{}, &deal); }

facts::GameEnded ended(std::int16_t north_south, std::int16_t east_west) {
  match::GameResult result;
  result.score[Side::NorthSouth] = codes::Points(north_south);
  result.score[Side::EastWest] = codes::Points(east_west);
  return {result};
}

TEST(live_end, a_lone_march_is_made_and_tried_and_nobody_is_euchred) {
  const game::Deal march = played(dealt_to_a_strong_west(), {game::Call::NameAloneSpades});
  ASSERT_EQ(march.result().outcome, game::Outcome::March);
  ASSERT_EQ(march.result().lone_player, Seat::West);
  LiveCount count;
  enter(count, march);
  EXPECT_FALSE(count.end().has_value()) << "the game goes on";
  count.note(ended(2, 10), &march);
  ASSERT_TRUE(count.end().has_value());
  EXPECT_EQ(count.end()->score, (tournament::GameScore{2, 10}));
  EXPECT_EQ(count.end()->lone_made[Seat::West], 1U);
  EXPECT_EQ(count.end()->lone_tried[Seat::West], 1U);
  EXPECT_EQ(count.end()->lone_made[Seat::East], 0U);
  EXPECT_EQ(count.end()->euchres[Side::NorthSouth] + count.end()->euchres[Side::EastWest], 0U);
}

TEST(live_end, a_lone_hand_that_is_euchred_was_tried_and_counts_for_the_others) {
  const game::Deal euchred = played(dealt_to_a_strong_west(), {game::Call::NameAloneDiamonds});
  ASSERT_EQ(euchred.result().outcome, game::Outcome::Euchred);
  const Seat alone = euchred.result().lone_player.value();
  LiveCount count;
  enter(count, euchred);
  count.end_with({4, 3});
  EXPECT_EQ(count.end()->lone_made[alone], 0U);
  EXPECT_EQ(count.end()->lone_tried[alone], 1U);
  EXPECT_EQ(count.end()->euchres[adversaries_of(side_of(alone))], 1U);
  EXPECT_EQ(count.end()->euchres[side_of(alone)], 0U);
}

TEST(live_end, deals_add_up_until_the_game_is_over_and_not_beyond) {
  const game::Deal march = played(dealt_to_a_strong_west(), {game::Call::NameAloneSpades});
  LiveCount count;
  enter(count, march);
  enter(count, march);
  count.end_with({0, 8});
  enter(count, march);
  count.note(ended(0, 12), &march);
  EXPECT_EQ(count.end()->lone_made[Seat::West], 2U);
  EXPECT_EQ(count.end()->score, (tournament::GameScore{0, 8})) << "the clock had ended it";
}

TEST(live_end, a_deal_that_is_not_over_and_points_below_nothing_count_as_nothing) {
  const game::Deal begun(codes::find_code("alberta")->deal, dealt_to_a_strong_west());
  LiveCount count;
  enter(count, begun);
  count.note(facts::DealEntered{}, nullptr);
  count.note(ended(-2, 10), &begun);
  EXPECT_EQ(count.end()->score, (tournament::GameScore{0, 10}));
  EXPECT_EQ(count.end()->lone_tried[Seat::West], 0U);
}

}  // namespace
}  // namespace euchre::tables
