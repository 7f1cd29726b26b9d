// A table where two play, one against the other.

#include "support/house/http/fair_share.h"
#include "support/house/http/fake_person.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::tables {
namespace {

using protocol::OccupantKind;
using protocol::Seat;
using protocol::Stage;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::play_until;

constexpr const char* kRules = "base = \"hoyle\"\n[deal]\nplayers = \"two\"\n[lone_hand]\nallowed = false\n";

void create_for_two(FakePerson& host, std::vector<protocol::SeatWish> others) {
  protocol::CreateTableMessage message;
  message.code = "house";
  message.house_rules = kRules;
  message.name = host.name();
  message.seat = Seat::N;
  message.others = std::move(others);
  message.clock_seconds = 30;
  message.pace_ms = 500;
  host.say(message);
  static_cast<void>(host.view());
}

OccupantKind kind_at(FakePerson& person, Seat seat) {
  return std::ranges::find(person.view().seats, seat, &protocol::SeatState::seat)->kind;
}

TEST(TwoHands, two_people_play_a_whole_match_and_no_third_one_sits_down) {
  FakeHouse house;
  RandomStream random(5);
  FakePerson ann(house, "Ann");
  FakePerson ben(house, "Ben");
  FakePerson cid(house, "Cid");
  create_for_two(ann, {});
  ben.join(ann.table(), Seat::E);
  cid.join(ann.table(), Seat::S);
  EXPECT_EQ(cid.refusal()->hint, "take North or East, or watch");
  ann.say(protocol::StartMessage{ann.table(), true});
  ASSERT_TRUE(play_until(house, {&ann, &ben}, random, [&] { return ann.view().stage == Stage::MatchOver; }));
  for (FakePerson* person : {&ann, &ben}) {
    EXPECT_FALSE(person->refusal()) << person->name();
    for (const Seat seat : {Seat::S, Seat::W}) EXPECT_EQ(kind_at(*person, seat), OccupantKind::Unused);
    for (const protocol::SeenFact& fact : person->facts()) {
      for (const char* wrong : {"Ann and", "Ben and", "you and", "partners", "South", "West"})
        EXPECT_EQ(fact.words.find(wrong), std::string::npos) << fact.words;
    }
  }
  EXPECT_EQ(ann.view().score.games.size(), 1U);
}

TEST(TwoHands, the_game_against_a_computer_begins_at_once) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  create_for_two(ann, {{Seat::E, OccupantKind::Computer, "rules"}});
  EXPECT_NE(ann.view().stage, Stage::Seating);
}

TEST(TwoHands, nobody_is_put_where_nobody_plays) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  create_for_two(ann, {{Seat::W, OccupantKind::Computer, "rules"}});
  const auto refused = ann.refusal();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->hint, "take North or East, or watch");
}

}  // namespace
}  // namespace euchre::tables
