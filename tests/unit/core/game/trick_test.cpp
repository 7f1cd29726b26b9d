#include "core/game/trick.h"

#include <gtest/gtest.h>

namespace euchre::game {
namespace {

Trick played(Seat leader, std::string_view cards) {
  Trick trick;
  Seat seat = leader;
  for (; !cards.empty(); cards.remove_prefix(std::min<std::size_t>(3, cards.size()))) {
    trick.push_back({seat, parse_card(cards.substr(0, 2)).value()});
    seat = left_of(seat);
  }
  return trick;
}

TEST(Trick, the_best_card_of_the_suit_led_takes_it_where_nobody_trumps) {
  EXPECT_EQ(winning_play(played(Seat::East, "TS KS AD 9S"), Suit::Hearts).seat, Seat::South);
  EXPECT_EQ(winning_play(played(Seat::East, "TS"), Suit::Hearts).seat, Seat::East);
}

TEST(Trick, the_left_bower_takes_it_from_every_trump_but_the_right) {
  EXPECT_EQ(winning_play(played(Seat::West, "AS 9H JD AH"), Suit::Hearts).seat, Seat::East);
  EXPECT_EQ(winning_play(played(Seat::West, "AS JH JD AH"), Suit::Hearts).seat, Seat::North);
}

TEST(Trick, a_higher_card_thrown_away_takes_nothing) {
  EXPECT_EQ(winning_play(played(Seat::North, "9C AD AS KD"), Suit::Hearts).seat, Seat::North);
}

TEST(Trick, the_partner_of_a_lone_player_is_passed_over) {
  const SeatSet idle = idle_seats(codes::Players::Four, {Seat::North, std::nullopt});
  EXPECT_FALSE(is_active(Seat::South, idle));
  EXPECT_TRUE(is_active(Seat::North, idle));
  EXPECT_EQ(next_active(Seat::East, idle), Seat::West);
  EXPECT_EQ(previous_active(Seat::West, idle), Seat::East);
  EXPECT_EQ(next_active(Seat::East, {}), Seat::South);
  EXPECT_EQ(active_count(idle), 3U);
  EXPECT_EQ(active_count(idle_seats(codes::Players::Four, {})), 4U);
}

TEST(Trick, two_play_where_a_lone_player_meets_a_lone_defender) {
  for (const Seat defender : {Seat::East, Seat::West}) {
    const SeatSet idle = idle_seats(codes::Players::Four, {Seat::North, defender});
    EXPECT_EQ(idle, (SeatSet{Seat::South, partner_of(defender)}));
    EXPECT_EQ(active_count(idle), 2U);
    EXPECT_EQ(next_active(Seat::North, idle), defender);
    EXPECT_EQ(next_active(defender, idle), Seat::North);
    EXPECT_EQ(previous_active(Seat::North, idle), defender);
    for (const Seat seat : kSeats) {
      EXPECT_TRUE(is_active(next_active(seat, idle), idle));
      EXPECT_TRUE(is_active(previous_active(seat, idle), idle));
    }
  }
}

TEST(Trick, the_lead_against_a_lone_hand_passes_over_both_idle_hands) {
  codes::DealRules rules;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, {Seat::North, Seat::East}), Seat::North)
      << "West, at the dealer's left, has laid his cards down";
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, {Seat::North, Seat::West}), Seat::West);
  rules.lone_lead = codes::LoneLead::LeftOfLone;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, {Seat::North, Seat::West}), Seat::West);
  rules.lone_lead = codes::LoneLead::LonePlayer;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, {Seat::North, Seat::West}), Seat::North);
}

TEST(Trick, who_leads_first_is_the_business_of_the_code) {
  codes::DealRules rules;
  rules.lone_lead = codes::LoneLead::LeftOfDealer;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, {}), Seat::West);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, {Seat::East, std::nullopt}), Seat::North);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, {Seat::North, std::nullopt}), Seat::West);
  rules.lone_lead = codes::LoneLead::LeftOfLone;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, {}), Seat::West);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, {Seat::North, std::nullopt}), Seat::East);
}

TEST(Trick, the_lone_player_may_lead_himself) {
  codes::DealRules rules;
  rules.lone_lead = codes::LoneLead::LonePlayer;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, {Seat::East, std::nullopt}), Seat::East);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, {}), Seat::West);
}

TEST(Trick, where_all_four_play_the_lead_may_hang_on_the_maker) {
  codes::DealRules rules;
  rules.first_lead = codes::FirstLead::LeftOfMaker;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, {}), Seat::East);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, {Seat::North, std::nullopt}), Seat::West)
      << "a lone hand is another matter";
  rules.first_lead = codes::FirstLead::Maker;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, {}), Seat::North);
  rules.first_lead = codes::FirstLead::AcrossFromDealer;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, {}), Seat::North);
}

}  // namespace
}  // namespace euchre::game
