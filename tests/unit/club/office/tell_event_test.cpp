#include "club/office/tell_event.h"

#include "club/office/event_csv.h"
#include "support/club/tournament/event_driver.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre::office {
namespace {

using support::EventDriver;
using tournament::EntryId;
using tournament::Reporter;

EventDriver individuals() {
  tournament::EventSettings settings;
  settings.code = "alberta";
  settings.kind = tournament::Kind::Individuals;
  settings.plan = tournament::Plan::Rotating;
  EventDriver driver(settings);
  driver.enter(5);
  driver.round();
  return driver;
}

/// A stand-in plays from then on: what was played before keeps the names of those who played it.
TEST(tell_event, a_stand_in_is_named_in_no_game_that_was_over_before_he_came) {
  tournament::EventSettings settings;
  settings.code = "alberta";
  EventDriver driver(settings);
  driver.enter(2);
  driver.round();
  driver.score({1, 1}, 10, 4);
  driver.must(tournament::StandIn{EntryId(1), 2, "Zoe"});
  driver.round();
  const auto told = [&](tournament::GameId id) { return tell(driver.event(), *driver.event().game(id)).titles[0]; };
  EXPECT_EQ(told({1, 1}), "P1a & P1b");
  EXPECT_EQ(told({2, 1}), "P1a & Zoe (for P1b)");
  const told::Player other = tell_player(driver.event(), *driver.event().entry(EntryId(2)));
  EXPECT_EQ(other.results.front().against, std::vector<std::string>{"P1a & P1b"});
  EXPECT_NE(results_csv(driver.event()).find("P1a & P1b,P2a"), std::string::npos);
}

TEST(tell_event, the_same_person_entered_twice_is_told) {
  tournament::EventSettings settings;
  settings.code = "alberta";
  EventDriver driver(settings);
  driver.must(tournament::Enter{{"Ann Ashe", "Bob"}, ""});
  driver.must(tournament::Enter{{"Cid", "ann  ashe"}, ""});
  const auto doubled = [&] { return tell(driver.event(), EventSurroundings{"id", 0, false}).doubled; };
  ASSERT_TRUE(doubled());
  ASSERT_EQ(doubled()->size(), 1U);
  EXPECT_EQ(doubled()->front().entries, (std::vector<std::int64_t>{1, 2}));
  driver.must(tournament::RemoveEntry{EntryId(1)});
  EXPECT_FALSE(doubled());
  EXPECT_EQ(tell(driver.event(), EventSurroundings{"id", 0, false}).entries.size(), 1U);
}

/// Two who came alone and are a pair now are not doubled by it.
TEST(tell_event, a_pair_that_was_drawn_is_not_its_players_twice) {
  tournament::EventSettings settings;
  settings.code = "alberta";
  EventDriver driver(settings);
  driver.must(tournament::Enter{{"Ann"}, ""});
  driver.must(tournament::Enter{{"Bob"}, ""});
  driver.must(tournament::DrawPartners{EntryId(1), EntryId(2)});
  EXPECT_FALSE(tell(driver.event(), EventSurroundings{"id", 0, false}).doubled);
}

TEST(tell_player, tells_partner_adversaries_and_own_points_first) {
  EventDriver driver = individuals();
  driver.score({1, 1}, 10, 4);
  const auto& game = *driver.event().game({1, 1});
  const EntryId loser = game.sides[1][0];
  const told::Player page = tell_player(driver.event(), *driver.event().entry(loser));
  ASSERT_FALSE(page.results.empty());
  const told::OwnResult& result = page.results.front();
  EXPECT_EQ(result.with.size(), 1U);
  EXPECT_EQ(result.against.size(), 2U);
  EXPECT_EQ(result.score, (std::array<std::int64_t, 2>{4, 10}));
  EXPECT_EQ(result.won, wire::Truth::No);
  EXPECT_EQ(result.side, told::Side::Second);
}

TEST(tell_player, tells_who_sits_out) {
  const EventDriver driver = individuals();
  const EntryId out = driver.event().rounds()[0].byes.at(0);
  const told::Player page = tell_player(driver.event(), *driver.event().entry(out));
  ASSERT_TRUE(page.next.has_value());
  EXPECT_EQ(page.next->bye, wire::Truth::Yes);
  EXPECT_EQ(page.byes, std::vector<std::int64_t>{1});
}

TEST(tell_event, tells_who_stands_in_by_member_and_says_nothing_where_nobody_does) {
  EventDriver driver({});
  driver.enter(2);
  driver.must(tournament::StandIn{EntryId(2), 2, "Zoe"});
  const told::EventState event = tell(driver.event(), EventSurroundings{});
  EXPECT_EQ(event.entries.at(0).stand_ins, std::nullopt);
  EXPECT_EQ(event.entries.at(1).stand_ins, (std::vector<std::string>{"", "Zoe"}));
}

TEST(tell_event, tells_dates_and_pace_where_they_were_set_and_the_rest_in_place_of_the_clock) {
  tournament::EventSettings settings;
  settings.minutes = 20;
  settings.rounds = 2;
  EventDriver driver(settings);
  driver.enter(2);
  driver.round();
  const told::EventState before = tell(driver.event(), EventSurroundings{});
  EXPECT_EQ(before.dates, std::nullopt);
  EXPECT_EQ(before.pace, std::nullopt);
  driver.must(tournament::DateRound{2, tournament::parse_local_time("2026-12-22T19:30")});
  driver.must(tournament::SetPace{180});
  driver.score({1, 1}, 10, 4);
  tournament::Event event = driver.event();
  event.apply(tournament::RestBegun{1, 1'700'000'000'000});
  const told::EventState after = tell(event, EventSurroundings{});
  EXPECT_EQ(after.dates, (std::vector<told::RoundDate>{{2, "2026-12-22T19:30"}}));
  EXPECT_EQ(after.pace, told::Pace{180});
  EXPECT_EQ(after.clock, told::RoundClock(told::RoundClockRests{1'700'000'000'000}));
  EXPECT_EQ(tell_player(event, *event.entry(EntryId(1))).dates, after.dates);
}

TEST(tell_event, a_game_that_was_put_off_waits_among_the_open) {
  EventDriver driver({});
  driver.enter(4);
  driver.round();
  driver.must(tournament::PutOff{{1, 2}});
  driver.score({1, 1}, 10, 1);
  driver.round();
  const told::EventState event = tell(driver.event(), EventSurroundings{});
  ASSERT_EQ(event.open.size(), 1U);
  EXPECT_EQ(event.open[0].status, told::GameStatus::Postponed);
  ASSERT_TRUE(event.round.has_value());
  EXPECT_EQ(event.round->round, 2);
}

TEST(tell_trail, tells_every_word_in_order) {
  EventDriver driver({});
  driver.enter(2);
  driver.round();
  driver.must(tournament::ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, "a"});
  driver.must(tournament::ReportScore{{1, 1}, {9, 10}, Reporter::SecondSide, "b"});
  const told::GameTrail told = tell_trail(driver.event(), driver.facts(), *driver.event().game({1, 1}));
  const std::vector<told::TrailLine>& trail = told.trail;
  ASSERT_EQ(trail.size(), 3U);
  EXPECT_EQ(trail[1].score, (std::array<std::int64_t, 2>{10, 7}));
  EXPECT_EQ(trail[2].what, told::TrailWord::Dispute);
  EXPECT_EQ(to_json(told).find("token"), std::string::npos);
}

/// What stood there before stays in the trail, and the director's word says why it stands no more.
TEST(tell_trail, tells_that_a_score_was_taken_back_and_why) {
  EventDriver driver({});
  driver.enter(2);
  driver.round();
  driver.score({1, 1}, 10, 7);
  driver.must(tournament::ClearGame{{1, 1}, "it was table 2"});
  const told::GameTrail told = tell_trail(driver.event(), driver.facts(), *driver.event().game({1, 1}));
  ASSERT_EQ(told.trail.size(), 3U);
  EXPECT_EQ(told.trail[1].score, (std::array<std::int64_t, 2>{10, 7}));
  EXPECT_EQ(told.trail[2].what, told::TrailWord::Clear);
  EXPECT_EQ(told.trail[2].by, told::Reporter::Director);
  EXPECT_EQ(told.trail[2].reason, "it was table 2");
  EXPECT_EQ(told.status, told::GameStatus::Open);
}

TEST(tell_event, settings_say_what_becomes_of_games_and_how_a_cup_is_played) {
  tournament::EventSettings league;
  league.plan = tournament::Plan::RoundRobin;
  league.withdrawn = tournament::WithdrawnGames::Annulled;
  EXPECT_EQ(tell(EventDriver(league).event(), EventSurroundings{}).settings.withdrawn, told::WithdrawnGames::Annulled);
  tournament::EventSettings cup;
  cup.plan = tournament::Plan::KnockOut;
  cup.best_of = 3;
  cup.third = tournament::ThirdPlace::Played;
  const told::Settings settings = tell(EventDriver(cup).event(), EventSurroundings{}).settings;
  EXPECT_EQ(settings.best_of, 3);
  EXPECT_EQ(settings.third, told::ThirdPlace::Played);
}

TEST(tell_trail, tells_what_was_counted_and_by_whom) {
  EventDriver driver({});
  driver.enter(2);
  driver.round();
  const EntryId entry = driver.event().game({1, 1})->sides[0].front();
  driver.must(tournament::CountFeats{{1, 1}, entry, {2}, Reporter::FirstSide, "a"});
  driver.must(tournament::CountFeats{{1, 1}, entry, {1, 3}, Reporter::Director});
  const told::GameTrail told = tell_trail(driver.event(), driver.facts(), *driver.event().game({1, 1}));
  ASSERT_EQ(told.trail.size(), 3U);
  EXPECT_EQ(told.trail[1].what, told::TrailWord::Feats);
  EXPECT_EQ(told.trail[1].by, told::Reporter::First);
  EXPECT_EQ(told.trail[1].feats->lone, 2);
  ASSERT_EQ(told.feats->size(), 1U);
  EXPECT_EQ(told.feats->front().entry, entry.number());
  EXPECT_EQ(told.feats->front().lone, 1);
  EXPECT_EQ(told.feats->front().tried, 3);
  EXPECT_EQ(told.feats->front().by, told::Reporter::Director);
}

TEST(tell_event, standings_tell_lone_hands_of_those_of_whom_they_were_counted) {
  EventDriver driver({});
  driver.enter(2);
  driver.round();
  driver.score({1, 1}, 10, 7);
  const EntryId entry = driver.event().game({1, 1})->sides[0].front();
  EXPECT_FALSE(tell(driver.event(), EventSurroundings{"id", 0}).standings[0].lone);
  driver.must(tournament::CountFeats{{1, 1}, entry, {2}, Reporter::Director});
  const auto rows = tell(driver.event(), EventSurroundings{"id", 0}).standings;
  EXPECT_EQ(rows[0].lone, 2);
  EXPECT_FALSE(rows[0].tried || rows[0].euchres || rows[1].lone);
  EXPECT_EQ(tell_player(driver.event(), *driver.event().entry(entry)).standing->lone, 2);
  const std::string csv = standings_csv(driver.event());
  EXPECT_NE(csv.find(",lone hands,lone hands tried,euchres,bye points,present\r\n"), std::string::npos);
  EXPECT_NE(csv.find("1 win,2,,,0,yes\r\n"), std::string::npos) << csv;
}

TEST(tell_event, tables_tell_what_byes_are_worth) {
  tournament::EventSettings settings;
  settings.bye = tournament::ByeCredit::Score;
  settings.bye_score = tournament::GameScore{10, 6};
  EventDriver driver(settings);
  driver.enter(3);
  driver.round();
  const auto told = tell(driver.event(), EventSurroundings{"id", 0});
  EXPECT_EQ(told.settings.bye_score, (std::array<std::int64_t, 2>{10, 6}));
  EXPECT_EQ(told.settings.bye_words, "a bye counts as a game of 10-6");
  EXPECT_EQ(told.standings[0].entry, 3);
  EXPECT_EQ(told.standings[0].bye_points, 10);
  EXPECT_EQ(told.standings[0].average, 10.0);
  EXPECT_FALSE(told.standings[1].bye_points);
  const auto rows = tell_crosstable(driver.event());
  EXPECT_EQ(rows[0].byes, 1);
  EXPECT_EQ(rows[0].bye_points, 10);
  EXPECT_NE(crosstable_csv(driver.event(), {}).find(",wins,points,byes,bye points\r\n"), std::string::npos);
  EXPECT_NE(crosstable_csv(driver.event(), {}).find(",1,10,1,10\r\n"), std::string::npos);
}

TEST(tell_event, whoever_went_home_is_marked_in_every_table) {
  EventDriver driver({});
  driver.enter(4);
  driver.round();
  driver.score({1, 1}, 10, 7);
  driver.score({1, 2}, 10, 8);
  const EntryId gone = driver.event().game({1, 1})->sides[0].front();
  driver.must(tournament::Withdraw{gone});
  for (const told::CrossRow& row : tell_crosstable(driver.event()))
    EXPECT_EQ(row.gone.has_value(), row.entry == gone.number());
  const std::string csv = standings_csv(driver.event());
  EXPECT_NE(csv.find(",0,no\r\n"), std::string::npos) << csv;
  EXPECT_NE(csv.find(",0,yes\r\n"), std::string::npos) << csv;
}

constexpr std::array kReasonWords{
    Translation{"place", "rang"},
    Translation{"{n} wins", "{n} victoire", "{n} victoires"},
};

TEST(tell_event, reasons_and_headings_are_told_in_other_words) {
  EventDriver driver({});
  driver.enter(2);
  driver.round();
  driver.score({1, 1}, 10, 7);
  const Wording say(kReasonWords);
  EXPECT_EQ(tell(driver.event(), EventSurroundings{"id", 0}, say).standings[0].reason, "1 victoire");
  const EntryId first = driver.event().game({1, 1})->sides[0].front();
  EXPECT_EQ(tell_player(driver.event(), *driver.event().entry(first), say).standing->reason, "1 victoire");
  EXPECT_TRUE(standings_csv(driver.event(), say).starts_with("rang,entry,names,"));
}

TEST(tell_event, what_settles_ties_is_told_in_other_words) {
  static constexpr std::array kPlay{Translation{" and ", " et "},
                                    Translation{"{names} play the final", "finale : {names}"}};
  EventDriver driver({});
  driver.enter(2);
  const tournament::Need need{tournament::Need::Kind::FinalGame, {EntryId(1), EntryId(2)}};
  EXPECT_EQ(tell(driver.event(), {need})[0].words, "P1a & P1b and P2a & P2b play the final");
  EXPECT_EQ(tell(driver.event(), {need}, Wording(kPlay))[0].words, "finale : P1a & P1b et P2a & P2b");
}

/// The words of the description stand in the order of the enumerators that they tell.
template <class Told, class Own>
void expect_same_words(Own last) {
  for (int number = 0; number <= static_cast<int>(last); ++number)
    EXPECT_EQ(to_text(static_cast<Told>(number)), to_text(static_cast<Own>(number)));
}

TEST(crosstable, is_left_short_once_nobody_waits_for_it) {
  const EventDriver driver = individuals();
  const auto once = [](int& asked) { return [&asked] { return ++asked <= 1; }; };
  int asked = 0;
  EXPECT_EQ(tell_crosstable(driver.event(), once(asked)).size(), 1U);
  EXPECT_EQ(tell_crosstable(driver.event()).size(), 5U);
  const std::string whole = crosstable_csv(driver.event(), {});
  asked = 0;
  EXPECT_TRUE(whole.starts_with(crosstable_csv(driver.event(), once(asked))));
  EXPECT_EQ(asked, 2);
}

TEST(told_words, are_those_of_the_events) {
  expect_same_words<told::EventKind>(tournament::Kind::Pairs);
  expect_same_words<told::Plan>(tournament::Plan::KnockOut);
  expect_same_words<told::ByeCredit>(tournament::ByeCredit::Average);
  expect_same_words<told::DrawnGame>(tournament::DrawnGames::Halved);
  expect_same_words<told::RankedBy>(tournament::RankedBy::Average);
  expect_same_words<told::WithdrawnGames>(tournament::WithdrawnGames::Annulled);
  expect_same_words<told::Reporter>(tournament::Reporter::House);
  expect_same_words<told::AbsentPlay>(tournament::AbsentPlay::Computer);
  for (int number = 0; number <= static_cast<int>(tournament::GameStatus::Postponed); ++number) {
    EXPECT_EQ(to_text(static_cast<told::GameStatus>(number)), word_of(static_cast<tournament::GameStatus>(number)));
  }
  EXPECT_EQ(static_cast<int>(told::ThirdPlace::Played), static_cast<int>(tournament::ThirdPlace::Played));
  EXPECT_EQ(static_cast<int>(told::Letter::B), static_cast<int>(tournament::Letter::B));
  EXPECT_EQ(static_cast<int>(told::NeedKind::Decision), static_cast<int>(tournament::Need::Kind::Decision));
  EXPECT_EQ(static_cast<int>(told::NeedKind::ExtraGame), static_cast<int>(tournament::Need::Kind::ExtraGame));
  EXPECT_EQ(static_cast<int>(told::NeedKind::Coins), static_cast<int>(tournament::Need::Kind::Coins));
}

}  // namespace
}  // namespace euchre::office
