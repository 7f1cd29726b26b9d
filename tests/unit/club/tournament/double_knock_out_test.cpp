#include "club/tournament/bracket.h"
#include "club/tournament/standings.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using support::meetings_of;
using testing::ElementsAre;

EventDriver begun(unsigned pairs) {
  EventSettings settings;
  settings.plan = Plan::DoubleKnockOut;
  EventDriver driver(settings);
  driver.enter(pairs);
  return driver;
}

/// The next round, in which these win.
std::string won_by(EventDriver& driver, const std::set<std::uint32_t>& winners) {
  driver.round();
  std::string meetings = meetings_of(driver.event());
  driver.play_round([&](const Game& game) { return winners.contains(game.sides[0].front().number()); });
  return meetings;
}

std::vector<std::uint32_t> byes_of(const Event& event) {
  std::vector<std::uint32_t> byes;
  for (const EntryId entry : event.rounds().back().byes) byes.push_back(entry.number());
  return byes;
}

/// `1:1 2:2 3:3 3:4`: place and entry, in the order of the standings.
std::string places_of(const Event& event) {
  std::string text;
  for (const StandingRow& row : standings_of(event).rows)
    text += (text.empty() ? "" : " ") + std::to_string(row.place) + ':' + std::to_string(row.entry.number());
  return text;
}

TEST(double_knock_out, whoever_loses_plays_on_and_is_out_when_he_loses_again) {
  EventDriver driver = begun(4);
  EXPECT_EQ(won_by(driver, {1, 2}), "1v4 2v3");
  EXPECT_EQ(places_of(driver.event()), "1:1 1:2 3:3 3:4");
  // Winners and losers of the first round meet; then the loser of the one plays the winner of the other, and 1 waits.
  EXPECT_EQ(won_by(driver, {1, 3}), "1v2 4v3");
  EXPECT_EQ(won_by(driver, {2}), "2v3");
  EXPECT_THAT(byes_of(driver.event()), ElementsAre(1));
  EXPECT_EQ(won_by(driver, {1}), "1v2");
  EXPECT_EQ(bracket_of(driver.event()).stage, 0U);
  EXPECT_EQ(driver.attempt(BeginRound{})->reason, EventReason::KnockOutOver);
  EXPECT_EQ(places_of(driver.event()), "1:1 2:2 3:3 4:4");
}

TEST(double_knock_out, who_has_lost_nothing_must_lose_twice_in_the_grand_final) {
  EventDriver driver = begun(4);
  won_by(driver, {1, 2});
  won_by(driver, {1, 3});
  won_by(driver, {2});
  EXPECT_EQ(won_by(driver, {2}), "1v2");
  EXPECT_NE(bracket_of(driver.event()).stage, 0U);
  EXPECT_EQ(won_by(driver, {2}), "2v1");
  EXPECT_EQ(driver.attempt(BeginRound{})->reason, EventReason::KnockOutOver);
  EXPECT_EQ(places_of(driver.event()), "1:2 2:1 3:3 4:4");
}

TEST(double_knock_out, those_who_lose_in_one_stage_share_a_place) {
  EventDriver driver = begun(8);
  EXPECT_EQ(won_by(driver, {1, 2, 3, 4}), "1v8 4v5 2v7 3v6");
  EXPECT_EQ(won_by(driver, {1, 2, 5, 6}), "1v4 2v3 8v5 7v6");
  // 4 lost to 1, and 3 to 2: each meets whom the other half sent.
  EXPECT_EQ(won_by(driver, {3, 4}), "3v5 4v6");
  EXPECT_THAT(byes_of(driver.event()), ElementsAre(1, 2));
  EXPECT_EQ(won_by(driver, {1, 3}), "1v2 3v4");
  EXPECT_EQ(won_by(driver, {2}), "2v3");
  EXPECT_EQ(won_by(driver, {1}), "1v2");
  EXPECT_EQ(places_of(driver.event()), "1:1 2:2 3:3 4:4 5:5 5:6 7:7 7:8");
}

TEST(double_knock_out, the_best_have_the_byes_of_the_first_round) {
  EventDriver driver = begun(5);
  EXPECT_EQ(won_by(driver, {4}), "4v5");
  EXPECT_THAT(byes_of(driver.event()), ElementsAre(1, 2, 3));
  // Nobody else has lost yet, so 5 waits for whoever loses next.
  EXPECT_EQ(won_by(driver, {1, 2}), "1v4 2v3");
  EXPECT_THAT(byes_of(driver.event()), ElementsAre(5));
  EXPECT_EQ(won_by(driver, {5}), "3v5");
  EXPECT_THAT(byes_of(driver.event()), ElementsAre(4, 1, 2));
}

TEST(double_knock_out, two_pairs_play_until_one_has_lost_twice) {
  EventDriver driver = begun(2);
  EXPECT_EQ(won_by(driver, {1}), "1v2");
  EXPECT_EQ(won_by(driver, {2}), "1v2");
  EXPECT_EQ(won_by(driver, {2}), "2v1");
  EXPECT_EQ(places_of(driver.event()), "1:2 2:1");
}

TEST(double_knock_out, nobody_enters_once_it_is_drawn) {
  EventDriver driver = begun(4);
  driver.round();
  EXPECT_EQ(driver.attempt(Enter{{"Late", "Later"}, ""})->reason, EventReason::KnockOutBegun);
  driver.must(TakeBackRound{"two came late"});
  driver.must(Enter{{"Late", "Later"}, ""});
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "4v5");
}

TEST(double_knock_out, whoever_goes_home_loses_without_playing) {
  EventDriver driver = begun(4);
  driver.round();
  driver.must(Withdraw{EntryId(1)});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Voided);
  driver.score({1, 2}, 10, 5);
  // 4 goes on; 3, who lost, has no adversary among those who lost.
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "4v2");
  EXPECT_THAT(byes_of(driver.event()), ElementsAre(3));
  driver.score({2, 1}, 10, 5);
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "2v3");
  EXPECT_THAT(byes_of(driver.event()), ElementsAre(4));
}

TEST(double_knock_out, whoever_is_back_before_his_second_loss_plays_on) {
  EventDriver driver = begun(4);
  driver.round();
  driver.must(Withdraw{EntryId(1)});
  driver.score({1, 2}, 10, 5);
  driver.must(Return{EntryId(1)});
  driver.must(CorrectScore{{1, 1}, {3, 10}, "he had gone home"});
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "4v2 1v3");
}

TEST(double_knock_out, the_game_of_one_who_goes_home_after_it_is_kept) {
  EventDriver driver = begun(4);
  driver.round();
  driver.must(Withdraw{EntryId(1), UnplayedGame::Kept});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Open);
}

TEST(double_knock_out, who_went_on_is_corrected_only_while_nothing_stands_on_it) {
  EventDriver driver = begun(4);
  won_by(driver, {1, 2});
  driver.must(CorrectScore{{1, 1}, {4, 10}, "the other way round"});
  driver.must(CorrectScore{{1, 1}, {10, 4}, "no, it was right"});
  driver.round();
  const auto refusal = driver.attempt(CorrectScore{{1, 1}, {4, 10}, "the other way round"});
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(refusal->reason, EventReason::GoneOn);
  EXPECT_EQ(refusal->game, (GameId{1, 1}));
  EXPECT_FALSE(driver.attempt(CorrectScore{{1, 1}, {10, 7}, "by how much changes nothing"}).has_value());
  EXPECT_FALSE(driver.attempt(VoidGame{{1, 1}, "1 stands higher, and would go on all the same"}).has_value());
  driver.must(TakeBackRound{"4 had won"});
  driver.must(CorrectScore{{1, 1}, {4, 10}, "the other way round"});
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "4v2 1v3");
}

TEST(double_knock_out, the_finals_of_any_event_may_be_one) {
  EventSettings settings;
  settings.plan = Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(4);
  for (unsigned round = 0; round < 3; ++round) {
    driver.round();
    driver.play_round([](const Game& game) { return game.sides[0].front() < game.sides[1].front(); });
  }
  driver.must(BeginFinals{3, {1, ThirdPlace::NotPlayed, 2}});
  EXPECT_EQ(won_by(driver, {2}), "2v3");
  EXPECT_EQ(won_by(driver, {1}), "1v2");
  EXPECT_EQ(won_by(driver, {3}), "2v3");
  EXPECT_EQ(won_by(driver, {1}), "1v3");
  EXPECT_EQ(places_of(driver.event()), "1:1 2:3 3:2 4:4");
}

TEST(double_knock_out, forms_that_cannot_be_are_refused) {
  EventSettings settings;
  EventDriver driver(settings);
  driver.enter(4);
  const auto reason = [&](FinalsForm form) { return driver.attempt(BeginFinals{4, form})->reason; };
  EXPECT_EQ(reason({1, ThirdPlace::Played, 2}), EventReason::BadFinals);
  EXPECT_EQ(reason({1, ThirdPlace::NotPlayed, 3}), EventReason::BadFinals);
  EXPECT_EQ(reason({1, ThirdPlace::NotPlayed, 0}), EventReason::BadFinals);
}

TEST(double_knock_out, the_file_says_after_how_many_losses_somebody_is_out) {
  for (const std::string_view line : {"finals 1 2 3 losses=2", "finals 1 2 3 best=3 losses=2"}) {
    const auto read = parse_event_line(line);
    ASSERT_TRUE(read.has_value()) << line;
    EXPECT_EQ(to_line(*read), line);
  }
  EXPECT_FALSE(parse_event_line("finals 1 2 losses=two"));
}

}  // namespace
}  // namespace euchre::tournament
