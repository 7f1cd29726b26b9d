#include "support/club/tournament/knock_out_checker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::support {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::string> kThree{"A", "B", "C"};

/// B beats C, A beats B, B beats C again, A beats B: who loses twice is out.
std::vector<KnockOutRound> three_rounds() {
  return {{{{"B", "C"}}, {"A"}, kThree},
          {{{"A", "B"}}, {"C"}, kThree},
          {{{"B", "C"}}, {"A"}, kThree},
          {{{"A", "B"}}, {}, kThree}};
}

TEST(knock_out_checker, has_nothing_to_say_of_a_whole_one) {
  const CheckedKnockOut checked = check_knock_out({kThree, three_rounds(), kThree, 2});
  EXPECT_THAT(checked.complaints, IsEmpty());
  EXPECT_EQ(checked.games, 4U);
  EXPECT_EQ(checked.out_after.at("C"), 3U);
  EXPECT_EQ(checked.out_after.at("B"), 4U);
}

TEST(knock_out_checker, sees_who_was_forgotten_and_who_plays_on) {
  auto rounds = three_rounds();
  rounds[0].byes.clear();
  EXPECT_THAT(check_knock_out({kThree, rounds, kThree, 2}).complaints,
              ElementsAre("round 1: A has neither a game nor a bye"));
  rounds = three_rounds();
  rounds[3].byes = {"C"};
  EXPECT_THAT(check_knock_out({kThree, rounds, kThree, 2}).complaints, ElementsAre("round 4: C has lost too often"));
  rounds = three_rounds();
  rounds[1].there = {"A", "B"};
  EXPECT_THAT(check_knock_out({kThree, rounds, kThree, 2}).complaints, Contains("round 2: C is not there"));
}

TEST(knock_out_checker, sees_who_meets_the_wrong_one_and_an_end_that_comes_too_early) {
  std::vector<KnockOutRound> rounds{{{{"B", "C"}}, {"A"}, kThree}, {{{"C", "A"}}, {"B"}, kThree}};
  EXPECT_THAT(check_knock_out({kThree, rounds, kThree, 2}).complaints,
              ElementsAre("round 2: C and A have not lost as often", "round 2: more than one is left at the end"));
}

}  // namespace
}  // namespace euchre::support
