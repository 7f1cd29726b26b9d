#include "club/office/tell_season.h"

#include "club/office/season_wishes.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace euchre::office {
namespace {

using support::EventDriver;
using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::ordered_json;

SeasonPart part(const std::string& name, std::vector<tournament::EveningResult> results) {
  SeasonPart part;
  part.event = "f3k9";
  part.name = name;
  part.state = told::EveningState::Over;
  part.evening.results = std::move(results);
  return part;
}
tournament::EveningResult result(std::vector<std::string> names, std::uint32_t points, std::uint32_t games) {
  tournament::EveningResult result;
  result.names = std::move(names);
  result.points = points;
  result.average = {points, games};
  result.half_wins = 3;
  return result;
}

TEST(TellSeason, rows_have_what_people_compare) {
  SeasonStanding standing{"Winter", {}, {part("One", {result({"Ann"}, 29, 3), result({"Bob"}, 20, 3)})}};
  standing.rules.handicap = tournament::HandicapRules{50, std::nullopt, 30};
  const told::Season told = tell(standing);
  ASSERT_EQ(told.rows.size(), 2U);
  EXPECT_EQ(told.rows[0].title, "Ann");
  EXPECT_EQ(told.rows[0].average, 9.67);
  EXPECT_EQ(told.rows[0].reason, "29 points");
  EXPECT_EQ(told.rows[0].wins, 3);
  // Half of three points a game.
  EXPECT_EQ(told.rows[1].handicap, 1.5);
  EXPECT_EQ(told.rows[1].net_points, 20);
  EXPECT_EQ(told.evenings[0].people, 2);
}

TEST(TellSeason, nothing_is_told_of_handicaps_where_there_are_none) {
  const told::Season told = tell(SeasonStanding{"Winter", {}, {part("One", {result({"Ann"}, 0, 0)})}});
  EXPECT_FALSE(told.rules.handicaps);
  EXPECT_FALSE(told.rows[0].handicap);
  EXPECT_FALSE(told.rows[0].net_points);
  EXPECT_FALSE(told.rows[0].scores[0].net);
  EXPECT_FALSE(told.rows[0].average) << "without a game there is none";
}

TEST(TellSeason, who_has_no_place_is_told_why) {
  SeasonStanding standing{"Winter", {}, {part("One", {result({"Ann"}, 29, 3)})}};
  standing.rules.least = 3;
  const told::Season told = tell(standing);
  EXPECT_FALSE(told.rows[0].place);
  EXPECT_EQ(told.rows[0].reason, "1 evening of the 3 that a place needs");
}

TEST(TellSeason, a_season_of_pairs_says_that_it_counts_nobody_of_an_event_of_single_players) {
  SeasonStanding standing{"Winter", {}, {part("One", {result({"Ann"}, 29, 3)})}};
  EXPECT_FALSE(tell(standing).evenings[0].problem);
  standing.rules.of = tournament::SeasonOf::Pairs;
  const told::Season told = tell(standing);
  EXPECT_TRUE(told.rows.empty());
  EXPECT_THAT(told.evenings[0].problem.value_or(""), HasSubstr("counts nobody"));
}

TEST(TellSeason, an_event_is_to_come_runs_or_is_over) {
  tournament::EventSettings settings;
  settings.name = "Drive";
  settings.plan = tournament::Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(4);
  EXPECT_EQ(season_part("f3", driver.event()).state, told::EveningState::ToCome);
  driver.round();
  EXPECT_EQ(season_part("f3", driver.event()).state, told::EveningState::Runs);
  driver.must(tournament::CloseEvent{});
  EXPECT_EQ(season_part("f3", driver.event()).state, told::EveningState::Over);
  EXPECT_EQ(season_part("f3", driver.event()).name, "Drive");
}

TEST(TellSeason, rules_are_said_in_words) {
  tournament::SeasonRules rules;
  EXPECT_EQ(words_of(rules), "every player by points");
  rules.of = tournament::SeasonOf::Pairs;
  rules.best = 5;
  rules.least = 1;
  rules.absent_points = 12;
  rules.handicap = tournament::HandicapRules{80, 85, 25};
  EXPECT_EQ(
      words_of(rules),
      "every pair by points; the best 5 evenings of each count; a place needs 1 evening; an evening away is worth 12 "
      "points; handicap of 80 % of what an average falls short of 8.5, at most 2.5 a game");
}

TEST(TellSeason, a_spreadsheet_has_a_column_for_each_evening) {
  SeasonStanding standing{
      "Winter",
      {},
      {part("One", {result({"Ann"}, 29, 3)}), part("=Two", {result({"Ann"}, 10, 1), result({"Bob"}, 9, 2)})}};
  EXPECT_EQ(season_csv(tell(standing)),
            "place,name,evenings,games,wins,points,average,One,'=Two\r\n"
            "1,Ann,2,4,3,39,9.75,29,10\r\n"
            "2,Bob,1,2,1.5,9,4.5,,9\r\n");
}

TEST(TellSeason, numbers_have_two_decimals_at_most) {
  EXPECT_EQ(number_text(9.67), "9.67");
  EXPECT_EQ(number_text(9.5), "9.5");
  EXPECT_EQ(number_text(9.0), "9");
  EXPECT_EQ(number_text(0.05), "0.05");
  EXPECT_EQ(average_text(9.0), "9.00");
  EXPECT_EQ(average_text(9.5), "9.50");
  EXPECT_EQ(average_text(9.67), "9.67");
}

TEST(SeasonWishes, what_is_left_out_is_as_in_a_new_season) {
  const auto read =
      read_season_command(Json::parse(R"({"do":"rules","of":"pairs","best":4,"share":75,"base_tenths":85})"));
  ASSERT_TRUE(read);
  tournament::SeasonRules rules;
  rules.of = tournament::SeasonOf::Pairs;
  rules.best = 4;
  rules.handicap = tournament::HandicapRules{75, 85, 30};
  EXPECT_EQ(*read, tournament::SeasonFact(tournament::SeasonRuled{rules}));
  EXPECT_EQ(*read_season_command(Json::parse(R"({"do":"rules"})")),
            tournament::SeasonFact(tournament::SeasonRuled{{}}));
  EXPECT_EQ(*read_season_command(Json::parse(R"({"do":"drop","event":"f3"})")),
            tournament::SeasonFact(tournament::EveningDropped{"f3"}));
}

TEST(SeasonWishes, what_is_wrong_is_said) {
  for (const auto& [text, words] : {std::pair{R"({"do":"add"})", "event"},
                                    {R"({"do":"rules","by":"wins"})", "by"},
                                    {R"({"do":"rules","most_tenths":5})", "share"},
                                    {R"({"do":"rules","bset":5})", "bset"},
                                    {R"({"do":"dance"})", "dance"},
                                    {R"([])", "object"}}) {
    const auto read = read_season_command(Json::parse(text));
    ASSERT_FALSE(read) << text;
    EXPECT_THAT(read.error(), HasSubstr(words));
  }
  EXPECT_FALSE(read_new_season(Json::parse(R"({"of":"pairs"})")));
}

}  // namespace
}  // namespace euchre::office
