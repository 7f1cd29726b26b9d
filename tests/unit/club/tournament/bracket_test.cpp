#include "club/tournament/bracket.h"

#include "club/tournament/standings.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using support::meetings_of;
using testing::ElementsAre;

/// A round robin in which the entry of the lower number wins each game, so that all stand in the order of entry.
EventDriver played_out(unsigned pairs) {
  EventSettings settings;
  settings.plan = Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(pairs);
  for (unsigned round = 0; round < pairs - 1 + pairs % 2; ++round) {
    driver.round();
    driver.play_round([](const Game& game) { return game.sides[0].front() < game.sides[1].front(); });
  }
  return driver;
}

/// The next round, in which these win.
void play_for(EventDriver& driver, std::initializer_list<std::uint32_t> winners) {
  driver.round();
  driver.play_round(
      [&](const Game& game) { return std::ranges::find(winners, game.sides[0].front().number()) != winners.end(); });
}

std::vector<std::uint32_t> placed_in(const Event& event) {
  std::vector<std::uint32_t> order;
  for (const StandingRow& row : standings_of(event).rows) order.push_back(row.entry.number());
  return order;
}

TEST(bracket, nobody_enters_once_the_finals_have_begun) {
  EventDriver driver = played_out(4);
  driver.must(Enter{{"Late", "Later"}, ""});
  driver.must(BeginFinals{2, {}});
  EXPECT_EQ(driver.attempt(Enter{{"Too", "Late"}, ""})->reason, EventReason::KnockOutBegun);
  driver.round();
  EXPECT_EQ(driver.attempt(Enter{{"Too", "Late"}, ""})->reason, EventReason::KnockOutBegun);
  EXPECT_EQ(driver.event().entries().size(), 5U);
  driver.must(StandIn{EntryId(1), 1, "Late"});
}

EventDriver announced_cup(unsigned pairs, std::uint32_t best_of, ThirdPlace third) {
  EventSettings settings;
  settings.plan = Plan::KnockOut;
  settings.best_of = best_of;
  settings.third = third;
  EventDriver driver(settings);
  driver.enter(pairs);
  return driver;
}

TEST(bracket, a_cup_is_played_as_it_was_announced) {
  EventDriver driver = announced_cup(4, 3, ThirdPlace::Played);
  driver.round();
  EXPECT_EQ(driver.event().finals_form(), (FinalsForm{3, ThirdPlace::Played, 1}));
  for (int game = 0; game < 2; ++game) {
    if (game > 0) driver.round();
    driver.play_round([](const Game& one) { return one.sides[0].front() < one.sides[1].front(); });
  }
  driver.round();
  EXPECT_EQ(driver.event().rounds().back().games.size(), 2U) << "the final, and the game for the third place";
}

TEST(bracket, of_two_or_three_nobody_plays_for_the_third_place) {
  for (const unsigned pairs : {2U, 3U}) {
    EventDriver driver = announced_cup(pairs, 1, ThirdPlace::Played);
    driver.round();
    EXPECT_EQ(driver.event().finals_form().third, ThirdPlace::NotPlayed);
  }
}

std::string reason_for(const Event& event, std::uint32_t entry) {
  return reason_of(event, *standings_of(event).row_of(EntryId(entry)));
}

TEST(bracket, standings_say_how_far_each_came) {
  EventDriver driver = announced_cup(9, 1, ThirdPlace::Played);
  const auto lower_wins = [](const Game& game) { return game.sides[0].front() < game.sides[1].front(); };
  driver.round();  // 8 against 9
  EXPECT_EQ(reason_for(driver.event(), 9), "still in");
  driver.play_round(lower_wins);
  EXPECT_EQ(reason_for(driver.event(), 9), "out in the round of 16");
  EXPECT_EQ(reason_for(driver.event(), 8), "still in");
  driver.round();
  driver.play_round(lower_wins);
  driver.round();
  driver.play_round(lower_wins);
  EXPECT_EQ(reason_for(driver.event(), 5), "out in the quarter-finals");
  driver.round();
  EXPECT_EQ(reason_for(driver.event(), 2), "still in");
  EXPECT_EQ(reason_for(driver.event(), 4), "plays for the third place");
  driver.play_round(lower_wins);
  EXPECT_EQ(reason_for(driver.event(), 1), "won the final");
  EXPECT_EQ(reason_for(driver.event(), 2), "lost the final");
  EXPECT_EQ(reason_for(driver.event(), 3), "won the game for the third place");
  EXPECT_EQ(reason_for(driver.event(), 4), "lost the game for the third place");
}

TEST(bracket, who_has_lost_once_or_twice_is_told_so) {
  EventSettings settings;
  settings.plan = Plan::DoubleKnockOut;
  EventDriver driver(settings);
  driver.enter(4);
  const auto lower_wins = [](const Game& game) { return game.sides[0].front() < game.sides[1].front(); };
  driver.round();
  driver.play_round(lower_wins);
  EXPECT_EQ(reason_for(driver.event(), 4), "lost once, still in");
  driver.round();
  driver.play_round(lower_wins);
  EXPECT_EQ(reason_for(driver.event(), 4), "out after losing twice");
  EXPECT_EQ(reason_for(driver.event(), 1), "still in");
}

std::vector<EventReason> reasons_of(const std::optional<EventRefusal>& refusal) {
  return refusal ? std::vector{refusal->reason} : std::vector<EventReason>{};
}

TEST(bracket, finals_are_taken_back_with_their_first_round_and_can_begin_otherwise) {
  EventDriver driver = played_out(6);
  const auto before = placed_in(driver.event());
  driver.must(BeginFinals{4, {3, ThirdPlace::Played}});
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "1v4 2v3");
  driver.must(TakeBackRound{"the wrong four"});
  EXPECT_TRUE(driver.event().finalists().empty());
  EXPECT_EQ(driver.event().finals_form(), FinalsForm{});
  EXPECT_EQ(placed_in(driver.event()), before);
  EXPECT_EQ(to_line(driver.facts().back()), "take-back-finals");
  const auto read = parse_event(to_event_text(driver.facts()));
  ASSERT_TRUE(read) << read.error().what;
  // Somebody may enter again, and other finals begin.
  driver.must(Enter{{"Late", "Later"}, ""});
  driver.must(BeginFinals{2, {}});
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "1v2");
}

TEST(bracket, finals_none_of_whose_rounds_has_begun_are_taken_back_alone) {
  EventDriver driver = played_out(4);
  const std::size_t rounds = driver.event().rounds().size();
  driver.must(BeginFinals{4, {}});
  driver.must(TakeBackRound{""});
  EXPECT_EQ(driver.event().rounds().size(), rounds);
  EXPECT_TRUE(driver.event().finalists().empty());
  EXPECT_THAT(reasons_of(driver.attempt(TakeBackRound{""})), ElementsAre(EventReason::ScoreIn));
}

TEST(bracket, a_later_round_of_the_finals_is_taken_back_and_they_go_on) {
  EventDriver driver = played_out(4);
  driver.must(BeginFinals{4, {}});
  play_for(driver, {1, 2});
  driver.round();
  driver.must(TakeBackRound{""});
  EXPECT_EQ(driver.event().finalists().size(), 4U);
  EXPECT_THAT(reasons_of(driver.attempt(TakeBackRound{""})), ElementsAre(EventReason::ScoreIn));
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "1v2");
}

TEST(bracket, a_file_takes_back_no_finals_that_are_none_or_are_played) {
  EventDriver driver = played_out(4);
  EXPECT_EQ(driver.event().misfit(FinalsTakenBack{})->reason, EventReason::NoFinals);
  driver.must(BeginFinals{4, {}});
  EXPECT_FALSE(driver.event().misfit(FinalsTakenBack{}));
  driver.round();
  EXPECT_EQ(driver.event().misfit(FinalsTakenBack{})->reason, EventReason::FinalsRunning);
  EventSettings settings;
  settings.plan = Plan::KnockOut;
  EventDriver knock_out(settings);
  knock_out.enter(4);
  knock_out.round();
  EXPECT_EQ(knock_out.event().misfit(FinalsTakenBack{})->reason, EventReason::NoFinals);
  knock_out.must(TakeBackRound{""});
  EXPECT_TRUE(knock_out.event().finalists().empty());
}

/// `1: 2-0 20-15`: entry, games won and lost, points for and against.
std::vector<std::string> records_of(const Event& event) {
  std::vector<std::string> lines;
  for (const StandingRow& row : standings_of(event).rows)
    lines.push_back(std::to_string(row.entry.number()) + ": " + std::to_string(row.won) + '-' +
                    std::to_string(row.lost) + ' ' + std::to_string(row.points) + '-' + std::to_string(row.against));
  return lines;
}

TEST(bracket, a_knock_out_tells_of_everybody_what_he_played_and_won) {
  EventSettings settings;
  settings.plan = Plan::KnockOut;
  EventDriver driver(settings);
  driver.enter(5);
  driver.round();  // 4 against 5; 1, 2 and 3 go on without a game
  driver.score({1, 1}, 10, 7);
  play_for(driver, {1, 3});  // 1 against 4, and 2 against 3, which 3 wins
  EXPECT_THAT(records_of(driver.event()), testing::UnorderedElementsAre("1: 1-0 10-5", "3: 1-0 10-5", "2: 0-1 5-10",
                                                                        "4: 1-1 15-17", "5: 0-1 7-10"));
  driver.round();
  driver.score({3, 1}, 4, 10);  // the final
  EXPECT_THAT(records_of(driver.event()),
              ElementsAre("3: 2-0 20-9", "1: 1-1 14-15", "2: 0-1 5-10", "4: 1-1 15-17", "5: 0-1 7-10"));
}

TEST(bracket, finals_after_other_rounds_change_no_row) {
  EventDriver driver = played_out(4);
  const auto before = records_of(driver.event());
  driver.must(BeginFinals{2, {}});
  play_for(driver, {1});
  EXPECT_EQ(records_of(driver.event()), before);
}

TEST(bracket, best_of_three_goes_on_until_one_has_won_two) {
  EventDriver driver = played_out(4);
  driver.must(BeginFinals{4, {3, ThirdPlace::NotPlayed}});
  play_for(driver, {1, 3});
  EXPECT_EQ(meetings_of(driver.event()), "1v4 2v3");
  play_for(driver, {1, 2});
  EXPECT_EQ(meetings_of(driver.event()), "4v1 3v2");
  // 1 has won twice and sits out while 2 and 3 play their third game.
  play_for(driver, {3});
  EXPECT_EQ(meetings_of(driver.event()), "2v3");
  EXPECT_THAT(driver.event().rounds().back().byes, ElementsAre(EntryId(1)));
  play_for(driver, {3});
  EXPECT_EQ(meetings_of(driver.event()), "1v3");
  play_for(driver, {3});
  EXPECT_EQ(driver.attempt(BeginRound{})->reason, EventReason::KnockOutOver);
  EXPECT_THAT(placed_in(driver.event()), ElementsAre(3, 1, 2, 4));
  EXPECT_EQ(bracket_of(driver.event()).stage, 0U);
}

TEST(bracket, those_who_lose_before_the_final_may_play_for_the_third_place) {
  EventDriver driver = played_out(5);
  driver.must(BeginFinals{4, {1, ThirdPlace::Played}});
  play_for(driver, {1, 2});
  play_for(driver, {1, 4});
  EXPECT_EQ(meetings_of(driver.event()), "1v2 4v3");
  const Standings standings = standings_of(driver.event());
  EXPECT_THAT(placed_in(driver.event()), ElementsAre(1, 2, 4, 3, 5));
  for (std::size_t at = 0; at < 4; ++at) EXPECT_EQ(standings.rows[at].place, at + 1);
  EXPECT_EQ(driver.attempt(BeginRound{})->reason, EventReason::KnockOutOver);
}

TEST(bracket, the_best_have_byes_where_the_number_is_no_power_of_two) {
  EventDriver driver = played_out(6);
  driver.must(BeginFinals{5, {}});
  play_for(driver, {5});
  EXPECT_EQ(meetings_of(driver.event()), "4v5");
  EXPECT_THAT(driver.event().rounds().back().byes, ElementsAre(EntryId(1), EntryId(2), EntryId(3)));
  play_for(driver, {5, 2});
  EXPECT_EQ(meetings_of(driver.event()), "1v5 2v3");
  play_for(driver, {2});
  EXPECT_THAT(placed_in(driver.event()), ElementsAre(2, 5, 1, 3, 4, 6));
}

TEST(bracket, whoever_goes_home_gives_his_place_to_his_adversary_also_when_he_is_back) {
  EventDriver driver = played_out(4);
  driver.must(BeginFinals{4, {}});
  driver.must(Withdraw{EntryId(1)});
  play_for(driver, {2});
  EXPECT_EQ(meetings_of(driver.event()), "2v3");
  EXPECT_THAT(driver.event().rounds().back().byes, ElementsAre(EntryId(4)));
  driver.must(Return{EntryId(1)});
  play_for(driver, {4});
  EXPECT_EQ(meetings_of(driver.event()), "4v2");
  EXPECT_EQ(placed_in(driver.event()).front(), 4U);
}

TEST(bracket, a_void_game_goes_to_who_stands_higher) {
  EventDriver driver = played_out(4);
  driver.must(BeginFinals{2, {3, ThirdPlace::NotPlayed}});
  driver.round();
  driver.must(VoidGame{driver.event().rounds().back().games.front(), "misdealt"});
  const Bracket bracket = bracket_of(driver.event());
  EXPECT_EQ(bracket.contests.front().wins, (std::array<std::uint32_t, 2>{1, 0}));
  EXPECT_FALSE(bracket.contests.front().winner);
}

TEST(bracket, a_void_game_goes_to_the_adversary_of_who_has_gone_home) {
  EventDriver driver = played_out(4);
  driver.must(BeginFinals{4, {}});
  driver.round();
  const Event& event = driver.event();
  const auto games = event.rounds().back().games;
  driver.score(games.back(), 10, 5);
  driver.must(Withdraw{EntryId(1)});
  driver.must(VoidGame{games.front(), "1 went home"});
  EXPECT_EQ(bracket_of(event).contests[0].winner, 1U);
  driver.round();
  EXPECT_EQ(meetings_of(event), "4v2");
  // It stays so when he is back: it is the draw of the next round that counts.
  driver.must(Return{EntryId(1)});
  EXPECT_EQ(bracket_of(event).contests[0].winner, 1U);
}

TEST(bracket, nobody_goes_on_from_a_game_that_was_put_off_before_it_is_played) {
  EventDriver driver = played_out(4);
  driver.must(BeginFinals{4, {}});
  driver.round();
  const auto games = driver.event().rounds().back().games;
  driver.must(PutOff{games.front()});
  driver.score(games.back(), 10, 3);
  EXPECT_FALSE(bracket_of(driver.event()).contests.front().winner);
  EXPECT_EQ(bracket_of(driver.event()).stage, 1U);
  const auto refusal = driver.attempt(EventDriver::a_round());
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(*refusal, (EventRefusal{EventReason::PutOff, std::nullopt, games.front()}));
  EXPECT_THAT(explain(*refusal), testing::StartsWith("game 4.1: it was put off"));
  driver.score(games.front(), 4, 10);
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "4v2");
}

TEST(bracket, no_cup_is_given_for_games_that_were_put_off) {
  EventDriver driver = played_out(2);
  driver.must(BeginFinals{2, {3, ThirdPlace::NotPlayed}});
  driver.round();
  driver.must(PutOff{{2, 1}});
  EXPECT_EQ(driver.attempt(EventDriver::a_round())->reason, EventReason::PutOff);
  EXPECT_EQ(standings_of(driver.event()).rows[1].place, 1U) << "nobody is before the other yet";
  driver.must(VoidGame{{2, 1}, "no day was found"});
  driver.round();
  driver.must(PutOff{{3, 1}});
  EXPECT_EQ(bracket_of(driver.event()).contests.front().wins, (std::array<std::uint32_t, 2>{1, 0}));
}

TEST(bracket, who_goes_home_loses_a_game_that_was_put_off) {
  EventDriver driver = played_out(4);
  driver.must(BeginFinals{4, {}});
  driver.round();
  const auto games = driver.event().rounds().back().games;
  for (const GameId game : games) driver.must(PutOff{game});
  driver.must(Withdraw{EntryId(2)});
  EXPECT_EQ(driver.event().game(games.back())->status, GameStatus::Voided);
  driver.score(games.front(), 10, 3);
  driver.round();
  EXPECT_EQ(meetings_of(driver.event()), "1v3");
}

TEST(bracket, an_old_file_went_on_past_a_game_that_was_put_off) {
  EventDriver driver = played_out(4);
  driver.must(BeginFinals{4, {}});
  driver.round();
  Event event = driver.event();
  event.apply(Postponed{{4, 1}});
  event.apply(Scored{{4, 2}, {10, 3}, Reporter::Director, ""});
  event.apply(RoundBegun{5, "", 0, 0, std::nullopt});
  event.apply(GameSet{{5, 1}, {EntryId(1)}, {EntryId(2)}});
  EXPECT_EQ(bracket_of(event).contests[0].winner, 0U);
  EXPECT_EQ(bracket_of(event).contests[2].games, std::vector({GameId{5, 1}}));
}

TEST(bracket, what_is_to_come_is_known_from_the_first) {
  EventDriver driver = played_out(6);
  driver.must(BeginFinals{5, {1, ThirdPlace::Played}});
  const Bracket bracket = bracket_of(driver.event());
  ASSERT_EQ(bracket.contests.size(), 8U);
  EXPECT_EQ(bracket.stage, 1U);
  EXPECT_EQ(bracket.stages, 3U);
  // The first three have byes; 2 and 3 know already that they meet, 1 waits for the winner of 4 and 5.
  using Sides = std::array<std::optional<EntryId>, 2>;
  EXPECT_EQ(bracket.contests[1].sides, (Sides{EntryId(4), EntryId(5)}));
  EXPECT_EQ(bracket.contests[4].sides, (Sides{EntryId(1), std::nullopt}));
  EXPECT_FALSE(bracket.is_settled(bracket.contests[4].origins[1]));
  EXPECT_EQ(bracket.contests[4].origins[1], (Origin{Origin::Kind::WinnerOf, 2}));
  EXPECT_EQ(bracket.contests[5].sides, (Sides{EntryId(2), EntryId(3)}));
  EXPECT_FALSE(bracket.is_reached(bracket.contests[5]));
  EXPECT_EQ(bracket.contests[6].part, Contest::Part::Winners);
  EXPECT_EQ(bracket.contests[6].level, 3U);
  EXPECT_EQ(bracket.contests[7].part, Contest::Part::ThirdPlace);
  EXPECT_EQ(bracket.contests[7].origins,
            (std::array{Origin{Origin::Kind::LoserOf, 5}, Origin{Origin::Kind::LoserOf, 6}}));
}

TEST(bracket, who_goes_on_last_is_settled_first) {
  EventSettings settings;
  settings.plan = Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  // Two have won 10-5 and two have lost so; nobody of either two met the other.
  const auto refusal = driver.attempt(BeginFinals{3, {}});
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(refusal->reason, EventReason::EdgeLevel);
  EXPECT_EQ(refusal->level.size(), 2U);
  EXPECT_FALSE(driver.attempt(BeginFinals{2, {}}).has_value());
}

TEST(bracket, the_order_of_the_director_settles_who_is_the_last) {
  EventSettings settings;
  settings.plan = Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game&) { return true; });
  const auto level = driver.attempt(BeginFinals{3, {}})->level;
  driver.must(DecideOrder{{level[1], level[0]}, "by lot"});
  driver.must(BeginFinals{3, {}});
  EXPECT_EQ(driver.event().finalists().back(), level[1]);
}

/// Finals of eight pairs by that seed, where those of so many rounds are in, in which the first sides won.
std::vector<EntryId> finalists_by(std::uint64_t seed, unsigned rounds) {
  EventSettings settings;
  settings.plan = Plan::RoundRobin;
  settings.seed = seed;
  EventDriver driver(settings);
  driver.enter(8);
  for (unsigned round = 0; round < rounds; ++round) {
    driver.round();
    driver.play_round([](const Game& game) { return game.sides[0].front() < game.sides[1].front(); });
  }
  driver.must(BeginFinals{8, {}});
  return driver.event().finalists();
}

TEST(bracket, those_who_are_level_are_seeded_by_lot_and_not_as_they_entered) {
  const auto one = finalists_by(1, 1);
  const auto other = finalists_by(2, 1);
  EXPECT_EQ(one, finalists_by(1, 1));
  EXPECT_NE(one, other);
  // The four who won come before the four who lost, whoever they are.
  const auto best = [](std::vector<EntryId> seeds) {
    seeds.resize(4, EntryId(1));
    std::ranges::sort(seeds);
    return seeds;
  };
  EXPECT_EQ(best(one), best(finalists_by(1, 1)));
  EventSettings settings;
  settings.plan = Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(4);
  driver.round();
  driver.play_round([](const Game& game) { return game.has(EntryId(4)) == (game.sides[0].front() == EntryId(4)); });
  driver.must(BeginFinals{4, {}});
  const auto rows = standings_of(driver.event()).rows;
  EXPECT_TRUE(std::ranges::find(driver.event().finalists(), EntryId(4)) - driver.event().finalists().begin() < 2);
}

TEST(bracket, finals_before_any_round_are_drawn_as_a_knock_out) {
  EXPECT_NE(finalists_by(1, 0), finalists_by(2, 0));
  EventSettings settings;
  settings.plan = Plan::RoundRobin;
  EventDriver driver(settings);
  driver.enter(6);
  driver.must(MakeWish{SpreadOut{{EntryId(5), EntryId(6)}}});
  driver.must(BeginFinals{4, {}});
  const auto& seeds = driver.event().finalists();
  ASSERT_EQ(seeds.size(), 4U);
  EXPECT_EQ(seeds[0], EntryId(5));
  EXPECT_EQ(seeds[1], EntryId(6));
}

TEST(bracket, forms_that_cannot_be_are_refused) {
  EventDriver driver = played_out(4);
  const auto reason = [&](std::uint32_t size, FinalsForm form) {
    return driver.attempt(BeginFinals{size, form})->reason;
  };
  EXPECT_EQ(reason(4, {2, ThirdPlace::NotPlayed}), EventReason::BadFinals);
  EXPECT_EQ(reason(4, {0, ThirdPlace::NotPlayed}), EventReason::BadFinals);
  EXPECT_EQ(reason(4, {11, ThirdPlace::NotPlayed}), EventReason::BadFinals);
  EXPECT_EQ(reason(3, {1, ThirdPlace::Played}), EventReason::BadFinals);
}

TEST(bracket, the_file_says_how_two_meet) {
  for (const std::string_view line : {"finals 1 2 3 4", "finals 1 2 best=3", "finals 1 2 3 4 best=5 third=played"}) {
    const auto read = parse_event_line(line);
    ASSERT_TRUE(read.has_value()) << line;
    EXPECT_EQ(to_line(*read), line);
  }
  EXPECT_FALSE(parse_event_line("finals 1 2 third=maybe"));
}

}  // namespace
}  // namespace euchre::tournament
