#include "core/notation/check.h"
#include "core/notation/record.h"
#include "house/table/next_step.h"
#include "house/table/table_view.h"
#include "house/table/words.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::table {
namespace {

using facts::RestAnswer;
using test_support::act_all;
using test_support::cards;
using test_support::computer;
using test_support::DrivenTable;
using test_support::human;
using test_support::open_table;
using test_support::reason_of;

constexpr Seat kClaimer = Seat::South;
/// Spades are named, and the left bower is out.
constexpr std::string_view kOneLoser = "JS AS KS QS TS";

/// Sara in the south; West and East against her; East has dealt.
DrivenTable table_of(const BySeat<CardSet>& hands, facts::Manner manner, const facts::Occupant& west,
                     const facts::Occupant& east) {
  DrivenTable driven = open_table("hoyle", manner);
  const auto take_in = [&](const facts::Fact& fact) {
    EUCHRE_REQUIRE(!driven.table.course().misfit(fact).has_value());
    driven.table.apply(fact);
    driven.log.push_back(fact);
  };
  take_in(facts::SeatTaken{Seat::North, computer("standard")});
  take_in(facts::SeatTaken{Seat::East, east});
  take_in(facts::SeatTaken{kClaimer, human("Sara")});
  take_in(facts::SeatTaken{Seat::West, west});
  take_in(facts::MatchBegan{1, Seat::East, {}});
  take_in(facts::DealBegan{1, Seat::East, std::nullopt});
  take_in(facts::HandsDealt{hands, *parse_card("9D"), {}});
  return driven;
}

BySeat<CardSet> hands_of(std::string_view north, std::string_view east, std::string_view south, std::string_view west) {
  BySeat<CardSet> hands;
  hands[Seat::North] = cards(north);
  hands[Seat::East] = cards(east);
  hands[Seat::South] = cards(south);
  hands[Seat::West] = cards(west);
  return hands;
}

BySeat<CardSet> sure_hands() {
  return hands_of("9H TH QH KH AH", "TD JD QD KD AD", "JS JC AS KS QS", "9C TC QC KC AC");
}
/// West holds the left bower and a trump to give away to the right one, so that he takes a trick.
BySeat<CardSet> false_hands() { return hands_of("9H TH QH KH AH", "TD JD QD KD AD", kOneLoser, "JC 9S QC KC AC"); }
/// The left bower lies with North, so that the claim can be kept if the others give their cards to it.
BySeat<CardSet> safe_hands() { return hands_of("JC TH QH KH AH", "TD JD QD KD AD", kOneLoser, "9C TC QC KC AC"); }

/// Two people against her, and she is on lead after naming spades.
DrivenTable among_people(const BySeat<CardSet>& hands) {
  DrivenTable driven = table_of(hands, facts::Manner::Strict, human("Will"), human("Eve"));
  act_all(driven, "S:pass W:pass N:pass E:pass S:name-S");
  return driven;
}
DrivenTable among_computers(const BySeat<CardSet>& hands) {
  DrivenTable driven = table_of(hands, facts::Manner::Strict, computer("standard"), computer("standard"));
  act_all(driven, "S:pass W:pass N:pass E:pass S:name-S");
  return driven;
}

std::optional<RestWay> way_of(const DrivenTable& driven) {
  const auto turn = view_of(driven.table, kClaimer).your_turn;
  return turn ? turn->rest : std::nullopt;
}
std::optional<ClaimView> claim_of(const DrivenTable& driven, const Audience& audience) {
  return view_of(driven.table, audience).claim;
}
unsigned tricks_of_claimer(const DrivenTable& driven) {
  return driven.table.deal()->tricks_won()[side_of(kClaimer)].number();
}
std::string account_line(const DrivenTable& driven, const facts::Fact& fact) {
  return account_of(*seen_by(Watcher{}, fact), driven.table, player_names(driven.table));
}
/// Every record that was written so is read again, and comes to the same table.
void expect_record_to_read(const DrivenTable& driven) {
  const std::string text = notation::to_record(driven.log);
  const auto checked = notation::to_checked_record(text, "the record", notation::Format::Record);
  EXPECT_TRUE(checked.has_value()) << (checked ? "" : checked.error());
}

TEST(ClaimRest, plays_the_hand_out_where_nothing_can_take_a_trick_away) {
  for (DrivenTable driven : {among_computers(sure_hands()), among_people(sure_hands())}) {
    EXPECT_EQ(way_of(driven), RestWay::Sure);
    ASSERT_EQ(driven.give(ClaimRest{kClaimer}), std::nullopt);
    EXPECT_EQ(driven.table.stage(), Stage::DealOver);
    EXPECT_EQ(tricks_of_claimer(driven), 5U);
    expect_record_to_read(driven);
  }
}

TEST(ClaimRest, is_told_in_the_account) {
  const DrivenTable driven = among_computers(sure_hands());
  const auto facts = driven.table.decide(ClaimRest{kClaimer});
  ASSERT_TRUE(facts.has_value());
  EXPECT_EQ(account_line(driven, facts->front()), "Sara claims the rest: nothing can take a trick away");
}

TEST(ClaimRest, is_for_who_is_to_lead_and_at_a_strict_table) {
  DrivenTable driven = table_of(sure_hands(), facts::Manner::Strict, human("Will"), human("Eve"));
  EXPECT_EQ(reason_of(driven.give(ClaimRest{kClaimer})), Reason::NotOnLead) << "nothing is trump yet";
  act_all(driven, "S:pass W:pass N:pass E:pass S:name-S");
  EXPECT_EQ(reason_of(driven.give(ClaimRest{Seat::West})), Reason::NotOnLead);
  act_all(driven, "S:QS");
  EXPECT_EQ(way_of(driven), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(ClaimRest{Seat::West})), Reason::NotOnLead) << "a card lies there";
  DrivenTable open = table_of(sure_hands(), facts::Manner::Open, human("Will"), human("Eve"));
  act_all(open, "S:pass W:pass N:pass E:pass S:name-S");
  EXPECT_EQ(reason_of(open.give(ClaimRest{kClaimer})), Reason::NoDealInPlay);
}

TEST(ClaimRest, is_not_made_of_a_single_trick) {
  DrivenTable driven = among_people(sure_hands());
  act_all(driven, "S:JS W:9C N:9H E:TD S:JC W:TC N:TH E:JD S:AS W:QC N:QH E:QD");
  EXPECT_EQ(way_of(driven), RestWay::Sure);
  act_all(driven, "S:KS W:KC N:KH E:KD");
  EXPECT_EQ(way_of(driven), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(ClaimRest{kClaimer})), Reason::NothingThere);
}

TEST(ClaimRest, lays_the_hand_open_to_all_where_it_is_not_sure) {
  DrivenTable driven = among_people(false_hands());
  EXPECT_EQ(way_of(driven), RestWay::Asked);
  EXPECT_EQ(claim_of(driven, Watcher{}), std::nullopt);
  ASSERT_EQ(driven.give(ClaimRest{kClaimer}), std::nullopt);
  const auto claim = claim_of(driven, Watcher{});
  ASSERT_TRUE(claim.has_value());
  EXPECT_EQ(claim->cards, cards(kOneLoser));
  EXPECT_EQ(claim->waits_for, (Seats{Seat::East, Seat::West})) << "his partner loses nothing by it";
  EXPECT_FALSE(claim->may_answer);
  EXPECT_TRUE(claim_of(driven, Seat::West)->may_answer);
  EXPECT_FALSE(claim_of(driven, Seat::North)->may_answer);
  EXPECT_FALSE(view_of(driven.table, kClaimer).your_turn.has_value()) << "she waits";
  EXPECT_EQ(account_line(driven, driven.log.back()),
            "Sara lays the hand open and claims the rest: " + to_text(cards(kOneLoser)));
}

TEST(ClaimRest, holds_the_play_until_it_is_answered) {
  DrivenTable driven = among_people(false_hands());
  ASSERT_EQ(driven.give(ClaimRest{kClaimer}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(Act{kClaimer, game::PlayCard{*parse_card("JS")}})), Reason::ClaimOpen);
  EXPECT_EQ(reason_of(driven.give(ClaimRest{kClaimer})), Reason::ClaimOpen);
  EXPECT_TRUE(std::holds_alternative<AwaitAnswers>(next_step(driven.table)));
  EXPECT_EQ(reason_of(driven.give(AnswerClaim{Seat::North, RestAnswer::Accepted})), Reason::NoClaim);
  ASSERT_EQ(driven.give(AnswerClaim{Seat::East, RestAnswer::Accepted}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(AnswerClaim{Seat::East, RestAnswer::Refused})), Reason::NoClaim) << "he has answered";
  EXPECT_EQ(driven.table.stage(), Stage::Play);
}

TEST(ClaimRest, gives_the_tricks_when_all_have_accepted) {
  DrivenTable driven = among_people(safe_hands());
  ASSERT_EQ(driven.give(ClaimRest{kClaimer}), std::nullopt);
  ASSERT_EQ(driven.give(AnswerClaim{Seat::East, RestAnswer::Accepted}), std::nullopt);
  ASSERT_EQ(driven.give(AnswerClaim{Seat::West, RestAnswer::Accepted}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::DealOver);
  EXPECT_EQ(tricks_of_claimer(driven), 5U);
  const auto claimed = std::ranges::find(driven.log, facts::Fact(facts::RestClaimed{kClaimer}));
  ASSERT_NE(claimed, driven.log.end());
  EXPECT_EQ(account_line(driven, *claimed), "all agree: the rest goes to Sara");
  expect_record_to_read(driven);
}

TEST(ClaimRest, gives_no_trick_that_no_play_could_give) {
  DrivenTable driven = among_people(hands_of("9H TH QH KH JH", "TD JD QD KD AD", "9S TS AH QS KS", "JS JC AS KC AC"));
  EXPECT_EQ(driven.table.stage(), Stage::Play);
  ASSERT_EQ(driven.give(ClaimRest{kClaimer}), std::nullopt);
  ASSERT_EQ(driven.give(AnswerClaim{Seat::East, RestAnswer::Accepted}), std::nullopt);
  ASSERT_EQ(driven.give(AnswerClaim{Seat::West, RestAnswer::Accepted}), std::nullopt);
  EXPECT_EQ(tricks_of_claimer(driven), 2U) << "three trumps that hers cannot beat take three tricks";
}

TEST(ClaimRest, is_over_when_one_refuses_and_is_not_made_again) {
  DrivenTable driven = among_people(false_hands());
  ASSERT_EQ(driven.give(ClaimRest{kClaimer}), std::nullopt);
  ASSERT_EQ(driven.give(AnswerClaim{Seat::West, RestAnswer::Refused}), std::nullopt);
  EXPECT_EQ(account_line(driven, driven.log.back()), "Will refuses the claim; the hand is taken up again");
  EXPECT_EQ(claim_of(driven, Watcher{}), std::nullopt);
  EXPECT_EQ(driven.table.to_act(), kClaimer);
  EXPECT_EQ(way_of(driven), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(ClaimRest{kClaimer})), Reason::ClaimedBefore);
  act_all(driven, "S:JS");
  expect_record_to_read(driven);
}

TEST(ClaimRest, is_refused_when_the_time_for_the_answers_is_over) {
  DrivenTable driven = among_people(safe_hands());
  ASSERT_EQ(driven.give(ClaimRest{kClaimer}), std::nullopt);
  ASSERT_EQ(driven.give(AnswerClaim{Seat::East, RestAnswer::Accepted}), std::nullopt);
  ASSERT_EQ(driven.give(StopWaiting{}), std::nullopt);
  EXPECT_EQ(driven.log.back(), facts::Fact(facts::RestAnswered{Seat::West, RestAnswer::Refused}));
  EXPECT_EQ(claim_of(driven, Watcher{}), std::nullopt);
}

TEST(ClaimRest, computers_answer_by_what_their_seat_sees) {
  DrivenTable with_loser = among_computers(false_hands());
  ASSERT_EQ(with_loser.give(ClaimRest{kClaimer}), std::nullopt);
  ASSERT_EQ(with_loser.give(AnswerClaimFor{Seat::West}), std::nullopt);
  EXPECT_EQ(with_loser.log.back(), facts::Fact(facts::RestAnswered{Seat::West, RestAnswer::Refused}));

  DrivenTable unknown = among_computers(safe_hands());
  ASSERT_EQ(unknown.give(ClaimRest{kClaimer}), std::nullopt);
  ASSERT_EQ(unknown.give(AnswerClaimFor{Seat::East}), std::nullopt);
  EXPECT_EQ(unknown.log.back(), facts::Fact(facts::RestAnswered{Seat::East, RestAnswer::Refused}))
      << "for all that East sees West may have the left bower";
}

TEST(ClaimRest, a_computer_accepts_what_its_own_hand_proves) {
  // Four trumps are out against her three, which one hand might hold; but East and West hold two of them each.
  DrivenTable driven =
      among_computers(hands_of("9H TH QH KC AC", "KS QS TD JD QD", "JS JC AS AH KH", "TS 9S 9C TC QC"));
  EXPECT_EQ(way_of(driven), RestWay::Asked);
  ASSERT_EQ(driven.give(ClaimRest{kClaimer}), std::nullopt);
  ASSERT_EQ(driven.give(AnswerClaimFor{Seat::East}), std::nullopt);
  ASSERT_EQ(driven.give(AnswerClaimFor{Seat::West}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::DealOver);
  EXPECT_EQ(tricks_of_claimer(driven), 5U);
}

}  // namespace
}  // namespace euchre::table
