#include "house/http/http_routes.h"
#include "support/house/http/fake_house.h"
#include "support/house/http/fake_person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace euchre::http {
namespace {

using protocol::Seat;
using test_support::computers;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::FakeStore;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Three nodes of one house.
class NodesOfAHouse : public testing::Test {
 protected:
  std::shared_ptr<FakeStore> store = std::make_shared<FakeStore>();
  FakeHouse a{store, "a", 1};
  FakeHouse b{store, "b", 2};
  FakeHouse c{store, "c", 3};
};

/// Where somebody was last told to go with a table, of what he was told after so many frames; nothing where he was not.
std::optional<protocol::MovedMessage> moved(const FakePerson& person, std::size_t after = 0) {
  std::optional<protocol::MovedMessage> last;
  for (std::size_t at = after; at < person.frames().size(); ++at) {
    const auto message = protocol::decode_server(person.frames()[at]);
    if (const auto* told = message ? std::get_if<protocol::MovedMessage>(&*message) : nullptr) last = *told;
  }
  return last;
}

std::string some_table(FakeHouse& house, FakePerson& host) {
  host.create("hoyle", Seat::S, computers({Seat::N, Seat::E, Seat::W}));
  for (int i = 0; i < 3; ++i) host.do_something([](unsigned) { return 0U; });
  EXPECT_GT(house.log.table(host.table()).lines.size(), 5U);
  return host.table();
}

TEST_F(NodesOfAHouse, who_comes_to_a_table_of_another_is_told_where_it_is) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  FakePerson bob(b, "Bob");
  bob.join(table);
  const auto where = moved(bob);
  ASSERT_TRUE(where);
  EXPECT_EQ(where->table, table);
  EXPECT_EQ(where->node, "a");
  EXPECT_EQ(b.house.table_count(), 0U);
  FakePerson eve(c, "Eve");
  eve.join("k3x9nosuch");
  EXPECT_EQ(eve.refusal()->code, protocol::RefusalCode::NotFound);
  eve.join("../../etc");
  EXPECT_EQ(eve.refusal()->code, protocol::RefusalCode::NotFound);
  EXPECT_EQ(c.house.table_count(), 0U);
}

TEST_F(NodesOfAHouse, who_names_tables_that_never_were_takes_no_turn_from_others) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  c.workers.hold();
  std::vector<std::unique_ptr<FakePerson>> strangers;
  for (int line = 0; line < 40; ++line) {
    strangers.push_back(std::make_unique<FakePerson>(c, "Eve", "", "203.0.113.9"));
    for (int name = 0; name < 16; ++name)
      strangers.back()->join("nosuch" + std::to_string(line) + "x" + std::to_string(name));
  }
  EXPECT_LE(c.workers.held(), work::Bounds().of_a_group);
  FakePerson bob(c, "Bob", "", "198.51.100.1");
  bob.join(table);
  EXPECT_FALSE(bob.refusal()) << "there is room for him";
  for (int turn = 0; turn < 4; ++turn) c.workers.release_one();
  c.time.run();
  ASSERT_TRUE(moved(bob)) << "his turn comes as if the strangers had asked for one table";
  EXPECT_EQ(moved(bob)->node, "a");
}

TEST_F(NodesOfAHouse, closed_table_is_not_read_for_whoever_names_it) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  a.house.find(table)->close("enough");
  a.time.run();
  const unsigned finds = b.log.finds();
  FakePerson bob(b, "Bob");
  bob.join(table);
  const auto refused = bob.refusal();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, protocol::RefusalCode::Closed);
  EXPECT_EQ(b.log.finds(), finds);
}

TEST_F(NodesOfAHouse, table_of_a_node_that_died_goes_on_where_it_is_asked_for) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  const auto before = a.log.table(table).lines;
  const protocol::TableView view = ann.view();
  store->bury("a");
  EXPECT_EQ(b.house.table_count(), 0U) << "nobody asked for it";
  FakePerson again(b, "Ann", ann.token());
  again.join(table);
  EXPECT_EQ(b.house.table_count(), 1U);
  EXPECT_EQ(again.view().hand, view.hand);
  for (int i = 0; i < 200 && b.log.table(table).lines.size() < before.size() + 20; ++i) {
    again.do_something([](unsigned) { return 0U; });
    b.time.advance(std::chrono::milliseconds(500));
  }
  const auto after = b.log.table(table).lines;
  ASSERT_GE(after.size(), before.size() + 20);
  EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin())) << "nothing of before is lost";
}

/// It lives, and does not know yet that others went on with its tables.
TEST_F(NodesOfAHouse, node_taken_for_dead_tells_its_guests_at_their_next_act) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  store->bury("a");
  FakePerson again(b, "Ann", ann.token());
  again.join(table);
  const std::size_t lines = b.log.table(table).lines.size();
  EXPECT_FALSE(moved(ann));
  ann.do_something([](unsigned) { return 0U; });
  const auto where = moved(ann);
  ASSERT_TRUE(where);
  EXPECT_EQ(where->table, table);
  EXPECT_EQ(a.house.table_count(), 0U);
  EXPECT_EQ(b.log.table(table).lines.size(), lines) << "what it wrote late was not kept";
}

TEST_F(NodesOfAHouse, node_that_hears_it_was_taken_for_dead_lets_go_of_everything) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  FakePerson watcher(a, "Will");
  watcher.join(table);
  EXPECT_FALSE(moved(watcher));
  store->bury("a");
  a.log.begin_new_run();
  a.time.run();
  EXPECT_TRUE(moved(watcher)) << "who only watches would see nothing any more";
  EXPECT_EQ(a.house.table_count(), 0U);
  const std::size_t heard = ann.frames().size();
  ann.join(table);
  EXPECT_EQ(ann.view().table, table) << "nobody else took it: it is its own again";
  EXPECT_EQ(a.house.table_count(), 1U);
  EXPECT_FALSE(moved(ann, heard));
}

/// It slept: others have gone on with its tables, and it does not know yet.
TEST_F(NodesOfAHouse, nobody_is_shown_what_may_be_out_of_date) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  a.log.set_held(false);
  FakePerson watcher(a, "Will");
  const std::size_t before = watcher.frames().size();
  watcher.join(table);
  ASSERT_EQ(watcher.frames().size(), before + 1);
  EXPECT_THAT(watcher.frames().back(), HasSubstr("busy"));
  EXPECT_THAT(watcher.frames().back(), HasSubstr(R"("to":"join","table":")" + table)) << "he may be at others, too";
  a.log.set_held(true);
  watcher.join(table);
  EXPECT_EQ(watcher.view().table, table);
}

/// Before the first write is known to have failed, others wait behind it.
TEST_F(NodesOfAHouse, who_waits_when_a_table_goes_elsewhere_is_told_so) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  a.log.set_disk(test_support::FakeLog::Disk::Held);
  while (a.log.held() == 0) ann.do_something([](unsigned) { return 0U; });
  FakePerson watcher(a, "Will");
  watcher.join(table);
  EXPECT_FALSE(moved(watcher));
  store->bury("a");
  a.log.release();
  a.time.run();
  EXPECT_TRUE(moved(watcher)) << "he asked to come in, and must not wait for ever";
  EXPECT_TRUE(moved(ann));
  const std::size_t heard = watcher.frames().size();
  watcher.join(table);
  EXPECT_EQ(watcher.view().table, table);
  EXPECT_FALSE(moved(watcher, heard)) << "once is enough";
}

TEST_F(NodesOfAHouse, who_is_cut_off_is_sent_nobody) {
  EXPECT_THAT(a.house.reasons_not_ready(a.house.now()), testing::IsEmpty());
  a.log.set_held(false);
  EXPECT_THAT(a.house.reasons_not_ready(a.house.now()), testing::ElementsAre("it is cut off from the other nodes"));
  EXPECT_THAT(b.house.reasons_not_ready(b.house.now()), testing::IsEmpty());
}

TEST_F(NodesOfAHouse, metrics_tell_of_the_lease) {
  const auto told = [this] { return to_text(a.house.metrics(), a.house.gauges(a.house.now())); };
  EXPECT_THAT(told(), HasSubstr("\neuchre_nodes 3\n"));
  EXPECT_THAT(told(), HasSubstr("\neuchre_lease_epoch 1\n"));
  EXPECT_THAT(told(), HasSubstr("\neuchre_leases_lost 0\n"));
  a.log.begin_new_run();
  a.time.run();
  EXPECT_THAT(told(), HasSubstr("\neuchre_lease_epoch 2\n"));
  EXPECT_THAT(told(), HasSubstr("\neuchre_leases_lost 1\n"));
  FakeHouse alone;
  const std::string text = to_text(alone.house.metrics(), alone.house.gauges(alone.house.now()));
  EXPECT_THAT(text, testing::Not(HasSubstr("euchre_lease")));
}

TEST_F(NodesOfAHouse, who_waits_for_a_table_and_leaves_is_not_there) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  store->bury("a");
  b.workers.hold();
  FakePerson bob(b, "Bob");
  bob.join(table);
  FakePerson eve(b, "Eve");
  eve.join(table);
  bob.hang_up();
  b.workers.release();
  b.time.run();
  EXPECT_EQ(eve.view().table, table);
  EXPECT_EQ(eve.view().watchers, 1);
}

TEST_F(NodesOfAHouse, own_seats_and_listed_tables_are_known_at_every_node) {
  FakePerson ann(a, "Ann");
  protocol::CreateTableMessage wish;
  wish.code = "hoyle";
  wish.name = "Ann";
  wish.seat = Seat::S;
  wish.listed = true;
  wish.clock_seconds = 60;
  ann.say(wish);
  ann.news();
  const std::string table = a.house.listings().front().table;
  const auto seats_at = [&](FakeHouse& house) {
    std::vector<protocol::OwnSeat> seats;
    house.house.tell_seats_of({tables::hash_of_token(ann.token()), {}}, [&](auto told) { seats = std::move(told); });
    house.time.run();
    return seats;
  };
  const unsigned finds = b.log.finds();
  ASSERT_THAT(seats_at(b), SizeIs(1));
  EXPECT_EQ(b.log.finds(), finds + 1);
  EXPECT_EQ(seats_at(b).front(), seats_at(a).front());
  EXPECT_EQ(b.log.finds(), finds + 1) << "whoever says hello again and again has it read once";
  EXPECT_EQ(seats_at(b).front().table, table);
  EXPECT_EQ(seats_at(b).front().seat, Seat::S);
  EXPECT_THAT(b.house.listings(), IsEmpty());
  a.house.share();
  b.house.share();
  EXPECT_EQ(b.house.listings(), a.house.listings());
  ann.say(protocol::LeaveMessage{table});
  EXPECT_THAT(seats_at(b), IsEmpty());
}

TEST_F(NodesOfAHouse, table_that_nobody_has_and_nobody_asks_for_is_closed_in_its_time) {
  FakePerson ann(a, "Ann");
  const std::string table = some_table(a, ann);
  store->bury("a");
  b.house.set_calendar([] { return 3 * 3'600'000ULL; });
  b.house.share();
  b.time.run();
  EXPECT_EQ(b.house.table_count(), 1U);
  b.time.advance(std::chrono::hours(24 * 15));
  EXPECT_TRUE(b.log.is_closed(table));
  EXPECT_EQ(b.house.table_count(), 0U);
}

class EventOfAHouse : public NodesOfAHouse {
 protected:
  gatherings::HttpAnswer ask(FakeHouse& house, const std::string& method, const std::string& target,
                             const std::string& body = {}) const {
    gatherings::HttpRequest request;
    request.method = method;
    request.target = target;
    request.content_type = "application/json";
    request.body = body;
    request.authorization = key.empty() ? "" : "Bearer " + key;
    std::optional<gatherings::HttpAnswer> answer;
    house.house.gatherings().answer(request, [&](gatherings::HttpAnswer given) { answer = std::move(given); });
    house.time.run();
    EXPECT_TRUE(answer) << target;
    return answer.value_or(gatherings::HttpAnswer{});
  }
  static std::string location(const gatherings::HttpAnswer& answer) {
    for (const auto& header : answer.headers) {
      if (header.name == "Location") return header.value;
    }
    return {};
  }
  void open_event(FakeHouse& house) {
    const auto made = nlohmann::json::parse(ask(house, "POST", "/api/events", R"({"name": "Drive"})").body);
    event = "/api/events/" + made["event"].get<std::string>();
    key = made["director_key"];
  }

  std::string event;
  std::string key;
};

TEST_F(EventOfAHouse, is_asked_where_it_is) {
  open_event(a);
  EXPECT_EQ(ask(a, "GET", event).status, 200U);
  const auto there = ask(b, "POST", event + "/commands?x=1", R"({"do": "enter", "names": ["Ann"]})");
  EXPECT_EQ(there.status, 307U) << whole_body(there);
  EXPECT_EQ(location(there), "/n/a" + event + "/commands?x=1");
  EXPECT_EQ(gatherings::without_node(location(there)), event + "/commands?x=1");
  EXPECT_EQ(location(ask(b, "GET", event + "/stream")), "/n/a" + event + "/stream");
  EXPECT_EQ(ask(b, "GET", "/api/events/nosuch").status, 404U);
}

/// A proxy that guards `/api/admin` would take these for something else.
TEST(NodeInAnAddress, is_a_name_and_nothing_that_a_proxy_reads_otherwise) {
  EXPECT_EQ(gatherings::without_node("/n/a-1/health"), "/health");
  EXPECT_EQ(gatherings::without_node("/n/west.2/api/admin?x=/n/b/"), "/api/admin?x=/n/b/");
  for (const char* address : {"/n/../api/admin", "/n/./api/admin", "/n/%2e%2e/api/admin", "/n//api/admin",
                              "/n/a b/health", "/n/a%2f/health", "/n/a?/health", "/n/", "/n", "/n/a"})
    EXPECT_EQ(gatherings::without_node(address), address);
}

TEST_F(EventOfAHouse, that_another_node_opened_again_is_not_told_as_it_was_closed) {
  open_event(a);
  ASSERT_EQ(ask(a, "POST", event + "/commands", R"({"do": "close"})").status, 200U);
  EXPECT_EQ(ask(a, "GET", event).status, 200U);
  EXPECT_EQ(ask(b, "GET", event).status, 200U) << "whoever is asked tells what is closed";
  ASSERT_EQ(ask(b, "POST", event + "/commands", R"({"do": "reopen"})").status, 200U);
  ASSERT_EQ(ask(b, "POST", event + "/commands", R"({"do": "enter", "names": ["Ann"]})").status, 200U);
  EXPECT_EQ(location(ask(a, "GET", event)), "/n/b" + event);
  EXPECT_EQ(location(ask(c, "GET", event)), "/n/b" + event);
}

TEST_F(EventOfAHouse, is_not_told_where_it_may_be_out_of_date) {
  open_event(a);
  a.log.set_held(false);
  EXPECT_EQ(ask(a, "GET", event).status, 503U);
  a.log.set_held(true);
  EXPECT_EQ(ask(a, "GET", event).status, 200U);
}

TEST_F(EventOfAHouse, is_not_told_before_the_node_has_let_go) {
  open_event(a);
  a.log.begin_new_run();
  EXPECT_EQ(ask(a, "GET", event).status, 503U) << "the new run has begun, and what is here is the old one's";
  EXPECT_EQ(ask(a, "GET", event).status, 200U);
}

TEST_F(EventOfAHouse, that_was_claimed_by_an_earlier_run_is_claimed_anew) {
  open_event(a);
  store->bury("a");
  b.log.lose_after_claim();
  EXPECT_EQ(ask(b, "GET", event).status, 503U);
  store->bury("b");
  EXPECT_EQ(ask(c, "POST", event + "/commands", R"({"do": "enter", "names": ["Ann"]})").status, 200U);
  EXPECT_EQ(location(ask(b, "GET", event)), "/n/c" + event) << "what it read then is not what stands now";
}

TEST_F(EventOfAHouse, answers_whoever_waits_when_it_goes_elsewhere) {
  open_event(a);
  a.log.set_disk(test_support::FakeLog::Disk::Held);
  std::vector<unsigned> told;
  for (const char* name : {"Ann", "Bob"}) {
    gatherings::HttpRequest request;
    request.method = "POST";
    request.target = event + "/commands";
    request.content_type = "application/json";
    request.body = std::string(R"({"do": "enter", "names": [")") + name + R"("]})";
    request.authorization = "Bearer " + key;
    a.house.gatherings().answer(request, [&](const gatherings::HttpAnswer& given) { told.push_back(given.status); });
    a.time.run();
  }
  EXPECT_EQ(a.log.held(), 1U) << "the second waits for the first";
  store->bury("a");
  a.log.release();
  a.time.run();
  EXPECT_THAT(told, testing::ElementsAre(503U, 503U));
}

TEST_F(EventOfAHouse, is_not_called_unknown_where_the_log_does_not_answer) {
  open_event(a);
  b.log.set_answering(false);
  EXPECT_EQ(ask(b, "GET", event).status, 503U);
  b.log.set_answering(true);
  EXPECT_EQ(ask(b, "GET", event).status, 307U);
}

TEST_F(EventOfAHouse, goes_on_at_another_node) {
  open_event(a);
  EXPECT_EQ(ask(a, "POST", event + "/commands", R"({"do": "enter", "names": ["Ann"]})").status, 200U);
  store->bury("a");
  EXPECT_EQ(location(ask(b, "GET", event + "/stream")), event + "/stream") << "now it is there";
  EXPECT_NE(b.house.gatherings().stream_of(event + "/stream"), nullptr);
  const auto entered = ask(b, "POST", event + "/commands", R"({"do": "enter", "names": ["Bob"]})");
  EXPECT_EQ(entered.status, 200U) << whole_body(entered);
  const std::string told = whole_body(ask(b, "GET", event));
  EXPECT_THAT(told, HasSubstr("Ann"));
  EXPECT_THAT(told, HasSubstr("Bob"));
  const auto late = ask(a, "POST", event + "/commands", R"({"do": "enter", "names": ["Eve"]})");
  EXPECT_EQ(late.status, 503U) << "the first does not know yet";
  EXPECT_EQ(location(ask(c, "GET", event)), "/n/b" + event);
  a.log.begin_new_run();
  a.time.run();
  EXPECT_EQ(location(ask(a, "GET", event)), "/n/b" + event);
}

const storage::TokenHash kTallied = tables::hash_of_token("ann's");

std::vector<std::string> tally_at(FakeHouse& node) { return node.house.tallies().lines_of(kTallied).value(); }

TEST_F(NodesOfAHouse, tally_is_added_to_and_read_at_every_node) {
  a.house.tallies().add(kTallied, {"game hoyle rules won"});
  b.house.tallies().add(kTallied, {"game hoyle rules lost"});
  a.house.tallies().add(kTallied, {"game hoyle rules drawn"});
  for (FakeHouse* node : {&a, &b, &c}) {
    EXPECT_THAT(tally_at(*node),
                testing::ElementsAre("game hoyle rules won", "game hoyle rules lost", "game hoyle rules drawn"));
  }
  EXPECT_EQ(c.house.tallies().erase(kTallied).value(), std::nullopt);
  EXPECT_THAT(tally_at(a), IsEmpty());
}

TEST_F(NodesOfAHouse, tally_lines_wait_while_another_node_writes_to_it) {
  a.house.tallies().add(kTallied, {"game hoyle rules won"});
  a.log.set_disk(test_support::FakeLog::Disk::Held);
  a.house.tallies().add(kTallied, {"game hoyle rules drawn"});
  b.house.tallies().add(kTallied, {"game hoyle rules lost"});
  b.house.share();
  EXPECT_THAT(tally_at(b), SizeIs(1)) << "a has it, and is not done";
  EXPECT_EQ(b.house.tallies().erase(kTallied).value(), storage::Elsewhere{"a"});
  a.log.release();
  EXPECT_THAT(tally_at(b), SizeIs(2));
  b.house.share();
  EXPECT_THAT(tally_at(b),
              testing::ElementsAre("game hoyle rules won", "game hoyle rules drawn", "game hoyle rules lost"));
}

TEST_F(NodesOfAHouse, tally_lines_that_are_too_many_to_wait_are_counted) {
  a.log.set_disk(test_support::FakeLog::Disk::Held);
  a.house.tallies().add(kTallied, {"game hoyle rules won"});
  a.log.release();
  a.house.tallies().add(kTallied, {"game hoyle rules won"});
  for (int line = 0; line < 130; ++line) b.house.tallies().add(kTallied, {"game hoyle rules lost"});
  EXPECT_EQ(b.house.metrics().tally_lines_lost, 30U);
  a.log.release();
  b.house.share();
  EXPECT_THAT(tally_at(b), SizeIs(102));
}

TEST_F(NodesOfAHouse, what_is_decided_at_one_node_holds_at_all) {
  const std::string ban = tables::ban_line({tables::Ban::Of::Address, "203.0.113.7", 0}, 1);
  EXPECT_TRUE(a.house.decide(ban));
  EXPECT_FALSE(b.house.doorkeeper().refuse_address("203.0.113.7", 5));
  b.house.share();
  EXPECT_TRUE(b.house.doorkeeper().refuse_address("203.0.113.7", 5));
  const auto refused = b.house.decide(tables::unban_line(tables::Ban::Of::Address, "203.0.113.7", 2));
  ASSERT_FALSE(refused);
  EXPECT_THAT(to_text(refused.error()), HasSubstr("node a"));
  store->bury("a");
  EXPECT_TRUE(b.house.decide(tables::unban_line(tables::Ban::Of::Address, "203.0.113.7", 2)));
  c.house.share();
  EXPECT_FALSE(c.house.doorkeeper().refuse_address("203.0.113.7", 5));
}

}  // namespace
}  // namespace euchre::http
