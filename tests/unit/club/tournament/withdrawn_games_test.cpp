#include "club/tournament/withdrawn_games.h"

#include "club/tournament/feats.h"
#include "club/tournament/standings.h"
#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using testing::ElementsAre;
using testing::IsEmpty;

EventSettings league(WithdrawnGames withdrawn) {
  EventSettings settings;
  settings.plan = Plan::RoundRobin;
  settings.withdrawn = withdrawn;
  return settings;
}

/// Eight pairs after so many of their seven rounds; the entry of the lower number wins each game.
EventDriver after_rounds(std::uint32_t rounds, EventSettings settings) {
  EventDriver driver(std::move(settings));
  driver.enter(8);
  for (std::uint32_t round = 0; round < rounds; ++round) {
    driver.round();
    driver.play_round([](const Game& game) { return game.sides[0].front() < game.sides[1].front(); });
  }
  return driver;
}

const StandingRow& row_of(const Standings& standings, std::uint32_t entry) { return *standings.row_of(EntryId(entry)); }

TEST(withdrawn_games, count_where_the_pair_was_there_for_half_of_the_rounds) {
  for (const auto& [rounds, is_kept] : {std::pair(3U, false), std::pair(4U, true)}) {
    EventDriver driver = after_rounds(rounds, league(WithdrawnGames::ByHalf));
    driver.must(Withdraw{EntryId(1)});
    const Standings standings = standings_of(driver.event());
    const StandingRow& row = row_of(standings, 1);
    EXPECT_EQ(row.is_without_games, !is_kept) << rounds;
    EXPECT_EQ(row.played, is_kept ? rounds : 0U);
    EXPECT_EQ(games_gone_with(driver.event(), EntryId(1)), is_kept ? 0U : rounds);
  }
}

TEST(withdrawn_games, that_count_for_nobody_are_out_of_the_table_for_both_and_the_pair_comes_last) {
  EventDriver driver = after_rounds(3, league(WithdrawnGames::ByHalf));
  const Standings before = standings_of(driver.event());
  driver.must(Withdraw{EntryId(1)});
  const Standings standings = standings_of(driver.event());
  EXPECT_EQ(standings.rows.back().entry, EntryId(1));
  EXPECT_EQ(standings.rows.back().place, 8U);
  EXPECT_EQ(reason_of(driver.event(), standings.rows.back()), "went home early: no game of theirs counts");
  std::uint32_t met = 0;
  for (const StandingRow& row : standings.rows) {
    if (row.entry == EntryId(1)) continue;
    // Each round he played or, of the one against the pair that went, has a bye.
    EXPECT_EQ(row.played + row.byes, 3U);
    met += row.byes;
    EXPECT_EQ(row.lost, before.row_of(row.entry)->lost - row.byes) << "he had lost it";
  }
  EXPECT_EQ(met, 3U);
  EXPECT_EQ(words_for_withdrawn(driver.event()), "the games of who went home before half of the rounds do not count");
}

TEST(withdrawn_games, bring_those_who_met_the_pair_what_a_bye_brings) {
  EventSettings settings = league(WithdrawnGames::Annulled);
  settings.bye = ByeCredit::Score;
  settings.bye_score = GameScore{10, 6};
  EventDriver driver = after_rounds(1, settings);
  const auto& sides = driver.event().games().begin()->second.sides;
  const EntryId gone = sides[0].front();
  const EntryId other = sides[1].front();
  driver.must(Withdraw{gone});
  const Standings standings = standings_of(driver.event());
  EXPECT_EQ(standings.row_of(other)->points, 10U);
  EXPECT_EQ(standings.row_of(other)->against, 6U);
  EXPECT_EQ(standings.row_of(other)->byes, 1U);
}

TEST(withdrawn_games, settle_no_tie_and_are_counted_again_when_the_pair_is_back) {
  EventDriver driver = after_rounds(3, league(WithdrawnGames::Annulled));
  const Standings before = standings_of(driver.event());
  driver.must(Withdraw{EntryId(8)});
  for (const Encounter& met : tally_of(driver.event()).meetings) {
    for (const auto& side : met.sides) EXPECT_NE(side.front(), EntryId(8));
  }
  driver.must(Return{EntryId(8)});
  EXPECT_EQ(standings_of(driver.event()), before);
}

TEST(withdrawn_games, of_old_events_of_single_players_and_of_a_knock_out_are_kept) {
  EventDriver old = after_rounds(1, league(WithdrawnGames::Kept));
  old.must(Withdraw{EntryId(1)});
  EXPECT_THAT(entries_without_games(old.event()), IsEmpty());
  EXPECT_EQ(row_of(standings_of(old.event()), 1).played, 1U);
  for (const Plan plan : {Plan::Progressive, Plan::KnockOut}) {
    EventSettings settings = league(WithdrawnGames::Annulled);
    settings.plan = plan;
    settings.kind = plan == Plan::Progressive ? Kind::Individuals : Kind::Pairs;
    EventDriver driver = after_rounds(1, settings);
    driver.must(Withdraw{EntryId(1)});
    EXPECT_THAT(entries_without_games(driver.event()), IsEmpty());
  }
}

TEST(withdrawn_games, who_came_to_the_finals_keeps_his) {
  EventDriver driver = after_rounds(7, league(WithdrawnGames::Annulled));
  driver.must(BeginFinals{2, {}});
  driver.must(Withdraw{EntryId(1)});
  EXPECT_THAT(entries_without_games(driver.event()), IsEmpty());
}

TEST(withdrawn_games, the_rule_may_be_changed_for_an_event_that_runs) {
  EventDriver driver = after_rounds(3, league(WithdrawnGames::Kept));
  driver.must(Withdraw{EntryId(1)});
  ChangeSettings command;
  command.withdrawn = WithdrawnGames::ByHalf;
  driver.must(command);
  EXPECT_THAT(entries_without_games(driver.event()), ElementsAre(EntryId(1)));
  EXPECT_EQ(to_line(driver.facts().back()), "settings rounds=0 target=10 minutes=0 withdrawn=by-half");
  const std::size_t facts = driver.facts().size();
  driver.must(command);
  EXPECT_EQ(driver.facts().size(), facts) << "it holds already";
}

TEST(withdrawn_games, lone_hands_in_them_count_for_no_prize) {
  EventDriver driver = after_rounds(1, league(WithdrawnGames::Annulled));
  const auto& [id, game] = *driver.event().games().begin();
  const EntryId gone = game.sides[0].front();
  const EntryId other = game.sides[1].front();
  driver.must(CountFeats{id, other, {2}});
  EXPECT_EQ(feats_of(driver.event())[other].lone_made, 2U);
  driver.must(Withdraw{gone});
  EXPECT_FALSE(feats_of(driver.event()).contains(other));
}

TEST(withdrawn_games, the_usual_rule_is_for_pairs_that_meet_all_others) {
  EXPECT_EQ(usual_rule(league(WithdrawnGames::Kept)), WithdrawnGames::ByHalf);
  EventSettings swiss;
  swiss.plan = Plan::Swiss;
  EXPECT_EQ(usual_rule(swiss), WithdrawnGames::Kept);
}

}  // namespace
}  // namespace euchre::tournament
