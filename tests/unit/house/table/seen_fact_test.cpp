#include "house/table/seen_fact.h"

#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::card;
using test_support::dealt_table;
using test_support::DrivenTable;
using test_support::plain_hands;

const facts::HandsDealt& dealt_in(const DrivenTable& driven) { return std::get<facts::HandsDealt>(driven.log.back()); }

TEST(SeenFact, a_seat_sees_its_own_hand_and_the_turn_up) {
  const DrivenTable driven = dealt_table("hoyle", plain_hands(Seat::South));
  const HandsSeen seen = std::get<HandsSeen>(*seen_by(Seat::North, driven.log.back()));
  EXPECT_EQ(seen.hands[Seat::North], dealt_in(driven).hands[Seat::North]);
  for (const Seat other : {Seat::East, Seat::South, Seat::West}) EXPECT_EQ(seen.hands[other], std::nullopt);
  EXPECT_EQ(seen.turn_up, card("9H"));
}

TEST(SeenFact, a_watcher_sees_the_turn_up_only_and_the_log_sees_all_hands) {
  const DrivenTable driven = dealt_table("hoyle", plain_hands(Seat::South));
  const HandsSeen watched = std::get<HandsSeen>(*seen_by(Watcher{}, driven.log.back()));
  EXPECT_EQ(watched.turn_up, card("9H"));
  const HandsSeen logged = std::get<HandsSeen>(*seen_by(WholeLog{}, driven.log.back()));
  for (const Seat seat : kSeats) {
    EXPECT_EQ(watched.hands[seat], std::nullopt);
    EXPECT_EQ(logged.hands[seat], dealt_in(driven).hands[seat]);
  }
}

TEST(SeenFact, no_hand_is_told_with_a_joker_turned_up_since_the_dealer_may_have_to_name_unseen) {
  facts::HandsDealt dealt = dealt_in(dealt_table("hoyle", plain_hands(Seat::South)));
  dealt.turn_up = Card::joker();
  for (const Seat seat : kSeats) EXPECT_EQ(std::get<HandsSeen>(*seen_by(seat, dealt)).hands[seat], std::nullopt);
  EXPECT_EQ(std::get<HandsSeen>(*seen_by(WholeLog{}, dealt)).hands[Seat::South], dealt.hands[Seat::South]);
}

TEST(SeenFact, the_discard_is_seen_by_the_dealer_only) {
  const facts::Fact discarded = facts::Discarded{Seat::South, card("AC")};
  EXPECT_EQ(std::get<DiscardSeen>(*seen_by(Seat::South, discarded)).card, card("AC"));
  EXPECT_EQ(std::get<DiscardSeen>(*seen_by(WholeLog{}, discarded)).card, card("AC"));
  for (const Audience& other : {Audience(Seat::North), Audience(Seat::West), Audience(Watcher{})}) {
    EXPECT_EQ(std::get<DiscardSeen>(*seen_by(other, discarded)), (DiscardSeen{Seat::South, std::nullopt}));
  }
}

TEST(SeenFact, a_card_given_is_seen_by_the_two_partners_only) {
  const facts::Fact given = facts::CardGiven{Seat::East, card("JD")};
  for (const Audience& one : {Audience(Seat::East), Audience(Seat::West), Audience(WholeLog{})})
    EXPECT_EQ(std::get<GiftSeen>(*seen_by(one, given)).card, card("JD"));
  for (const Audience& other : {Audience(Seat::North), Audience(Seat::South), Audience(Watcher{})})
    EXPECT_EQ(std::get<GiftSeen>(*seen_by(other, given)), (GiftSeen{Seat::East, std::nullopt}));
}

TEST(SeenFact, a_card_laid_under_the_turn_up_is_seen_by_all) {
  const facts::Fact laid = facts::CardLaidUnder{Seat::East, card("9D")};
  for (const Audience& one : {Audience(Seat::East), Audience(Seat::South), Audience(Watcher{})})
    EXPECT_EQ(seen_by(one, laid), SeenFact(facts::CardLaidUnder{Seat::East, card("9D")}));
}

TEST(SeenFact, open_facts_are_seen_as_they_are) {
  const facts::Fact called = facts::Called{Seat::North, game::Call::Pass};
  EXPECT_EQ(seen_by(Watcher{}, called), SeenFact(facts::Called{Seat::North, game::Call::Pass}));
  const facts::Fact cut = facts::PackCut{Seat::North, 9};
  EXPECT_EQ(seen_by(Seat::East, cut), SeenFact(facts::PackCut{Seat::North, 9}));
}

}  // namespace
}  // namespace euchre::table
