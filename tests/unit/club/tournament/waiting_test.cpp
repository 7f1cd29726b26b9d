#include "support/club/tournament/event_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace euchre::tournament {
namespace {

using support::EventDriver;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

EventSettings an_event(Plan plan, Kind kind) {
  EventSettings settings;
  settings.code = "alberta";
  settings.plan = plan;
  settings.kind = kind;
  settings.rounds = 6;
  return settings;
}

EventDriver a_drive(Plan plan, unsigned pairs) {
  EventDriver driver(an_event(plan, Kind::Pairs));
  driver.enter(pairs);
  return driver;
}

void play(EventDriver& driver) {
  driver.play_round([](const Game& game) { return (game.id.round + game.id.table) % 3 != 0; });
}

/// How often each who is there sat out.
std::map<std::uint32_t, unsigned> idleness_of(const Event& event) {
  std::map<std::uint32_t, unsigned> idle;
  for (const Round& round : event.rounds()) {
    for (const EntryId entry : round.byes) ++idle[entry.number()];
  }
  return idle;
}

unsigned most_idle(const Event& event) {
  unsigned most = 0;
  for (const auto& [entry, times] : idleness_of(event)) most = std::max(most, times);
  return most;
}

TEST(withdrawal, of_one_of_twelve_pairs_leaves_nobody_idle_twice_in_the_night) {
  for (const Plan plan : {Plan::AlbertaUp, Plan::AlbertaDown, Plan::RoundRobin, Plan::Swiss, Plan::Progressive}) {
    for (std::uint32_t gone = 1; gone <= 12; ++gone) {
      for (unsigned when = 0; when < 6; ++when) {
        EventDriver driver = a_drive(plan, 12);
        for (unsigned round = 1; round <= 6; ++round) {
          driver.round();
          if (round == when + 1) driver.must(Withdraw{EntryId(gone)});
          EXPECT_THAT(driver.event().rounds().back().byes, SizeIs(round > when ? 1 : 0));
          play(driver);
        }
        EXPECT_LE(most_idle(driver.event()), 1U) << to_text(plan) << ", pair " << gone << " in round " << when + 1;
      }
    }
  }
}

/// How far those who are still there are from as many games North-South as East-West.
int most_lopsided(const Event& event) {
  std::map<EntryId, int> north_south_more;
  for (const auto& [id, game] : event.games()) {
    for (const EntryId entry : game.sides[0]) ++north_south_more[entry];
    for (const EntryId entry : game.sides[1]) --north_south_more[entry];
  }
  int most = 0;
  for (const auto& [entry, more] : north_south_more) {
    if (event.entry(entry)->is_present) most = std::max(most, more < 0 ? -more : more);
  }
  return most;
}

/// Games that are set for those whom the plan leaves over have no side in it: of five pairs one would sit North-South all night.
TEST(withdrawal, of_one_of_an_odd_number_of_pairs_leaves_nobody_on_one_side_of_the_table) {
  for (const unsigned pairs : {5U, 7U, 9U}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      for (std::uint32_t gone = 1; gone <= pairs; ++gone) {
        EventSettings settings = an_event(Plan::RoundRobin, Kind::Pairs);
        settings.seed = seed;
        settings.rounds = 3;
        EventDriver driver(settings);
        driver.enter(pairs);
        for (unsigned round = 1; round <= 3; ++round) {
          if (round == 1 + seed % 2 + 1) driver.must(Withdraw{EntryId(gone)});
          driver.round();
          play(driver);
        }
        EXPECT_LE(most_lopsided(driver.event()), 1) << pairs << " pairs, seed " << seed << ", pair " << gone;
      }
    }
  }
}

/// More rounds than tables: the fixed movement would come back to those who sat out, though others never did.
TEST(withdrawal, leaves_nobody_idle_twice_in_a_night_of_eleven_rounds_either) {
  for (const Plan plan : {Plan::AlbertaUp, Plan::AlbertaDown, Plan::RoundRobin}) {
    EventDriver driver = a_drive(plan, 12);
    driver.must(PlaceAll{});
    driver.must(Withdraw{EntryId(5)});
    for (unsigned round = 1; round <= 11; ++round) {
      driver.round();
      play(driver);
    }
    EXPECT_LE(most_idle(driver.event()), plan == Plan::RoundRobin ? 1U : 2U) << to_text(plan);
  }
}

TEST(withdrawal, of_two_pairs_lets_those_opposite_play_one_another) {
  for (const auto& [one, other] : {std::pair(1U, 3U), std::pair(1U, 4U), std::pair(2U, 8U), std::pair(1U, 2U)}) {
    for (const Plan plan : {Plan::AlbertaUp, Plan::AlbertaDown, Plan::RoundRobin}) {
      EventDriver driver = a_drive(plan, 12);
      for (unsigned round = 1; round <= 6; ++round) {
        driver.round();
        if (round == 2) driver.must(Withdraw{EntryId(one)});
        if (round == 3) driver.must(Withdraw{EntryId(other)});
        EXPECT_THAT(driver.event().rounds().back().byes, SizeIs(round == 2 ? 1 : 0))
            << to_text(plan) << " round " << round;
        play(driver);
      }
    }
  }
}

TEST(withdrawal, before_his_game_strikes_it_and_pairs_the_other_with_whoever_sat_out) {
  EventDriver driver = a_drive(Plan::AlbertaUp, 5);
  driver.round();
  ASSERT_THAT(driver.event().rounds().back().byes, ElementsAre(EntryId(5)));
  driver.must(Withdraw{EntryId(1)});
  EXPECT_THAT(driver.event().rounds().back().byes, IsEmpty());
  const Game* game = driver.event().game({1, 1});
  ASSERT_NE(game, nullptr);
  EXPECT_TRUE(game->has(EntryId(2)) && game->has(EntryId(5)));
  EXPECT_TRUE(game->reseated_at) << "a phone that still shows the old game is not believed";
}

TEST(withdrawal, after_his_game_leaves_the_score_to_come) {
  EventDriver driver = a_drive(Plan::AlbertaUp, 4);
  driver.round();
  driver.must(Withdraw{EntryId(1), UnplayedGame::Kept});
  ASSERT_NE(driver.event().game({1, 1}), nullptr);
  driver.score({1, 1}, 10, 2);
  driver.score({1, 2}, 10, 2);
  driver.must(Withdraw{EntryId(3)});
  EXPECT_NE(driver.event().game({1, 2}), nullptr) << "what was played stays";
}

TEST(withdrawal, of_one_player_lets_his_table_go_on_with_one_who_sat_out) {
  EventDriver driver(an_event(Plan::Rotating, Kind::Individuals));
  driver.enter(9);
  driver.round();
  ASSERT_THAT(driver.event().rounds().back().byes, SizeIs(1));
  const EntryId gone = driver.event().game({1, 1})->sides[0][0];
  driver.must(Withdraw{gone});
  EXPECT_THAT(driver.event().rounds().back().byes, IsEmpty());
  EXPECT_THAT(driver.event().rounds().back().games, SizeIs(2));
  const EntryId next = driver.event().game({1, 2})->sides[1][1];
  driver.must(Withdraw{next});
  EXPECT_THAT(driver.event().rounds().back().byes, SizeIs(3)) << "three cannot play";
}

TEST(late_arrivals, are_seated_by_one_command) {
  EventDriver driver = a_drive(Plan::AlbertaUp, 5);
  driver.round();
  EXPECT_EQ(driver.attempt(SeatThoseWhoWait{})->reason, EventReason::NoOneWaits);
  driver.enter(2);
  EXPECT_THAT(driver.event().unseated(), ElementsAre(EntryId(6), EntryId(7)));
  driver.must(SeatThoseWhoWait{});
  EXPECT_THAT(driver.event().unseated(), IsEmpty());
  EXPECT_THAT(driver.event().rounds().back().games, SizeIs(3));
  EXPECT_THAT(driver.event().rounds().back().byes, SizeIs(1)) << "of three pairs two play";
  EXPECT_THAT(driver.event().rounds().back().byes, Contains(testing::Lt(EntryId(8))));
}

TEST(late_arrivals, who_sat_out_before_plays_now) {
  EventDriver driver = a_drive(Plan::Swiss, 5);
  driver.round();
  const EntryId idle = driver.event().rounds().back().byes.front();
  play(driver);
  driver.round();
  const EntryId idle_now = driver.event().rounds().back().byes.front();
  ASSERT_NE(idle, idle_now);
  const auto& games = driver.event().rounds().back().games;
  const auto his = std::ranges::find_if(games, [&](GameId id) { return driver.event().game(id)->has(idle); });
  ASSERT_NE(his, games.end());
  driver.must(StrikeGame{*his, "no cards at the table"});
  driver.must(SeatThoseWhoWait{});
  EXPECT_THAT(driver.event().rounds().back().byes, SizeIs(1));
  EXPECT_THAT(driver.event().rounds().back().byes, testing::Not(Contains(idle)));
}

TEST(alone, two_who_came_alone_are_a_pair_when_the_round_begins_and_a_third_is_told_that_he_sits_out) {
  for (const Plan plan : {Plan::AlbertaUp, Plan::RoundRobin, Plan::Swiss, Plan::KnockOut}) {
    EventDriver driver = a_drive(plan, 3);
    for (const char* name : {"Ann", "Bob", "Cid"}) driver.must(Enter{{name}, ""});
    driver.round();
    EXPECT_THAT(driver.event().rounds().back().games, SizeIs(2)) << to_text(plan);
    const Entry* pair = driver.event().entry(EntryId(7));
    ASSERT_NE(pair, nullptr);
    EXPECT_EQ(pair->title(), "Ann & Bob");
    if (plan == Plan::KnockOut) continue;
    EXPECT_THAT(driver.event().rounds().back().byes, ElementsAre(EntryId(6)));
    const auto facts = parse_event(to_event_text(driver.facts()));
    ASSERT_TRUE(facts) << facts.error().what;
  }
}

TEST(alone, whoever_comes_then_is_his_partner) {
  EventDriver driver = a_drive(Plan::AlbertaUp, 5);
  driver.must(Enter{{"Ann"}, ""});
  driver.round();
  EXPECT_THAT(driver.event().rounds().back().byes, SizeIs(2)) << "the fifth pair, and Ann";
  driver.must(Enter{{"Bob"}, ""});
  driver.must(SeatThoseWhoWait{});
  EXPECT_THAT(driver.event().alone(), IsEmpty());
  EXPECT_EQ(driver.event().entry(EntryId(8))->title(), "Ann & Bob");
  const Game* game = driver.event().game({1, 3});
  ASSERT_NE(game, nullptr);
  EXPECT_TRUE(game->has(EntryId(8)));
}

}  // namespace
}  // namespace euchre::tournament
