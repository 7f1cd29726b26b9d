#include "support/players/position.h"

#include <gtest/gtest.h>

namespace euchre::testing {
namespace {

TEST(leading, maker_with_bowers_leads_trump) {
  EXPECT_EQ(Position("hoyle", "N", "9H").hand("E", "JH JD KH AS 9C").then({"order", "9S"}).answer(), "JH");
}

TEST(leading, partner_of_the_maker_leads_trump_to_him) {
  EXPECT_EQ(Position("hoyle", "N", "9H")
                .hand("N", "9S TS TD 9D TC")
                .hand("E", "AH QC TC KD 9C")
                .then({"pass", "pass", "order", "9S"})
                .answer(),
            "AH");
}

TEST(leading, partner_of_the_stuck_dealer_keeps_his_trumps) {
  // East, who led, has lost the trick to South.
  EXPECT_EQ(Position("danville", "N", "9S")
                .hand("N", "QC 9C TD 9D KS")
                .hand("E", "9H TH QH QD KD")
                .hand("S", "JC AH KH TC TS")
                .then({"pass", "pass", "pass", "pass", "pass", "pass", "pass", "name-C", "9H", "AH", "AS", "KS"})
                .answer(),
            "KH");
}

TEST(leading, defender_leads_a_side_ace) {
  EXPECT_EQ(Position("hoyle", "N", "QH")
                .hand("N", "JH AH 9S TS TC")
                .hand("E", "KH 9H AS 9D TD")
                .then({"pass", "pass", "pass", "order", "TC"})
                .answer(),
            "AS");
}

TEST(leading, defender_does_not_lead_trump) {
  EXPECT_NE(Position("hoyle", "N", "QH")
                .hand("N", "JH AH 9S TS TC")
                .hand("E", "JD KH KS 9D TD")
                .then({"pass", "pass", "pass", "order", "TC"})
                .answer(),
            "JD");
}

TEST(leading, against_a_lone_hand_the_ace_is_led) {
  EXPECT_EQ(Position("hoyle", "N", "QH")
                .hand("N", "JH AH KH TS TC")
                .hand("E", "9H AS QS 9D TD")
                .then({"pass", "pass", "pass", "order-alone", "TC"})
                .answer(),
            "AS");
}

TEST(leading, lone_player_pulls_trumps) {
  EXPECT_EQ(Position("hoyle", "N", "9H").hand("E", "JH JD AH AS KS").then({"order-alone", "TD"}).answer(), "JH");
}

TEST(leading, with_no_trump_left_outside_the_boss_of_a_side_suit_goes_first) {
  EXPECT_EQ(Position("hoyle", "N", "9H")
                .hand("N", "9C TC 9D TD KD")
                .hand("E", "JH JD AH KH AS")
                .hand("S", "QH QC QD QS TS")
                .hand("W", "TH KC AC 9S KS")
                .then({"order", "9C", "JH", "QH", "TH", "9H", "JD", "QC", "9S", "TC"})
                .answer(),
            "AS");
}

}  // namespace
}  // namespace euchre::testing
