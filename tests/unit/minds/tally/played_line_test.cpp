#include "minds/tally/played_line.h"

#include <gtest/gtest.h>

namespace euchre::tally {
namespace {

DealPlayed stuck_alone() {
  return {{"hoyle", "rules"}, Place::Dealer, Part::Makers, DealEnd::March, 4, 0, codes::CallRound::Second, true, true};
}

TEST(PlayedLine, a_line_says_all_of_a_deal) {
  EXPECT_EQ(line_of(stuck_alone()), "deal hoyle rules dealer makers march 4 0 alone=yes call=second stuck=yes");
  EXPECT_EQ(parse_played(line_of(stuck_alone())), Played(stuck_alone()));
}

TEST(PlayedLine, points_may_be_taken_away_by_the_laws) {
  const DealPlayed ruled{{"somerset", "people"}, Place::First, Part::Neither, DealEnd::Ruled, -2, 0, {}, false, false};
  EXPECT_EQ(line_of(ruled), "deal somerset people first neither ruled -2 0");
  EXPECT_EQ(parse_played(line_of(ruled)), Played(ruled));
}

TEST(PlayedLine, a_line_says_how_a_game_ended) {
  for (const GameEnd end : {GameEnd::Won, GameEnd::Lost, GameEnd::Drawn}) {
    const Played game = GamePlayed{{"keller", "best"}, end};
    EXPECT_EQ(parse_played(line_of(game)), game);
  }
  EXPECT_EQ(line_of(GamePlayed{{"keller", "best"}, GameEnd::Won}), "game keller best won");
}

TEST(PlayedLine, every_place_part_and_end_comes_back) {
  for (const Place place : kPlaces) {
    for (const Part part : {Part::Makers, Part::Defenders, Part::Neither}) {
      for (const DealEnd end : {DealEnd::Made, DealEnd::March, DealEnd::Euchred, DealEnd::PassedOut, DealEnd::Ruled}) {
        const Played deal = DealPlayed{{"house", "net"}, place, part, end, 1, 2, codes::CallRound::First, false, false};
        EXPECT_EQ(parse_played(line_of(deal)), deal);
      }
    }
  }
}

TEST(PlayedLine, other_lines_are_none) {
  for (const char* line :
       {"", "deal", "hand hoyle rules dealer makers march 4 0", "deal hoyle rules dealer makers march 4",
        "deal hoyle rules fifth makers march 4 0", "deal hoyle rules dealer both march 4 0",
        "deal hoyle rules dealer makers swept 4 0", "deal hoyle rules dealer makers march four 0",
        "deal hoyle rules dealer makers march 4 0 call=third", "deal hoyle rules dealer makers march 4 0 alone=no",
        "deal hoyle rules dealer makers march 4 0 luck=yes", "deal hoyle rules dealer makers march 4 0 5",
        "game hoyle rules", "game hoyle rules tied", "game hoyle rules won lost"}) {
    EXPECT_EQ(parse_played(line), std::nullopt) << line;
  }
}

}  // namespace
}  // namespace euchre::tally
