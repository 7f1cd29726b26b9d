#include "club/tournament/standings.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using testing::ElementsAre;
using testing::SizeIs;

EventSettings drive() {
  EventSettings settings;
  settings.code = "alberta";
  settings.rounds = 6;
  return settings;
}

EventReason refused(EventDriver& driver, const EventCommand& command) {
  const auto refusal = driver.attempt(command);
  EUCHRE_REQUIRE(refusal.has_value());
  return refusal->reason;
}

TEST(change_settings, holds_for_the_rounds_that_have_not_begun) {
  EventDriver driver(drive());
  driver.enter(4);
  driver.round();
  driver.must(ChangeSettings{.rounds = 4, .target = 5, .minutes = 20});
  EXPECT_EQ(driver.event().settings().rounds, 4U);
  EXPECT_EQ(driver.event().rounds().front().length.minutes, 0U);
  driver.must(ReportScore{{1, 1}, {10, 3}, Reporter::FirstSide, ""});
  EXPECT_EQ(driver.event().game({1, 1})->score, (GameScore{10, 3})) << "the first round is to ten";
  EXPECT_EQ(refused(driver, ReportScore{{1, 2}, {5, 3}, Reporter::FirstSide, ""}), EventReason::BadScore);
  driver.score({1, 2}, 10, 4);
  driver.round();
  EXPECT_EQ(driver.event().rounds().back().length, (GameLength{5, 0, 20}));
  driver.must(ReportScore{{2, 1}, {6, 3}, Reporter::FirstSide, ""});
  EXPECT_EQ(driver.event().game({2, 1})->score, (GameScore{5, 3})) << "a win is booked at five";
  driver.must(ReportScore{{2, 2}, {4, 3}, Reporter::FirstSide, ""});
  EXPECT_EQ(driver.event().game({2, 2})->score, (GameScore{4, 3})) << "the clock may end it";
  EXPECT_EQ(standings_of(driver.event()).row_of(EntryId(1))->played, 0U) << "reported, not yet agreed";
}

TEST(change_settings, changes_what_is_named_and_writes_nothing_where_nothing_changes) {
  EventDriver driver(drive());
  const std::size_t facts = driver.facts().size();
  driver.must(ChangeSettings{.rounds = 6, .target = {}, .minutes = {}});
  EXPECT_EQ(driver.facts().size(), facts);
  driver.must(ChangeSettings{.rounds = 8, .target = {}, .minutes = {}});
  EXPECT_EQ(to_line(driver.facts().back()), "settings rounds=8 target=10 minutes=0");
}

TEST(change_settings, names_what_does_not_go_together) {
  EventDriver driver(drive());
  driver.enter(4);
  driver.round();
  driver.round();
  const auto problem = [&](const ChangeSettings& change) { return driver.attempt(change)->setting; };
  EXPECT_EQ(problem({.rounds = 1, .target = {}, .minutes = {}}), SettingProblem::FewerThanBegun);
  EXPECT_EQ(problem({.rounds = {}, .target = 0, .minutes = {}}), SettingProblem::NoEnd);
  EXPECT_EQ(problem({.rounds = {}, .target = {}, .minutes = 1000}), SettingProblem::TooLarge);
  driver.must(ChangeSettings{.rounds = {}, .target = 0, .minutes = 15});
}

TEST(change_settings, no_points_win_a_game_by_deals) {
  EventSettings league = drive();
  league.target = 0;
  league.deals = 8;
  EventDriver driver(league);
  const ChangeSettings to_five{.rounds = {}, .target = 5, .minutes = {}};
  EXPECT_EQ(driver.attempt(to_five)->setting, SettingProblem::DealsEnd);
  driver.must(ChangeSettings{.rounds = 3, .target = 0, .minutes = 20});
}

TEST(remove, an_entry_goes_while_it_has_not_played_and_its_number_stays_its_own) {
  EventDriver driver(drive());
  driver.enter(3);
  driver.must(PlaceAll{});
  driver.must(RemoveEntry{EntryId(2)});
  EXPECT_THAT(standings_of(driver.event()).rows, SizeIs(2));
  EXPECT_EQ(refused(driver, RemoveEntry{EntryId(2)}), EventReason::NoSuchEntry);
  EXPECT_EQ(refused(driver, Return{EntryId(2)}), EventReason::NoSuchEntry);
  driver.enter(1);
  EXPECT_EQ(driver.event().entries().back().id, EntryId(4));
  driver.round();
  EXPECT_EQ(refused(driver, RemoveEntry{EntryId(1)}), EventReason::HasPlayed);
  const auto facts = parse_event(to_event_text(driver.facts()));
  ASSERT_TRUE(facts) << facts.error().what;
  EXPECT_EQ(*facts, driver.facts());
}

TEST(remove, one_who_sat_out_or_was_drawn_into_a_pair_stays) {
  EventDriver driver(drive());
  driver.enter(3);
  driver.must(Enter{{"Ann"}, ""});
  driver.must(Enter{{"Bob"}, ""});
  driver.must(DrawPartners{EntryId(4), EntryId(5)});
  EXPECT_EQ(refused(driver, RemoveEntry{EntryId(4)}), EventReason::HasPlayed);
  driver.must(RemoveEntry{EntryId(6)});
  driver.round();
  EXPECT_EQ(refused(driver, RemoveEntry{EntryId(3)}), EventReason::HasPlayed);
}

/// Two pairs on each side of a table win and lose alike, so that all four are level in two groups.
EventSettings one_round() {
  EventSettings settings = drive();
  settings.rounds = 1;
  return settings;
}

TEST(ties, are_settled_once_all_rounds_are_in_and_not_before) {
  EventSettings two = drive();
  two.rounds = 2;
  EventDriver driver(two);
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  EXPECT_THAT(standings_of(driver.event()).needs, testing::IsEmpty()) << "a round is still to come";
  EXPECT_EQ(refused(driver, BeginExtraGame{}), EventReason::NotOver);
  const auto coin = [](unsigned entry) { return Coin{EntryId(entry), CoinFace::Heads}; };
  EXPECT_EQ(refused(driver, FlipCoins{{coin(1), coin(2), coin(3)}}), EventReason::NotOver);
  driver.round();
  const GameId put_off = driver.event().rounds().back().games.front();
  driver.must(PutOff{put_off});
  // Whoever won first loses now, so that all are level.
  driver.play_round([](const Game& game) { return game.sides[0].front() == EntryId(0); });
  EXPECT_THAT(standings_of(driver.event()).needs, testing::IsEmpty()) << "a game is still to be made up";
  EXPECT_EQ(refused(driver, BeginExtraGame{}), EventReason::NotOver);
  driver.score(put_off, 5, 10);
  EXPECT_THAT(standings_of(driver.event()).needs, testing::Not(testing::IsEmpty()));
}

TEST(ties, are_settled_where_the_director_stops_sooner) {
  EventDriver driver(drive());
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  ASSERT_EQ(refused(driver, BeginExtraGame{}), EventReason::NotOver);
  driver.must(ChangeSettings{.rounds = 1, .target = {}, .minutes = {}});
  driver.must(BeginExtraGame{});
  EXPECT_EQ(standings_of(driver.event()).needs.size(), 2U) << "the extra game itself keeps nobody waiting";
}

TEST(ties, whoever_went_home_is_asked_for_no_extra_game) {
  EventDriver driver(one_round());
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  ASSERT_THAT(standings_of(driver.event()).needs, SizeIs(2));
  const EntryId winner = driver.event().game({1, 1})->sides[0].front();
  const EntryId other = driver.event().game({1, 2})->sides[0].front();
  driver.must(Withdraw{winner});
  const Standings after = standings_of(driver.event());
  EXPECT_THAT(after.needs, SizeIs(1)) << "of the losers";
  EXPECT_EQ(after.row_of(other)->place, 1U);
  EXPECT_EQ(after.row_of(winner)->place, 2U);
  EXPECT_EQ(after.row_of(winner)->basis, Basis::Stayed);
  EXPECT_TRUE(after.row_of(winner)->has_gone);
}

TEST(ties, of_three_the_two_who_are_there_settle_it) {
  EventDriver driver(one_round());
  driver.enter(6);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  driver.must(Withdraw{driver.event().game({1, 2})->sides[0].front()});
  const Standings after = standings_of(driver.event());
  ASSERT_FALSE(after.needs.empty());
  EXPECT_EQ(after.needs.front().kind, Need::Kind::ExtraGame);
  EXPECT_THAT(after.needs.front().entries, ElementsAre(driver.event().game({1, 1})->sides[0].front(),
                                                       driver.event().game({1, 3})->sides[0].front()));
  EXPECT_EQ(after.rows[2].basis, Basis::Stayed);
}

TEST(stand_in, plays_under_his_name_from_then_on_only) {
  EventDriver driver(drive());
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  driver.must(StandIn{EntryId(1), 2, "Zoe"});
  driver.round();
  const Entry& entry = *driver.event().entry(EntryId(1));
  const auto game_of = [&](std::uint32_t round) -> const Game& {
    const auto& games = driver.event().games();
    return std::ranges::find_if(games,
                                [&](const auto& one) { return one.first.round == round && one.second.has(EntryId(1)); })
        ->second;
  };
  ASSERT_TRUE(game_of(1).played_at);
  EXPECT_EQ(entry.title_at(*game_of(1).played_at), "P1a & P1b");
  EXPECT_FALSE(game_of(2).played_at);
  EXPECT_EQ(entry.title(), "P1a & Zoe (for P1b)");
  driver.play_round([](const Game&) { return true; });
  driver.must(StandIn{EntryId(1), 2, ""});
  EXPECT_EQ(entry.title(), "P1a & P1b");
  EXPECT_EQ(driver.event().entry(EntryId(1))->title_at(*game_of(2).played_at), "P1a & Zoe (for P1b)");
}

}  // namespace
}  // namespace euchre::tournament
