#include "minds/tally/tell_tally.h"

#include <gtest/gtest.h>

namespace euchre::tally {
namespace {

TEST(TellTally, codes_and_levels_go_by_the_names_people_know) {
  Tally tally;
  tally.take(GamePlayed{{"hoyle", "club"}, GameEnd::Won});
  tally.take(GamePlayed{{"american", "best"}, GameEnd::Won});
  tally.take(GamePlayed{{"house", "people"}, GameEnd::Lost});
  tally.take(GamePlayed{{"tregony", "random"}, GameEnd::Lost});
  const told::TallyAnswer told = tell(tally);
  ASSERT_EQ(told.groups.size(), 4U);
  EXPECT_EQ(told.groups[0].code_name, "American") << "a game known by name";
  EXPECT_EQ(told.groups[0].adversaries_title, "Full strength");
  EXPECT_EQ(told.groups[1].code_name, "House rules");
  EXPECT_EQ(told.groups[1].adversaries_title, "People");
  EXPECT_EQ(told.groups[2].code_name, "Hoyle");
  EXPECT_EQ(told.groups[2].adversaries_title, "Club player");
  EXPECT_EQ(told.groups[3].code_name, "tregony") << "a code that the house has no more";
  EXPECT_EQ(told.groups[3].adversaries_title, "random") << "a computer that is no level";
}

TEST(TellTally, every_number_has_its_own_place) {
  Tally tally;
  tally.take(DealPlayed{
      {"hoyle", "rules"}, Place::Dealer, Part::Makers, DealEnd::March, 4, 0, codes::CallRound::Second, true, true});
  tally.take(DealPlayed{
      {"hoyle", "rules"}, Place::First, Part::Makers, DealEnd::Euchred, 0, 2, codes::CallRound::First, false, true});
  tally.take(DealPlayed{{"hoyle", "rules"}, Place::First, Part::Defenders, DealEnd::Euchred, 2, 0, {}, false, false});
  tally.take(DealPlayed{{"hoyle", "rules"}, Place::First, Part::Makers, DealEnd::Euchred, 0, 2, {}, false, false});
  for (const GameEnd end : {GameEnd::Won, GameEnd::Won, GameEnd::Won, GameEnd::Lost, GameEnd::Won, GameEnd::Won})
    tally.take(GamePlayed{{"hoyle", "rules"}, end});
  EXPECT_EQ(
      to_json(tell(tally).total),
      R"({"games":6,"won":5,"lost":1,"streak":2,"best_streak":3,"deals":4,"points_for":6,"points_against":4,)"
      R"("marches":1,"euchred":2,"euchres":1,"lone_hands":2,"lone_marches":1,"lone_euchred":1,"stuck":1,"places":[)"
      R"({"deals":3,"first_round":1,"second_round":0,"euchred":1},{"deals":0,"first_round":0,"second_round":0,"euchred":0},)"
      R"({"deals":0,"first_round":0,"second_round":0,"euchred":0},{"deals":1,"first_round":0,"second_round":1,"euchred":0}]})");
}

}  // namespace
}  // namespace euchre::tally
