#include "support/minds/players/position.h"

#include <gtest/gtest.h>

namespace euchre::test_support {
namespace {

constexpr const char* kGreatHand = "JH JD AH KH AS";
constexpr const char* kFairHand = "JH AH KH AS 9C";

TEST(lone_hand, dealer_with_both_bowers_and_ace_plays_alone) {
  EXPECT_EQ(Position("hoyle", "N", "QH").hand("N", kGreatHand).then({"pass", "pass", "pass"}).answer(), "order-alone");
}

TEST(lone_hand, no_lone_hand_when_one_point_wins_the_game) {
  EXPECT_EQ(Position("hoyle", "N", "QH").hand("N", kFairHand).score(4, 2).then({"pass", "pass", "pass"}).answer(),
            "order");
}

TEST(lone_hand, fair_hand_goes_alone_where_four_points_win) {
  EXPECT_EQ(Position("hoyle", "N", "QH").hand("N", kFairHand).score(1, 4).then({"pass", "pass", "pass"}).answer(),
            "order-alone");
}

TEST(lone_hand, the_club_wants_a_surer_hand_and_never_plays_alone_where_two_points_win) {
  const auto dealer = [](const char* hand, int own) {
    return Position("hoyle", "N", "QH").hand("N", hand).score(own, 2).then({"pass", "pass", "pass"});
  };
  EXPECT_EQ(dealer(kGreatHand, 0).answer("club"), "order-alone");
  constexpr const char* kWithoutRightBower = "JD KH TH AS AC";
  EXPECT_EQ(dealer(kWithoutRightBower, 0).answer("rules"), "order-alone");
  EXPECT_EQ(dealer(kWithoutRightBower, 0).answer("club"), "order");
  for (const int points : {3, 4}) EXPECT_EQ(dealer(kGreatHand, points).answer("club"), "order") << points;
}

TEST(lone_hand, who_may_only_accept_alone_does_so_at_the_club_too) {
  EXPECT_EQ(Position("alberta", "N", "QH").hand("S", "JH JD AH KH AS").then({"pass"}).answer("club"), "order-alone");
}

TEST(lone_hand, behind_in_the_last_deal_turn_only_a_lone_march_can_win) {
  const auto dealer = [] {
    return Position("danville", "N", "QH").hand("N", kFairHand).deal_turns_left(1).then({"pass", "pass", "pass"});
  };
  EXPECT_EQ(dealer().score(3, 6).answer(), "order-alone");
  EXPECT_EQ(dealer().score(6, 6).answer(), "order");
}

TEST(lone_hand, keller_asks_the_maker_after_the_discard) {
  EXPECT_EQ(Position("keller", "N", "QH").hand("N", kGreatHand).then({"pass", "pass", "pass", "order", "AS"}).answer(),
            "go-alone");
}

TEST(lone_hand, keller_partner_stays_together_with_little) {
  EXPECT_EQ(
      Position("keller", "N", "QH").hand("N", "8S 9S TD 9D KC").then({"pass", "order", "8S", "stay-together"}).answer(),
      "stay-together");
}

TEST(lone_hand, keller_partner_plays_alone_over_a_plain_order_with_everything) {
  EXPECT_EQ(
      Position("keller", "N", "QH").hand("N", "JH JD AH KH 9S").then({"pass", "order", "9S", "stay-together"}).answer(),
      "go-alone");
}

TEST(lone_hand, somerset_partner_leaves_a_lone_hand_to_him_who_announced_it) {
  EXPECT_EQ(Position("somerset", "N", "QH").hand("W", "KH 9H QD 9D 8S").then({"order-alone"}).answer(),
            "stay-together");
}

TEST(lone_hand, somerset_partner_takes_it_from_him_with_all_the_trumps) {
  EXPECT_EQ(Position("somerset", "N", "9H").hand("W", "JH JD AH KH AS").then({"order-alone"}).answer(), "go-alone");
}

TEST(lone_hand, somerset_assisted_dealer_goes_alone_before_he_discards) {
  EXPECT_EQ(Position("somerset", "N", "QH").hand("N", kGreatHand).then({"pass", "order"}).answer(), "go-alone");
}

TEST(lone_hand, somerset_assisted_dealer_with_little_discards) {
  EXPECT_EQ(Position("somerset", "N", "QH").hand("N", "KD QD 8C 9S TS").then({"pass", "order"}).answer(), "8C");
}

}  // namespace
}  // namespace euchre::test_support
