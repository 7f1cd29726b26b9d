#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// When tables close by themselves, and what computers alone may use.
namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using protocol::Seat;
using protocol::Stage;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::play_until;
using testing::HasSubstr;

bool is_open(FakeHouse& house, const std::string& table) { return house.house.find(table) != nullptr; }

/// How many lines the log has for a table.
std::size_t lines(FakeHouse& house, const std::string& table) { return house.log.table(table).lines.size(); }

TEST(Closing, table_that_waits_for_its_owner_closes_in_half_an_hour) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S);
  ann.hang_up();
  house.time.advance(29min);
  EXPECT_TRUE(is_open(house, ann.table()));
  ann.connect();
  ann.join(ann.table());
  house.time.advance(60min);
  EXPECT_TRUE(is_open(house, ann.table())) << "as long as he is there";
  ann.hang_up();
  house.time.advance(31min);
  EXPECT_FALSE(is_open(house, ann.table()));
  EXPECT_TRUE(house.log.is_closed(ann.table()));
  EXPECT_THAT(house.log.table(ann.table()).lines.back(), HasSubstr("nobody came back"));
}

TEST(Closing, table_that_belongs_to_nobody_closes_in_minutes) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}));
  ann.hang_up();
  house.time.advance(9min);
  EXPECT_TRUE(is_open(house, ann.table()));
  const std::size_t before = lines(house, ann.table());
  house.time.advance(2min);
  EXPECT_FALSE(is_open(house, ann.table()));
  EXPECT_LE(lines(house, ann.table()), before + 1) << "nobody looks on, so nobody played";
}

TEST(Closing, match_in_the_midst_waits_a_fortnight_for_its_players) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
  RandomStream random(1);
  ASSERT_TRUE(play_until(house, {&ann}, random, [&] { return ann.view().stage == Stage::Play; }));
  ann.hang_up();
  house.time.advance(24h * 13);
  EXPECT_TRUE(is_open(house, ann.table()));
  house.time.advance(24h * 2);
  EXPECT_FALSE(is_open(house, ann.table()));
}

TEST(Closing, finished_table_closes_when_all_have_left) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
  RandomStream random(1);
  ASSERT_TRUE(play_until(house, {&ann}, random, [&] { return ann.view().stage == Stage::MatchOver; }));
  house.time.advance(2h);
  EXPECT_TRUE(is_open(house, ann.table())) << "she still looks at the result";
  ann.hang_up();
  house.time.advance(9min);
  EXPECT_TRUE(is_open(house, ann.table()));
  house.time.advance(2min);
  EXPECT_FALSE(is_open(house, ann.table()));
}

TEST(Closing, finding_11_computers_alone_play_no_other_match_for_a_window_left_open) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}));
  std::size_t matches = 0;
  for (int minute = 0; minute < 180 && is_open(house, ann.table()); ++minute) house.time.advance(1min);
  EXPECT_FALSE(is_open(house, ann.table())) << "nobody asked for another match";
  for (const std::string& line : house.log.table(ann.table()).lines) matches += line.starts_with("match ") ? 1 : 0;
  EXPECT_GE(matches, 2U) << "at first one follows another";
}

TEST(Closing, finding_11_computers_go_on_for_who_asks) {
  Limits limits;
  limits.unasked_computers = 600s;
  FakeHouse house(1, limits);
  FakePerson ann(house, "Ann");
  ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}));
  const auto rests = [&] {
    const std::size_t before = lines(house, ann.table());
    house.time.advance(1min);
    return lines(house, ann.table()) == before;
  };
  bool is_resting = false;
  for (int minute = 0; minute < 180 && !is_resting; ++minute) is_resting = rests();
  ASSERT_TRUE(is_resting && is_open(house, ann.table()));
  EXPECT_EQ(ann.view().stage, Stage::MatchOver);
  ann.say(protocol::NextMessage{ann.table()});
  EXPECT_FALSE(ann.refusal());
  EXPECT_FALSE(rests()) << "there is another match";
}

TEST(Closing, finding_11_computers_alone_play_no_faster_than_they_may) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}), 0);
  const std::size_t before = lines(house, ann.table());
  house.time.advance(10s);
  EXPECT_LE(lines(house, ann.table()), before + 100);
}

TEST(Closing, finding_11_computers_alone_rest_where_enough_was_written_and_people_do_not) {
  Limits limits;
  limits.most_bytes_per_hour_of_guest = 4000;
  FakeHouse house(1, limits);
  FakePerson ann(house, "Ann");
  ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}));
  house.time.advance(10min);
  const std::size_t in_ten_minutes = lines(house, ann.table());
  house.time.advance(10min);
  EXPECT_LE(lines(house, ann.table()), in_ten_minutes + 40) << "no more than is forgotten meanwhile";
  EXPECT_TRUE(is_open(house, ann.table()));
  FakePerson bob(house, "Bob");
  bob.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
  RandomStream random(3);
  ASSERT_TRUE(play_until(house, {&bob}, random, [&] { return bob.view().stage == Stage::MatchOver; }))
      << "a game with people in it is played to its end";
  bob.say(protocol::NextMessage{bob.table()});
  const auto refused = bob.refusal();
  ASSERT_TRUE(refused) << "but no other is begun";
  EXPECT_THAT(refused->reason, HasSubstr("written down in an hour"));
  EXPECT_THAT(refused->hint, HasSubstr("works again in"));
}

/// Changing places before a match writes as much as playing does.
TEST(Closing, who_fills_the_log_without_playing_is_refused_where_enough_was_written) {
  Limits limits;
  limits.most_bytes_per_hour_of_guest = 4000;
  FakeHouse house(1, limits);
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S, computers({Seat::N}));
  std::optional<protocol::RefusedMessage> refused;
  int times = 0;
  for (; times < 500 && !refused; ++times) {
    ann.say(protocol::SwapSeatsMessage{ann.table(), Seat::N, Seat::S});
    refused = ann.refusal();
    house.time.advance(20ms);
  }
  ASSERT_TRUE(refused);
  EXPECT_GT(times, 150) << "enough for any four to sit down";
  EXPECT_EQ(refused->code, protocol::RefusalCode::Busy);
  EXPECT_THAT(refused->reason, HasSubstr("written down in an hour"));
  const std::size_t written = lines(house, ann.table());
  FakePerson bob(house, "Bob");
  bob.join(ann.table(), Seat::E);
  EXPECT_TRUE(bob.refusal()) << "nor does anybody else";
  ann.say(protocol::StartMessage{ann.table(), false});
  EXPECT_TRUE(ann.refusal());
  EXPECT_EQ(lines(house, ann.table()), written);
  ann.say(protocol::LeaveMessage{ann.table()});
  EXPECT_FALSE(ann.refusal()) << "who leaves makes room";
}

}  // namespace
}  // namespace euchre::tables
