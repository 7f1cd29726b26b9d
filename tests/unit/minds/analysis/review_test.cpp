#include "minds/analysis/review.h"

#include "minds/analysis/action_words.h"
#include "minds/analysis/tell_review.h"

#include <gtest/gtest.h>

#include <string>

namespace euchre::analysis {
namespace {

/// East orders and plays alone with nothing at all.
constexpr std::string_view kRecord =
    "euchre-record 1\n"
    "open table=\"one\" code=\"hoyle\"\n"
    "tag title \"A bad idea\"\n"
    "seat N human name=\"Nora\"\n"
    "seat E human name=\"Emil\"\n"
    "match 1 dealer=N\n"
    "deal 1 dealer=N\n"
    "hands N=\"JH JD AH KH AS\" E=\"9C TC 9D QD 9S\" S=\"9H AC AD QS TS\" W=\"KC JC KD TD KS\" up=TH\n"
    "call E order-alone\n"
    "discard N AS\n"
    "play E 9S\n"
    "play S QS\n"
    "play N TH\n";

PlayedRecord record_of(std::string_view text) {
  const auto parsed = notation::parse_record(text);
  EUCHRE_REQUIRE(parsed.has_value());
  auto played = played_deals(*parsed);
  EUCHRE_REQUIRE(played.has_value());
  return *std::move(played);
}

/// The last first, as threads might.
void run_backwards(unsigned count, const std::function<void(unsigned)>& work) {
  for (unsigned part = count; part > 0; --part) work(part - 1);
}

Review review_of(const PlayedRecord& record, const RunAll& run_all = run_one_by_one, unsigned at_once = 1) {
  ReviewEffort effort;
  effort.worlds = 40;
  effort.more_worlds = 120;
  effort.run_all = run_all;
  effort.at_once = at_once;
  return review(record, find_winning_chances(record.code, 1'000), effort);
}

TEST(Review, knows_who_played_what) {
  const PlayedRecord record = record_of(kRecord);
  EXPECT_EQ(record.title, "A bad idea");
  ASSERT_EQ(record.deals.size(), 1U);
  EXPECT_EQ(record.deals[0].names[Seat::East], "Emil");
  EXPECT_EQ(record.deals[0].names[Seat::South], "South");
  EXPECT_EQ(record.deals[0].actions.size(), 5U);
}

TEST(Review, finds_the_call_that_gave_the_deal_away) {
  const Review found = review_of(record_of(kRecord));
  ASSERT_FALSE(found.costliest.empty());
  const ReviewedDecision& worst = found.deals[0].decisions[found.costliest[0].decision];
  EXPECT_EQ(worst.seat, Seat::East);
  EXPECT_EQ(worst.taken, game::Action(game::Call::OrderAlone));
  EXPECT_GE(worst.grade, Grade::Mistake);
  EXPECT_GT(worst.cost_points.mean, 0.2);
}

/// Emil went away before his first call, and came back before his card.
std::string with_stand_in() {
  std::string text(kRecord);
  text.insert(text.find("call E"), "absent E\n");
  text.insert(text.find("play E"), "return E\n");
  return text;
}

TEST(Review, neither_charges_nor_credits_what_a_stand_in_did) {
  const PlayedRecord record = record_of(with_stand_in());
  EXPECT_EQ(record.deals[0].actions[0].by, DoneBy::StandIn);
  EXPECT_EQ(record.deals[0].actions[2].by, DoneBy::Sitter) << "he was back";
  const Review charged = review_of(record_of(kRecord));
  const Review found = review_of(record);
  EXPECT_EQ(found.deals[0].decisions[0].by, DoneBy::StandIn);
  EXPECT_EQ(found.deals[0].decisions[0].cost_chance, charged.deals[0].decisions[0].cost_chance) << "it is still told";
  EXPECT_EQ(found.players[Seat::East].decisions() + 1, charged.players[Seat::East].decisions());
  EXPECT_LT(found.players[Seat::East].cost_chance, 0.02);
  for (const Moment& moment : found.costliest) EXPECT_NE(moment.decision, 0U);
}

TEST(Review, has_one_number_for_a_choice) {
  const Review found = review_of(record_of(kRecord));
  for (const ReviewedDecision& decision : found.deals[0].decisions) {
    for (const WeighedChoice& choice : decision.choices) {
      if (choice.action == decision.best) {
        EXPECT_EQ(choice.behind.mean, 0);
      }
      if (choice.action == decision.taken) {
        EXPECT_EQ(choice.behind, decision.cost_chance);
      }
      const bool is_as_good = choice.behind.mean == 0;
      EXPECT_TRUE(is_as_good || choice.behind.mean > choice.behind.half_interval) << to_text(choice.action);
    }
  }
}

/// North's two last cards are both beaten by whoever holds what is out.
constexpr std::string_view kEquals =
    "euchre-record 1\n"
    "open table=\"one\" code=\"hoyle\"\n"
    "match 1 dealer=N\n"
    "deal 1 dealer=N\n"
    "hands N=\"9C TC 9D TD 9S\" E=\"AC AD AH AS KS\" S=\"QC QD QH QS TS\" W=\"JC JD JH JS KD\" up=9H\n"
    "call E pass\ncall S pass\ncall W order\ndiscard N 9D\n"
    "play E AC\nplay S QC\nplay W JC\nplay N 9C\n"
    "play E AD\nplay S QD\nplay W KD\nplay N TD\n"
    "play E AS\nplay S TS\nplay W JS\nplay N 9S\n"
    "play E KS\nplay S QS\nplay W JD\nplay N TC\n";

TEST(Review, says_of_equals_that_they_are_equal) {
  const Review found = review_of(record_of(kEquals));
  const ReviewedDecision& last = found.deals[0].decisions.back();
  EXPECT_EQ(last.grade, Grade::Best);
  EXPECT_EQ(last.choices.size(), 2U);
  for (const WeighedChoice& choice : last.choices) EXPECT_EQ(choice.behind, Estimate{}) << to_text(choice.action);
}

TEST(Review, leaves_out_what_was_forced) {
  const Review found = review_of(record_of(kRecord));
  for (const ReviewedDecision& decision : found.deals[0].decisions) {
    EXPECT_GE(decision.choices.size(), 2U);
  }
}

TEST(Review, leaves_out_what_the_source_did_not_tell) {
  std::string text(kRecord);
  text.insert(text.find("call E"), "x-supposed N=\"AS\" E=\"9C TC\"\n");
  const PlayedRecord record = record_of(text);
  EXPECT_EQ(record.deals[0].supposed[Seat::East], *parse_cards("9C TC"));
  const Review found = review_of(record);
  for (const ReviewedDecision& decision : found.deals[0].decisions) {
    EXPECT_NE(decision.seat, Seat::East);
    EXPECT_FALSE(std::holds_alternative<game::Discard>(decision.taken));
  }
}

TEST(Review, parts_of_the_points_add_up) {
  const Review found = review_of(record_of(kRecord));
  const ReviewedDeal& deal = found.deals[0];
  EXPECT_NEAR(deal.deal_itself + deal.cards + deal.decisions_made + deal.run_of_play, deal.result, 1e-9);
  EXPECT_GT(deal.decisions_made, 0.2) << "East's lone hand is a gift to North and South";
}

TEST(Review, is_the_same_in_any_order) {
  const PlayedRecord record = record_of(kRecord);
  EXPECT_EQ(tell(record, review_of(record)), tell(record, review_of(record, run_backwards, 3)));
}

TEST(Review, of_what_a_player_could_know_takes_no_hidden_card_into_account) {
  // North and West exchange cards that East has not seen when he calls.
  std::string other(kRecord);
  other.replace(other.find("N=\"JH JD AH KH AS\""), 18, "N=\"KC JC KD TD KS\"");
  other.replace(other.find("W=\"KC JC KD TD KS\""), 18, "W=\"JH JD AH KH AS\"");
  other.resize(other.find("discard"));
  const Review one = review_of(record_of(kRecord));
  const Review two = review_of(record_of(other));
  EXPECT_EQ(one.deals[0].decisions[0].cost_points, two.deals[0].decisions[0].cost_points);
  EXPECT_EQ(one.deals[0].decisions[0].cost_chance, two.deals[0].decisions[0].cost_chance);
}

TEST(Review, grades_go_by_the_share_of_a_game) {
  EXPECT_EQ(grade_of_cost(0), Grade::Best);
  EXPECT_EQ(grade_of_cost(0.006), Grade::Good);
  EXPECT_EQ(grade_of_cost(0.007), Grade::Doubtful);
  EXPECT_EQ(grade_of_cost(0.02), Grade::Mistake);
  EXPECT_EQ(grade_of_cost(0.05), Grade::Blunder);
}

TEST(PlayedDeals, leave_out_what_was_taken_back) {
  std::string text(kRecord);
  text.insert(text.find("seat E"),
              "seat S computer name=\"Sue\" player=\"rules\"\nseat W computer name=\"Will\" player=\"rules\"\n");
  constexpr std::string_view kNora = "seat N human name=\"Nora\"";
  text.replace(text.find(kNora), kNora.size(), "seat N computer name=\"Nora\" player=\"rules\"");
  text.insert(text.find("call E"), "call E pass\ncall S pass\nundo 2 reason=\"practice\"\n");
  const PlayedRecord record = record_of(text);
  ASSERT_EQ(record.deals[0].actions.size(), 5U);
  EXPECT_EQ(record.deals[0].actions[0].action, game::Action(game::Call::OrderAlone));
}

TEST(PlayedDeals, charge_nobody_with_what_fell_after_the_rest_was_claimed) {
  std::string text(kRecord);
  const std::size_t first = text.find("play ");
  const PlayedRecord before = record_of(text);
  text.insert(first, "rest E\n");
  const PlayedRecord record = record_of(text);
  ASSERT_EQ(record.deals[0].actions.size(), before.deals[0].actions.size());
  for (std::size_t i = 0; i < record.deals[0].actions.size(); ++i) {
    const bool is_card = std::holds_alternative<game::PlayCard>(record.deals[0].actions[i].action);
    EXPECT_EQ(record.deals[0].actions[i].by, is_card ? DoneBy::StandIn : DoneBy::Sitter);
  }
}

TEST(PlayedDeals, are_none_where_nothing_was_dealt) {
  const auto parsed = notation::parse_record("euchre-record 1\nopen table=\"one\" code=\"hoyle\"\n");
  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(played_deals(*parsed).error(), "nothing was dealt");
}

}  // namespace
}  // namespace euchre::analysis
