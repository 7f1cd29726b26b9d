#include "club/tournament/byes.h"

#include "club/tournament/standings.h"
#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;

EventSettings settings_with(ByeCredit bye, std::optional<GameScore> score = std::nullopt) {
  EventSettings settings;
  settings.name = "League";
  settings.code = "alberta";
  settings.plan = Plan::RoundRobin;
  settings.bye = bye;
  settings.bye_score = score;
  return settings;
}

/// Three entries, of whom entry 1 has played two games, 10-5 and 10-8, and sat out the third round.
EventDriver one_bye_each(EventSettings settings) {
  EventDriver driver(std::move(settings));
  driver.enter(3);
  for (int round = 0; round < 3; ++round) {
    driver.round();
    for (const GameId id : driver.event().unsettled()) {
      const Game& game = *driver.event().game(id);
      const std::uint32_t of_loser = game.has(EntryId(2)) ? 5 : 8;
      const bool is_first = game.sides[0].front() < game.sides[1].front();
      driver.score(id, is_first ? 10 : of_loser, is_first ? of_loser : 10);
    }
  }
  return driver;
}

StandingRow row_of(const EventDriver& driver, std::uint32_t entry) {
  return *standings_of(driver.event()).row_of(EntryId(entry));
}

TEST(byes, a_bye_may_count_as_a_game_with_a_score) {
  const StandingRow row = row_of(one_bye_each(settings_with(ByeCredit::Score, GameScore{10, 6})), 1);
  EXPECT_EQ(row.played, 2U);
  EXPECT_EQ(row.byes, 1U);
  EXPECT_EQ(row.half_wins, 6U);
  EXPECT_EQ(row.points, 30U);
  EXPECT_EQ(row.bye_points, 10U);
  EXPECT_EQ(row.against, 5U + 8U + 6U);
  EXPECT_EQ(row.average, (PointsAGame{30, 3}));
}

TEST(byes, a_level_bye_is_half_a_win) {
  const StandingRow row = row_of(one_bye_each(settings_with(ByeCredit::Score, GameScore{5, 5})), 1);
  EXPECT_EQ(row.half_wins, 5U);
  EXPECT_EQ(row.points, 25U);
}

TEST(byes, a_bye_may_be_lost) {
  const StandingRow row = row_of(one_bye_each(settings_with(ByeCredit::Score, GameScore{3, 10})), 1);
  EXPECT_EQ(row.half_wins, 4U);
  EXPECT_EQ(row.points, 23U);
}

TEST(byes, the_average_of_ones_own_games_is_a_game_and_leaves_the_average) {
  const EventDriver driver = one_bye_each(settings_with(ByeCredit::Average));
  // 20-13 in two games: 10-7 to the nearest points, a half up.
  EXPECT_EQ(row_of(driver, 1).points, 30U);
  EXPECT_EQ(row_of(driver, 1).against, 20U);
  EXPECT_EQ(row_of(driver, 1).half_wins, 6U);
  EXPECT_EQ(row_of(driver, 1).average, (PointsAGame{20, 2}));
  // 13-20 for entry 3: a bye of 7-10 is no win.
  EXPECT_EQ(row_of(driver, 3).half_wins, 0U);
  EXPECT_EQ(row_of(driver, 3).points, 8U + 5U + 7U);
}

TEST(byes, who_has_not_played_has_no_average_yet) {
  EventDriver driver(settings_with(ByeCredit::Average));
  driver.enter(3);
  driver.round();
  const EntryId idle = driver.event().rounds().back().byes.front();
  const StandingRow row = *standings_of(driver.event()).row_of(idle);
  EXPECT_EQ(row.points, 0U);
  EXPECT_EQ(row.half_wins, 0U);
  EXPECT_EQ(row.byes, 1U);
}

TEST(byes, an_average_ranks_by_what_byes_are_in_it) {
  EventSettings settings = settings_with(ByeCredit::Score, GameScore{1, 9});
  settings.ranked_by = RankedBy::Average;
  const EventDriver driver = one_bye_each(settings);
  const StandingRow row = standings_of(driver.event()).rows.front();
  EXPECT_EQ(row.entry, EntryId(1));
  EXPECT_EQ(reason_of(driver.event(), row), "21 points in 3 games");
}

TEST(byes, a_bare_win_is_what_it_was) {
  const StandingRow row = row_of(one_bye_each(settings_with(ByeCredit::Win)), 1);
  EXPECT_EQ(row.half_wins, 6U);
  EXPECT_EQ(row.points, 30U);
  EXPECT_EQ(row.against, 13U);
  EXPECT_EQ(row.average, (PointsAGame{30, 2}));
}

TEST(byes, a_score_is_booked_at_the_target_of_its_round) {
  EventDriver driver(settings_with(ByeCredit::Score, GameScore{10, 6}));
  driver.enter(3);
  driver.must(ChangeSettings{std::nullopt, 5, std::nullopt});
  driver.round();
  const EntryId idle = driver.event().rounds().back().byes.front();
  const StandingRow row = *standings_of(driver.event()).row_of(idle);
  EXPECT_EQ(row.points, 5U);
  EXPECT_EQ(row.against, 4U);
}

std::optional<EventReason> refused(const EventSettings& settings) {
  const auto problem = Event().misfit(EventOpened{settings});
  return problem ? std::optional(problem->reason) : std::nullopt;
}

TEST(byes, a_score_is_one_that_a_game_may_end_with) {
  EXPECT_EQ(refused(settings_with(ByeCredit::Score, GameScore{10, 9})), std::nullopt);
  EXPECT_EQ(refused(settings_with(ByeCredit::Score, GameScore{0, 0})), std::nullopt);
  EXPECT_EQ(refused(settings_with(ByeCredit::Score, GameScore{11, 6})), EventReason::BadByeScore);
  EXPECT_EQ(refused(settings_with(ByeCredit::Score, GameScore{10, 10})), EventReason::BadByeScore);
  EXPECT_EQ(refused(settings_with(ByeCredit::Score)), EventReason::BadByeScore);
  EXPECT_EQ(refused(settings_with(ByeCredit::Win, GameScore{10, 6})), EventReason::BadByeScore);
  EventSettings by_deals = settings_with(ByeCredit::Score, GameScore{14, 11});
  by_deals.deals = 8;
  EXPECT_EQ(refused(by_deals), std::nullopt);
}

TEST(byes, an_event_file_says_what_they_are_worth) {
  const auto bye_in = [](std::string_view word) -> std::optional<std::string> {
    const std::string line =
        "event \"League\" code=\"alberta\" kind=pairs plan=round-robin target=10 deals=0 minutes=0 "
        "rounds=0 seed=1 bye=" +
        std::string(word) + " drawn=refused ranked=wins";
    const auto read = parse_event_line(line);
    if (!read) return std::nullopt;
    EXPECT_EQ(to_line(*read), line);
    return bye_text(std::get<EventOpened>(read->fact).settings);
  };
  for (const std::string_view word : {"nothing", "win", "average", "10-6", "5-5"}) EXPECT_EQ(bye_in(word), word);
  EXPECT_EQ(bye_in("score"), std::nullopt);
  EXPECT_EQ(bye_in("half"), std::nullopt);
}

TEST(byes, are_told_to_people) {
  EXPECT_EQ(words_for_byes(settings_with(ByeCredit::Nothing)), "");
  EXPECT_EQ(words_for_byes(settings_with(ByeCredit::Win)), "a bye counts as a win with 10 points");
  EXPECT_EQ(words_for_byes(settings_with(ByeCredit::Score, GameScore{10, 6})), "a bye counts as a game of 10-6");
}

}  // namespace
}  // namespace euchre::tournament
