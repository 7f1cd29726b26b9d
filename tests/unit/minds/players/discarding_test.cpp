#include "support/minds/players/position.h"

#include <gtest/gtest.h>

namespace euchre::test_support {
namespace {

Position ordered(std::string_view turn_up, std::string_view dealers_hand) {
  return Position("hoyle", "N", turn_up).hand("N", dealers_hand).then({"order"});
}

TEST(discarding, a_single_small_card_goes_to_make_a_void) { EXPECT_EQ(ordered("QH", "JH KH 9C QS TS").answer(), "9C"); }

TEST(discarding, a_single_ace_stays) { EXPECT_EQ(ordered("QH", "JH KH AC QS TS").answer(), "TS"); }

TEST(discarding, trumps_stay) { EXPECT_EQ(ordered("QH", "9H TH KH JD AS").answer(), "AS"); }

TEST(discarding, the_left_bower_is_a_trump) { EXPECT_EQ(ordered("QH", "JD 9H TD KS AS").answer(), "TD"); }

TEST(discarding, the_guard_of_a_king_stays_before_a_pair_of_small_ones) {
  EXPECT_EQ(ordered("QH", "JH KC 9C QS TS").answer(), "TS");
}

TEST(discarding, a_single_king_goes_before_a_guarded_one) { EXPECT_EQ(ordered("QH", "JH KC 9C KS AD").answer(), "KS"); }

TEST(discarding, the_turn_up_is_never_laid_away) { EXPECT_NE(ordered("9H", "JH AH KH QH AS").answer(), "9H"); }

}  // namespace
}  // namespace euchre::test_support
