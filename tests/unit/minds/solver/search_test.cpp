#include "minds/solver/detail/search.h"

#include "minds/solver/detail/windows.h"

#include <gtest/gtest.h>

namespace euchre::solver::detail {
namespace {

constexpr Suit kHearts = Suit::Hearts;

Lanes lanes(std::string_view cards) { return Labels(kHearts).of(*parse_cards(cards)); }

Hands hands(std::string_view leader, std::string_view second, std::string_view third, std::string_view fourth) {
  return {lanes(leader), lanes(second), lanes(third), lanes(fourth)};
}

TEST(Search, leads_begin_with_winners_that_must_be_followed) {
  // Spades: ours is best and both must follow. Hearts: the right bower is ours. Clubs: theirs. Diamonds: one is void.
  const Hands position = hands("AS 9S JH 9C KD", "KS AC QC TD AD", "TS QH KC TC 9H", "QS 9D 8C AH KH");
  Leads leads(position, position.leader);
  EXPECT_EQ(leads.take(), lanes("AS"));
  EXPECT_EQ(leads.take(), lanes("9S"));
  EXPECT_EQ(leads.take(), lanes("JH"));
  EXPECT_EQ(leads.take(), lanes("KD"));
  EXPECT_EQ(leads.take(), lanes("9C"));
  EXPECT_TRUE(leads.is_empty());
}

TEST(Search, trumps_above_those_of_the_adversaries_are_sure_tricks) {
  const SureTricks ours = sure_tricks(hands("JH JD 9C", "AH 9H 9S", "KH TC QC", "TH TS QS"));
  EXPECT_EQ(ours.ours, 2);
  EXPECT_EQ(ours.theirs, 0);
  const SureTricks theirs = sure_tricks(hands("AH KH 9C", "JH QH 9S", "JD TC QC", "TH TS QS"));
  EXPECT_EQ(theirs.ours, 0);
  EXPECT_EQ(theirs.theirs, 1);
}

TEST(Search, without_adversaries_trumps_all_of_one_hand_are_sure) {
  EXPECT_EQ(sure_tricks(hands("9H TH 9C", "9D TD 9S", "AH TC QC", "QD TS QS")).ours, 2);
}

TEST(Search, guess_is_near_for_plain_positions) {
  EXPECT_EQ(first_guess(hands("JH JD AH KH QH", "9C TC QC KC AC", "9S TS QS KS AS", "9D TD QD KD AD"), 5), 6);
  EXPECT_LE(first_guess(hands("9C TC QC KC AC", "JH JD AH KH QH", "9S TS QS KS AS", "9D TD QD KD AD"), 5), 0);
}

TEST(Search, windows_meet_at_the_greatest_number_granted) {
  for (int value = 0; value <= 5; ++value) {
    for (int guess = -2; guess <= 7; ++guess) {
      EXPECT_EQ(greatest(5, guess, [&](int need) { return need <= value; }), static_cast<unsigned>(value));
    }
  }
}

}  // namespace
}  // namespace euchre::solver::detail
