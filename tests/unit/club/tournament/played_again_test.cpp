#include "club/tournament/bracket.h"
#include "club/tournament/standings.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using support::meetings_of;
using testing::ElementsAre;

EventDriver begun_cup(unsigned pairs, Plan plan = Plan::KnockOut) {
  EventSettings settings;
  settings.plan = plan;
  EventDriver driver(settings);
  driver.enter(pairs);
  driver.round();
  return driver;
}

/// The lower number wins every game that is open.
void lower_wins_all(EventDriver& driver) {
  driver.play_round([](const Game& game) { return game.sides[0].front() < game.sides[1].front(); });
}

CorrectScore correction(GameId game, GameScore score, AfterCorrection after = AfterCorrection::PlayAgain) {
  return {game, score, "the winner was the other", after};
}

std::vector<std::string> lines_from(const EventDriver& driver, std::size_t first) {
  std::vector<std::string> lines;
  for (std::size_t fact = first; fact < driver.facts().size(); ++fact) lines.push_back(to_line(driver.facts()[fact]));
  return lines;
}

std::vector<std::string> trail_of(const EventDriver& driver, GameId game) {
  std::vector<std::string> lines;
  for (const std::size_t fact : driver.event().game(game)->trail) lines.push_back(to_line(driver.facts()[fact]));
  return lines;
}

TEST(played_again, a_wrong_winner_is_put_right_when_other_games_of_the_next_round_are_in) {
  EventDriver driver = begun_cup(8);
  lower_wins_all(driver);
  driver.round();
  ASSERT_EQ(meetings_of(driver.event()), "1v4 2v3");
  driver.score({2, 1}, 10, 4);
  driver.score({2, 2}, 10, 6);
  const std::size_t before = driver.facts().size();
  driver.must(correction({1, 1}, {7, 10}));
  EXPECT_THAT(lines_from(driver, before),
              ElementsAre("put-back 2 1.1 \"the winner was the other\" again=2.1",
                          "correct 1.1 7-10 \"the winner was the other\"", "round 2 up=0 down=0", "game 2.1 8 v 4",
                          "game 2.2 2 v 3 kept=2.2"));
  EXPECT_EQ(driver.event().game({2, 1})->status, GameStatus::Open);
  EXPECT_EQ(driver.event().game({2, 2})->score, (GameScore{10, 6}));
  EXPECT_THAT(trail_of(driver, {2, 2}), testing::Contains("score 2.2 10-6 by=director"));
  EXPECT_THAT(trail_of(driver, {2, 1}), testing::Contains("score 2.1 10-4 by=director"))
      << "what was said stays in sight";
  EXPECT_THAT(trail_of(driver, {1, 1}), testing::Contains("correct 1.1 7-10 \"the winner was the other\""));
  const auto read = parse_event(to_event_text(driver.facts()));
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_EQ(*read, driver.facts());
  driver.score({2, 1}, 3, 10);
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "4v2");
}

TEST(played_again, it_is_asked_first_and_told_which_games) {
  EventDriver driver = begun_cup(8);
  lower_wins_all(driver);
  driver.round();
  lower_wins_all(driver);
  driver.round();
  const auto refusal = driver.attempt(correction({1, 3}, {2, 10}, AfterCorrection::Refuse));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, EventReason::GoneOn);
  EXPECT_EQ(
      explain(*refusal),
      "game 1.3: a later round stands on who won it; these games are then played again: 2.2, 3.1; all others stay");
  EXPECT_FALSE(driver.attempt(correction({1, 3}, {10, 2}, AfterCorrection::Refuse))) << "the same won, by more";
}

TEST(played_again, a_game_further_on_waits_until_it_is_known_who_plays_it) {
  EventDriver driver = begun_cup(16);
  for (int round = 0; round < 2; ++round) {
    lower_wins_all(driver);
    driver.round();
  }
  ASSERT_EQ(meetings_of(driver.event()), "1v4 2v3");
  driver.score({3, 2}, 10, 9);
  driver.must(correction({1, 1}, {0, 10}));
  EXPECT_EQ(driver.event().rounds().size(), 2U);
  EXPECT_THAT(driver.event().unsettled(), ElementsAre(GameId{2, 1}));
  EXPECT_EQ(driver.event().game({2, 4})->status, GameStatus::Settled) << "nobody there hangs on it";
  driver.score({2, 1}, 10, 1);
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "16v4 2v3");
  EXPECT_EQ(driver.event().game({3, 2})->score, (GameScore{10, 9})) << "it need not be played again";
  EXPECT_THAT(trail_of(driver, {3, 2}), testing::Contains("score 3.2 10-9 by=director"));
}

TEST(played_again, nothing_is_where_the_right_winner_has_gone_home) {
  EventDriver driver = begun_cup(8);
  lower_wins_all(driver);
  driver.must(Withdraw{EntryId(8)});
  driver.round();
  lower_wins_all(driver);
  driver.round();
  ASSERT_EQ(meetings_of(driver.event()), "1v2");
  const auto refusal = driver.attempt(correction({1, 1}, {0, 10}, AfterCorrection::Refuse));
  ASSERT_TRUE(refusal && refusal->replay);
  EXPECT_THAT(refusal->replay->again, ElementsAre(GameId{3, 1})) << "4 goes on without a game, and meets 2";
  EXPECT_THAT(refusal->replay->gone, ElementsAre(GameId{2, 1})) << "1 won it, who is out";
  driver.must(correction({1, 1}, {0, 10}));
  EXPECT_EQ(meetings_of(driver.event()), "4v2");
}

TEST(played_again, it_is_asked_first_where_a_game_that_was_played_no_longer_counts) {
  EventDriver driver = begun_cup(4);
  lower_wins_all(driver);
  driver.round();
  driver.score({2, 1}, 10, 8);
  driver.must(Withdraw{EntryId(4)});
  const auto refusal = driver.attempt(correction({1, 1}, {4, 10}, AfterCorrection::Refuse));
  ASSERT_TRUE(refusal && refusal->replay);
  EXPECT_EQ(*refusal->replay, (EventRefusal::Replay{{}, {{2, 1}}})) << "2 has the cup without a game";
  EXPECT_EQ(explain(*refusal),
            "game 1.1: a later round stands on who won it; nobody plays these games any more, and they no longer "
            "count: 2.1; all others stay");
  const std::size_t before = driver.facts().size();
  driver.must(correction({1, 1}, {4, 10}));
  EXPECT_THAT(lines_from(driver, before), testing::Contains("put-back 2 1.1 \"the winner was the other\" gone=2.1"));
  const auto read = parse_event(to_event_text(driver.facts()));
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_EQ(*read, driver.facts());
}

TEST(played_again, a_game_that_two_need_no_longer_is_one_that_no_longer_counts) {
  EventSettings settings;
  EventDriver driver(settings);
  driver.enter(2);
  driver.must(BeginFinals{2, {3, ThirdPlace::NotPlayed}});
  for (const GameScore score : {GameScore{10, 4}, GameScore{10, 4}, GameScore{10, 2}}) {
    driver.round();
    driver.score(driver.event().unsettled().front(), score.first, score.second);
  }
  // The chairs change, so the first two are one each.
  const auto refusal = driver.attempt(correction({1, 1}, {4, 10}, AfterCorrection::Refuse));
  ASSERT_TRUE(refusal && refusal->replay);
  EXPECT_EQ(*refusal->replay, (EventRefusal::Replay{{}, {{3, 1}}}));
  driver.must(correction({1, 1}, {4, 10}));
  EXPECT_EQ(driver.event().rounds().size(), 2U);
  EXPECT_EQ(driver.event().game({2, 1})->score, (GameScore{10, 4}));
}

TEST(played_again, a_second_grand_final_that_nobody_needs_is_not_said_to_be_played_again) {
  EventDriver driver = begun_cup(2, Plan::DoubleKnockOut);
  driver.score({1, 1}, 10, 4);
  driver.round();
  ASSERT_EQ(meetings_of(driver.event()), "1v2");
  driver.score({2, 1}, 4, 10);
  driver.round();
  driver.score(driver.event().unsettled().front(), 10, 4);
  const auto refusal = driver.attempt(correction({2, 1}, {10, 4}, AfterCorrection::Refuse));
  ASSERT_TRUE(refusal && refusal->replay);
  EXPECT_EQ(*refusal->replay, (EventRefusal::Replay{{}, {{3, 1}}}));
}

TEST(played_again, what_waits_since_an_earlier_correction_is_named_by_the_one_that_ends_it) {
  EventDriver driver = begun_cup(16);
  for (int round = 0; round < 2; ++round) {
    lower_wins_all(driver);
    driver.round();
  }
  driver.score({3, 2}, 10, 9);  // 2 against 3
  driver.must(correction({1, 1}, {0, 10}));
  ASSERT_EQ(driver.event().rounds().size(), 2U);
  const auto games = driver.event().rounds().front().games;
  const auto of_three =
      std::ranges::find_if(games, [&](GameId game) { return driver.event().game(game)->has(EntryId(3)); });
  const auto refusal = driver.attempt(correction(*of_three, {0, 10}, AfterCorrection::Refuse));
  ASSERT_TRUE(refusal && refusal->replay);
  EXPECT_THAT(refusal->replay->again, testing::Contains(GameId{3, 2}));
}

TEST(played_again, a_correction_that_was_wrong_itself_brings_back_what_was_played) {
  EventDriver driver = begun_cup(8);
  lower_wins_all(driver);
  driver.round();
  lower_wins_all(driver);
  driver.round();
  driver.score({3, 1}, 10, 8);
  const Bracket before = bracket_of(driver.event());
  driver.must(correction({1, 1}, {7, 10}));
  EXPECT_NE(bracket_of(driver.event()), before);
  driver.must(correction({1, 1}, {10, 7}));
  EXPECT_EQ(bracket_of(driver.event()), before);
  EXPECT_EQ(driver.event().game({3, 1})->score, (GameScore{10, 8}));
}

TEST(played_again, a_phone_that_wrote_for_those_who_sat_there_before_is_not_believed) {
  EventDriver driver = begun_cup(8);
  lower_wins_all(driver);
  driver.round();
  driver.must(ReportScore{{2, 1}, {10, 2}, Reporter::FirstSide, "phone-of-1"});
  driver.must(correction({1, 1}, {7, 10}));
  const auto refusal = driver.attempt(ReportScore{{2, 1}, {10, 2}, Reporter::SecondSide, "phone-of-4", 0});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, EventReason::OtherSides);
}

TEST(played_again, a_game_at_a_table_of_the_house_that_others_have_to_play_leaves_it) {
  EventDriver driver = begun_cup(8);
  lower_wins_all(driver);
  driver.round();
  driver.must(GoLive{{2, 1}, "table-of-one", AbsentPlay::Wait});
  driver.must(GoLive{{2, 2}, "table-of-two", AbsentPlay::Wait});
  driver.must(correction({1, 1}, {7, 10}));
  EXPECT_FALSE(driver.event().game({2, 1})->live);
  EXPECT_TRUE(driver.event().game({2, 2})->is_live()) << "it goes on as it is";
}

TEST(played_again, the_clock_goes_on_for_those_who_play_on) {
  EventDriver driver = begun_cup(8);
  lower_wins_all(driver);
  driver.round();
  driver.must(SetClock{60'000, 0});
  driver.must(correction({1, 1}, {7, 10}));
  ASSERT_TRUE(driver.event().rounds().back().clock);
  EXPECT_EQ(driver.event().rounds().back().clock->until_ms, 60'000U);
}

TEST(played_again, in_a_double_knock_out_only_what_hangs_on_it) {
  EventDriver driver = begun_cup(8, Plan::DoubleKnockOut);
  lower_wins_all(driver);
  driver.round();  // 1v4 2v3 among the winners, 8v5 and 7v6 among those who lost
  lower_wins_all(driver);
  driver.round();
  const auto refusal = driver.attempt(correction({1, 1}, {7, 10}, AfterCorrection::Refuse));
  ASSERT_TRUE(refusal && refusal->replay);
  driver.must(correction({1, 1}, {7, 10}));
  const auto open = driver.event().unsettled();
  ASSERT_EQ(open.size(), 2U);
  for (const GameId game : open) {
    const Game& one = *driver.event().game(game);
    EXPECT_TRUE(one.has(EntryId(1)) || one.has(EntryId(8))) << to_text(game);
  }
}

TEST(played_again, a_file_puts_nothing_back_that_no_correction_asks_for) {
  EventDriver driver = begun_cup(8);
  lower_wins_all(driver);
  driver.round();
  const auto why_not = [&](const RoundsPutBack& fact) { return driver.event().misfit(fact)->reason; };
  EXPECT_EQ(why_not({3, {2, 1}, "", {}}), EventReason::WrongNumber);
  EXPECT_EQ(why_not({1, {1, 1}, "", {}}), EventReason::WrongNumber);
  EXPECT_EQ(why_not({2, {1, 9}, "", {}}), EventReason::NoSuchGame);
  EXPECT_EQ(driver.event().misfit(GameSet{{0, 1}, {EntryId(1)}, {EntryId(2)}, GameId{2, 1}})->reason,
            EventReason::NoSuchGame)
      << "nothing was put back";
  EventSettings settings;
  settings.plan = Plan::Swiss;
  EventDriver swiss(settings);
  swiss.enter(4);
  for (int round = 0; round < 2; ++round) {
    swiss.round();
    lower_wins_all(swiss);
  }
  EXPECT_EQ(swiss.event().misfit(RoundsPutBack{2, {1, 1}, "", {}})->reason, EventReason::NoFinals);
}

TEST(reopened, an_event_that_was_closed_too_early_goes_on) {
  EventDriver driver = begun_cup(4);
  lower_wins_all(driver);
  EXPECT_EQ(driver.attempt(ReopenEvent{""})->reason, EventReason::NotClosed);
  driver.must(CloseEvent{});
  EXPECT_EQ(driver.attempt(correction({1, 1}, {9, 10}))->reason, EventReason::Closed);
  EXPECT_EQ(driver.attempt(CloseEvent{})->reason, EventReason::Closed);
  driver.must(ReopenEvent{"a score was wrong"});
  EXPECT_EQ(to_line(driver.facts().back()), "reopen \"a score was wrong\"");
  EXPECT_FALSE(driver.event().is_closed());
  driver.must(correction({1, 1}, {9, 10}));
  driver.round();
  const auto read = parse_event(to_event_text(driver.facts()));
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_EQ(*read, driver.facts());
}

TEST(reopened, games_whose_tables_were_closed_with_the_event_are_played_with_cards) {
  EventDriver driver = begun_cup(4);
  driver.must(GoLive{{1, 1}, "table-of-one", AbsentPlay::Wait});
  driver.must(CloseEvent{});
  driver.must(ReopenEvent{""});
  EXPECT_FALSE(driver.event().game({1, 1})->live);
  driver.score({1, 1}, 10, 2);
}

}  // namespace
}  // namespace euchre::tournament
