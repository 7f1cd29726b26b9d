#include "club/office/tell_bracket.h"

#include "core/base/text.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::office {
namespace {

using support::EventDriver;
using testing::ElementsAre;
using told::ContestState;

EventDriver knock_out(unsigned pairs, tournament::Plan plan = tournament::Plan::KnockOut) {
  tournament::EventSettings settings;
  settings.plan = plan;
  EventDriver driver(settings);
  driver.enter(pairs);
  return driver;
}

/// The next round, in which the entry of the lower number wins.
void play(EventDriver& driver) {
  driver.round();
  driver.play_round([](const tournament::Game& game) { return game.sides[0].front() < game.sides[1].front(); });
}

std::vector<std::string> titles_of(const told::Bracket& bracket) {
  std::vector<std::string> titles;
  for (const told::BracketColumn& column : bracket.columns) titles.push_back(column.title);
  return titles;
}

/// The column of that title.
const told::BracketColumn& column_of(const told::Bracket& bracket, std::string_view title) {
  return *std::ranges::find(bracket.columns, title, &told::BracketColumn::title);
}

std::vector<ContestState> states_of(const told::BracketColumn& column) {
  std::vector<ContestState> states;
  for (const told::BracketContest& contest : column.contests) states.push_back(contest.state);
  return states;
}

TEST(tell_bracket, nothing_where_there_is_no_knock_out) {
  EXPECT_FALSE(tell_bracket(knock_out(4).event()).has_value());
}

TEST(tell_bracket, columns_are_called_by_how_many_are_left) {
  EventDriver driver = knock_out(9);
  driver.round();
  EXPECT_THAT(titles_of(*tell_bracket(driver.event())),
              ElementsAre("Round of 16", "Quarter-finals", "Semi-finals", "Final"));
}

TEST(tell_bracket, who_plays_who_has_a_bye_and_who_waits_for_whom) {
  EventDriver driver = knock_out(5);
  driver.round();
  const auto bracket = *tell_bracket(driver.event());
  const auto& quarter = column_of(bracket, "Quarter-finals");
  EXPECT_THAT(states_of(quarter),
              ElementsAre(ContestState::Bye, ContestState::Playing, ContestState::Bye, ContestState::Bye));
  EXPECT_EQ(quarter.contests[0].winner, told::Side::First);
  EXPECT_EQ(quarter.contests[1].games.front().table, 1);
  const auto& semi = column_of(bracket, "Semi-finals");
  EXPECT_THAT(states_of(semi), ElementsAre(ContestState::ToCome, ContestState::Ready));
  EXPECT_EQ(semi.contests[0].sides[0].title, "P1a & P1b");
  EXPECT_EQ(semi.contests[0].sides[0].seed, 1);
  EXPECT_EQ(semi.contests[0].sides[1].title, "winner of 2");
  EXPECT_FALSE(semi.contests[0].sides[1].entry.has_value());
  EXPECT_FALSE(bracket.over);
}

TEST(tell_bracket, the_last_winner_ends_it) {
  EventDriver driver = knock_out(3);
  play(driver);
  play(driver);
  const auto bracket = *tell_bracket(driver.event());
  EXPECT_TRUE(bracket.over);
  const auto& last = column_of(bracket, "Final").contests.front();
  EXPECT_EQ(last.state, ContestState::Won);
  EXPECT_EQ(last.winner, told::Side::First);
  EXPECT_EQ(last.sides[0].entry, 1);
}

TEST(tell_bracket, scores_are_those_of_the_sides_though_chairs_change_from_game_to_game) {
  tournament::EventSettings settings;
  settings.plan = tournament::Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(2);
  play(driver);
  driver.must(tournament::BeginFinals{2, {3, tournament::ThirdPlace::NotPlayed}});
  play(driver);
  play(driver);
  const auto bracket = *tell_bracket(driver.event());
  EXPECT_EQ(bracket.best_of, 3);
  const auto& contest = column_of(bracket, "Final").contests.front();
  ASSERT_EQ(contest.games.size(), 2U);
  for (const told::BracketGame& game : contest.games) EXPECT_EQ(game.score, (std::array<std::int64_t, 2>{10, 5}));
  EXPECT_EQ(contest.sides[0].wins, 2);
  EXPECT_EQ(contest.sides[1].wins, 0);
}

TEST(tell_bracket, whoever_went_home_has_lost_without_a_game) {
  EventDriver driver = knock_out(4);
  driver.round();
  driver.must(tournament::TakeBackRound{"2 went home"});
  EXPECT_FALSE(tell_bracket(driver.event()).has_value());
  driver.round();
  driver.play_round([](const tournament::Game&) { return true; });
  driver.must(tournament::Withdraw{tournament::EntryId(2)});
  const auto bracket = *tell_bracket(driver.event());
  const auto& contest = column_of(bracket, "Final").contests.front();
  EXPECT_EQ(contest.state, ContestState::Walkover);
  EXPECT_EQ(contest.winner, told::Side::First);
}

TEST(tell_bracket, of_a_double_knock_out_both_sides_and_the_grand_final) {
  EventDriver driver = knock_out(4, tournament::Plan::DoubleKnockOut);
  play(driver);
  driver.round();
  const auto bracket = *tell_bracket(driver.event());
  EXPECT_EQ(bracket.losses, 2);
  EXPECT_THAT(titles_of(bracket), ElementsAre("Winners' round 1", "Winners' final", "Losers' round 1", "Losers' final",
                                              "Grand final", "Deciding game"));
  EXPECT_THAT(states_of(column_of(bracket, "Winners' final")), ElementsAre(ContestState::Playing));
  EXPECT_THAT(states_of(column_of(bracket, "Losers' round 1")), ElementsAre(ContestState::Playing));
  const auto& final_of_losers = column_of(bracket, "Losers' final").contests.front();
  EXPECT_EQ(final_of_losers.sides[0].title, "loser of 3");
  EXPECT_EQ(final_of_losers.sides[1].title, "winner of 4");
  EXPECT_THAT(states_of(column_of(bracket, "Deciding game")), ElementsAre(ContestState::IfNeeded));
}

TEST(tell_bracket, what_was_not_needed_is_not_told) {
  EventDriver driver = knock_out(2, tournament::Plan::DoubleKnockOut);
  play(driver);
  play(driver);
  const auto bracket = *tell_bracket(driver.event());
  EXPECT_TRUE(bracket.over);
  EXPECT_THAT(titles_of(bracket), ElementsAre("Winners' final", "Grand final"));
}

TEST(tell_bracket, the_spreadsheet_has_a_line_for_each_contest) {
  EventDriver driver = knock_out(3);
  play(driver);
  const std::string csv = bracket_csv(driver.event());
  std::vector<std::string> lines;
  for (const std::string_view line : split(csv, '\n')) lines.emplace_back(trim(line));
  EXPECT_THAT(lines, ElementsAre("contest,column,first,second,state,first games,second games,scores,winner",
                                 "1,Semi-finals,P1a & P1b,,bye,,,,P1a & P1b",
                                 "2,Semi-finals,P2a & P2b,P3a & P3b,won,1,0,10\u20135,P2a & P2b",
                                 "3,Final,P1a & P1b,P2a & P2b,ready,,,,", ""));
}

TEST(tell_bracket, the_spreadsheet_has_nothing_where_a_score_is_still_to_come) {
  EventDriver driver = knock_out(2);
  driver.round();
  EXPECT_THAT(bracket_csv(driver.event()), testing::EndsWith("\r\n1,Final,P1a & P1b,P2a & P2b,playing,0,0,,\r\n"));
}

}  // namespace
}  // namespace euchre::office
