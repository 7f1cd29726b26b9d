#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using protocol::RefusalCode;
using protocol::Seat;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;

/// A table of four computers, watched.
FakePerson watcher_of_computers(FakeHouse& house, const std::string& code = "hoyle", const std::string& network = {}) {
  FakePerson ann(house, "Ann", "", network);
  ann.create(code, std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}));
  return ann;
}

/// Whether a computer has been asked for its decision.
bool is_thought_about(FakeHouse& house) {
  for (int i = 0; i < 100 && house.thinkers.held() == 0; ++i) house.time.advance(100ms);
  return house.thinkers.held() > 0;
}

TEST(Thinking, a_table_whose_computer_thinks_answers_everybody_meanwhile) {
  FakeHouse house;
  house.thinkers.hold();
  FakePerson ann = watcher_of_computers(house);
  ASSERT_TRUE(is_thought_about(house));
  const std::int64_t seq = ann.seq();
  FakePerson bea(house, "Bea");
  bea.join(ann.table());
  EXPECT_EQ(bea.seq(), seq);
  house.time.advance(10s);
  EXPECT_EQ(ann.seq(), seq) << "nobody acts before he has decided";
  EXPECT_EQ(house.thinkers.held(), 1U) << "and he is asked once";
  house.thinkers.release_one();
  house.time.advance(10s);
  EXPECT_EQ(ann.seq(), seq + 1);
}

/// A token costs nothing, an address does.
TEST(Thinking, guests_of_one_address_have_its_turns_however_many_they_are) {
  FakeHouse house;
  house.thinkers.hold();
  std::vector<FakePerson> strangers;
  for (int guest = 0; guest < 6; ++guest) strangers.push_back(watcher_of_computers(house, "hoyle", "203.0.113.9"));
  FakePerson ann = watcher_of_computers(house, "hoyle", "198.51.100.1");
  for (int i = 0; i < 100 && house.thinkers.held() < 7; ++i) house.time.advance(100ms);
  ASSERT_EQ(house.thinkers.held(), 7U);
  const std::int64_t seq = ann.seq();
  house.thinkers.release_one();
  house.thinkers.release_one();
  house.time.advance(10s);
  EXPECT_EQ(ann.seq(), seq + 1) << "her turn comes after one of theirs";
}

TEST(Thinking, no_table_waits_for_the_thoughts_of_another) {
  FakeHouse house;
  house.thinkers.hold();
  FakePerson ann = watcher_of_computers(house);
  ASSERT_TRUE(is_thought_about(house));
  const std::int64_t seq = ann.seq();
  FakePerson bea(house, "Bea");
  bea.create("hoyle", Seat::S);
  for (const Seat seat : {Seat::N, Seat::E, Seat::W})
    bea.say(protocol::SeatComputerMessage{bea.table(), seat, "rules"});
  bea.say(protocol::StartMessage{bea.table(), false});
  EXPECT_NE(bea.view().stage, protocol::Stage::Seating);
  EXPECT_EQ(ann.seq(), seq);
}

TEST(Thinking, a_hundred_tables_think_side_by_side) {
  FakeHouse house;
  house.thinkers.hold();
  std::vector<FakePerson> people;
  people.reserve(100);
  for (int i = 0; i < 100; ++i) {
    people.emplace_back(house, "Ann" + std::to_string(i));
    people.back().create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}), 100);
  }
  for (int i = 0; i < 200 && house.thinkers.held() < 100; ++i) house.time.advance(100ms);
  ASSERT_EQ(house.thinkers.held(), 100U);
  std::vector<std::int64_t> before;
  for (FakePerson& person : people) before.push_back(person.seq());
  for (int i = 0; i < 99; ++i) house.thinkers.release_one();
  house.time.advance(1s);
  int have_gone_on = 0;
  for (std::size_t i = 0; i < people.size(); ++i) have_gone_on += people[i].seq() > before[i] ? 1 : 0;
  EXPECT_EQ(have_gone_on, 99) << "all but the one that still thinks";
}

TEST(Thinking, a_decision_about_a_table_that_has_gone_on_is_forgotten) {
  FakeHouse house;
  house.thinkers.hold();
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
  for (int i = 0; i < 100 && house.thinkers.held() == 0; ++i) {
    house.time.advance(100ms);
    ann.do_something([](unsigned) { return 0U; });
  }
  ASSERT_GT(house.thinkers.held(), 0U);
  const std::int64_t seq = ann.seq();
  ann.say(protocol::LeaveMessage{ann.table()});
  FakePerson bea(house, "Bea");
  bea.join(ann.table());
  house.thinkers.release();
  house.time.advance(1s);
  EXPECT_GT(bea.seq(), seq);
  EXPECT_FALSE(bea.refusal());
}

TEST(Thinking, a_table_that_finds_no_room_with_the_thinkers_asks_again) {
  FakeHouse house;
  house.thinkers.hold();
  FakePerson ann = watcher_of_computers(house);
  ASSERT_TRUE(is_thought_about(house));
  house.thinkers.refuse();
  const std::int64_t seq = ann.seq();
  house.thinkers.release_one();
  house.time.advance(5s);
  EXPECT_EQ(ann.seq(), seq + 1) << "the next decision found no room";
  house.thinkers.take_again();
  house.thinkers.release();
  house.time.advance(5s);
  EXPECT_GT(ann.seq(), seq + 1);
}

TEST(Thinking, computers_are_seated_only_as_the_house_offers_them) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S);
  ann.say(protocol::SeatComputerMessage{ann.table(), Seat::N, "best:800"});
  EXPECT_FALSE(ann.refusal());
  EXPECT_EQ(ann.view().seats[0].player, "best:800");
  for (const char* name : {"best:100000", "best:41", "pimc:7", "BEST", ""}) {
    ann.say(protocol::SeatComputerMessage{ann.table(), Seat::E, name});
    const auto refusal = ann.refusal();
    ASSERT_TRUE(refusal) << name;
    EXPECT_EQ(refusal->code, RefusalCode::NotFound) << name;
  }
}

}  // namespace
}  // namespace euchre::tables
