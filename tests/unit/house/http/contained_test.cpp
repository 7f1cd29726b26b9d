#include "core/base/containment.h"
#include "house/tables/contained_strand.h"
#include "support/house/http/event_house.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

/// Where something breaks in a house, it ends there.
namespace euchre::http {
namespace {

using namespace std::chrono_literals;
using protocol::Seat;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::FakeTime;
using test_support::Told;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(ContainedStrand, tells_what_broke_and_goes_on) {
  const Containment containment;
  FakeTime time;
  std::vector<std::string> done;
  tables::ContainedStrand strand(time.strands()());
  strand.when_broken([&](const std::string& why) {
    done.push_back(why);
    break_off("and letting go of it, too");
  });
  strand.post([&] { done.emplace_back("before"); });
  strand.post([] { break_off("a card is gone"); });
  strand.post([&] { done.emplace_back("after"); });
  const auto alarm = strand.make_alarm();
  alarm->set(1s, [] { break_off("a clock stands still"); });
  time.advance(2s);
  EXPECT_THAT(done, ElementsAre("before", "a card is gone", "after", "a clock stands still"));
}

/// A line on which nothing can be said any more.
struct BrokenLine final : tables::Client {
  void send(tables::Frame /*frame*/) override {
    if (breaks) break_off("a line is broken");
  }
  bool breaks = false;
};

/// A table where Ann sits, and where telling one of those who watch breaks something.
class BrokenTable : public testing::Test {
 protected:
  BrokenTable() {
    ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
    watcher.emplace(house.house, line);
    static_cast<void>(watcher->receive(R"({"type":"hello","version":1})", house.time.now()));
    static_cast<void>(
        watcher->receive(R"({"type":"join","table":")" + ann.table() + R"(","name":"Eve"})", house.time.now()));
    house.time.run();
    ann.news();
  }
  void break_it() {
    line->breaks = true;
    ann.say(protocol::StartMessage{ann.table()});
    house.time.advance(5s);
  }

  const Containment containment;
  FakeHouse house;
  FakePerson ann{house, "Ann"};
  std::shared_ptr<BrokenLine> line = std::make_shared<BrokenLine>();
  std::optional<Visitor> watcher;
};

TEST_F(BrokenTable, is_closed_and_its_place_in_the_log_told) {
  const auto lines = house.log.table(ann.table()).lines.size();
  break_it();
  const auto where = house.house.damage_of(ann.table());
  ASSERT_TRUE(where.has_value());
  EXPECT_THAT(*where, HasSubstr("table " + ann.table() + ", after line "));
  EXPECT_THAT(*where, HasSubstr("a line is broken"));
  EXPECT_GE(house.log.table(ann.table()).lines.size(), lines) << "what is written stays";
  const auto news = ann.news();
  ASSERT_FALSE(news.empty());
  EXPECT_TRUE(std::holds_alternative<protocol::LeftMessage>(news.back()));
  EXPECT_EQ(house.house.table_count(), 0U);
  FakePerson bea(house, "Bea");
  bea.join(ann.table());
  const auto refusal = bea.refusal();
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(refusal->code, protocol::RefusalCode::Closed);
}

TEST_F(BrokenTable, leaves_the_others_alone) {
  FakePerson bob(house, "Bob");
  bob.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}));
  const std::int64_t seq = bob.seq();
  break_it();
  house.time.advance(10s);
  EXPECT_GT(bob.seq(), seq);
  FakePerson cec(house, "Cec");
  cec.create("hoyle", Seat::S);
  EXPECT_NE(cec.view().stage, protocol::Stage::Closed);
}

/// Somebody who listens to an event, and is no good at it.
struct BrokenListener final : gatherings::Listener {
  void tell(std::shared_ptr<const std::string> /*news*/, std::shared_ptr<const std::string> /*anything*/) override {
    if (breaks) break_off("an ear is deaf");
  }
  void go_away() override { has_gone = true; }
  bool breaks = false;
  bool has_gone = false;
};

class BrokenEvent : public test_support::EventHouse, public testing::Test {
 protected:
  const Containment containment;
};

TEST_F(BrokenEvent, is_read_from_its_log_by_whoever_asks_next) {
  begin();
  const auto listener = std::make_shared<BrokenListener>();
  const auto host = house.house.gatherings().stream_of(root + "/stream");
  ASSERT_NE(host, nullptr);
  host->listen(listener);
  house.time.run();
  listener->breaks = true;
  EXPECT_EQ(report("first", {10, 4}, "token-one").status, 200U) << "it is in the log";
  house.time.advance(1s);
  EXPECT_TRUE(listener->has_gone);
  const Told event = get("");
  EXPECT_EQ(event.status, 200U);
  EXPECT_NE(house.house.gatherings().stream_of(root + "/stream"), host);
  EXPECT_EQ(report("second", {10, 4}, "token-two").status, 200U) << "and goes on";
}

}  // namespace
}  // namespace euchre::http
