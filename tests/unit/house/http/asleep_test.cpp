#include "house/http/http_routes.h"
#include "support/house/http/event_house.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// A house that begins anew opens at once: what its log holds sleeps until somebody asks for it, or it is to go on by itself.
namespace euchre::http {
namespace {

using namespace std::chrono_literals;
using protocol::Seat;
using test_support::computers;
using test_support::EventHouse;
using test_support::FakeHouse;
using test_support::FakePerson;
using testing::HasSubstr;

class AsleepHouse : public EventHouse, public testing::Test {
 protected:
  /// Ann has begun a match there.
  std::string paused_table() {
    ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
    for (int i = 0; i < 3; ++i) ann.do_something([](unsigned) { return 0U; });
    return ann.table();
  }
  /// Ann sits there and waits for others.
  std::string waiting_table() {
    ann.create("hoyle", Seat::S);
    return ann.table();
  }
  /// Another house begins with what the log of this one holds; nobody works for it yet.
  FakeHouse& begin_anew() {
    next = std::make_unique<FakeHouse>(2);
    for (const storage::LogKind kind : {storage::LogKind::Table, storage::LogKind::Event, storage::LogKind::Club}) {
      const auto logs = house.log.summaries({.kind = kind, .life = {}});
      for (const storage::LogSummary& one : *logs) next->log.put(house.log.table(one.log));
    }
    next->workers.hold();
    std::vector<std::string> unreadable;
    EXPECT_TRUE(next->house.restore(unreadable).has_value());
    next->time.run();
    return *next;
  }

  FakePerson ann{house, "Ann"};
  std::unique_ptr<FakeHouse> next;
};

TEST_F(AsleepHouse, opening_reads_no_log) {
  const std::string table = paused_table();
  create({{"name", "Drive"}});
  FakeHouse& again = begin_anew();
  EXPECT_EQ(again.log.finds(), 1U) << "what whoever runs the house decided";
  EXPECT_EQ(again.house.table_count(), 1U) << "it is known all the same";
  EXPECT_EQ(again.house.gatherings().size(), 1U);
  EXPECT_TRUE(again.house.has_table(table));
  EXPECT_EQ(again.house.find(table), nullptr) << "it sleeps";
}

TEST_F(AsleepHouse, who_comes_to_a_table_wakes_it_and_plays_on) {
  const std::string table = paused_table();
  const auto hand = ann.view().hand;
  const auto before = house.log.table(table).lines;
  FakeHouse& again = begin_anew();
  FakePerson back(again, "Ann", ann.token());
  again.workers.release();
  back.join(table);
  EXPECT_EQ(back.view().hand, hand);
  for (int i = 0; i < 200 && again.log.table(table).lines.size() < before.size() + 20; ++i) {
    back.do_something([](unsigned) { return 0U; });
    again.time.advance(500ms);
  }
  const auto& after = again.log.table(table).lines;
  ASSERT_GE(after.size(), before.size() + 20);
  EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin()));
  EXPECT_EQ(again.house.quotas().uses(again.time.now())[0].stocks[static_cast<std::size_t>(tables::Stock::Table)], 1U)
      << "counted once";
}

TEST_F(AsleepHouse, one_who_asks_on_and_on_keeps_nobody_from_a_table_that_wakes) {
  const std::string table = paused_table();
  FakeHouse& again = begin_anew();
  FakePerson eve(again, "Eve");
  FakePerson eva(again, "Eva");
  for (std::size_t time = 0; time < tables::Limits().most_waiting / 3; ++time) {
    eve.join(table);
    eva.join(table);
  }
  const auto refused = eve.refusal();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, protocol::RefusalCode::Busy);
  EXPECT_EQ(refused->to, "join") << "so that a page asks again";
  FakePerson back(again, "Ann", ann.token());
  back.join(table);
  EXPECT_EQ(back.refusal(), std::nullopt);
  again.workers.release();
  again.time.run();
  EXPECT_EQ(back.view().you, Seat::S);
}

TEST_F(AsleepHouse, only_who_joins_wakes_a_table_and_names_that_are_none_wake_nothing) {
  const std::string table = paused_table();
  FakeHouse& again = begin_anew();
  again.workers.release();
  again.time.run();
  const unsigned finds = again.log.finds();
  FakePerson eve(again, "Eve");
  for (const char* name : {"k3x9nosuch", "../../etc", ""}) {
    eve.join(name);
    EXPECT_EQ(eve.refusal()->code, protocol::RefusalCode::NotFound) << name;
  }
  EXPECT_EQ(again.log.finds(), finds);
  EXPECT_EQ(again.house.find(table), nullptr);
}

TEST_F(AsleepHouse, own_seats_and_listed_tables_are_told_before_anybody_has_come) {
  const std::string table = paused_table();
  FakeHouse& again = begin_anew();
  FakePerson back(again, "Ann", ann.token());
  again.workers.release_one();  // hers comes before the house's own reading, or after it
  again.workers.release();
  again.time.run();
  const auto welcome = std::ranges::find_if(
      back.frames(), [](const std::string& frame) { return frame.find("\"welcome\"") != std::string::npos; });
  ASSERT_NE(welcome, back.frames().end());
  EXPECT_THAT(*welcome, HasSubstr(table));
  EXPECT_THAT(*welcome, HasSubstr("Hoyle"));
  EXPECT_EQ(again.house.find(table), nullptr) << "it sleeps on";
}

TEST_F(AsleepHouse, table_asleep_closes_in_its_time) {
  const std::string waiting = waiting_table();
  FakePerson bob(house, "Bob");
  bob.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
  for (int i = 0; i < 3; ++i) bob.do_something([](unsigned) { return 0U; });
  FakeHouse& again = begin_anew();
  again.workers.release();
  again.time.advance(29min);
  EXPECT_FALSE(again.log.is_closed(waiting));
  again.time.advance(90s);
  EXPECT_TRUE(again.log.is_closed(waiting)) << "half an hour after the house began, as if it had been awake";
  EXPECT_FALSE(again.house.has_table(waiting));
  EXPECT_EQ(again.house.find(bob.table()), nullptr) << "a match in the midst sleeps on";
  again.time.advance(13 * 24h);
  EXPECT_FALSE(again.log.is_closed(bob.table()));
  again.time.advance(24h);
  EXPECT_TRUE(again.log.is_closed(bob.table()));
  EXPECT_EQ(again.house.table_count(), 0U);
}

TEST_F(AsleepHouse, log_that_could_not_be_read_is_asked_again) {
  const std::string table = paused_table();
  FakeHouse& again = begin_anew();
  again.log.set_answering(false);
  again.workers.release();
  FakePerson back(again, "Ann", ann.token());
  back.join(table);
  const auto refusal = back.refusal();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, protocol::RefusalCode::Busy);
  EXPECT_TRUE(again.house.has_table(table)) << "it is not lost";
  again.log.set_answering(true);
  back.join(table);
  EXPECT_EQ(back.view().table, table);
}

TEST_F(AsleepHouse, whoever_runs_the_house_closes_a_table_that_sleeps) {
  const std::string table = paused_table();
  FakeHouse& again = begin_anew();
  again.workers.release();
  again.time.run();
  ASSERT_EQ(again.house.find(table), nullptr);
  again.workers.hold();
  const auto host = again.house.find_or_wake(table);
  ASSERT_NE(host, nullptr);
  host->close("enough");
  again.time.run();
  EXPECT_FALSE(again.log.is_closed(table)) << "its log is being asked for";
  again.workers.release();
  again.time.run();
  EXPECT_TRUE(again.log.is_closed(table));
  EXPECT_THAT(again.log.table(table).lines.back(), HasSubstr("enough"));
}

TEST_F(AsleepHouse, event_is_read_when_it_is_asked_for) {
  create({{"name", "Drive"}});
  FakeHouse& again = begin_anew();
  again.workers.release();
  again.time.run();
  const unsigned finds = again.log.finds();
  std::optional<gatherings::HttpAnswer> answer;
  gatherings::HttpRequest request;
  request.method = "GET";
  request.target = "/api/events/" + id;
  for (int times = 0; times < 2; ++times) {
    again.house.gatherings().answer(request, [&](gatherings::HttpAnswer given) { answer = std::move(given); });
    again.time.run();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 200U);
    EXPECT_EQ(again.log.finds(), finds + 1) << "once";
  }
  EXPECT_EQ(again.house.gatherings().size(), 1U);
}

}  // namespace
}  // namespace euchre::http
