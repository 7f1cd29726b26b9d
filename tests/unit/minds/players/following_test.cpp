#include "support/minds/players/position.h"

#include <gtest/gtest.h>

namespace euchre::test_support {
namespace {

/// North deals and has taken the queen of hearts up at East's order; East leads.
Position after_order(std::string_view north, std::string_view east, std::string_view south, std::string_view west,
                     std::string_view discard) {
  return Position("hoyle", "N", "QH")
      .hand("N", north)
      .hand("E", east)
      .hand("S", south)
      .hand("W", west)
      .then({"order", discard});
}

TEST(following, fourth_hand_leaves_the_trick_to_his_partner) {
  EXPECT_EQ(after_order("AS 9S TH KD TD", "9C TC JH AH KH", "AC QC 9H QD 9D", "KC TS QS KS AD", "TD")
                .then({"9C", "AC", "KC"})
                .answer(),
            "9S");
}

TEST(following, fourth_hand_wins_as_cheaply_as_will_do) {
  EXPECT_EQ(after_order("AS KS 9S KD TD", "TS TC JH AH KH", "9C QC 9H QD 9D", "QS AC TH JS AD", "TD")
                .then({"TS", "9D", "QS"})
                .answer(),
            "KS");
}

TEST(following, fourth_hand_ruffs_with_his_smallest_trump_that_wins) {
  EXPECT_EQ(after_order("JD 9H KD AD TD", "TS TC JH AH KH", "9C QC JS QD 9D", "AS AC TH JC KC", "TD")
                .then({"TS", "JS", "AS"})
                .answer(),
            "9H");
}

TEST(following, second_hand_plays_his_ace) {
  EXPECT_EQ(
      after_order("QS KS 9H KD TD", "TS TC JH AH KH", "AS 9S 9C QD 9D", "QC AC TH JC KC", "TD").then({"TS"}).answer(),
      "AS");
}

TEST(following, second_hand_plays_low_what_cannot_win) {
  EXPECT_EQ(
      after_order("TS TD 9H KD AD", "KS TC JH AH KH", "QS 9S 9C QD 9D", "AS AC TH JC KC", "TD").then({"KS"}).answer(),
      "9S");
}

TEST(following, partner_of_a_sure_winner_throws_a_worthless_card) {
  EXPECT_EQ(after_order("QS 9S 9H KD TD", "JH TC JD AH KH", "KS QD 9C QC 9D", "AS TS JC KC AD", "TD")
                .then({"JH", "9C"})
                .answer(),
            "TS");
}

}  // namespace
}  // namespace euchre::test_support
