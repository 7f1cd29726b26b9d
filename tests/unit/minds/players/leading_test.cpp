#include "support/minds/players/position.h"

#include <gtest/gtest.h>

namespace euchre::test_support {
namespace {

TEST(leading, maker_with_bowers_leads_trump) {
  EXPECT_EQ(Position("hoyle", "N", "9H")
                .hand("N", "9S TS TD 9D TC")
                .hand("E", "JH JD KH AS 9C")
                .then({"order", "9S"})
                .answer(),
            "JH");
}

TEST(leading, partner_of_the_maker_leads_trump_to_him) {
  EXPECT_EQ(Position("hoyle", "N", "9H")
                .hand("N", "9S TS TD 9D TC")
                .hand("E", "AH QC KC KD 9C")
                .then({"pass", "pass", "order", "9S"})
                .answer(),
            "AH");
}

// South has named clubs or was stuck with them; North, his partner, has won the first trick and leads on.
Position partner_on_lead(std::string_view code, std::string_view dealer) {
  return Position(code, dealer, "9S")
      .hand("N", "AH KD JS QC 9D")
      .hand("E", "9H TH AD KS TS")
      .hand("S", "JC KC TC QH AS")
      .hand("W", "JD TD KH JH QD");
}

TEST(leading, partner_of_a_willing_maker_leads_trump) {
  const std::string lead = partner_on_lead("hoyle", "W")
                               .hand("N", "TH KD JS QC 9D")
                               .hand("E", "9H AH AD KS TS")
                               .hand("W", "JD TD KH JH QD")
                               .then({"pass", "pass", "pass", "pass", "pass", "pass", "name-C"})
                               .answer();
  EXPECT_TRUE(lead == "JS" || lead == "QC") << lead;
}

TEST(leading, partner_of_the_stuck_dealer_keeps_his_trumps) {
  const std::string lead =
      partner_on_lead("danville", "S")
          .then({"pass", "pass", "pass", "pass", "pass", "pass", "pass", "name-C", "KH", "AH", "9H", "QH"})
          .answer();
  EXPECT_NE(lead, "JS");
  EXPECT_NE(lead, "QC");
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
  EXPECT_EQ(Position("hoyle", "N", "9H")
                .hand("N", "9S TS TD 9D TC")
                .hand("E", "JH JD AH AS KS")
                .then({"order-alone", "TD"})
                .answer(),
            "JH");
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

TEST(leading, alone_with_two_cards_the_boss_trump_goes_before_the_loser) {
  const Position position = Position("hoyle", "N", "9H")
                                .hand("N", "TS TD 9D TC KS")
                                .hand("E", "JH JD AS AH QD")
                                .hand("S", "9S KD KC QC 9C")
                                .then({"order-alone", "TC", "JH", "9C", "9H", "JD", "QC", "TD", "AS", "9S", "TS"});
  EXPECT_EQ(position.answer(), "AH");
  EXPECT_EQ(position.answer("rules:2026"), "QD");
}

TEST(leading, a_defender_who_needs_both_tricks_left_leads_the_boss_trump_first) {
  const Position position = Position("hoyle", "N", "QD")
                                .hand("N", "JC AC TD KD TH")
                                .hand("E", "9C JD JH AH KS")
                                .hand("S", "QC 9H JS QS AS")
                                .hand("W", "TC 9D QH 9S TS")
                                .then({"pass", "pass", "pass", "order", "TH", "AH", "9H", "QH", "TD", "AC", "9C", "QC",
                                       "TC", "QD", "JH", "JS", "9D"});
  EXPECT_EQ(position.answer(), "JD");
  EXPECT_EQ(position.answer("rules:2026"), "KS");
}

}  // namespace
}  // namespace euchre::test_support
