#include "house/table/sight.h"
#include "house/table/table_view.h"
#include "house/table/words.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::table {
namespace {

using test_support::act_all;
using test_support::card;
using test_support::DrivenTable;

/// South deals; West holds no heart. North assists, South lays the ace of clubs away: hearts are trumps, West leads.
DrivenTable playing(std::string_view code, facts::Manner manner = facts::Manner::Open) {
  DrivenTable driven = test_support::dealt_table(code, test_support::plain_hands(Seat::South), manner);
  act_all(driven, "W:pass N:order");
  while (driven.table.stage() == Stage::AloneChoice) driven.give(Act{*driven.table.to_act(), game::Call::StayTogether});
  act_all(driven, "S:-AC");
  while (driven.table.stage() == Stage::AloneChoice) driven.give(Act{*driven.table.to_act(), game::Call::StayTogether});
  return driven;
}

OpenView seen(const DrivenTable& driven, Seat seat) { return *view_of(driven.table, seat).open; }

std::optional<Reason> speak(DrivenTable& driven, Seat seat, OpenMove move) {
  const auto refused = driven.give(Speak{seat, std::move(move)});
  return refused ? std::optional(refused->reason) : std::nullopt;
}

std::optional<Reason> put(DrivenTable& driven, Seat seat, std::string_view text) {
  const auto refused = driven.give(Act{seat, game::PlayCard{card(text)}});
  return refused ? std::optional(refused->reason) : std::nullopt;
}

BySide<codes::Points> score(int north_south, int east_west) {
  return {codes::Points(static_cast<std::int16_t>(north_south)), codes::Points(static_cast<std::int16_t>(east_west))};
}

TEST(open_table, a_strict_table_knows_none_of_it) {
  DrivenTable driven = playing("somerset", facts::Manner::Strict);
  EXPECT_FALSE(view_of(driven.table, Seat::West).open.has_value());
  EXPECT_EQ(speak(driven, Seat::West, DropCard{card("QS")}), Reason::StrictTable);
  EXPECT_EQ(driven.give(Waive{Seat::West})->reason, Reason::StrictTable);
  EXPECT_EQ(driven.give(NameDirector{"Dora"})->reason, Reason::StrictTable);
}

TEST(open_table, the_turned_suit_that_is_named_is_an_order_to_those_who_play) {
  DrivenTable driven = test_support::dealt_table("hoyle", test_support::plain_hands(Seat::South), facts::Manner::Open);
  const auto up = printed_suit(driven.table.deal()->turn_up());
  ASSERT_FALSE(driven.give(Act{Seat::West, game::name_trump(up)}));
  const auto sight = sight_of(driven.table, Seat::North);
  ASSERT_TRUE(sight);
  EXPECT_EQ(sight->play.calls.back().call, game::Call::Order);
}

TEST(open_table, a_revoke_is_a_card_like_any_other) {
  DrivenTable driven = playing("somerset");
  act_all(driven, "W:QS N:TC E:9S S:AS");  // East holds two spades and follows; South too.
  EXPECT_EQ(put(driven, Seat::South, "KS"), std::nullopt);
  const std::size_t before = driven.log.size();
  EXPECT_EQ(put(driven, Seat::West, "QC"), std::nullopt);  // He holds the jack of spades.
  ASSERT_EQ(driven.log.size(), before + 1);
  EXPECT_EQ(driven.log.back(), facts::Fact(facts::CardPlayed{Seat::West, card("QC")}));
  EXPECT_TRUE(seen(driven, Seat::North).rights.empty());
  EXPECT_TRUE(seen(driven, Seat::North).answers.empty());
}

TEST(open_table, only_physics_refuses_a_card) {
  DrivenTable driven = playing("somerset");
  EXPECT_EQ(put(driven, Seat::West, "AH"), Reason::CardNotHeld);
  EXPECT_EQ(put(driven, Seat::South, "AC"), Reason::CardNotHeld) << "it is laid away";
  EXPECT_EQ(driven.give(Act{Seat::West, game::Discard{card("QS")}})->reason, Reason::WrongPhase);
  EXPECT_EQ(put(driven, Seat::East, "AH"), std::nullopt) << "out of turn";
}

TEST(open_table, a_false_lead_is_silent_until_it_is_claimed) {
  DrivenTable driven = playing("somerset");
  EXPECT_EQ(put(driven, Seat::North, "KD"), std::nullopt);
  EXPECT_TRUE(seen(driven, Seat::East).rights.empty());
  EXPECT_EQ(speak(driven, Seat::West, MakeClaim{ClaimKind::LeadOutOfTurn, {}, {}}), std::nullopt);
  const OpenView east = seen(driven, Seat::East);
  ASSERT_EQ(east.rights.size(), 1U);
  EXPECT_EQ(east.rights.front().words, "Nora led out of turn (the king of diamonds)");
  ASSERT_EQ(east.rights.front().choices.size(), 2U);
  EXPECT_EQ(east.rights.front().choices[0].words, "call for the king of diamonds");
  EXPECT_EQ(east.rights.front().choices[0].leads_to, "") << "the choice itself says all";
  EXPECT_TRUE(seen(driven, Seat::South).rights.empty()) << "it is put to the other side";
  EXPECT_EQ(seen(driven, Seat::South).answers.front().verdict, Verdict::Upheld) << "all hear the claim";
  EXPECT_EQ(speak(driven, Seat::South, Elect{east.rights.front().id, 0, {}}), Reason::NotPutToYou);
  EXPECT_EQ(speak(driven, Seat::East, Elect{east.rights.front().id, 1, Suit::Spades}), std::nullopt);
  EXPECT_TRUE(seen(driven, Seat::East).rights.empty());
  EXPECT_EQ(seen(driven, Seat::East).duties.size(), 2U) << "whichever of the side leads next";
  ASSERT_EQ(seen(driven, Seat::North).duties.size(), 1U) << "his own";
  EXPECT_TRUE(seen(driven, Seat::North).duties.front().words.find("spades") != std::string::npos);
}

TEST(open_table, a_choice_says_what_it_leads_to) {
  DrivenTable driven =
      test_support::dealt_table("somerset", test_support::plain_hands(Seat::South), facts::Manner::Open);
  driven.give(NameDirector{"Dora"});
  driven.give(CallDirector{Seat::West});
  const Card shown = driven.table.course().deal()->dealt->hands[Seat::North].first();
  EXPECT_EQ(driven.give(EnterFinding{"card-exposed-in-deal card=" + to_text(shown) + " owner=N by=S"}), std::nullopt);
  EXPECT_EQ(driven.give(CloseAppeal{}), std::nullopt);
  const OpenView west = seen(driven, Seat::West);
  ASSERT_EQ(west.rights.size(), 1U);
  ASSERT_EQ(west.rights.front().choices.size(), 2U);
  EXPECT_EQ(west.rights.front().choices[0].leads_to, "Sara deals again");
  EXPECT_EQ(west.rights.front().choices[1].leads_to, "");
}

TEST(open_table, a_claim_without_ground_is_answered) {
  DrivenTable driven = playing("somerset");
  EXPECT_EQ(speak(driven, Seat::West, MakeClaim{ClaimKind::LeadOutOfTurn, {}, {}}), std::nullopt);
  EXPECT_EQ(seen(driven, Seat::West).answers.front().verdict, Verdict::Denied);
  EXPECT_EQ(speak(driven, Seat::West, MakeClaim{ClaimKind::Revoke, Seat::North, 1U}), Reason::NothingThere)
      << "nobody has played to that trick";
}

TEST(open_table, play_waits_for_a_choice_that_it_would_end) {
  DrivenTable driven = playing("somerset");
  act_all(driven, "W:QS N:TC E:9S S:AS");
  ASSERT_EQ(driven.table.to_act(), Seat::South);
  EXPECT_EQ(put(driven, Seat::North, "KD"), std::nullopt);
  EXPECT_EQ(speak(driven, Seat::West, MakeClaim{ClaimKind::LeadOutOfTurn, {}, {}}), std::nullopt);
  const NextStep step = next_step(driven.table);
  ASSERT_TRUE(std::holds_alternative<AwaitChoice>(step));
  EXPECT_EQ(std::get<AwaitChoice>(step).movers.size(), 2U);
  EXPECT_EQ(put(driven, Seat::South, "KS"), Reason::WaitForChoice);
  EXPECT_EQ(default_decision(driven.table, Seat::East), Command(Waive{Seat::East}));
  EXPECT_EQ(driven.give(Waive{Seat::East}), std::nullopt);
  EXPECT_EQ(driven.give(Waive{Seat::East})->reason, Reason::NothingToWaive);
  EXPECT_EQ(driven.give(StopWaiting{}), std::nullopt);
  EXPECT_EQ(put(driven, Seat::South, "KS"), std::nullopt);
}

/// To the fifth trick; North and South take them all, and West revokes in the second. [S64.a]
DrivenTable played_with_revoke() {
  DrivenTable driven = playing("somerset");
  act_all(driven, "W:QS N:TC E:9S S:AS S:KS W:QC N:9C E:TS S:JD W:9D N:QH E:TH");
  act_all(driven, "S:9H W:KC N:JH E:AH N:KD E:QD S:KH W:JS");
  return driven;
}

TEST(open_table, a_claimed_revoke_is_proved_when_the_hand_is_over) {
  DrivenTable driven = playing("somerset");
  act_all(driven, "W:QS N:TC E:9S S:AS S:KS W:QC N:9C E:TS S:JD W:9D N:QH E:TH");
  EXPECT_EQ(speak(driven, Seat::North, MakeClaim{ClaimKind::Revoke, Seat::West, 2U}), std::nullopt);
  EXPECT_EQ(seen(driven, Seat::West).answers.front().verdict, Verdict::Heard);
  EXPECT_EQ(speak(driven, Seat::North, MakeClaim{ClaimKind::Revoke, Seat::East, 2U}), std::nullopt);
  EXPECT_EQ(seen(driven, Seat::West).answers.back().verdict, Verdict::Heard) << "no probing of hands";
}

TEST(open_table, time_for_claims_ends_when_all_are_content) {
  DrivenTable driven = played_with_revoke();
  ASSERT_EQ(driven.table.stage(), Stage::Claims) << static_cast<int>(driven.table.stage());
  EXPECT_FALSE(driven.table.to_act().has_value());
  for (const Seat seat : kSeats) EXPECT_EQ(driven.give(Waive{seat}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::DealOver);
  const auto settled = std::find_if(driven.log.begin(), driven.log.end(), [](const facts::Fact& fact) {
    return std::holds_alternative<facts::DealSettled>(fact);
  });
  ASSERT_NE(settled, driven.log.end()) << "what was unlawful is ruled on";
  EXPECT_EQ(seen(driven, Seat::North).unnoticed, (std::vector<std::string>{"Will revoked in trick 2"}));
}

TEST(open_table, a_revoke_claimed_after_the_last_card_counts) {
  DrivenTable driven = played_with_revoke();
  for (const Seat seat : {Seat::North, Seat::East, Seat::South}) driven.give(Waive{seat});
  EXPECT_EQ(speak(driven, Seat::South, MakeClaim{ClaimKind::Revoke, Seat::West, 2U}), std::nullopt);
  EXPECT_EQ(seen(driven, Seat::West).answers.front().verdict, Verdict::Upheld);
  EXPECT_TRUE(driven.table.open_deal()->waited_for()[Seat::North]) << "all are asked again";
  driven.give(StopWaiting{});
  const OpenView after = seen(driven, Seat::North);
  ASSERT_GE(after.entries.size(), 2U);
  EXPECT_EQ(after.entries.front().words, "the revoke");
  EXPECT_EQ(after.entries.front().points, 3);
  EXPECT_TRUE(after.unnoticed.empty());
}

TEST(open_table, a_director_who_is_called_may_undo_and_rule) {
  DrivenTable driven = playing("somerset");
  EXPECT_EQ(driven.give(CallDirector{Seat::West})->reason, Reason::NoDirector);
  EXPECT_EQ(driven.give(NameDirector{"Dora"}), std::nullopt);
  act_all(driven, "W:QS N:TC");
  const Table before = driven.table;
  act_all(driven, "E:AH");
  EXPECT_EQ(driven.give(UndoActs{1, "a slip"})->reason, Reason::NoDirector) << "he was not called";
  EXPECT_EQ(driven.give(CallDirector{Seat::West}), std::nullopt);
  EXPECT_TRUE(std::holds_alternative<AwaitDirector>(next_step(driven.table)));
  EXPECT_EQ(put(driven, Seat::South, "AS"), Reason::UnderAppeal);
  EXPECT_EQ(driven.give(UndoActs{99, "all"})->reason, Reason::NothingThere);
  EXPECT_EQ(driven.give(UndoActs{1, "a slip of the finger"}), std::nullopt);
  EXPECT_EQ(driven.give(CloseAppeal{}), std::nullopt);
  EXPECT_EQ(*driven.table.open_deal(), *before.open_deal());
  EXPECT_EQ(driven.table.course().deal()->is_in_step, true);
  driven.give(CallDirector{Seat::West});
  EXPECT_EQ(driven.give(EnterFinding{"wrong-count seat=E"}), std::nullopt)
      << "a finding that says too little rules nothing";
  EXPECT_EQ(driven.give(EnterFinding{"nonsense"})->reason, Reason::BadWords);
  EXPECT_EQ(driven.give(RuleByHand{"two points",
                                   HandRuling{{{Side::NorthSouth, codes::Points(2), "penalty", ""}}, Seat::West}}),
            std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::DealOver);
  EXPECT_EQ(driven.table.match()->score(), score(2, 0));
  EXPECT_EQ(driven.table.dealer(), Seat::West);
}

TEST(open_table, the_score_is_corrected_inside_its_window) {
  DrivenTable driven = played_with_revoke();
  driven.give(StopWaiting{});
  driven.give(NameDirector{"Dora"});
  EXPECT_EQ(driven.give(CorrectScore{score(1, 1), "marked wrong"})->reason, Reason::NoDirector);
  driven.give(CallDirector{Seat::East});
  EXPECT_EQ(driven.give(CorrectScore{score(9, 1), "marked wrong"})->reason, Reason::BadWords) << "nobody has won";
  EXPECT_EQ(driven.give(CorrectScore{score(1, 1), "marked wrong"}), std::nullopt);
  EXPECT_EQ(driven.table.match()->score(), score(1, 1));
}

TEST(open_table, a_misdeal_that_the_director_finds_passes_the_deal) {
  DrivenTable driven =
      test_support::dealt_table("somerset", test_support::plain_hands(Seat::South), facts::Manner::Open);
  driven.give(NameDirector{"Dora"});
  driven.give(CallDirector{Seat::North});
  EXPECT_EQ(driven.give(EnterFinding{"wrong-count seat=E count=6"}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::DealOver);
  EXPECT_EQ(driven.table.match()->score(), score(0, 0));
  EXPECT_EQ(driven.table.dealer(), Seat::West);
}

}  // namespace
}  // namespace euchre::table
