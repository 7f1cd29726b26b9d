#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

namespace euchre::tables {
namespace {

using protocol::LeftMessage;
using protocol::RefusalCode;
using protocol::Seat;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakeLog;
using test_support::FakePerson;
using test_support::play_until;

Limits with_watchers(std::size_t most) {
  Limits limits;
  limits.most_watchers = most;
  limits.most_for_seats = 4;
  return limits;
}

/// Ann's table, and strangers from few addresses who look on.
struct Crowd {
  explicit Crowd(std::size_t most) : house(1, with_watchers(most)), ann(house, "Ann", {}, "10.0.0.1") {
    ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
  }
  FakePerson& come(const std::string& network, std::optional<Seat> seat = std::nullopt) {
    FakePerson& stranger = strangers.emplace_back(house, "Stranger" + std::to_string(strangers.size()), "", network);
    stranger.join(ann.table(), seat);
    return stranger;
  }
  static bool was_sent_away(FakePerson& person) {
    const auto news = person.news();
    return std::ranges::any_of(news, [](const auto& message) { return std::holds_alternative<LeftMessage>(message); });
  }

  FakeHouse house;
  FakePerson ann;
  std::deque<FakePerson> strangers;
};

TEST(Watchers, who_fill_a_table_from_two_addresses_give_way_to_a_friend) {
  Crowd crowd(9);
  for (const char* network : {"203.0.113.1", "203.0.113.2"}) {
    for (int i = 0; i < 4; ++i) crowd.come(network);
  }
  FakePerson& one_more = crowd.come("203.0.113.1");
  ASSERT_TRUE(one_more.refusal()) << "they have as many as they can have";
  FakePerson& friend_of_hers = crowd.come("198.51.100.1");
  EXPECT_FALSE(friend_of_hers.refusal());
  EXPECT_EQ(friend_of_hers.view().table, crowd.ann.table());
  int sent_away = 0;
  for (FakePerson& stranger : crowd.strangers) sent_away += Crowd::was_sent_away(stranger) ? 1 : 0;
  EXPECT_EQ(sent_away, 1);
}

/// Else nobody would be at such a table, and it would count as visited for ever.
TEST(Watchers, who_hangs_up_before_he_is_let_in_is_not_there) {
  Crowd crowd(9);
  crowd.house.log.set_disk(FakeLog::Disk::Held);
  crowd.ann.say(protocol::LeaveMessage{crowd.ann.table()});
  FakePerson& watcher = crowd.come("203.0.113.1");
  FakePerson& sitter = crowd.come("203.0.113.2", Seat::S);
  watcher.hang_up();
  crowd.house.log.release();  // and she asked for the seat while that is written
  crowd.house.time.run();
  sitter.hang_up();
  crowd.house.log.set_disk(FakeLog::Disk::Quick);
  crowd.house.log.release();
  crowd.house.time.run();
  ASSERT_NE(crowd.house.house.find(crowd.ann.table()), nullptr);
  EXPECT_FALSE(crowd.house.house.notices().front().has_guests);
  EXPECT_EQ(crowd.house.house.notices().front().listing.watchers, 0);
}

TEST(Watchers, who_opens_a_table_and_hangs_up_is_not_there) {
  FakeHouse house;
  FakePerson eve(house, "Eve");
  house.log.set_disk(FakeLog::Disk::Held);
  eve.create("hoyle", Seat::S);
  eve.hang_up();
  house.log.set_disk(FakeLog::Disk::Quick);
  house.log.release();
  house.time.run();
  ASSERT_EQ(house.house.table_count(), 1U);
  EXPECT_FALSE(house.house.notices().front().has_guests);
  house.time.advance(Limits().waiting_delay + std::chrono::minutes(1));
  EXPECT_EQ(house.house.table_count(), 0U) << "so it is closed in its time";
}

TEST(Watchers, who_give_way_are_neither_players_nor_whoever_opened_the_table) {
  Crowd crowd(4);
  FakePerson host(crowd.house, "Host", "", "203.0.113.1");
  host.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::W}));
  FakePerson bea(crowd.house, "Bea", "", "203.0.113.1");
  bea.join(host.table(), Seat::S);
  FakePerson cid(crowd.house, "Cid", "", "203.0.113.1");
  cid.join(host.table());
  FakePerson dot(crowd.house, "Dot", "", "203.0.113.1");
  dot.join(host.table());
  FakePerson eve(crowd.house, "Eve", "", "198.51.100.1");
  eve.join(host.table());
  EXPECT_FALSE(eve.refusal());
  EXPECT_TRUE(Crowd::was_sent_away(dot));
  host.hang_up();
  FakePerson fay(crowd.house, "Fay", "", "198.51.100.2");
  fay.join(host.table());
  host.connect();
  host.join(host.table());
  EXPECT_FALSE(host.refusal()) << "there is always a place for who opened it";
}

TEST(Watchers, who_wait_for_seats_from_one_address_give_way_to_others) {
  Crowd crowd(100);
  RandomStream random(1);
  ASSERT_TRUE(
      play_until(crowd.house, {&crowd.ann}, random, [&] { return crowd.ann.view().stage == protocol::Stage::Play; }));
  for (int i = 0; i < 4; ++i) EXPECT_FALSE(crowd.come("203.0.113.1", Seat::N).refusal());
  FakePerson& one_more = crowd.come("203.0.113.1", Seat::N);
  ASSERT_TRUE(one_more.refusal());
  FakePerson& bea = crowd.come("198.51.100.1", Seat::N);
  EXPECT_FALSE(bea.refusal());
  EXPECT_EQ(crowd.strangers[3].refusal()->code, RefusalCode::Busy);
  EXPECT_FALSE(crowd.strangers[0].refusal());
}

}  // namespace
}  // namespace euchre::tables
