#include "support/minds/players/position.h"

#include <gtest/gtest.h>

namespace euchre::test_support {
namespace {

TEST(bidding, dealer_takes_up_with_three_good_trumps) {
  EXPECT_EQ(Position("hoyle", "N", "QH").hand("N", "JH KH 9D TS QC").then({"pass", "pass", "pass"}).answer(), "order");
}

TEST(bidding, dealer_turns_down_what_does_not_suit_him) {
  EXPECT_EQ(Position("hoyle", "N", "9H").hand("N", "QC KC TD QD 9S").then({"pass", "pass", "pass"}).answer(), "pass");
}

TEST(bidding, eldest_hand_does_not_order_the_right_bower_into_the_dealers_hand_with_little) {
  EXPECT_EQ(Position("hoyle", "N", "JH").hand("E", "KH TH QC 9C TS").answer(), "pass");
}

TEST(bidding, eldest_hand_orders_when_he_holds_the_tricks_himself) {
  EXPECT_EQ(Position("hoyle", "N", "9H").hand("E", "JH JD AH TH AS").answer().substr(0, 5), "order");
}

TEST(bidding, dealers_partner_assists_on_a_hand_that_eldest_would_pass) {
  constexpr const char* kHand = "JD KH AC AS TS";
  EXPECT_EQ(Position("hoyle", "N", "AH").hand("E", kHand).answer(), "pass");
  EXPECT_EQ(Position("hoyle", "N", "AH").hand("S", kHand).then({"pass"}).answer(), "order");
}

TEST(bidding, second_round_names_the_strong_suit) {
  EXPECT_EQ(Position("hoyle", "N", "9H")
                .hand("E", "JS JC AS 9S AD")
                .then({"pass", "pass", "pass", "pass"})
                .answer()
                .substr(0, 5),
            "name-");
}

TEST(bidding, first_seat_reverses_to_the_next_suit_where_it_would_not_cross) {
  // The same hand in form: once in the colour turned down, once in the other.
  EXPECT_EQ(Position("hoyle", "N", "9H").hand("E", "JD QD 9D AC 9S").then({"pass", "pass", "pass", "pass"}).answer(),
            "name-D");
}

TEST(bidding, stuck_dealer_names_his_best_suit_however_bad) {
  EXPECT_EQ(Position("danville", "N", "9H")
                .hand("N", "QC TC 9C TD 9S")
                .then({"pass", "pass", "pass", "pass", "pass", "pass", "pass"})
                .answer(),
            "name-C");
}

TEST(bidding, dealer_who_may_pass_throws_the_same_hand_in) {
  EXPECT_EQ(Position("hoyle", "N", "9H")
                .hand("N", "QC TC 9D TD 9S")
                .then({"pass", "pass", "pass", "pass", "pass", "pass", "pass"})
                .answer(),
            "pass");
}

TEST(bidding, without_a_natural_card_nobody_orders_in_danville) {
  EXPECT_EQ(Position("danville", "N", "AH").hand("S", "JD AC KC AS 9S").then({"pass"}).answer(), "pass");
}

TEST(bidding, dealers_partner_who_must_be_alone_passes_a_middling_hand) {
  EXPECT_EQ(Position("alberta", "N", "9H").hand("S", "AH KH 9C QS TS").then({"pass"}).answer(), "pass");
}

TEST(bidding, dealers_partner_who_must_be_alone_goes_with_a_great_one) {
  EXPECT_EQ(Position("alberta", "N", "9H").hand("S", "JH JD AH KH AS").then({"pass"}).answer(), "order-alone");
}

TEST(bidding, at_the_bridge_eldest_hand_orders_what_he_would_pass_at_love_all) {
  // Four to one: a euchre does not lose the game, a lone march of the dealer's does.
  const auto eldest = [] { return Position("hoyle", "N", "AH").hand("E", "JD QH TH AC 9S"); };
  EXPECT_EQ(eldest().answer(), "pass");
  EXPECT_EQ(eldest().score(1, 4).answer(), "order");
}

}  // namespace
}  // namespace euchre::test_support
