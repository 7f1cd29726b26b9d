#include "house/table/next_step.h"

#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::act_all;
using test_support::computer;
using test_support::dealt_table;
using test_support::drive_to;
using test_support::DrivenTable;
using test_support::open_table;
using test_support::plain_hands;
using test_support::seated_table;

template <class Kind>
Kind step_of(const DrivenTable& driven) {
  const NextStep step = next_step(driven.table);
  EUCHRE_REQUIRE(std::holds_alternative<Kind>(step));
  return std::get<Kind>(step);
}

TEST(NextStep, a_table_waits_for_its_players_then_the_match_and_the_deal) {
  DrivenTable driven;
  step_of<AwaitOpening>(driven);
  driven = seated_table("hoyle");
  driven.give(LeaveSeat{Seat::South});
  EXPECT_EQ(step_of<AwaitPlayers>(driven).empty, Seats{Seat::South});
  driven.give(TakeSeat{Seat::South, computer("Sid")});
  step_of<AwaitMatch>(driven);
  driven.give(BeginMatch{});
  step_of<AwaitDeal>(driven);
}

TEST(NextStep, the_pack_waits_for_those_who_are_there_and_for_the_cutter) {
  DrivenTable driven = seated_table("hoyle");
  driven.give(MarkAbsent{Seat::East});
  driven.give(BeginMatch{});
  driven.give(BeginDeal{});
  AwaitPack pack = step_of<AwaitPack>(driven);
  EXPECT_EQ(pack.contributors, (Seats{Seat::North, Seat::South}));
  EXPECT_EQ(pack.cutter, mover_of(driven.table, right_of(*driven.table.dealer())));
  EXPECT_FALSE(pack.is_complete());
  EXPECT_EQ(pack.due, Share::Pledge);
  driven.give(test_support::pledge_of(driven.table, Seat::North));
  driven.give(test_support::pledge_of(driven.table, Seat::South));
  if (driven.give(CutPack{*driven.table.cutter(), 12})) driven.give(CutByHouse{});
  EXPECT_TRUE(step_of<AwaitPack>(driven).is_complete());
  EXPECT_EQ(command_without(driven.table), Command(BindPledges{}));
  driven.give(BindPledges{});
  pack = step_of<AwaitPack>(driven);
  EXPECT_EQ(pack.due, Share::Open);
  EXPECT_EQ(pack.contributors, (Seats{Seat::North, Seat::South}));
  EXPECT_EQ(command_without(driven.table), Command(DealCards{}));
  for (const Seat seat : pack.contributors) driven.give(Contribute{seat, test_support::opening_of(driven.table, seat)});
  EXPECT_TRUE(step_of<AwaitPack>(driven).is_complete());
}

TEST(NextStep, where_nobody_pledges_nothing_is_waited_for) {
  DrivenTable driven = seated_table("hoyle");
  for (const Seat seat : {Seat::North, Seat::East, Seat::South}) driven.give(MarkAbsent{seat});
  driven.give(BeginDraw{});
  EXPECT_TRUE(step_of<AwaitDraw>(driven).contributors.empty());
  EXPECT_EQ(command_without(driven.table), Command(DrawCards{}));
  driven.give(DrawCards{});
  driven.give(BeginDeal{});
  driven.give(CutByHouse{});
  EXPECT_TRUE(step_of<AwaitPack>(driven).is_complete());
  EXPECT_EQ(command_without(driven.table), Command(DealCards{}));
}

TEST(NextStep, the_seat_to_act_comes_with_whoever_decides_for_it) {
  DrivenTable driven = dealt_table("hoyle", plain_hands(Seat::South));
  EXPECT_EQ(step_of<AwaitAction>(driven).mover, (Mover{Seat::West, Decider::Human, ""}));
  driven.give(MarkAbsent{Seat::West});
  EXPECT_EQ(step_of<AwaitAction>(driven).mover, (Mover{Seat::West, Decider::StandIn, std::string(kStandIn)}));
  driven.give(MarkReturned{Seat::West});
  EXPECT_EQ(step_of<AwaitAction>(driven).mover.decider, Decider::Human);
  act_all(driven, "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass");
  step_of<AwaitDeal>(driven);
}

TEST(NextStep, a_computer_is_asked_for_by_the_name_of_its_player) {
  DrivenTable driven = open_table("hoyle");
  for (const Seat seat : kSeats) {
    driven.give(TakeSeat{seat, {facts::OccupantKind::Computer, "Ada", "monte-carlo"}});
  }
  RandomStream random(1);
  drive_to(driven, Stage::FirstRound, random);
  const Mover mover = step_of<AwaitAction>(driven).mover;
  EXPECT_EQ(mover, (Mover{*driven.table.to_act(), Decider::Computer, "monte-carlo"}));
}

TEST(NextStep, after_a_match_another_may_begin_and_after_the_closing_nothing) {
  DrivenTable driven = seated_table("danville");
  RandomStream random(1);
  drive_to(driven, Stage::MatchOver, random);
  step_of<AwaitMatch>(driven);
  driven.give(LeaveSeat{Seat::North});
  EXPECT_EQ(step_of<AwaitPlayers>(driven).empty, Seats{Seat::North});
  driven.give(CloseTable{});
  step_of<AwaitNothing>(driven);
}

}  // namespace
}  // namespace euchre::table
