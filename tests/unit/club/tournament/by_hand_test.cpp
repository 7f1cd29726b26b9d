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
using testing::UnorderedElementsAre;

EventSettings settings_of(Plan plan) {
  EventSettings settings;
  settings.code = "alberta";
  settings.plan = plan;
  settings.kind = plan == Plan::Rotating ? Kind::Individuals : Kind::Pairs;
  return settings;
}

EventReason refusal_of(EventDriver& driver, const EventCommand& command) {
  const auto refusal = driver.attempt(command);
  EUCHRE_REQUIRE(refusal.has_value());
  return refusal->reason;
}

std::string side_text(const std::vector<EntryId>& side) {
  std::string text;
  for (const EntryId entry : side) text += (text.empty() ? "" : "+") + std::to_string(entry.number());
  return text;
}

/// `1v2 3v4`, in the order of the tables.
std::string seats_of(const Event& event) {
  std::string text;
  for (const GameId id : event.rounds().back().games) {
    const auto& [first, second] = event.game(id)->sides;
    text += (text.empty() ? "" : " ") + side_text(first) + 'v' + side_text(second);
  }
  return text;
}

RedrawRound redraw(std::uint64_t lot) {
  RoundWish wish = EventDriver::a_round().wish;
  wish.lot = lot;
  return {wish, "drawn too early"};
}

std::vector<std::string> words_about(const EventDriver& driver, GameId game) {
  std::vector<std::string> words;
  for (const std::size_t fact : driver.event().game(game)->trail) {
    const std::string line = to_line(driver.facts().at(fact));
    words.push_back(line.substr(0, line.find(' ')));
  }
  return words;
}

TEST(take_back, a_round_is_as_if_it_had_not_begun) {
  EventDriver driver(settings_of(Plan::AlbertaUp));
  driver.enter(6);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  const Standings before = standings_of(driver.event());
  driver.round();
  const std::string seats = seats_of(driver.event());
  driver.must(TakeBackRound{"somebody is late"});
  EXPECT_EQ(driver.event().rounds().size(), 1U);
  EXPECT_EQ(driver.event().game({2, 1}), nullptr);
  EXPECT_EQ(standings_of(driver.event()), before);
  driver.round();
  EXPECT_EQ(seats_of(driver.event()), seats) << "the A pairs move once, not twice";
  EXPECT_THAT(words_about(driver, {2, 1}), ElementsAre("game", "take-back", "game"));
}

TEST(take_back, only_until_a_score_is_in) {
  EventDriver driver(settings_of(Plan::AlbertaUp));
  EXPECT_EQ(refusal_of(driver, TakeBackRound{}), EventReason::NoRound);
  driver.enter(4);
  driver.round();
  driver.must(ReportScore{{1, 2}, {10, 3}, Reporter::FirstSide, ""});
  EXPECT_EQ(refusal_of(driver, TakeBackRound{}), EventReason::ScoreIn);
  EXPECT_EQ(refusal_of(driver, redraw(1)), EventReason::ScoreIn);
}

TEST(take_back, a_knock_out_names_its_field_anew) {
  EventDriver driver(settings_of(Plan::KnockOut));
  driver.enter(4);
  driver.round();
  driver.must(TakeBackRound{"one more is coming"});
  driver.enter(1);
  driver.round();
  EXPECT_EQ(driver.event().finalists().size(), 5U);
}

TEST(redraw, gives_another_round_that_the_log_tells_again) {
  for (const Plan plan :
       {Plan::AlbertaUp, Plan::RoundRobin, Plan::Rotating, Plan::Swiss, Plan::KnockOut, Plan::Progressive}) {
    EventDriver driver(settings_of(plan));
    driver.enter(8);
    driver.round();
    const std::string first = seats_of(driver.event());
    driver.must(redraw(7));
    EXPECT_NE(seats_of(driver.event()), first) << to_text(plan);
    EXPECT_EQ(driver.event().rounds().size(), 1U);
    EXPECT_TRUE(driver.event().rounds().back().lot) << to_text(plan);
    const auto facts = parse_event(to_event_text(driver.facts()));
    ASSERT_TRUE(facts) << facts.error().what;
    EXPECT_EQ(*facts, driver.facts());
    EXPECT_EQ(seats_of(event_after(*facts, facts->size())), seats_of(driver.event()));
  }
}

/// The lot in the log alone says what was drawn: asked again with it, the round is the same.
TEST(redraw, the_lot_in_the_log_draws_the_same_round_again) {
  for (const Plan plan : {Plan::AlbertaUp, Plan::RoundRobin, Plan::Rotating, Plan::Swiss}) {
    EventDriver driver(settings_of(plan));
    driver.enter(12);
    driver.round();
    driver.play_round([](const Game& game) { return game.id.table % 2 == 0; });
    driver.round();
    const Event before = driver.event();
    driver.must(redraw(99));
    RoundWish wish = EventDriver::a_round().wish;
    wish.lot = driver.event().rounds().back().lot;
    Event without = before;
    without.apply(RoundTakenBack{2, ""});
    const auto again = next_round(without, wish);
    ASSERT_TRUE(again);
    for (const EventFact& fact : *again) without.apply(fact);
    EXPECT_EQ(seats_of(without), seats_of(driver.event())) << to_text(plan);
  }
}

TEST(redraw, a_whist_cycle_stays_whole_whichever_round_is_drawn_anew) {
  EventSettings settings = settings_of(Plan::Rotating);
  settings.rounds = 7;
  EventDriver driver(settings);
  driver.enter(8);
  for (unsigned round = 1; round <= 7; ++round) {
    driver.round();
    // The last round has no other that belongs to the cycle.
    if (round == 1 || round == 3 || round == 6) driver.must(redraw(round * 1000));
    driver.play_round([](const Game&) { return true; });
  }
  std::map<std::set<EntryId>, unsigned> partners;
  for (const auto& [id, game] : driver.event().games()) {
    for (const auto& side : game.sides) ++partners[{side.begin(), side.end()}];
  }
  EXPECT_EQ(partners.size(), 28U);
  EXPECT_TRUE(std::ranges::all_of(partners, [](const auto& pair) { return pair.second == 1; }));
}

TEST(redraw, fixed_movements_repeat_no_game_after_it) {
  for (const Plan plan : {Plan::AlbertaUp, Plan::RoundRobin}) {
    EventDriver driver(settings_of(plan));
    driver.enter(14);
    for (unsigned round = 1; round <= 7; ++round) {
      driver.round();
      if (round < 7 && round % 2 == 0) driver.must(redraw(round));
      driver.play_round([](const Game&) { return true; });
    }
    std::set<std::set<EntryId>> met;
    for (const auto& [id, game] : driver.event().games()) met.insert({game.sides[0].front(), game.sides[1].front()});
    EXPECT_EQ(met.size(), 49U) << to_text(plan);
  }
}

TEST(redraw, is_refused_where_there_is_no_other) {
  EventDriver driver(settings_of(Plan::Swiss));
  driver.enter(2);
  driver.round();
  EXPECT_EQ(refusal_of(driver, redraw(5)), EventReason::NoOtherDraw);
  EXPECT_EQ(driver.event().rounds().size(), 1U);
}

TEST(swap, two_pairs_change_places_for_this_round) {
  EventDriver driver(settings_of(Plan::AlbertaUp));
  driver.enter(5);
  driver.round();
  ASSERT_EQ(seats_of(driver.event()), "1v2 3v4");
  driver.must(SwapSeats{EntryId(2), EntryId(3)});
  EXPECT_EQ(seats_of(driver.event()), "1v3 2v4");
  EXPECT_THAT(words_about(driver, {1, 2}), ElementsAre("game", "swap"));
  driver.must(SwapSeats{EntryId(1), EntryId(5)});
  EXPECT_EQ(seats_of(driver.event()), "5v3 2v4");
  EXPECT_THAT(driver.event().rounds().back().byes, ElementsAre(EntryId(1)));
}

TEST(swap, players_change_partners) {
  EventDriver driver(settings_of(Plan::Rotating));
  driver.enter(4);
  driver.round();
  const auto& game = driver.event().games().begin()->second;
  const auto sides = game.sides;
  driver.must(SwapSeats{sides[0][1], sides[1][0]});
  EXPECT_THAT(driver.event().games().begin()->second.sides[0], ElementsAre(sides[0][0], sides[1][0]));
  EXPECT_EQ(refusal_of(driver, SwapSeats{sides[0][0], sides[1][0]}), EventReason::NoChange);
}

TEST(swap, never_where_a_score_is_in_or_nobody_sits) {
  EventDriver driver(settings_of(Plan::AlbertaUp));
  EXPECT_EQ(refusal_of(driver, SwapSeats{EntryId(1), EntryId(2)}), EventReason::NoRound);
  driver.enter(6);
  driver.round();
  driver.must(ReportScore{{1, 1}, {10, 3}, Reporter::SecondSide, ""});
  EXPECT_EQ(refusal_of(driver, SwapSeats{EntryId(1), EntryId(3)}), EventReason::ScoreIn);
  EXPECT_EQ(refusal_of(driver, SwapSeats{EntryId(3), EntryId(9)}), EventReason::NoSuchEntry);
  driver.enter(1);
  EXPECT_EQ(refusal_of(driver, SwapSeats{EntryId(3), EntryId(7)}), EventReason::NoSeat);
  driver.must(SwapSeats{EntryId(3), EntryId(5)});
  EXPECT_EQ(seats_of(driver.event()), "1v2 5v4 3v6");
}

TEST(strike, those_who_are_there_sit_out_and_a_game_added_by_hand_seats_them_again) {
  EventDriver driver(settings_of(Plan::AlbertaUp));
  driver.enter(6);
  driver.round();
  driver.must(StrikeGame{{1, 2}, "no table"});
  EXPECT_EQ(seats_of(driver.event()), "1v2 5v6");
  EXPECT_THAT(driver.event().rounds().back().byes, UnorderedElementsAre(EntryId(3), EntryId(4)));
  EXPECT_EQ(refusal_of(driver, AddGame{{EntryId(3)}, {EntryId(1)}}), EventReason::BadGame);
  driver.must(AddGame{{EntryId(4)}, {EntryId(3)}});
  EXPECT_EQ(seats_of(driver.event()), "1v2 4v3 5v6");
  EXPECT_THAT(driver.event().rounds().back().byes, IsEmpty());
  EXPECT_THAT(words_about(driver, {1, 2}), ElementsAre("game", "strike", "game"));
  driver.score({1, 2}, 10, 4);
  EXPECT_EQ(refusal_of(driver, StrikeGame{{1, 2}, ""}), EventReason::ScoreIn);
}

TEST(strike, an_earlier_round_stays_as_it_was) {
  EventDriver driver(settings_of(Plan::AlbertaUp));
  driver.enter(4);
  driver.round();
  driver.round();
  EXPECT_EQ(refusal_of(driver, StrikeGame{{1, 1}, ""}), EventReason::WrongNumber);
}

TEST(seats, a_score_for_those_who_sat_there_before_is_not_taken_for_those_who_sit_there_now) {
  EventDriver driver(settings_of(Plan::AlbertaUp));
  driver.enter(4);
  driver.round();
  const GameId game{1, 1};
  EXPECT_FALSE(driver.event().game(game)->reseated_at);
  driver.must(SwapSeats{EntryId(2), EntryId(3)});
  const ReportScore of_before{game, {10, 4}, Reporter::FirstSide, "phone 1", 0};
  EXPECT_EQ(refusal_of(driver, of_before), EventReason::OtherSides);
  const auto seen = driver.event().game(game)->reseated_at;
  ASSERT_TRUE(seen);
  driver.must(ReportScore{game, {10, 4}, Reporter::FirstSide, "phone 1", *seen});
  EXPECT_EQ(driver.event().game(game)->status, GameStatus::Reported);
}

}  // namespace
}  // namespace euchre::tournament
