#include "house/table/table_view.h"

#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::act_all;
using test_support::card;
using test_support::cards;
using test_support::dealt_table;
using test_support::drive_to;
using test_support::DrivenTable;
using test_support::plain_hands;
using test_support::seated_table;

DrivenTable table_after(std::string_view code, std::string_view script) {
  DrivenTable driven = dealt_table(code, plain_hands(Seat::South));
  act_all(driven, script);
  return driven;
}

TEST(TableView, a_table_that_is_not_open_shows_empty_seats) {
  const TableView view = view_of(Table{}, Seat::North);
  EXPECT_EQ(view.stage, Stage::Seating);
  EXPECT_EQ(view.seats[Seat::North].kind, SeatKind::Empty);
  EXPECT_TRUE(view.seats[Seat::North].is_you);
}

TEST(TableView, seats_show_who_sits_there_and_what_he_is_in_the_deal) {
  const DrivenTable driven = table_after("hoyle", "W:pass N:pass E:order-alone S:-AC N:KD E:QD S:AS");
  const TableView view = view_of(driven.table, Seat::North);
  EXPECT_EQ(view.seats[Seat::North].name, "Nora");
  EXPECT_EQ(view.seats[Seat::North].kind, SeatKind::Human);
  EXPECT_TRUE(view.seats[Seat::South].is_dealer);
  EXPECT_TRUE(view.seats[Seat::East].is_maker);
  EXPECT_TRUE(view.seats[Seat::East].is_alone);
  EXPECT_TRUE(view.seats[Seat::West].sits_out);
  EXPECT_FALSE(view.seats[Seat::North].sits_out);
  EXPECT_EQ(view.seats[Seat::South].card_count, 4U);
  EXPECT_EQ(view.trump, Suit::Hearts);
  EXPECT_EQ(view.alone, Seat::East);
  EXPECT_EQ(view.code, "hoyle");
}

TEST(TableView, each_seat_sees_its_own_hand_and_a_watcher_none) {
  const DrivenTable driven = table_after("hoyle", "");
  const TableView north = view_of(driven.table, Seat::North);
  EXPECT_EQ(north.hands[Seat::North], cards("JH QH 9C TC KD"));
  EXPECT_EQ(north.hands[Seat::East], std::nullopt);
  EXPECT_EQ(north.you, Seat::North);
  const TableView watched = view_of(driven.table, Watcher{});
  const TableView logged = view_of(driven.table, WholeLog{});
  for (const Seat seat : kSeats) {
    EXPECT_EQ(watched.hands[seat], std::nullopt);
    EXPECT_EQ(logged.hands[seat], driven.table.deal()->hand(seat));
  }
  EXPECT_EQ(watched.you, std::nullopt);
}

TEST(TableView, the_turn_up_is_followed_from_offer_to_play) {
  const auto state_after = [](std::string_view script) {
    return view_of(table_after("hoyle", script).table, Watcher{});
  };
  EXPECT_EQ(view_of(seated_table("hoyle").table, Watcher{}).turn_up_state, TurnUpState::None);
  EXPECT_EQ(state_after("W:pass").turn_up_state, TurnUpState::Offered);
  const TableView down = state_after("W:pass N:pass E:pass S:pass");
  EXPECT_EQ(down.turn_up_state, TurnUpState::TurnedDown);
  EXPECT_EQ(down.turned_down, Suit::Hearts);
  EXPECT_EQ(state_after("W:pass N:pass E:pass S:pass W:name-S").turn_up_state, TurnUpState::TurnedDown);
  const TableView taken = state_after("W:order");
  EXPECT_EQ(taken.turn_up_state, TurnUpState::Taken);
  EXPECT_EQ(taken.turned_down, std::nullopt);
  EXPECT_EQ(state_after("W:order S:-AC").turn_up_state, TurnUpState::InHand);
  EXPECT_EQ(state_after("W:order S:-AC").turn_up, card("9H"));
  const TableView played = state_after("W:order S:-AC W:9D N:KD E:QD S:9H");
  EXPECT_EQ(played.turn_up_state, TurnUpState::Played);
  EXPECT_EQ(played.turn_up, std::nullopt) << "nobody may ask for it any more [S92.a]";
}

TEST(TableView, only_the_dealer_sees_his_discard) {
  const DrivenTable driven = table_after("hoyle", "W:order S:-AC");
  EXPECT_EQ(view_of(driven.table, Seat::South).own_discard, card("AC"));
  EXPECT_EQ(view_of(driven.table, Seat::North).own_discard, std::nullopt);
  EXPECT_EQ(view_of(driven.table, Watcher{}).own_discard, std::nullopt);
}

TEST(TableView, a_trick_lies_open_until_the_next_lead) {
  DrivenTable driven = table_after("hoyle", "W:order S:-AC W:9D N:KD");
  TableView view = view_of(driven.table, Seat::East);
  ASSERT_TRUE(view.trick.has_value());
  EXPECT_EQ(view.trick->number, 1U);
  EXPECT_EQ(view.trick->leader, Seat::West);
  EXPECT_EQ(view.trick->cards.size(), 2U);
  EXPECT_EQ(view.trick->winner, std::nullopt);
  EXPECT_EQ(view.last_trick, std::nullopt);
  act_all(driven, "E:QD S:AS");
  view = view_of(driven.table, Seat::East);
  EXPECT_EQ(view.trick->winner, Seat::North);
  EXPECT_EQ(view.last_trick, view.trick);
  EXPECT_EQ(view.seats[Seat::North].tricks, game::TrickCount{1});
  EXPECT_EQ(view.seats[Seat::South].tricks, game::TrickCount{1}) << "partners take together";
  act_all(driven, "N:QH");
  view = view_of(driven.table, Seat::East);
  EXPECT_EQ(view.trick->number, 2U);
  EXPECT_EQ(view.last_trick, std::nullopt) << "closed as soon as somebody plays to the next one [K-misc-05]";
}

/// [A12h.1]
TEST(TableView, alberta_lets_nobody_look_at_a_trick_again) {
  const DrivenTable driven = table_after("alberta", "W:order S:-AC W:9D N:KD E:QD S:AS");
  EXPECT_EQ(view_of(driven.table, Seat::North).last_trick, std::nullopt);
}

TEST(TableView, your_turn_offers_the_calls_of_the_code_in_its_words) {
  const DrivenTable driven = table_after("hoyle", "W:pass");
  EXPECT_EQ(view_of(driven.table, Seat::East).your_turn, std::nullopt);
  EXPECT_EQ(view_of(driven.table, Watcher{}).your_turn, std::nullopt);
  const YourTurn turn = view_of(driven.table, Seat::North).your_turn.value();
  EXPECT_EQ(turn.what, Stage::FirstRound);
  const std::vector<CallChoice> expected{{game::Call::Pass, "I pass", "H-up-05"},
                                         {game::Call::Order, "I assist", "H-up-05"},
                                         {game::Call::OrderAlone, "I play alone at hearts", "H-alone-01"}};
  EXPECT_EQ(turn.calls, expected);
  EXPECT_TRUE(turn.cards.empty());
  EXPECT_TRUE(turn.refused_cards.empty());
}

TEST(TableView, your_turn_says_why_each_other_card_may_not_be_played) {
  const DrivenTable driven = table_after("alberta", "W:pass N:pass E:order S:-AC W:QS N:9C");
  const YourTurn turn = view_of(driven.table, Seat::East).your_turn.value();
  EXPECT_EQ(turn.cards, cards("9S TS"));
  ASSERT_EQ(turn.refused_cards.size(), 3U);
  for (const RefusedCard& refused : turn.refused_cards) {
    EXPECT_EQ(refused.refusal.reason, Reason::MustFollowSuit);
    EXPECT_EQ(refused.refusal.article, "A7.b");
    EXPECT_EQ(refused.words, "spades were led and must be followed");
  }
}

TEST(TableView, the_dealer_may_not_discard_the_turn_up) {
  const DrivenTable driven = table_after("somerset", "W:pass N:pass E:pass S:order");
  const YourTurn turn = view_of(driven.table, Seat::South).your_turn.value();
  EXPECT_EQ(turn.what, Stage::Discard);
  ASSERT_EQ(turn.refused_cards.size(), 1U);
  EXPECT_EQ(turn.refused_cards[0].card, card("9H"));
  EXPECT_EQ(turn.refused_cards[0].refusal.article, "S88");
  ASSERT_EQ(turn.calls.size(), 1U) << "he may still go alone [S96]";
  EXPECT_EQ(turn.calls[0], (CallChoice{game::Call::GoAlone, "I play alone", "S96"}));
}

TEST(TableView, the_shuffle_shows_what_is_wanted_of_whom) {
  DrivenTable driven = seated_table("keller");
  driven.give(BeginMatch{});
  fairness::Secret secret;
  secret.bytes.fill(9);
  driven.give(BeginDeal{secret});
  const Seat cutter = *driven.table.cutter();
  for (const Seat seat : {Seat::North, Seat::East, Seat::South}) {
    const FairnessState state = view_of(driven.table, seat).fairness;
    EXPECT_TRUE(state.may_pledge);
    EXPECT_FALSE(state.may_open);
    EXPECT_TRUE(state.is_asked);
    EXPECT_EQ(state.place, "deal 1");
    EXPECT_EQ(state.version, fairness::Version::Pledged);
    EXPECT_EQ(state.pack, 32U);
    EXPECT_EQ(state.may_cut, seat == cutter);
    EXPECT_EQ(state.commitment, fairness::commit(secret, {"felt", fairness::Purpose::Deal, 1}));
    EXPECT_EQ(state.least_cut, 4U);
    EXPECT_EQ(state.most_cut, 28U);
    EXPECT_EQ(state.secret, std::nullopt);
  }
  EXPECT_FALSE(view_of(driven.table, Seat::West).fairness.may_pledge) << "a computer";
  EXPECT_FALSE(view_of(driven.table, Watcher{}).fairness.may_pledge);
  const MakePledge north = test_support::pledge_of(driven.table, Seat::North);
  driven.give(north);
  EXPECT_FALSE(view_of(driven.table, Seat::North).fairness.may_pledge);
  ASSERT_EQ(view_of(driven.table, Seat::East).fairness.shares.size(), 1U);
  ShareState share{Seat::North, north.pledge, 1, std::nullopt, 0, std::nullopt};
  EXPECT_EQ(view_of(driven.table, Seat::East).fairness.shares[0], share);
  driven.give(BindPledges{});
  EXPECT_TRUE(view_of(driven.table, Watcher{}).fairness.is_bound);
  EXPECT_TRUE(view_of(driven.table, Seat::North).fairness.may_open);
  EXPECT_FALSE(view_of(driven.table, Seat::East).fairness.may_open) << "he has pledged nothing";
  EXPECT_FALSE(view_of(driven.table, Seat::East).fairness.may_pledge) << "it is too late";
  share.opening = test_support::opening_of(driven.table, Seat::North);
  share.opening_number = 2;
  driven.give(Contribute{Seat::North, *share.opening});
  EXPECT_EQ(view_of(driven.table, Watcher{}).fairness.shares[0], share);
  EXPECT_FALSE(view_of(driven.table, Seat::North).fairness.may_open);
  driven.give(DealCards{});
  EXPECT_EQ(view_of(driven.table, Watcher{}).fairness.shares.size(), 1U) << "whoever gave it sees that it counted";
  driven.give(Act{*driven.table.to_act(), game::Call::Pass});
  EXPECT_TRUE(view_of(driven.table, Watcher{}).fairness.shares.empty()) << "and then not with every card";
  RandomStream random(1);
  ASSERT_TRUE(drive_to(driven, Stage::DealOver, random));
  EXPECT_EQ(view_of(driven.table, Watcher{}).fairness.secret, secret);
  EXPECT_EQ(view_of(driven.table, Watcher{}).fairness.shares, std::vector<ShareState>{share});
}

TEST(TableView, the_draw_lies_open_until_the_first_deal) {
  DrivenTable driven = seated_table("danville");
  driven.give(BeginMatch{});
  EXPECT_EQ(view_of(driven.table, Watcher{}).drawn, driven.table.course().drawn());
  EXPECT_FALSE(view_of(driven.table, Watcher{}).drawn.empty());
  driven.give(BeginDeal{});
  EXPECT_TRUE(view_of(driven.table, Watcher{}).drawn.empty());
}

TEST(TableView, the_score_is_kept_the_way_the_code_keeps_it) {
  RandomStream random(3);
  DrivenTable rubber = seated_table("somerset");
  drive_to(rubber, Stage::MatchOver, random);
  const TableView view = view_of(rubber.table, Watcher{});
  EXPECT_TRUE(view.score.is_rubber);
  EXPECT_EQ(view.score.rubber_winner, rubber.table.match()->rubber()->winner);
  EXPECT_EQ(view.score.rubber_points, rubber.table.match()->rubber()->points);
  EXPECT_GE(view.score.games.size(), 3U);
  EXPECT_EQ(view.score.target, codes::Points{5});
  const TableView league = view_of(table_after("danville", "").table, Watcher{});
  EXPECT_EQ(league.score.target, std::nullopt);
  EXPECT_EQ(league.score.deal_turns_left, 8U);
  EXPECT_FALSE(league.score.is_rubber);
}

TEST(TableView, a_deal_that_is_over_is_summed_up_and_keeps_its_dealer) {
  const DrivenTable driven = table_after("hoyle", "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass");
  const TableView view = view_of(driven.table, Watcher{});
  EXPECT_EQ(view.stage, Stage::DealOver);
  ASSERT_TRUE(view.summary.has_value());
  EXPECT_EQ(view.summary->result.outcome, game::Outcome::PassedOut);
  EXPECT_EQ(view.summary->words, "passed out: nobody scores");
  EXPECT_EQ(view.score.last_change, "passed out: nobody scores");
  EXPECT_EQ(view.dealer, Seat::South);
  EXPECT_EQ(driven.table.dealer(), Seat::West);
}

}  // namespace
}  // namespace euchre::table
