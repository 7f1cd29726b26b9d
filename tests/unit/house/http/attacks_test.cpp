#include "house/http/detail/address_pace.h"
#include "house/http/http_routes.h"
#include "support/house/http/event_house.h"
#include "support/house/http/fake_person.h"
#include "support/house/http/open_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

/// What was tried against a house, at small size: whoever loops waits for himself, and tables for nobody.
/// bench/house/http/attacks measures the same at full size.
namespace euchre::http {
namespace {

using namespace std::chrono_literals;
using gatherings::HttpAnswer;
using gatherings::HttpRequest;
using protocol::Seat;
using std::chrono::milliseconds;
using test_support::computers;
using test_support::EventHouse;
using test_support::FakeHouse;
using test_support::FakePerson;
using testing::ElementsAre;
using Json = nlohmann::json;

std::string hoyle_record() {
  std::ostringstream text;
  text << std::ifstream(std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/core/notation/lawful/hoyle.record").rdbuf();
  return text.str();
}

/// A house asked over HTTP by many, without a network; its workers wait until they are told to work.
class AttackedHouse : public testing::Test {
 protected:
  AttackedHouse() { house.workers.hold(); }

  /// Notes who is answered with which status.
  void ask(const std::string& who, const std::string& method, const std::string& target, const std::string& body = "",
           const std::string& guest = "") {
    HttpRequest request;
    request.method = method;
    request.target = target;
    request.body = body;
    request.content_type = "application/json";
    request.asker.line = {who, guest};
    ASSERT_TRUE(HttpRoutes::takes_time(method, target));
    routes.answer_in_time(
        request, [this, who](const HttpAnswer& answer) { told.push_back(who + ' ' + std::to_string(answer.status)); });
    house.time.run();
  }
  void study(const std::string& who, int seed, const std::string& guest = "") {
    const Json question{{"code", "hoyle"}, {"dealer", "N"}, {"up", "TH"},      {"hand", "JH AH KD AS QC"},
                        {"first", 0},      {"count", 1},    {"seed", seed + 1}};
    ask(who, "POST", "/api/study", question.dump(), guest);
  }
  void work(int jobs) {
    for (int i = 0; i < jobs; ++i) house.workers.release_one();
    house.time.run();
  }
  [[nodiscard]] unsigned health() const {
    HttpRequest request;
    request.method = "GET";
    request.target = "/health";
    return HttpRoutes::takes_time("GET", "/health") ? 0U : routes.answer(request).status;
  }
  /// Whether a table goes on while all of that waits.
  bool a_table_goes_on() {
    FakePerson ann(house, "Ann");
    ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}));
    const std::int64_t seq = ann.seq();
    house.time.advance(10s);
    return ann.seq() > seq;
  }

  FakeHouse house;
  HttpRoutes routes{house.house, StaticFiles("/nowhere/at/all")};
  std::vector<std::string> told;
};

TEST_F(AttackedHouse, studies_hold_up_no_table_and_no_other_guest) {
  for (int i = 0; i < 8; ++i) study("looper", i);
  study("Ann", 100);
  EXPECT_EQ(health(), 200U);
  EXPECT_TRUE(a_table_goes_on());
  EXPECT_TRUE(told.empty());
  work(3);
  EXPECT_THAT(told, ElementsAre("looper 200", "Ann 200", "looper 200"));
}

TEST_F(AttackedHouse, guests_of_one_address_share_what_it_gets) {
  for (int i = 0; i < 8; ++i) study("cafe", i, "looper");
  study("cafe", 100, "Ann");
  ask("cafe", "GET", "/api/laws/S64");
  work(2);
  EXPECT_THAT(told, ElementsAre("cafe 200", "cafe 200"));
  EXPECT_EQ(house.workers.held(), 8U);
}

TEST_F(AttackedHouse, who_asks_for_too_much_is_told_to_come_back) {
  for (int i = 0; i < 20; ++i) study("looper", i);
  EXPECT_THAT(told, testing::Each("looper 503"));
  EXPECT_EQ(told.size(), 4U);
  EXPECT_EQ(health(), 200U);
}

TEST_F(AttackedHouse, records_are_read_again_only_when_their_table_has_gone_on) {
  FakePerson ann(house, "Ann");
  ann.create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}));
  const std::string target = "/api/tables/" + ann.table() + "/record";
  house.workers.release();
  ask("Bea", "GET", target);
  ask("Cid", "GET", target);
  EXPECT_EQ(house.house.metrics().answers_kept, 1U);
  house.time.advance(10s);
  ask("Cid", "GET", target);
  EXPECT_EQ(house.house.metrics().answers_kept, 1U);
  EXPECT_THAT(told, ElementsAre("Bea 200", "Cid 200", "Cid 200"));
}

TEST(Attacks, crosstables_are_worked_out_once_for_each_fact_whatever_is_added_to_the_address) {
  EventHouse event;
  event.begin();
  const auto done = [&] { return event.house.house.metrics().work_done.load(); };
  const auto before = done();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(event.get("/crosstable?n=" + std::to_string(i)).status, 200U);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(event.get("/print/crosstable.pdf?n=" + std::to_string(i)).status, 200U);
  EXPECT_EQ(done(), before + 2);
  EXPECT_EQ(event.report("first", {10, 4}, "token-one").status, 200U);
  EXPECT_EQ(event.get("/crosstable").status, 200U);
  EXPECT_EQ(done(), before + 3);
}

TEST(Attacks, what_an_event_answers_waits_for_the_workers_and_its_scores_do_not) {
  EventHouse event;
  event.begin();
  event.house.workers.hold();
  EXPECT_EQ(event.get("/crosstable").status, 0U) << "not answered yet";
  EXPECT_EQ(event.report("first", {10, 4}, "token-one").status, 200U);
  EXPECT_EQ(event.house.workers.held(), 1U);
}

TEST(Attacks, hints_for_one_guest_over_many_connections_keep_no_computer_waiting) {
  FakeHouse house;
  house.thinkers.hold();
  FakePerson first(house, "Mal");
  std::vector<std::unique_ptr<FakePerson>> connections;
  for (int i = 0; i < 8; ++i) connections.push_back(std::make_unique<FakePerson>(house, "Mal", first.token()));
  const auto seated = [&](FakePerson& person) {
    protocol::CreateTableMessage create;
    create.code = "hoyle";
    create.name = person.name();
    create.seat = Seat::S;
    create.others = computers({Seat::N, Seat::E, Seat::W});
    create.clock_seconds = 3600;
    create.advice = protocol::AdviceWish::OnRequest;
    person.say(create);
    person.news();
  };
  const auto to_his_turn = [&](FakePerson& person) {
    for (int i = 0; i < 200 && !person.view().your_turn; ++i) {
      house.time.advance(100ms);
      if (!person.view().your_turn) person.do_something([](unsigned) { return 0U; });
      while (house.thinkers.held() > 0 && !person.view().your_turn) house.thinkers.release_one();
    }
  };
  for (const auto& connection : connections) {
    seated(*connection);
    to_his_turn(*connection);
  }
  for (int i = 0; i < 3; ++i) {
    for (const auto& connection : connections)
      connection->say(protocol::AdviseMessage{connection->table(), connection->seq()});
  }
  EXPECT_LE(house.thinkers.held(), 8U) << "one for each decision";
  FakePerson ann(house, "Ann");
  seated(ann);
  for (int i = 0; i < 100 && ann.view().stage != protocol::Stage::FirstRound; ++i) {
    ann.do_something([](unsigned) { return 0U; });
    house.time.advance(100ms);
  }
  const std::int64_t seq = ann.seq();
  if (ann.view().your_turn) {
    ann.do_something([](unsigned) { return 0U; });
    house.time.advance(1s);
  }
  house.thinkers.release_one();
  house.time.advance(1s);
  EXPECT_GT(ann.seq(), seq) << "her computer was thought about first";
}

TEST(Attacks, tables_of_computers_alone_keep_no_table_of_people_waiting) {
  FakeHouse house;
  house.thinkers.hold();
  const FakePerson mal(house, "Mal");
  std::vector<std::unique_ptr<FakePerson>> connections;
  for (int i = 0; i < 16; ++i) {
    connections.push_back(std::make_unique<FakePerson>(house, "Mal", mal.token()));
    connections.back()->create("hoyle", std::nullopt, computers({Seat::N, Seat::E, Seat::S, Seat::W}), 50);
  }
  for (int i = 0; i < 200 && house.thinkers.held() < 16; ++i) house.time.advance(100ms);
  ASSERT_EQ(house.thinkers.held(), 16U);
  FakePerson ann(house, "Ann");
  ann.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
  const auto waits_for_ann = [&] {
    return ann.view().your_turn.has_value() || ann.do_something([](unsigned) { return 0U; });
  };
  for (int i = 0; i < 100 && house.thinkers.held() == 16; ++i) {
    house.time.advance(100ms);
    waits_for_ann();
    if (ann.view().your_turn) ann.do_something([](unsigned) { return 0U; });
  }
  ASSERT_EQ(house.thinkers.held(), 17U);
  const std::int64_t seq = ann.seq();
  house.thinkers.release_one();
  house.time.advance(100ms);
  EXPECT_GT(ann.seq(), seq) << "of seventeen that wait hers is thought about first";
}

/// The statuses of four answers to one request, asked one after the other over one connection.
std::vector<std::string> answers_to_four(const test_support::OpenHouse& house, const std::string& request) {
  test_support::RawClient client(house.port());
  std::vector<std::string> statuses;
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(client.send(request));
    statuses.push_back(client.read_answer().substr(9, 3));
  }
  return statuses;
}

TEST(Attacks, pages_for_one_address_come_at_its_pace_and_tables_go_on) {
  tables::Limits limits;
  limits.pages_per_second = 1;
  limits.pages_at_once = 2;
  limits.longest_page_wait = {};
  const test_support::OpenHouse house(limits);
  EXPECT_THAT(answers_to_four(house, "GET /api/laws/S64 HTTP/1.1\r\nHost: localhost\r\n\r\n"),
              ElementsAre("200", "200", "503", "503"));
  test_support::Onlooker onlooker(house.port());
  EXPECT_TRUE(onlooker.sees_the_table_go_on());
}

TEST(Attacks, what_changes_something_comes_at_the_pace_of_its_address_too) {
  tables::Limits limits;
  limits.pages_per_second = 1;
  limits.pages_at_once = 2;
  limits.longest_page_wait = {};
  const test_support::OpenHouse house(limits);
  EXPECT_THAT(answers_to_four(house,
                              "POST /api/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                              "Content-Length: 17\r\n\r\n{\"name\": \"Drive\"}"),
              ElementsAre("201", "201", "503", "503"));
  EXPECT_EQ(house.metric("euchre_gatherings"), 2) << "what is refused so was not begun";
}

std::string review_of(const std::string& mark) {
  const std::string body = Json{{"record", hoyle_record() + "# " + mark + '\n'}, {"deal", 1}}.dump();
  return "POST /api/review HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

/// Whether it comes to be so within seconds.
template <class Condition>
bool comes_to_be(const Condition& condition) {
  for (int i = 0; i < 500; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(20ms);
  }
  return false;
}

TEST(Attacks, who_says_a_word_more_and_goes_away_is_worked_for_no_longer) {
  const test_support::OpenHouse house;
  std::vector<std::unique_ptr<test_support::RawClient>> patient;
  for (int i = 0; i < 8; ++i) {
    patient.push_back(std::make_unique<test_support::RawClient>(house.port()));
    ASSERT_TRUE(patient.back()->send(review_of(std::to_string(i))));
  }
  // One thread serves all, in the order in which they speak: what is told was asked after it had heard the one before.
  const auto waiting = [&] { return house.metric("euchre_queue{of=\"workers\"}"); };
  ASSERT_TRUE(comes_to_be([&] { return waiting() >= 6; }));
  {
    test_support::RawClient fickle(house.port());
    ASSERT_TRUE(fickle.send(review_of("fickle")));
    EXPECT_GT(waiting(), 0);
    ASSERT_TRUE(fickle.send("G"));
    EXPECT_GT(waiting(), 0);
  }
  EXPECT_TRUE(comes_to_be([&] { return house.metric("euchre_work_cancelled_total") == 1; }));
}

TEST(Attacks, what_is_said_while_an_answer_is_worked_out_is_heard_after_it) {
  const test_support::OpenHouse house;
  test_support::RawClient client(house.port());
  ASSERT_TRUE(client.send("GET /api/laws/S64 HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  const std::string more = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (const std::string& part : {more.substr(0, 9), more.substr(9)}) {
    EXPECT_GE(house.metric("euchre_connections"), 1);
    ASSERT_TRUE(client.send(part));
  }
  EXPECT_THAT(client.read_answer(), testing::HasSubstr("200 OK"));
  EXPECT_THAT(client.read_answer(), testing::HasSubstr("200 OK"));
}

TEST(Attacks, who_does_not_take_his_answer_goes_when_all_wait_for_too_much) {
  // More than the machine takes off a house for a client who reads nothing.
  constexpr std::size_t kLong = std::size_t{12} * 1024 * 1024;
  constexpr std::string_view kAsk = "GET /long.txt HTTP/1.1\r\nHost: localhost\r\n\r\n";
  tables::Limits limits;
  // The house keeps it once: the first who asks holds half of it, the next a third.
  limits.most_queued_bytes_in_all = std::size_t{7} * 1024 * 1024;
  const test_support::OpenHouse house(limits, 1, kLong);
  std::vector<std::unique_ptr<test_support::RawClient>> slow;
  for (int i = 0; i < 2; ++i) {
    slow.push_back(std::make_unique<test_support::RawClient>(house.port(), test_support::RawClient::Window::Small));
    ASSERT_TRUE(slow.back()->send(kAsk));
    EXPECT_GE(house.metric("euchre_connections"), 1) << "he has been heard";
  }
  const auto whole = std::ranges::count_if(slow, [](auto& client) { return client->read_answer().size() > kLong; });
  EXPECT_EQ(whole, 1) << "who reads on has all of it";
}

TEST(AddressPace, each_address_has_its_own_and_who_is_quiet_is_forgotten) {
  tables::Limits limits;
  limits.pages_at_once = 1;
  limits.longest_page_wait = {};
  detail::AddressPace pace(limits);
  const tables::Clock::time_point now{};
  EXPECT_EQ(pace.reserve("1.1.1.1", now), milliseconds::zero());
  EXPECT_EQ(pace.reserve("1.1.1.1", now), std::nullopt);
  EXPECT_EQ(pace.reserve("1.1.1.2", now), milliseconds::zero());
  for (int i = 0; i < 10'000; ++i)
    EXPECT_EQ(pace.reserve("net" + std::to_string(i), now + std::chrono::seconds(i)), milliseconds::zero());
  EXPECT_LE(pace.size(), 4096U);
}

/// Each event has a line of its own beside that of the address, so that nobody locks its director out.
TEST(AddressPace, who_has_keys_of_many_events_gets_no_more_than_of_a_few) {
  const tables::Limits limits;
  detail::AddressPace pace(limits);
  const std::string network = "203.0.113.7";
  const auto now = tables::Clock::time_point(1h);
  EXPECT_EQ(pace.weight_of(network, network, now), 1);
  double served = 0;
  for (int second = 0; second < 60; ++second) {
    for (int event = 0; event < 40; ++event) {
      const std::string line = network + " event/" + std::to_string(event);
      const auto at = now + std::chrono::seconds(second);
      const double weight = pace.weight_of(network, line, at);
      for (int asked = 0; asked < 400; ++asked) served += pace.reserve(line, at, weight) ? 1 : 0;
    }
  }
  // What they have saved up before is theirs at once.
  EXPECT_LT(served, 60 * 6 * limits.pages_per_second);
  const auto later = now + 2min;
  EXPECT_EQ(pace.weight_of(network, network + " event/1", later), 1) << "the others are not asked any more";
  EXPECT_EQ(pace.weight_of("198.51.100.1", "198.51.100.1 event/1", later), 1);
}

TEST(AddressPace, a_director_among_many_events_of_others_at_his_address_still_gets_his_part) {
  const tables::Limits limits;
  detail::AddressPace pace(limits);
  const std::string network = "203.0.113.7";
  const auto start = tables::Clock::time_point(1h);
  int served = 0;
  for (int second = 0; second < 60; ++second) {
    const auto at = start + std::chrono::seconds(second);
    for (int event = 0; event < 20; ++event) {
      const std::string line = network + " event/" + std::to_string(event);
      for (int asked = 0; asked < 400; ++asked)
        static_cast<void>(pace.reserve(line, at, pace.weight_of(network, line, at)));
    }
    const std::string own = network + " event/own";
    for (int asked = 0; asked < 10; ++asked) served += pace.reserve(own, at, pace.weight_of(network, own, at)) ? 1 : 0;
  }
  EXPECT_EQ(served, 600);
}

TEST(Attacks, a_house_is_closed_in_the_middle_of_them) {
  std::vector<std::unique_ptr<test_support::RawClient>> clients;
  test_support::OpenHouse house;
  for (int i = 0; i < 12; ++i) {
    auto client = std::make_unique<test_support::RawClient>(house.port());
    ASSERT_TRUE(client->send(review_of(std::to_string(i))));
    clients.push_back(std::move(client));
  }
  test_support::RawClient prober(house.port());
  ASSERT_TRUE(prober.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  EXPECT_THAT(prober.read_answer(), testing::HasSubstr("200 OK"));
  house.close();
  for (const auto& client : clients) EXPECT_TRUE(client->is_closed_by_house());
}

}  // namespace
}  // namespace euchre::http
