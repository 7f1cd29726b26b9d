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
  EXPECT_FALSE(is_active(Seat::South, Seat::North));
  EXPECT_TRUE(is_active(Seat::North, Seat::North));
  EXPECT_EQ(next_active(Seat::East, Seat::North), Seat::West);
  EXPECT_EQ(previous_active(Seat::West, Seat::North), Seat::East);
  EXPECT_EQ(next_active(Seat::East, std::nullopt), Seat::South);
  EXPECT_EQ(active_count(Seat::North), 3U);
  EXPECT_EQ(active_count(std::nullopt), 4U);
}

TEST(Trick, who_leads_first_is_the_business_of_the_code) {
  codes::DealRules rules;
  rules.lone_lead = codes::LoneLead::LeftOfDealer;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, std::nullopt), Seat::West);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, Seat::East), Seat::North);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, Seat::North), Seat::West);
  rules.lone_lead = codes::LoneLead::LeftOfLone;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, std::nullopt), Seat::West);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, Seat::North), Seat::East);
}

TEST(Trick, the_lone_player_may_lead_himself) {
  codes::DealRules rules;
  rules.lone_lead = codes::LoneLead::LonePlayer;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, Seat::East), Seat::East);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, std::nullopt), Seat::West);
}

TEST(Trick, where_all_four_play_the_lead_may_hang_on_the_maker) {
  codes::DealRules rules;
  rules.first_lead = codes::FirstLead::LeftOfMaker;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, std::nullopt), Seat::East);
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, Seat::North), Seat::West)
      << "a lone hand is another matter";
  rules.first_lead = codes::FirstLead::Maker;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::North, std::nullopt), Seat::North);
  rules.first_lead = codes::FirstLead::AcrossFromDealer;
  EXPECT_EQ(opening_leader(rules, Seat::South, Seat::East, std::nullopt), Seat::North);
}

}  // namespace
}  // namespace euchre::game
