#include "club/tournament/event.h"

#include "club/tournament/standings.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using testing::ElementsAre;
using testing::IsEmpty;

EventSettings pairs(Plan plan = Plan::AlbertaUp) {
  EventSettings settings;
  settings.code = "alberta";
  settings.plan = plan;
  return settings;
}

EventReason reason_of_refusal(EventDriver& driver, const EventCommand& command) {
  const auto refusal = driver.attempt(command);
  EUCHRE_REQUIRE(refusal.has_value());
  return refusal->reason;
}

std::vector<std::string> games_of(const Event& event) {
  std::vector<std::string> games;
  for (const GameId id : event.rounds().back().games) {
    std::string text = to_text(id) + ':';
    for (const auto& side : event.game(id)->sides) {
      text += text.ends_with(':') ? "" : "v";
      for (const EntryId entry : side)
        text += (text.back() == ':' || text.back() == 'v' ? "" : "+") + std::to_string(entry.number());
    }
    games.push_back(text);
  }
  return games;
}

/// Finding 13 of HARDENING. What stands in an old log is not asked again.
TEST(Names, finding_13_events_take_no_name_that_hides_or_imitates) {
  const auto refusal_of = [](const Event& event, const EventCommand& command) {
    const auto decided = decide(event, command);
    return decided ? std::string() : std::string(name_of(decided.error().reason));
  };
  EventSettings settings;
  settings.code = "alberta";
  settings.name = "Drive\u202E";
  EXPECT_EQ(refusal_of(Event(), OpenEvent{settings}), "UnfitName");
  Event event;
  settings.name = "Drive";
  event.apply(EventOpened{settings});
  for (const char* bad : {"Ann\u202E", "A\u200Bnn", "Ann (computer)", " Ann", "\xFF"}) {
    EXPECT_EQ(refusal_of(event, Enter{{bad, "Bob"}, ""}), "UnfitName") << bad;
    EXPECT_EQ(refusal_of(event, Enter{{"Ann", "Bob"}, bad}), "UnfitName") << bad;
  }
  EXPECT_EQ(refusal_of(event, Enter{{"José", "李雷"}, "Siân's Zone 3"}), "");
  EXPECT_FALSE(event.misfit(Entered{event.next_entry(), {"Ann (computer)", "Bob"}, ""})) << "as an old log may have it";
  event.apply(Entered{event.next_entry(), {"Ann", "Bob"}, ""});
  EXPECT_EQ(refusal_of(event, Rename{EntryId(1), {"Ann\u2066", "Bob"}}), "UnfitName");
  EXPECT_EQ(refusal_of(event, StandIn{EntryId(1), 1, "C\u3164d"}), "UnfitName");
  const auto refused = decide(event, Rename{EntryId(1), {"Ann (computer)", "Bob"}});
  ASSERT_FALSE(refused);
  EXPECT_NE(explain(refused.error()).find("who is a computer"), std::string::npos) << explain(refused.error());
}

TEST(event, AT4b_pairs_take_the_first_free_places_at_tables_from_one) {
  EventDriver driver(pairs());
  driver.enter(5);
  driver.round();
  EXPECT_EQ(driver.event().entry(EntryId(1))->home, (Home{Letter::A, 1}));
  EXPECT_EQ(driver.event().entry(EntryId(2))->home, (Home{Letter::B, 1}));
  EXPECT_EQ(driver.event().entry(EntryId(5))->home, (Home{Letter::A, 3}));
  EXPECT_THAT(games_of(driver.event()), ElementsAre("1.1:1v2", "1.2:3v4"));
  EXPECT_THAT(driver.event().rounds().back().byes, ElementsAre(EntryId(5)));
}

TEST(event, AT6a_a_pairs_move_up_after_each_game) {
  EventDriver driver(pairs());
  driver.enter(6);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  driver.round();
  EXPECT_THAT(games_of(driver.event()), ElementsAre("2.1:5v2", "2.2:1v4", "2.3:3v6"));
}

TEST(event, AT6b_the_director_may_move_the_b_pairs_down_for_once) {
  EventDriver driver(pairs());
  driver.enter(6);
  driver.round();
  driver.must(BeginRound{{"", Plan::AlbertaDown}});
  EXPECT_THAT(games_of(driver.event()), ElementsAre("2.1:1v4", "2.2:3v6", "2.3:5v2"));
}

TEST(event, a_place_that_is_taken_changes_hands_before_the_first_round_only) {
  EventDriver driver(pairs());
  driver.enter(4);
  driver.must(PlaceAll{});
  driver.must(Place{EntryId(1), {Letter::B, 2}});
  EXPECT_EQ(driver.event().entry(EntryId(4))->home, (Home{Letter::A, 1}));
  driver.round();
  EXPECT_EQ(reason_of_refusal(driver, Place{EntryId(1), {Letter::A, 1}}), EventReason::TooLate);
}

TEST(event, AT6a_seven_tables_play_a_round_robin_of_a_against_b_in_seven_rounds) {  // AMB-A20: A never meets A
  EventDriver driver(pairs());
  driver.enter(14);
  for (unsigned round = 1; round <= 7; ++round) driver.round();
  std::map<std::pair<std::uint32_t, std::uint32_t>, unsigned> met;
  for (const auto& [id, game] : driver.event().games())
    ++met[{game.sides[0].front().number(), game.sides[1].front().number()}];
  EXPECT_EQ(met.size(), 49U);
  for (const auto& [who, times] : met) {
    EXPECT_EQ(times, 1U);
    EXPECT_EQ(who.first % 2, 1U) << "the A pairs were entered first, third ...";
    EXPECT_EQ(who.second % 2, 0U);
  }
}

TEST(event, AT6_eight_pairs_meet_one_another_once_in_seven_rounds_of_a_round_robin) {
  EventDriver driver(pairs(Plan::RoundRobin));
  driver.enter(8);
  for (unsigned round = 1; round <= 7; ++round) driver.round();
  std::set<std::pair<EntryId, EntryId>> met;
  for (const auto& [id, game] : driver.event().games())
    met.insert(std::minmax(game.sides[0].front(), game.sides[1].front()));
  EXPECT_EQ(driver.event().games().size(), 28U);
  EXPECT_EQ(met.size(), 28U);
}

TEST(event, AT7_the_score_is_the_one_on_the_master_card_whatever_was_said) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  driver.must(ReportScore{{1, 1}, {11, 7}, Reporter::FirstSide, ""});
  EXPECT_EQ(driver.event().game({1, 1})->score, (GameScore{10, 7}));
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::SecondSide, ""});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Settled) << "the same entry on the master card";
  driver.must(CorrectScore{{1, 1}, {6, 12}, "sides changed"});
  EXPECT_EQ(driver.event().game({1, 1})->score, (GameScore{6, 10}));
  EXPECT_EQ(to_line(driver.facts().at(driver.event().game({1, 1})->trail.at(1))), "score 1.1 11-7 by=first");
}

TEST(event, AT7_both_sides_at_the_target_is_no_score_even_from_the_director) {
  EventSettings settings = pairs();
  settings.drawn = DrawnGames::Halved;
  EventDriver driver(settings);
  driver.enter(2);
  driver.round();
  for (const GameScore score : {GameScore{12, 11}, GameScore{10, 10}, GameScore{10, 13}}) {
    EXPECT_EQ(reason_of_refusal(driver, ReportScore{{1, 1}, score, Reporter::Director, ""}), EventReason::BadScore);
    EXPECT_EQ(reason_of_refusal(driver, CorrectScore{{1, 1}, score, "so they say"}), EventReason::BadScore);
  }
  driver.score({1, 1}, 10, 9);
}

TEST(event, AT7b_a_win_is_booked_at_the_target) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  driver.score({1, 1}, 12, 8);
  EXPECT_EQ(driver.event().game({1, 1})->score, (GameScore{10, 8}));
  const auto standings = standings_of(driver.event());
  EXPECT_EQ(standings.rows[0].points, 10U);
  EXPECT_EQ(standings.rows[1].points, 8U);
}

TEST(event, deals_end_a_league_game_and_no_point_is_dropped) {
  EventSettings settings = pairs(Plan::RoundRobin);
  settings.deals = 8;
  settings.drawn = DrawnGames::Halved;
  EventDriver driver(settings);
  driver.enter(2);
  driver.round();
  driver.score({1, 1}, 12, 12);
  const auto standings = standings_of(driver.event());
  EXPECT_EQ(standings.rows[0].half_wins, 1U);
  EXPECT_EQ(standings.rows[0].points, 12U);
}

TEST(score, the_other_side_confirms_by_saying_the_same) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, ""});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Reported);
  EXPECT_EQ(reason_of_refusal(driver, Confirm{{1, 1}, Reporter::FirstSide}), EventReason::OwnReport);
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::SecondSide, ""});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Settled);
  EXPECT_EQ(reason_of_refusal(driver, ReportScore{{1, 1}, {10, 6}, Reporter::FirstSide, ""}),
            EventReason::AlreadySettled);
}

TEST(score, saying_something_else_is_a_dispute_that_the_director_settles) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, ""});
  driver.must(ReportScore{{1, 1}, {9, 10}, Reporter::SecondSide, ""});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Disputed);
  EXPECT_EQ(driver.event().game({1, 1})->contested, (GameScore{9, 10}));
  driver.must(CorrectScore{{1, 1}, {9, 10}, "both agree now"});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Settled);
  EXPECT_EQ(driver.event().game({1, 1})->trail.size(), 4U);
}

TEST(score, the_same_message_is_taken_once) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  const ReportScore report{{1, 1}, {10, 7}, Reporter::FirstSide, "pad-7"};
  driver.must(report);
  const std::size_t facts = driver.facts().size();
  driver.must(report);
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::SecondSide, "pad-8"});
  driver.must(report);
  EXPECT_EQ(driver.facts().size(), facts + 1);
}

TEST(score, a_dispute_sent_again_stays_a_dispute) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, "a"});
  const ReportScore dispute{{1, 1}, {9, 10}, Reporter::SecondSide, "b"};
  driver.must(dispute);
  const std::size_t facts = driver.facts().size();
  driver.must(dispute);
  driver.must(ReportScore{{1, 1}, {9, 10}, Reporter::SecondSide, "another mark"});
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, "and another"});
  EXPECT_EQ(driver.facts().size(), facts);
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Disputed);
}

/// Both sides have said the same by then, whichever of them gives in: nobody is asked again.
TEST(score, a_side_that_gives_in_settles_the_dispute) {
  struct Case {
    Reporter gives_in = Reporter::FirstSide;
    GameScore then;
    Reporter said_it = Reporter::FirstSide;
  };
  for (const auto& [gives_in, then, said_it] : {Case{Reporter::SecondSide, {10, 7}, Reporter::FirstSide},
                                                Case{Reporter::FirstSide, {9, 10}, Reporter::SecondSide}}) {
    EventDriver driver(pairs());
    driver.enter(2);
    driver.round();
    driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, "a"});
    driver.must(ReportScore{{1, 1}, {9, 10}, Reporter::SecondSide, "b"});
    driver.must(ReportScore{{1, 1}, then, gives_in, "they were right"});
    const Game& game = *driver.event().game({1, 1});
    EXPECT_TRUE(game.is_settled());
    EXPECT_EQ(game.score, then);
    EXPECT_EQ(game.reported_by, said_it);
    EXPECT_EQ(game.contested, std::nullopt);
    EXPECT_EQ(driver.facts().back().fact, EventFact(Confirmed{{1, 1}, gives_in, "they were right"}));
    const std::size_t facts = driver.facts().size();
    driver.must(ReportScore{{1, 1}, then, gives_in, "they were right"});
    EXPECT_EQ(driver.facts().size(), facts) << "sent again it counts once";
  }
}

TEST(score, whoever_says_a_third_score_in_a_dispute_waits_for_the_other_side) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, "a"});
  driver.must(ReportScore{{1, 1}, {9, 10}, Reporter::SecondSide, "b"});
  driver.must(ReportScore{{1, 1}, {10, 8}, Reporter::SecondSide, "c"});
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Reported);
  EXPECT_EQ(driver.event().game({1, 1})->reported_by, Reporter::SecondSide);
}

/// A side may give in to what it could have said itself.
TEST(score, nobody_gives_in_to_a_score_that_the_target_does_not_allow) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, "a"});
  driver.must(ReportScore{{1, 1}, {8, 7}, Reporter::SecondSide, "b"});
  EXPECT_EQ(reason_of_refusal(driver, ReportScore{{1, 1}, {8, 7}, Reporter::FirstSide, "c"}), EventReason::BadScore);
  EXPECT_EQ(driver.event().game({1, 1})->status, GameStatus::Disputed);
}

TEST(score, an_agreement_sent_again_is_taken_once) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  driver.must(ReportScore{{1, 1}, {10, 7}, Reporter::FirstSide, "a"});
  const ReportScore agreement{{1, 1}, {10, 7}, Reporter::SecondSide, "b"};
  driver.must(agreement);
  const std::size_t facts = driver.facts().size();
  driver.must(agreement);
  EXPECT_EQ(driver.facts().size(), facts);
}

TEST(clock, belongs_to_the_last_round) {
  EventDriver driver(pairs());
  driver.enter(2);
  EXPECT_EQ(reason_of_refusal(driver, SetClock{std::nullopt, 1500}), EventReason::NoRound);
  driver.round();
  driver.must(SetClock{std::nullopt, 1500});
  EXPECT_EQ(driver.event().rounds().back().clock, (ClockSet{1, std::nullopt, 1500}));
  driver.must(SetClock{1'700'000'000'000, 0});
  EXPECT_EQ(driver.event().rounds().back().clock->until_ms, 1'700'000'000'000U);
  driver.round();
  EXPECT_FALSE(driver.event().rounds().back().clock.has_value());
}

TEST(score, must_be_a_result_of_this_event) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.round();
  const auto refused = [&](std::uint32_t first, std::uint32_t second, Reporter by) {
    const auto refusal = driver.attempt(ReportScore{{1, 1}, {first, second}, by, ""});
    return refusal ? std::optional(refusal->reason) : std::nullopt;
  };
  EXPECT_EQ(refused(9, 7, Reporter::FirstSide), EventReason::BadScore);
  EXPECT_EQ(refused(11, 10, Reporter::FirstSide), EventReason::BadScore);
  EXPECT_EQ(refused(10, 10, Reporter::Director), EventReason::DrawnGame);
  EXPECT_EQ(refused(1000, 0, Reporter::Director), EventReason::BadScore);
  EXPECT_EQ(driver.attempt(ReportScore{{1, 2}, {10, 0}, Reporter::Director, ""})->reason, EventReason::NoSuchGame);
  EXPECT_EQ(refused(10, 0, Reporter::FirstSide), std::nullopt);
}

TEST(event, a_round_that_needs_results_waits_for_them) {
  EventDriver driver(pairs(Plan::Swiss));
  driver.enter(4);
  driver.round();
  EXPECT_EQ(reason_of_refusal(driver, BeginRound{}), EventReason::GamesOpen);
  driver.score({1, 1}, 10, 0);
  driver.must(PutOff{{1, 2}});
  driver.round();
  driver.score({1, 2}, 10, 1);  // the make-up
  EXPECT_TRUE(driver.event().game({1, 2})->is_settled());
}

TEST(event, a_slow_table_does_not_hold_up_a_fixed_movement) {
  EventDriver driver(pairs());
  driver.enter(4);
  driver.round();
  driver.round();
  EXPECT_EQ(driver.event().unsettled().size(), 4U);
}

TEST(event, a_late_pair_takes_the_free_place_and_meets_nobody_twice) {
  EventDriver driver(pairs());
  driver.enter(5);
  driver.round();
  driver.enter(1);
  driver.round();
  EXPECT_THAT(games_of(driver.event()), ElementsAre("2.1:5v2", "2.2:1v4", "2.3:3v6"));
  EXPECT_EQ(driver.event().entry(EntryId(6))->entered_after, 1U);
}

TEST(event, who_goes_home_leaves_a_bye_behind) {
  EventDriver driver(pairs());
  driver.enter(4);
  driver.round();
  driver.must(Withdraw{EntryId(4)});
  driver.round();
  EXPECT_THAT(games_of(driver.event()), ElementsAre("2.1:3v2"));
  EXPECT_THAT(driver.event().rounds().back().byes, ElementsAre(EntryId(1)));
  EXPECT_EQ(reason_of_refusal(driver, Withdraw{EntryId(4)}), EventReason::AlreadyAway);
}

TEST(event, a_stand_in_plays_under_the_entry) {
  EventDriver driver(pairs());
  driver.enter(2);
  driver.must(StandIn{EntryId(1), 2, "Zoe"});
  EXPECT_EQ(driver.event().entry(EntryId(1))->title(), "P1a & Zoe (for P1b)");
  driver.must(StandIn{EntryId(1), 2, ""});
  EXPECT_EQ(driver.event().entry(EntryId(1))->title(), "P1a & P1b");
  EXPECT_EQ(reason_of_refusal(driver, StandIn{EntryId(1), 3, "Zoe"}), EventReason::NoSuchMember);
}

TEST(event, AT4a_players_who_came_alone_are_drawn_together) {
  EventDriver driver(pairs());
  for (const char* name : {"Ann", "Bob", "Cid", "Dot"}) driver.must(Enter{{name}, "Zone 3"});
  EXPECT_THAT(driver.event().competitors(), IsEmpty());
  driver.must(DrawPartners{EntryId(1), EntryId(3)});
  driver.must(DrawPartners{EntryId(2), EntryId(4)});
  EXPECT_EQ(driver.event().entry(EntryId(5))->title(), "Ann & Cid");
  EXPECT_EQ(driver.event().entry(EntryId(5))->club, "Zone 3");
  EXPECT_EQ(reason_of_refusal(driver, DrawPartners{EntryId(1), EntryId(2)}), EventReason::NotAlone);
  driver.round();
  EXPECT_THAT(games_of(driver.event()), ElementsAre("1.1:5v6"));
}

TEST(event, rotating_players_follow_the_exact_design) {
  EventSettings settings = pairs(Plan::Rotating);
  settings.kind = Kind::Individuals;
  EventDriver driver(settings);
  driver.enter(8);
  for (int round = 0; round < 7; ++round) driver.round();
  const auto checked = support::check_rounds(driver.checked_rounds());
  EXPECT_THAT(checked.complaints, IsEmpty());
  EXPECT_EQ(support::CheckedSchedule::range(checked.partners, 8), (std::pair{1U, 1U}));
  EXPECT_EQ(support::CheckedSchedule::range(checked.adversaries, 8), (std::pair{2U, 2U}));
}

TEST(event, rotating_players_go_on_fairly_when_somebody_leaves) {
  EventSettings settings = pairs(Plan::Rotating);
  settings.kind = Kind::Individuals;
  EventDriver driver(settings);
  driver.enter(9);
  for (int round = 0; round < 3; ++round) driver.round();
  driver.must(Withdraw{EntryId(2)});
  driver.enter(2);
  for (int round = 0; round < 3; ++round) driver.round();
  const auto checked = support::check_rounds(driver.checked_rounds());
  EXPECT_THAT(checked.complaints, IsEmpty());
  EXPECT_EQ(support::CheckedSchedule::range(checked.partners, 11).second, 1U);
}

TEST(event, progressive_winners_go_up_and_partners_change) {
  EventSettings settings = pairs(Plan::Progressive);
  settings.kind = Kind::Individuals;
  EventDriver driver(settings);
  driver.enter(8);
  driver.round();
  EXPECT_THAT(games_of(driver.event()), ElementsAre("1.1:1+2v3+4", "1.2:5+6v7+8"));
  driver.score({1, 1}, 10, 3);
  driver.score({1, 2}, 4, 10);
  driver.round();
  // Table 1: winners 7 and 8 came up, 1 and 2 stayed. Table 2: 3 and 4 came from table 1, 5 and 6 stayed.
  EXPECT_THAT(games_of(driver.event()), ElementsAre("2.1:7+1v2+8", "2.2:3+5v6+4"));
}

TEST(event, the_knock_out_of_the_best_ends_with_one) {
  EventDriver driver(pairs(Plan::RoundRobin));
  driver.enter(4);
  for (int round = 0; round < 3; ++round) {
    driver.round();
    driver.play_round([](const Game& game) { return game.sides[0].front() < game.sides[1].front(); });
  }
  driver.must(BeginFinals{4});
  EXPECT_THAT(driver.event().finalists(), ElementsAre(EntryId(1), EntryId(2), EntryId(3), EntryId(4)));
  driver.round();
  EXPECT_THAT(games_of(driver.event()), ElementsAre("4.1:1v4", "4.2:2v3"));
  driver.score({4, 1}, 3, 10);
  driver.score({4, 2}, 10, 9);
  driver.round();
  EXPECT_THAT(games_of(driver.event()), ElementsAre("5.1:4v2"));
  driver.score({5, 1}, 10, 6);
  EXPECT_EQ(driver.attempt(BeginRound{})->reason, EventReason::KnockOutOver);
  const auto standings = standings_of(driver.event());
  EXPECT_EQ(standings.rows[0].entry, EntryId(4));
  EXPECT_EQ(standings.rows[1].entry, EntryId(2));
  EXPECT_EQ(standings.rows[2].place, 3U);
  EXPECT_EQ(standings.rows[3].place, 3U);
}

TEST(event, the_setting_that_does_not_go_is_named) {
  const auto problem = [](auto change) {
    EventSettings settings;
    settings.name = "Test";
    settings.code = "alberta";
    change(settings);
    const auto decided = decide(Event(), OpenEvent{settings});
    EUCHRE_REQUIRE(!decided && decided.error().reason == EventReason::BadSettings);
    EXPECT_NE(explain(decided.error()), "these settings do not go together") << "says which";
    return decided.error().setting;
  };
  EXPECT_EQ(problem([](EventSettings& settings) { settings.plan = Plan::Rotating; }), SettingProblem::PlanOfPlayers);
  EXPECT_EQ(problem([](EventSettings& settings) { settings.kind = Kind::Individuals; }), SettingProblem::PlanOfPairs);
  EXPECT_EQ(problem([](EventSettings& settings) { settings.target = 0; }), SettingProblem::NoEnd);
  EXPECT_EQ(problem([](EventSettings& settings) { settings.rounds = 1001; }), SettingProblem::TooLarge);
  EXPECT_EQ(problem([](EventSettings& settings) { settings.minutes = 1000; }), SettingProblem::TooLarge);
  EXPECT_EQ(problem([](EventSettings& settings) {
              settings.plan = Plan::KnockOut;
              settings.drawn = DrawnGames::Halved;
              settings.deals = 8;
            }),
            SettingProblem::LevelInKnockOut);
  EXPECT_EQ(problem([](EventSettings& settings) { settings.best_of = 3; }), SettingProblem::Form);
  EXPECT_EQ(problem([](EventSettings& settings) { settings.third = ThirdPlace::Played; }), SettingProblem::Form);
  for (const std::uint32_t best_of : {0U, 2U, 11U}) {
    EXPECT_EQ(problem([&](EventSettings& settings) {
                settings.plan = Plan::KnockOut;
                settings.best_of = best_of;
              }),
              SettingProblem::Form);
  }
  EXPECT_EQ(problem([](EventSettings& settings) {
              settings.plan = Plan::DoubleKnockOut;
              settings.third = ThirdPlace::Played;
            }),
            SettingProblem::Form);
}

TEST(event, deals_or_a_clock_are_an_end_too) {
  for (const bool by_deals : {false, true}) {
    EventSettings settings;
    settings.name = "Test";
    settings.code = "alberta";
    settings.target = 0;
    (by_deals ? settings.deals : settings.minutes) = 8;
    EXPECT_TRUE(decide(Event(), OpenEvent{settings}));
  }
}

TEST(event, a_clock_or_a_rest_beyond_any_round_is_named) {
  EventDriver driver(pairs(Plan::Swiss));
  driver.enter(4);
  driver.round();
  EXPECT_EQ(driver.event().misfit(PaceSet{999 * 60 + 1})->setting, SettingProblem::Clock);
  EXPECT_EQ(driver.event().misfit(ClockSet{1, std::nullopt, 999 * 60 + 1})->setting, SettingProblem::Clock);
  EXPECT_FALSE(driver.event().misfit(PaceSet{999 * 60}));
}

TEST(event, settings_that_do_not_go_together_are_refused) {
  const auto refused = [](EventSettings settings) {
    settings.name = "Test";
    const auto decided = decide(Event(), OpenEvent{settings});
    return !decided && decided.error().reason == EventReason::BadSettings;
  };
  EventSettings settings = pairs(Plan::Rotating);
  EXPECT_TRUE(refused(settings));
  settings.kind = Kind::Individuals;
  EXPECT_FALSE(refused(settings));
  settings.plan = Plan::Swiss;
  EXPECT_FALSE(refused(settings)) << "single players change partners then";
  settings.plan = Plan::RoundRobin;
  EXPECT_TRUE(refused(settings));
}

TEST(event, nothing_follows_the_end) {
  EventDriver driver(pairs());
  driver.must(CloseEvent{});
  EXPECT_EQ(reason_of_refusal(driver, Enter{{"Ann", "Bob"}, ""}), EventReason::Closed);
  EXPECT_EQ(decide(Event(), Enter{{"Ann", "Bob"}, ""}).error().reason, EventReason::NotOpen);
}

}  // namespace
}  // namespace euchre::tournament
