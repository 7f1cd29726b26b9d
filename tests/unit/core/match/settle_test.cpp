#include "core/codes/code.h"
#include "core/match/match.h"

#include <gtest/gtest.h>

namespace euchre::match {
namespace {

constexpr Side kOurs = Side::NorthSouth;
constexpr Side kTheirs = Side::EastWest;

Match match_of(std::string_view code) { return Match(codes::find_code(code)->match); }
RuledEntry entry(Side side, int points) { return {side, Points(static_cast<std::int16_t>(points)), "revoke", "S63.a"}; }
BySide<Points> score(int ours, int theirs) {
  return {Points(static_cast<std::int16_t>(ours)), Points(static_cast<std::int16_t>(theirs))};
}

TEST(settle, all_entries_are_in_before_the_game_is_looked_at) {
  Match match = match_of("somerset");
  const std::vector<RuledEntry> entries{entry(kOurs, 3), entry(kOurs, 4)};
  const DealScored scored = match.settle(entries, DealTurn::Used);
  ASSERT_EQ(scored.games_ended.size(), 1U);
  EXPECT_EQ(scored.games_ended.front().score, score(7, 0));
  EXPECT_EQ(match.score(), score(2, 0)) << "the surplus is carried over";
  EXPECT_EQ(match.ledger().front().reason, Reason::Ruled);
}

TEST(settle, points_may_be_taken_away) {
  Match match(codes::find_code("alberta")->match, score(0, 4));
  const std::vector<RuledEntry> entries{entry(kTheirs, -2)};
  EXPECT_TRUE(match.settle(entries, DealTurn::Used).games_ended.empty());
  EXPECT_EQ(match.score(), score(0, 2));
}

TEST(settle, a_deal_made_again_uses_no_turn) {
  Match match = match_of("danville");
  match.settle({}, DealTurn::Repeated);
  EXPECT_EQ(match.deal_turns_left(), 8U);
  match.settle({}, DealTurn::Used);
  EXPECT_EQ(match.deal_turns_left(), 7U);
  EXPECT_EQ(match.deals_scored(), 2U);
}

TEST(settle, a_correction_changes_the_score_alone) {
  Match match = match_of("hoyle");
  match.correct(score(1, 4));
  EXPECT_EQ(match.score(), score(1, 4));
  EXPECT_TRUE(match.ledger().empty());
}

}  // namespace
}  // namespace euchre::match
