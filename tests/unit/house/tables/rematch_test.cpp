#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

/// Another match of the same people.
namespace euchre::tables {
namespace {

using protocol::RefusalCode;
using protocol::Seat;
using protocol::Stage;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::play_until;

/// Ann and Bea have played a match as partners against computers.
struct PlayedMatch {
  explicit PlayedMatch(std::uint64_t seed, const Limits& limits = {}) : house(seed, limits) {
    ann.create("hoyle", Seat::S, computers({Seat::E, Seat::W}));
    bea.join(ann.table(), Seat::N);
    ann.say(protocol::StartMessage{ann.table(), false});
    EXPECT_TRUE(play([this] { return ann.view().stage == Stage::MatchOver; }));
  }
  template <class IsSo>
  bool play(const IsSo& is_so) {
    RandomStream random(1);
    return play_until(house, {&ann, &bea}, random, is_so);
  }

  /// What the table tells about itself comes a moment later.
  void wait() { house.time.advance(std::chrono::milliseconds(500)); }
  [[nodiscard]] bool is_over() { return ann.view().stage == Stage::MatchOver; }

  FakeHouse house;
  FakePerson ann{house, "Ann"};
  FakePerson bea{house, "Bea"};
};

TEST(Rematch, host_has_new_partners_drawn_and_each_sees_one_hand) {
  std::set<Seat> seats;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    PlayedMatch match(seed);
    match.ann.say(protocol::StartMessage{match.ann.table(), true});
    EXPECT_FALSE(match.ann.refusal());
    match.wait();
    ASSERT_TRUE(match.bea.view().rematch.has_value());
    EXPECT_TRUE(match.bea.view().rematch->draws_partners);
    match.bea.say(protocol::NextMessage{match.ann.table()});
    ASSERT_TRUE(match.play([&] { return match.ann.view().stage == Stage::FirstRound; }));
    ASSERT_TRUE(match.ann.view().you && match.bea.view().you);
    EXPECT_NE(match.ann.view().you, match.bea.view().you);
    seats.insert(*match.bea.view().you);
    const auto& hand = match.bea.view().hand;
    EXPECT_EQ(hand.size(), 5U);
    for (const std::string& card : match.ann.view().hand) EXPECT_EQ(std::ranges::find(hand, card), hand.end());
  }
  EXPECT_GT(seats.size(), 1U) << "the draw moves people";
}

TEST(Rematch, only_the_host_has_new_partners_drawn) {
  PlayedMatch match(1);
  match.bea.say(protocol::StartMessage{match.ann.table(), true});
  EXPECT_EQ(match.bea.refusal()->code, RefusalCode::NotAllowed);
  EXPECT_EQ(match.bea.view().stage, Stage::MatchOver);
}

TEST(Rematch, nobody_changes_his_seat_while_a_match_is_played) {
  PlayedMatch match(1);
  match.ann.say(protocol::NextMessage{match.ann.table()});
  match.bea.say(protocol::NextMessage{match.ann.table()});
  ASSERT_TRUE(match.play([&] { return match.ann.view().stage == Stage::Play; }));
  match.ann.say(protocol::SwapSeatsMessage{match.ann.table(), Seat::N, Seat::E});
  EXPECT_EQ(match.ann.refusal()->code, RefusalCode::NotAllowed);
  match.ann.say(protocol::StartMessage{match.ann.table(), true});
  EXPECT_EQ(match.ann.refusal()->code, RefusalCode::NotAllowed);
  EXPECT_EQ(match.ann.view().you, Seat::S);
  EXPECT_EQ(match.bea.view().you, Seat::N);
}

TEST(Rematch, begins_when_all_who_are_there_have_said_yes) {
  PlayedMatch match(1);
  match.ann.say(protocol::NextMessage{match.ann.table()});
  match.house.time.advance(std::chrono::seconds(50));
  ASSERT_TRUE(match.is_over()) << "Bea has not answered";
  ASSERT_TRUE(match.bea.view().rematch.has_value());
  EXPECT_EQ(match.bea.view().rematch->accepted, std::vector{Seat::S});
  EXPECT_EQ(match.bea.view().rematch->waits_for, std::vector{Seat::N});
  match.ann.say(protocol::NextMessage{match.ann.table()});
  EXPECT_TRUE(match.is_over()) << "one says yes for oneself";
  match.bea.say(protocol::NextMessage{match.ann.table()});
  EXPECT_FALSE(match.is_over());
  EXPECT_FALSE(match.ann.view().rematch.has_value());
}

TEST(Rematch, begins_without_who_leaves) {
  PlayedMatch match(1);
  match.ann.say(protocol::NextMessage{match.ann.table()});
  match.bea.say(protocol::LeaveMessage{match.ann.table()});
  match.wait();
  EXPECT_FALSE(match.is_over());
  EXPECT_EQ(match.ann.view().seats[0].kind, protocol::OccupantKind::Computer);
}

TEST(Rematch, does_not_wait_for_who_is_not_connected) {
  PlayedMatch match(1);
  match.ann.say(protocol::NextMessage{match.ann.table()});
  match.bea.hang_up();
  match.wait();
  EXPECT_FALSE(match.is_over());
}

TEST(Rematch, begins_without_an_answer_when_its_time_is_over_and_a_computer_plays_for_who_was_silent) {
  Limits limits;
  limits.rematch_wait = std::chrono::seconds(20);
  PlayedMatch match(1, limits);
  match.ann.say(protocol::NextMessage{match.ann.table()});
  match.house.time.advance(std::chrono::milliseconds(19'500));
  ASSERT_TRUE(match.is_over());
  match.ann.say(protocol::NextMessage{match.ann.table()});
  match.house.time.advance(std::chrono::seconds(1));
  ASSERT_FALSE(match.is_over()) << "said again it does not make the wait longer";
  const auto& bea = match.ann.view().seats[0];
  EXPECT_EQ(bea.kind, protocol::OccupantKind::Absent);
  EXPECT_EQ(bea.name, "Bea");
  EXPECT_TRUE(match.bea.view().you.has_value()) << "the seat stays hers";
}

TEST(Rematch, is_asked_again_where_new_partners_are_wished_instead) {
  PlayedMatch match(1);
  match.bea.say(protocol::NextMessage{match.ann.table()});
  match.ann.say(protocol::StartMessage{match.ann.table(), true});
  match.wait();
  ASSERT_TRUE(match.is_over());
  EXPECT_EQ(match.bea.view().rematch->waits_for, std::vector{Seat::N}) << "she had said yes to the same partners";
}

TEST(SwapSeats, two_change_places_between_matches_and_both_are_told) {
  PlayedMatch match(1);
  match.bea.say(protocol::NextMessage{match.ann.table()});
  match.ann.say(protocol::SwapSeatsMessage{match.ann.table(), Seat::N, Seat::E});
  EXPECT_FALSE(match.ann.refusal());
  EXPECT_EQ(match.bea.view().you, Seat::E);
  EXPECT_EQ(match.bea.view().seats[0].kind, protocol::OccupantKind::Computer);
  EXPECT_THAT(match.bea.facts().back().words, testing::StartsWith("the seats are changed: "));
  match.wait();
  EXPECT_FALSE(match.ann.view().rematch.has_value()) << "all are asked again";
  match.ann.say(protocol::NextMessage{match.ann.table()});
  match.bea.say(protocol::NextMessage{match.ann.table()});
  ASSERT_TRUE(match.play([&] { return match.bea.view().stage == Stage::FirstRound; }));
  EXPECT_EQ(match.bea.view().you, Seat::E);
  const auto& hand = match.bea.view().hand;
  for (const std::string& card : match.ann.view().hand) EXPECT_EQ(std::ranges::find(hand, card), hand.end());
}

TEST(SwapSeats, is_for_the_host_and_for_two_seats) {
  PlayedMatch match(1);
  match.bea.say(protocol::SwapSeatsMessage{match.ann.table(), Seat::N, Seat::E});
  EXPECT_EQ(match.bea.refusal()->code, RefusalCode::NotAllowed);
  match.ann.say(protocol::SwapSeatsMessage{match.ann.table(), Seat::N, Seat::N});
  EXPECT_EQ(match.ann.refusal()->code, RefusalCode::Stale);
  EXPECT_EQ(match.bea.view().you, Seat::N);
}

TEST(Rematch, is_refused_where_as_much_was_written_for_the_host_as_may_be) {
  Limits limits;
  limits.most_bytes_per_hour_of_guest = 1;
  PlayedMatch match(1, limits);
  match.ann.say(protocol::StartMessage{match.ann.table(), true});
  EXPECT_EQ(match.ann.refusal()->code, RefusalCode::Busy);
  EXPECT_EQ(match.ann.view().stage, Stage::MatchOver);
}

}  // namespace
}  // namespace euchre::tables
