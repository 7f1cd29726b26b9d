#include "house/http/http_routes.h"
#include "house/tables/address.h"
#include "support/house/http/event_house.h"
#include "support/house/http/fake_person.h"
#include "support/house/http/listed_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// One client, with as many tokens and connections as he likes, tries to fill a house; others go on.
namespace euchre::http {
namespace {

using namespace std::chrono_literals;
using test_support::EventHouse;
using test_support::FakeClient;
using test_support::FakeHouse;
using test_support::fill_the_list;
using test_support::Told;
using testing::HasSubstr;
using testing::SizeIs;
using Json = nlohmann::json;

tables::Limits small_limits() {
  tables::Limits limits;
  limits.most_tables = 50;
  limits.most_tables_of_guest = 4;
  limits.most_tables_of_address = 10;
  limits.most_events = 30;
  limits.most_events_of_address = 5;
  limits.most_clubs_of_address = 3;
  limits.most_events_of_guest = 2;
  limits.most_clubs_of_guest = 1;
  return limits;
}

/// Somebody at an address.
class Caller {
 public:
  Caller(FakeHouse& house, const std::string& network)
      : house_(house), client_(std::make_shared<FakeClient>()), visitor_(house.house, client_, network) {
    say(R"({"type":"hello","version":1})");
  }
  /// The last thing he is told.
  std::string say(std::string_view message) {
    verdict = visitor_.receive(message, house_.time.now());
    house_.time.run();
    return client_->frames.empty() ? "" : client_->frames.back();
  }
  /// Whether he gets a table.
  bool open_table() {
    protocol::CreateTableMessage message;
    message.code = "hoyle";
    message.name = "Guest";
    message.seat = protocol::Seat::S;
    said = say(protocol::encode(message));
    return said.find("\"refused\"") == std::string::npos;
  }

  Verdict verdict = Verdict::Continue;
  std::string said;

 private:
  FakeHouse& house_;
  std::shared_ptr<FakeClient> client_;
  Visitor visitor_;
};

TEST(Filling, finding_4_one_address_opens_its_share_of_tables_and_another_guest_still_gets_one) {
  FakeHouse house(1, small_limits());
  std::vector<std::unique_ptr<Caller>> attackers;
  std::string refusal;
  for (int connection = 0; connection < 40; ++connection) {
    attackers.push_back(std::make_unique<Caller>(house, "203.0.113.7"));
    for (int table = 0; table < 10; ++table) {
      if (!attackers.back()->open_table()) refusal = attackers.back()->said;
    }
  }
  EXPECT_EQ(house.house.table_count(), 10U) << "of 400";
  EXPECT_THAT(refusal, HasSubstr("10 tables are open that were opened from your address"));
  EXPECT_THAT(refusal, HasSubstr("closed after 10 minutes"));
  Caller ann(house, "198.51.100.1");
  EXPECT_TRUE(ann.open_table()) << ann.said;
}

TEST(Filling, finding_4_what_was_left_is_there_for_others_in_a_while) {
  FakeHouse house(1, small_limits());
  {
    std::vector<std::unique_ptr<Caller>> attackers;
    for (int connection = 0; connection < 10; ++connection) {
      attackers.push_back(std::make_unique<Caller>(house, "203.0.113.7"));
      attackers.back()->open_table();
    }
    EXPECT_FALSE(attackers.back()->open_table());
  }
  house.time.advance(31min);
  EXPECT_EQ(house.house.table_count(), 0U);
  Caller again(house, "203.0.113.7");
  EXPECT_TRUE(again.open_table()) << "as he was told";
}

TEST(Filling, finding_4_a_house_that_begins_anew_gives_an_address_no_other_share) {
  FakeHouse house(1, small_limits());
  FakeHouse again(2, small_limits());
  std::vector<std::unique_ptr<Caller>> attackers;
  const auto attack = [&attackers](FakeHouse& at) {
    for (int connection = 0; connection < 20; ++connection) {
      attackers.push_back(std::make_unique<Caller>(at, "203.0.113.7"));
      attackers.back()->open_table();
    }
  };
  attack(house);
  ASSERT_EQ(house.house.table_count(), 10U);
  const auto logs = house.log.summaries({.kind = storage::LogKind::Table, .life = {}});
  for (const storage::LogSummary& summary : *logs) again.log.put(house.log.table(summary.log));
  std::vector<std::string> unreadable;
  ASSERT_TRUE(again.house.restore(unreadable));
  again.time.run();
  ASSERT_EQ(again.house.table_count(), 10U);
  attack(again);
  EXPECT_EQ(again.house.table_count(), 10U);
  EXPECT_THAT(attackers.back()->said, HasSubstr("10 tables are open that were opened from your address"));
  Caller ann(again, "198.51.100.1");
  EXPECT_TRUE(ann.open_table()) << ann.said;
}

TEST(Filling, finding_4_one_guest_has_his_share_whatever_his_address) {
  FakeHouse house(1, small_limits());
  Caller ann(house, "203.0.113.7");
  for (int table = 0; table < 4; ++table) EXPECT_TRUE(ann.open_table());
  EXPECT_FALSE(ann.open_table());
  EXPECT_THAT(ann.said, HasSubstr("you have 4 tables open, as many as one guest may"));
  Caller bob(house, "203.0.113.7");
  EXPECT_TRUE(bob.open_table()) << "another guest there";
}

TEST(Filling, finding_4_guests_with_too_many_connections_are_told_and_sent_away) {
  tables::Limits limits;
  limits.most_connections_of_guest = 2;
  FakeHouse house(1, limits);
  const std::string hello = R"({"type":"hello","version":1,"token":")" +
                            std::string("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff") + R"("})";
  std::vector<std::unique_ptr<Visitor>> visitors;
  std::vector<Verdict> verdicts;
  std::shared_ptr<FakeClient> last;
  for (int i = 0; i < 3; ++i) {
    last = std::make_shared<FakeClient>();
    visitors.push_back(std::make_unique<Visitor>(house.house, last, "203.0.113.7"));
    verdicts.push_back(visitors.back()->receive(hello, house.time.now()));
  }
  EXPECT_THAT(verdicts, testing::ElementsAre(Verdict::Continue, Verdict::Continue, Verdict::Close));
  EXPECT_THAT(last->frames.back(), HasSubstr("2 connections open, as many as one guest may"));
  visitors.erase(visitors.begin());
  Visitor again(house.house, last, "203.0.113.7");
  EXPECT_EQ(again.receive(hello, house.time.now()), Verdict::Continue);
}

TEST(Filling, finding_4_messages_of_one_address_over_many_connections_are_held_back) {
  tables::Limits limits;
  limits.messages_per_second_of_address = 10;
  limits.messages_at_once_of_address = 50;
  FakeHouse house(1, limits);
  std::vector<std::unique_ptr<Caller>> attackers;
  unsigned refused = 0;
  for (int connection = 0; connection < 20; ++connection) {
    attackers.push_back(std::make_unique<Caller>(house, "203.0.113.7"));
    for (int i = 0; i < 10; ++i) {
      refused += attackers.back()->say(R"({"type":"ping","nonce":1})").find("too-fast") != std::string::npos ? 1 : 0;
    }
  }
  EXPECT_GE(refused, 150U) << "of 200; fifty messages pass, hellos among them";
  EXPECT_LE(refused, 160U);
  Caller ann(house, "198.51.100.1");
  EXPECT_THAT(ann.say(R"({"type":"ping","nonce":1})"), HasSubstr("pong"));
}

/// The same over HTTP.
class FillingEvents : public EventHouse, public testing::Test {
 protected:
  FillingEvents() : full(1, small_limits()) {}
  Told open(const std::string& what, const std::string& peer, const std::string& token = "",
            const std::string& body = R"({"name": "Drive"})") {
    gatherings::HttpRequest request;
    request.guest_token = token;
    request.method = "POST";
    request.target = what;
    request.body = body;
    request.content_type = "application/json";
    request.peer = peer;
    request.asker.line.group = peer;
    Told told;
    full.house.gatherings().answer(request, [&](const gatherings::HttpAnswer& answer) {
      told = {answer.status, Json::parse(whole_body(answer), nullptr, false), whole_body(answer)};
    });
    full.time.run();
    return told;
  }
  FakeHouse full;
};

TEST_F(FillingEvents, finding_4_one_address_opens_its_share_and_another_still_opens_one) {
  Told last;
  for (int i = 0; i < 25; ++i) last = open("/api/events", "203.0.113.7");
  EXPECT_EQ(last.status, 429U);
  EXPECT_EQ(last.json["code"], "quota");
  EXPECT_EQ(last.json["limit"], "events-of-address");
  EXPECT_THAT(last.body, HasSubstr("5 events are open that were opened from your address"));
  EXPECT_EQ(full.house.gatherings().size(), 5U);
  EXPECT_EQ(open("/api/events", "198.51.100.1").status, 201U);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(open("/api/clubs", "203.0.113.7").status, 201U);
  EXPECT_EQ(open("/api/clubs", "203.0.113.7").json["limit"], "evenings-of-address");
}

TEST_F(FillingEvents, finding_4_what_one_address_has_is_known_after_a_restart) {
  for (int i = 0; i < 5; ++i) EXPECT_EQ(open("/api/events", "203.0.113.7").status, 201U);
  FakeHouse next(2, small_limits());
  const auto events = full.log.open_logs(storage::LogKind::Event).value();
  for (const storage::StoredTable& event : events) next.log.put(event);
  std::vector<std::string> unreadable;
  ASSERT_TRUE(next.house.restore(unreadable));
  EXPECT_THAT(unreadable, SizeIs(0));
  next.time.run();
  const auto uses = next.house.quotas().uses(next.time.now());
  ASSERT_THAT(uses, SizeIs(1));
  EXPECT_EQ(uses[0].who, "203.0.113.7");
  EXPECT_EQ(uses[0].stocks[static_cast<std::size_t>(tables::Stock::Event)], 5U);
}

const std::string kAnn = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const std::string kBob = "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

TEST_F(FillingEvents, finding_4_one_guest_opens_his_share_from_wherever_he_comes) {
  EXPECT_EQ(open("/api/events", "203.0.113.7", kAnn).status, 201U);
  EXPECT_EQ(open("/api/seasons", "198.51.100.1", kAnn).status, 201U) << "a season counts as an event";
  const Told refused = open("/api/events", "192.0.2.1", kAnn);
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(refused.json["limit"], "events-of-guest");
  EXPECT_THAT(refused.body, HasSubstr("you have 2 events open, as many as one guest may"));
  EXPECT_EQ(open("/api/events", "203.0.113.7", kBob).status, 201U) << "another guest of the same address";
  EXPECT_EQ(open("/api/clubs", "203.0.113.7", kAnn).status, 201U);
  EXPECT_EQ(open("/api/clubs", "203.0.113.7", kAnn).json["limit"], "evenings-of-guest");
  EXPECT_EQ(open("/api/clubs", "203.0.113.7", "no token").status, 400U);
}

TEST_F(FillingEvents, finding_4_what_one_guest_has_is_known_after_a_restart) {
  for (int i = 0; i < 2; ++i) EXPECT_EQ(open("/api/events", "203.0.113.7", kAnn).status, 201U);
  FakeHouse next(2, small_limits());
  const auto events = full.log.open_logs(storage::LogKind::Event).value();
  for (const storage::StoredTable& event : events) {
    next.log.put(event);
    EXPECT_THAT(event.lines, testing::Not(testing::Contains(HasSubstr(kAnn)))) << "only a digest is kept";
  }
  std::vector<std::string> unreadable;
  ASSERT_TRUE(next.house.restore(unreadable));
  next.time.run();
  const auto again = next.house.quotas().hold(tables::Stock::Event, {tables::hash_of_token(kAnn), "192.0.2.1"});
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().limit, "events-of-guest");
}

TEST_F(FillingEvents, finding_4_an_address_of_the_sixth_version_is_a_whole_network) {
  const auto network = [](const std::string& address) {
    return tables::Address::parse(std::string_view(address))->network();
  };
  for (int i = 0; i < 5; ++i) {
    const std::string from = network("2001:db8:1:2:3::" + std::to_string(i + 1));
    EXPECT_EQ(open("/api/events", from).status, 201U);
  }
  EXPECT_EQ(open("/api/events", network("2001:db8:1:2:ffff::1")).json["limit"], "events-of-address");
  EXPECT_EQ(open("/api/events", network("2001:db8:1:3::1")).status, 201U);
}

TEST(FillingInTime, finding_4_openings_in_a_row_are_held_back_and_refusals_are_not_counted) {
  tables::Limits limits;
  limits.openings_at_once_of_address = 5;
  limits.openings_per_second_of_address = 0.1;
  limits.openings_at_once_of_guest = 3;
  limits.openings_per_second_of_guest = 0.1;
  tables::Quotas quotas(limits);
  const auto now = tables::Clock::time_point() + 1h;
  const tables::Consumer nobody{std::nullopt, "203.0.113.7"};
  const tables::Consumer ann{tables::hash_of_token(kAnn), "203.0.113.7"};
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(quotas.pass(tables::Flow::Opening, ann, now));
  const auto refused = quotas.pass(tables::Flow::Opening, ann, now);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->limit, "openings-of-guest");
  EXPECT_EQ(refused->again, 10s);
  EXPECT_EQ(refused->hint, "it works again in 10 seconds");
  for (int i = 0; i < 2; ++i) EXPECT_FALSE(quotas.pass(tables::Flow::Opening, nobody, now)) << "hers did not count";
  EXPECT_EQ(quotas.pass(tables::Flow::Opening, nobody, now)->limit, "openings-of-address");
  EXPECT_FALSE(quotas.pass(tables::Flow::Opening, {std::nullopt, "198.51.100.1"}, now));
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(quotas.pass(tables::Flow::Opening, {std::nullopt, "127.0.0.1"}, now));
  EXPECT_FALSE(quotas.pass(tables::Flow::Opening, ann, now + 10s));
}

/// Somebody at the director's own address fails at whatever he tries.
TEST_F(FillingEvents, finding_4_failures_of_a_stranger_keep_no_right_key_out) {
  const Told made = open("/api/events", "203.0.113.7", kAnn);
  ASSERT_EQ(made.status, 201U);
  const std::string target = "/api/events/" + made.json["event"].get<std::string>() + "/commands";
  const auto note = [&](const std::string& key, const std::string& token) {
    gatherings::HttpRequest request;
    request.method = "POST";
    request.target = target;
    request.body = R"({"do": "note", "text": "x"})";
    request.content_type = "application/json";
    request.authorization = "Bearer " + key;
    request.guest_token = token;
    request.asker.line.group = "203.0.113.7";
    unsigned status = 0;
    full.house.gatherings().answer(request, [&](const gatherings::HttpAnswer& answer) { status = answer.status; });
    full.time.run();
    return status;
  };
  for (int i = 0; i < 200; ++i) {
    EXPECT_NE(note("guess", kBob), 200U);
    EXPECT_EQ(open("/api/events", "203.0.113.7", kBob, "{}").status, 400U);
    EXPECT_EQ(open("/api/clubs", "203.0.113.7", kBob, R"({"name": 7})").status, 400U);
  }
  EXPECT_EQ(note(made.json["director_key"], kAnn), 200U);
  EXPECT_EQ(open("/api/events", "203.0.113.7", kAnn).status, 201U) << "what was refused has used up nothing";
}

TEST_F(FillingEvents, finding_4_what_one_guest_writes_is_bounded) {
  tables::Limits limits;
  limits.most_bytes_per_hour_of_guest = 3000;
  FakeHouse small(1, limits);
  const auto ask = [&small](const std::string& target, const std::string& body, const std::string& key,
                            const std::string& token) {
    gatherings::HttpRequest request;
    request.method = "POST";
    request.target = target;
    request.body = body;
    request.content_type = "application/json";
    if (!key.empty()) request.authorization = "Bearer " + key;
    request.guest_token = token;
    request.asker.line.group = "203.0.113.7";
    Told told;
    small.house.gatherings().answer(request, [&](const gatherings::HttpAnswer& answer) {
      told = {answer.status, Json::parse(whole_body(answer), nullptr, false), whole_body(answer)};
    });
    small.time.run();
    return told;
  };
  const Told made = ask("/api/events", R"({"name": "Drive"})", "", kAnn);
  const std::string target = "/api/events/" + made.json["event"].get<std::string>() + "/commands";
  const std::string key = made.json["director_key"];
  const std::string note = Json{{"do", "note"}, {"text", std::string(100, 'x')}}.dump();
  Told last;
  for (int i = 0; i < 40; ++i) last = ask(target, note, key, kAnn);
  EXPECT_EQ(last.status, 429U);
  EXPECT_EQ(last.json["limit"], "bytes-of-guest-an-hour");
  EXPECT_EQ(ask("/api/clubs", R"({"name": "Friday"})", "", kAnn).json["limit"], "bytes-of-guest-an-hour");
  EXPECT_EQ(ask(target, note, key, kBob).status, 200U) << "another guest with the right key";
}

TEST_F(FillingEvents, finding_4_closing_one_makes_room_for_another) {
  std::vector<Told> made;
  for (int i = 0; i < 5; ++i) made.push_back(open("/api/events", "203.0.113.7"));
  EXPECT_EQ(open("/api/events", "203.0.113.7").status, 429U);
  gatherings::HttpRequest close;
  close.method = "POST";
  close.target = "/api/events/" + made[0].json["event"].get<std::string>() + "/commands";
  close.body = R"({"do": "close"})";
  close.content_type = "application/json";
  close.authorization = "Bearer " + made[0].json["director_key"].get<std::string>();
  close.peer = "203.0.113.7";
  unsigned status = 0;
  full.house.gatherings().answer(close, [&](const gatherings::HttpAnswer& answer) { status = answer.status; });
  full.time.run();
  ASSERT_EQ(status, 200U);
  EXPECT_EQ(open("/api/events", "203.0.113.7").status, 201U);
}

TEST(Requests, finding_4_one_address_that_asks_too_much_is_told_when_to_come_back) {
  tables::Limits limits;
  limits.requests_per_second_of_address = 1;
  limits.requests_at_once_of_address = 5;
  FakeHouse house(1, limits);
  const HttpRoutes routes(house.house, StaticFiles("/nowhere/at/all"));
  const auto now = house.time.now();
  const auto ask = [&](const char* target, const char* network, tables::Clock::time_point at) {
    return routes.refuse_caller(target, {network, network}, at);
  };
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(ask("/health", "203.0.113.7", now));
  const auto refused = ask("/health", "203.0.113.7", now);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 429U);
  EXPECT_THAT(whole_body(*refused), HasSubstr("requests-of-address"));
  EXPECT_FALSE(ask("/health", "198.51.100.1", now));
  EXPECT_FALSE(ask("/api/admin", "203.0.113.7", now)) << "the right key is never locked out";
  EXPECT_FALSE(routes.refuse_caller("/api/events/x", {"203.0.113.7", "203.0.113.7 event/x"}, now))
      << "nor the right key of an event: finding 6";
  EXPECT_FALSE(ask("/health", "203.0.113.7", now + 1s));
}

/// A line of a request is answered by as many KiB as there are tables.
TEST(Requests, a_list_of_tables_counts_by_its_length) {
  tables::Limits limits;
  limits.requests_per_second_of_address = 1;
  limits.requests_at_once_of_address = 20;
  FakeHouse house(1, limits);
  const HttpRoutes routes(house.house, StaticFiles("/nowhere/at/all"));
  fill_the_list(house);
  const std::size_t size = house.house.told_tables()->page.size();
  ASSERT_GT(size, 5000U);
  const auto ask = [&](const char* target) {
    return routes.refuse_caller(target, {"203.0.113.7", "203.0.113.7"}, house.time.now());
  };
  std::size_t told = 0;
  while (!ask("/api/tables?n=1")) told += size;
  EXPECT_GT(told, 0U);
  EXPECT_LE(told, 20U * 4096);
  house.time.advance(1s);
  EXPECT_FALSE(ask("/health")) << "what is short counts once";
}

}  // namespace
}  // namespace euchre::http
