#include "club/tournament/season_table.h"

#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using testing::ElementsAre;

/// Somebody who played so many games for so many points.
EveningResult played(std::vector<std::string> names, std::uint32_t points, std::uint32_t games) {
  EveningResult result;
  result.names = std::move(names);
  result.points = points;
  result.average = {points, games};
  return result;
}
SeasonEvening evening(std::vector<EveningResult> results) { return {std::move(results), {}}; }

/// `1 ann 30`, a dash for the place of whoever has none.
std::vector<std::string> plain(const std::vector<SeasonRow>& rows) {
  std::vector<std::string> lines;
  for (const SeasonRow& row : rows) {
    const std::string place = row.plain.place ? std::to_string(*row.plain.place) : "-";
    lines.push_back(place + ' ' + row.names.front() + ' ' + std::to_string(row.plain.tenths / 10));
  }
  return lines;
}
const SeasonRow& row_of(const std::vector<SeasonRow>& rows, const std::string& name) {
  return *std::ranges::find_if(rows, [&](const SeasonRow& row) { return row.names.front() == name; });
}

TEST(SeasonTable, points_of_all_evenings_are_added_and_a_name_typed_otherwise_is_the_same) {
  const std::vector season{evening({played({"ann"}, 30, 4), played({"Bob"}, 20, 4)}),
                           evening({played({"BOB"}, 25, 4), played({"Ann"}, 10, 4)})};
  EXPECT_THAT(plain(season_table({}, season)), ElementsAre("1 BOB 45", "2 Ann 40"));
}

TEST(SeasonTable, who_was_entered_under_two_names_is_one) {
  const std::vector season{evening({played({"Ann"}, 30, 4), played({"Bob"}, 20, 4)}),
                           evening({played({"Robert"}, 25, 4), played({"Ann"}, 10, 4)})};
  EXPECT_THAT(plain(season_table({}, season)), ElementsAre("1 Ann 40", "2 Robert 25", "3 Bob 20"));
  // Whichever of the names is told, and however it is written.
  const std::vector<NamesJoined> as_robert{{"BOB", "Robert"}};
  EXPECT_THAT(plain(season_table({}, season, as_robert)), ElementsAre("1 Robert 45", "2 Ann 40"));
  const std::vector<NamesJoined> as_bob{{"Robert", "Bob"}};
  EXPECT_THAT(plain(season_table({}, season, as_bob)), ElementsAre("1 Bob 45", "2 Ann 40"));
}

TEST(SeasonTable, a_pair_is_one_under_another_name_of_either) {
  SeasonRules rules;
  rules.of = SeasonOf::Pairs;
  const std::vector season{evening({played({"Ann", "Bob"}, 30, 4)}), evening({played({"Robert", "Ann"}, 20, 4)})};
  EXPECT_EQ(season_table(rules, season).size(), 2U);
  const std::vector<NamesJoined> joined{{"Bob", "Robert"}};
  const auto rows = season_table(rules, season, joined);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].plain.tenths, 500U);
  EXPECT_THAT(rows[0].names, ElementsAre("Robert", "Ann"));
}

TEST(SeasonTable, a_knock_out_counts_what_was_played_in_it) {
  EventSettings settings;
  settings.plan = Plan::KnockOut;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();  // 1 against 4 and 2 against 3
  driver.play_round([](const Game&) { return true; });
  driver.round();  // the final: 1 against 2
  driver.score({2, 1}, 10, 8);
  const SeasonEvening evening = evening_of(driver.event());
  std::vector<std::string> told;
  for (const EveningResult& result : evening.results)
    told.push_back(result.names.front() + ' ' + std::to_string(result.half_wins / 2) + ' ' +
                   std::to_string(result.points) + '/' + std::to_string(result.average.games));
  EXPECT_THAT(told, ElementsAre("P1a 2 20/2", "P2a 1 18/2", "P3a 0 5/1", "P4a 0 5/1"));
  EXPECT_EQ(evening.meetings.size(), 3U);
}

TEST(SeasonTable, both_of_a_pair_have_what_the_pair_has) {
  const std::vector season{evening({played({"Ann", "Bob"}, 30, 4)}), evening({played({"Cid", "Ann"}, 20, 4)})};
  EXPECT_THAT(plain(season_table({}, season)), ElementsAre("1 Ann 50", "2 Bob 30", "3 Cid 20"));
}

TEST(SeasonTable, a_pair_is_the_same_whoever_of_them_is_named_first) {
  SeasonRules rules;
  rules.of = SeasonOf::Pairs;
  const std::vector season{evening({played({"Ann", "Bob"}, 30, 4), played({"Eve"}, 99, 4)}),
                           evening({played({"Bob", "Ann"}, 20, 4), played({"Cid", "Ann"}, 45, 4)})};
  EXPECT_THAT(plain(season_table(rules, season)), ElementsAre("1 Bob 50", "2 Cid 45"));
}

TEST(SeasonTable, only_the_best_evenings_count) {
  SeasonRules rules;
  rules.best = 2;
  const std::vector season{evening({played({"Ann"}, 30, 4), played({"Bob"}, 22, 4)}),
                           evening({played({"Ann"}, 10, 4), played({"Bob"}, 22, 4)}),
                           evening({played({"Ann"}, 25, 4), played({"Bob"}, 22, 4)})};
  const auto rows = season_table(rules, season);
  EXPECT_THAT(plain(rows), ElementsAre("1 Ann 55", "2 Bob 44"));
  const auto counts = [&](const std::string& name) {
    std::vector<bool> marks;
    for (const EveningScore& score : row_of(rows, name).scores) marks.push_back(score.counts);
    return marks;
  };
  EXPECT_THAT(counts("Ann"), ElementsAre(true, false, true));
  // Of equal evenings the earlier ones.
  EXPECT_THAT(counts("Bob"), ElementsAre(true, true, false));
  // What stands beside the points is of the same evenings.
  EXPECT_EQ(row_of(rows, "Ann").evenings, 3U);
  EXPECT_EQ(row_of(rows, "Ann").games, 8U);
  EXPECT_EQ(row_of(rows, "Ann").plain.average, (PointsAGame{550, 8}));
}

TEST(SeasonTable, an_average_is_of_all_games_and_not_of_evenings) {
  SeasonRules rules;
  rules.by = SeasonBy::Average;
  // Ann: 66 in 10 games. Bob: 32 in 5 is less, though more an evening than (10/2 + 56/8)/2 = 6.
  const std::vector season{evening({played({"Ann"}, 10, 2), played({"Bob"}, 32, 5)}),
                           evening({played({"Ann"}, 56, 8)})};
  const auto rows = season_table(rules, season);
  EXPECT_EQ(rows[0].names.front(), "Ann");
  EXPECT_EQ(rows[0].plain.average, (PointsAGame{660, 10}));
  EXPECT_EQ(rows[1].plain.average, (PointsAGame{320, 5}));
}

TEST(SeasonTable, whoever_was_there_too_seldom_has_no_place) {
  SeasonRules rules;
  rules.by = SeasonBy::Average;
  rules.least = 2;
  const std::vector season{evening({played({"Ann"}, 20, 4), played({"Bob"}, 40, 4)}),
                           evening({played({"Ann"}, 20, 4), played({"Cid"}, 36, 4)})};
  EXPECT_THAT(plain(season_table(rules, season)), ElementsAre("1 Ann 40", "- Bob 40", "- Cid 36"));
}

TEST(SeasonTable, an_evening_without_somebody_is_worth_what_was_announced) {
  SeasonRules rules;
  rules.absent_points = 12;
  // The second evening has not begun, so nobody was absent.
  const std::vector season{evening({played({"Ann"}, 20, 4), played({"Bob"}, 10, 4)}), evening({}),
                           evening({played({"Bob"}, 25, 4)})};
  const auto rows = season_table(rules, season);
  EXPECT_THAT(plain(rows), ElementsAre("1 Bob 35", "2 Ann 32"));
  const std::vector<EveningScore>& scores = row_of(rows, "Ann").scores;
  ASSERT_EQ(scores.size(), 2U);
  EXPECT_EQ(scores[1].evening, 2U);
  EXPECT_FALSE(scores[1].was_there);
  EXPECT_EQ(row_of(rows, "Ann").evenings, 1U);
}

TEST(SeasonTable, an_absence_may_be_one_of_the_best) {
  SeasonRules rules;
  rules.absent_points = 12;
  rules.best = 1;
  const std::vector season{evening({played({"Ann"}, 5, 4), played({"Bob"}, 10, 4)}), evening({played({"Bob"}, 9, 4)})};
  EXPECT_THAT(plain(season_table(rules, season)), ElementsAre("1 Ann 12", "2 Bob 10"));
}

TEST(SeasonTable, two_who_are_level_are_parted_by_who_beat_whom) {
  std::vector season{evening({played({"Ann"}, 20, 4), played({"Bob"}, 20, 4)}),
                     evening({played({"Bob"}, 15, 4), played({"Ann"}, 15, 4)})};
  EXPECT_THAT(plain(season_table({}, season)), ElementsAre("1 Ann 35", "1 Bob 35"));
  season[0].meetings.push_back({{{{0}, {1}}}, 1});  // Ann beat Bob
  season[1].meetings.push_back({{{{0}, {1}}}, 1});  // Bob beat Ann
  EXPECT_THAT(plain(season_table({}, season)), ElementsAre("1 Ann 35", "1 Bob 35"));
  season[1].meetings.push_back({{{{1}, {0}}}, -1});  // and again
  const auto rows = season_table({}, season);
  EXPECT_THAT(plain(rows), ElementsAre("1 Bob 35", "2 Ann 35"));
  EXPECT_EQ(rows[0].plain.basis, Basis::HeadToHead);
}

TEST(SeasonTable, three_who_are_level_share_the_place) {
  const std::vector season{
      evening({played({"Ann"}, 20, 4), played({"Bob"}, 20, 4), played({"Cid"}, 20, 4), played({"Dot"}, 5, 4)})};
  EXPECT_THAT(plain(season_table({}, season)), ElementsAre("1 Ann 20", "1 Bob 20", "1 Cid 20", "4 Dot 5"));
}

SeasonRules with_handicaps(std::uint32_t share, std::uint32_t most, std::optional<std::uint32_t> base = std::nullopt) {
  SeasonRules rules;
  rules.handicap = HandicapRules{share, base, most};
  return rules;
}

TEST(SeasonTable, handicaps_come_from_the_evenings_before) {
  // Averages 9, 7 and 4.5: 80 in the hundred of 2 and 4.5 points are 1.6 and 3.6, of which 3 are given at most.
  const std::vector season{
      evening({played({"Ann"}, 36, 4), played({"Bob"}, 28, 4), played({"Cid"}, 18, 4)}),
      evening({played({"Ann"}, 20, 4), played({"Bob"}, 15, 4), played({"Cid"}, 10, 4), played({"Dot"}, 8, 4)})};
  const auto rows = season_table(with_handicaps(80, 30), season);
  EXPECT_EQ(row_of(rows, "Ann").scores[0].handicap_tenths, 0U);
  EXPECT_EQ(row_of(rows, "Cid").scores[0].handicap_tenths, 0U);
  EXPECT_EQ(row_of(rows, "Ann").scores[1].handicap_tenths, 0U);
  EXPECT_EQ(row_of(rows, "Bob").scores[1].handicap_tenths, 16U);
  EXPECT_EQ(row_of(rows, "Cid").scores[1].handicap_tenths, 30U);
  // Of whom nothing is known nothing can be reckoned.
  EXPECT_EQ(row_of(rows, "Dot").scores[0].handicap_tenths, 0U);
  // 28 + 15 + 4 games of 1.6; 18 + 10 + 4 of 3.
  EXPECT_EQ(row_of(rows, "Bob").net.tenths, 494U);
  EXPECT_EQ(row_of(rows, "Cid").net.tenths, 400U);
  // For the next evening: Ann 7 a game, Bob 43/8, 80 in the hundred of 1.625 being 1.3.
  EXPECT_EQ(row_of(rows, "Bob").handicap_tenths, 13U);
  EXPECT_EQ(row_of(rows, "Ann").handicap_tenths, 0U);
}

TEST(SeasonTable, handicaps_may_be_reckoned_from_a_number) {
  const std::vector season{evening({played({"Ann"}, 36, 4), played({"Bob"}, 28, 4)})};
  const auto rows = season_table(with_handicaps(50, 100, 100), season);
  EXPECT_EQ(row_of(rows, "Ann").handicap_tenths, 5U);
  EXPECT_EQ(row_of(rows, "Bob").handicap_tenths, 15U);
}

TEST(SeasonTable, a_visitor_of_one_evening_sets_no_base_where_more_are_needed_for_a_place) {
  SeasonRules rules = with_handicaps(100, 100);
  rules.least = 2;
  const std::vector season{evening({played({"Ann"}, 32, 4), played({"Bob"}, 28, 4), played({"Eve"}, 40, 4)}),
                           evening({played({"Ann"}, 32, 4), played({"Bob"}, 28, 4)})};
  const auto rows = season_table(rules, season);
  EXPECT_EQ(row_of(rows, "Bob").handicap_tenths, 10U);
  EXPECT_EQ(row_of(rows, "Bob").scores[1].handicap_tenths, 30U);  // nobody had been there twice yet
}

TEST(SeasonTable, net_places_may_differ_from_plain_ones) {
  const std::vector season{evening({played({"Ann"}, 36, 4), played({"Bob"}, 28, 4)}),
                           evening({played({"Ann"}, 24, 4), played({"Bob"}, 28, 4)})};
  // 60 and 56; with 4 games of 2 points Bob has 64.
  const auto rows = season_table(with_handicaps(100, 100), season);
  EXPECT_THAT(plain(rows), ElementsAre("1 Ann 60", "2 Bob 56"));
  EXPECT_EQ(row_of(rows, "Bob").net.place, 1U);
  EXPECT_EQ(row_of(rows, "Bob").net.tenths, 640U);
  EXPECT_EQ(row_of(rows, "Ann").net.place, 2U);
}

TEST(SeasonTable, an_event_is_an_evening_of_those_who_took_part) {
  EventSettings settings;
  settings.kind = Kind::Pairs;
  settings.plan = Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(5);
  EXPECT_TRUE(evening_of(driver.event()).results.empty());
  driver.must(Withdraw{EntryId(5)});
  driver.round();
  driver.play_round([](const Game& game) { return game.sides[0].front() < game.sides[1].front(); });
  const SeasonEvening evening = evening_of(driver.event());
  ASSERT_EQ(evening.results.size(), 4U);
  std::uint32_t points = 0;
  for (const EveningResult& result : evening.results) {
    EXPECT_EQ(result.names.size(), 2U);
    EXPECT_NE(result.names.front(), "P5a");
    EXPECT_EQ(result.average.games, 1U);
    EXPECT_EQ(result.average.points, result.points);
    points += result.points;
  }
  EXPECT_EQ(points, 30U);
  ASSERT_EQ(evening.meetings.size(), 2U);
  for (const EveningMeeting& meeting : evening.meetings) {
    const std::size_t winner = meeting.balance > 0 ? 0 : 1;
    EXPECT_EQ(evening.results.at(meeting.sides.at(winner).front()).points, 10U);
    EXPECT_EQ(evening.results.at(meeting.sides.at(1 - winner).front()).points, 5U);
  }
}

}  // namespace
}  // namespace euchre::tournament
