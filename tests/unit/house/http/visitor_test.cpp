#include "support/house/http/fake_person.h"
#include "support/house/http/listed_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace euchre::http {
namespace {

using protocol::RefusalCode;
using test_support::FakeHouse;
using test_support::FakePerson;
using test_support::fill_the_list;
using test_support::listed_table;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

TEST(Visitor, welcome_tells_version_token_and_players) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  const auto news = ann.news();
  ASSERT_THAT(news, SizeIs(1));
  const auto& welcome = std::get<protocol::WelcomeMessage>(news[0]);
  EXPECT_EQ(welcome.version, protocol::kProtocolVersion);
  EXPECT_THAT(welcome.token, SizeIs(64));
  EXPECT_THAT(welcome.players, testing::Contains("rules"));
  ASSERT_FALSE(welcome.levels.empty());
  EXPECT_EQ(welcome.levels.back().player, welcome.partner) << "the strongest partner is the usual one";
  for (const protocol::Level& level : welcome.levels) {
    EXPECT_THAT(welcome.players, testing::Contains(level.player));
    for (const auto& time : level.times) EXPECT_THAT(welcome.players, testing::Contains(time.player));
  }
}

TEST(Visitor, token_is_kept_when_it_has_the_right_form) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.news();
  const std::string token = ann.token();
  ann.hang_up();
  ann.connect();
  ann.news();
  EXPECT_EQ(ann.token(), token);
}

TEST(Visitor, token_of_another_form_is_replaced) {
  FakeHouse house;
  const auto client = std::make_shared<test_support::FakeClient>();
  Visitor visitor(house.house, client);
  EXPECT_EQ(visitor.receive(R"({"type":"hello","version":1,"token":"guest"})", house.time.now()), Verdict::Continue);
  ASSERT_THAT(client->frames, SizeIs(1));
  EXPECT_THAT(client->frames[0], testing::Not(HasSubstr("guest")));
}

TEST(Visitor, hello_comes_first) {
  FakeHouse house;
  const auto client = std::make_shared<test_support::FakeClient>();
  Visitor visitor(house.house, client);
  EXPECT_EQ(visitor.receive(R"({"type":"list-tables"})", house.time.now()), Verdict::Continue);
  ASSERT_THAT(client->frames, SizeIs(1));
  EXPECT_THAT(client->frames[0], HasSubstr("the first message is hello"));
}

TEST(Visitor, other_version_is_refused_and_the_line_closed) {
  FakeHouse house;
  const auto client = std::make_shared<test_support::FakeClient>();
  Visitor visitor(house.house, client);
  EXPECT_EQ(visitor.receive(R"({"type":"hello","version":99})", house.time.now()), Verdict::Close);
  EXPECT_THAT(client->frames, ElementsAre(HasSubstr("unknown-version")));
}

TEST(Visitor, parts_of_messages_count_as_messages_do) {
  tables::Limits limits;
  limits.frames_at_once = 10;
  FakeHouse house(1, limits);
  const auto client = std::make_shared<test_support::FakeClient>();
  Visitor visitor(house.house, client);
  EXPECT_EQ(visitor.receive(R"({"type":"hello","version":1})", house.time.now()), Verdict::Continue);
  for (int part = 0; part < 9; ++part) EXPECT_EQ(visitor.receive_part(house.time.now()), Verdict::Continue) << part;
  EXPECT_EQ(visitor.receive_part(house.time.now()), Verdict::Close);
  EXPECT_THAT(client->frames.back(), HasSubstr("too-fast"));
  EXPECT_EQ(visitor.last_refusal(), "more parts of messages than the house takes");
}

TEST(Visitor, parts_of_messages_of_one_address_are_counted_together) {
  tables::Limits limits;
  limits.messages_at_once_of_address = 10;
  FakeHouse house(1, limits);
  const auto client = std::make_shared<test_support::FakeClient>();
  Visitor one(house.house, client, "10.0.0.1");
  Visitor other(house.house, client, "10.0.0.1");
  Visitor elsewhere(house.house, client, "10.0.0.2");
  for (int part = 0; part < 10; ++part) EXPECT_EQ(one.receive_part(house.time.now()), Verdict::Continue) << part;
  EXPECT_EQ(other.receive_part(house.time.now()), Verdict::Close);
  EXPECT_EQ(elsewhere.receive_part(house.time.now()), Verdict::Continue);
}

TEST(Visitor, bad_messages_are_refused_with_the_place) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  for (const char* text : {"", "hello", "[]", "{}", R"({"type":"sit"})", R"({"type":"ping"})", "\xff\xfe",
                           R"({"type":"ping","nonce":1,"more":2})", R"({"type":"ping","nonce":"1"})"}) {
    EXPECT_EQ(ann.say_text(text), Verdict::Continue) << text;
    const auto refusal = ann.refusal();
    ASSERT_TRUE(refusal) << text;
    EXPECT_EQ(refusal->code, RefusalCode::BadMessage) << text;
  }
  ann.say(protocol::PingMessage{7});
  EXPECT_EQ(std::get<protocol::PongMessage>(ann.news().back()).nonce, 7);
}

TEST(Visitor, too_many_messages_are_refused_until_time_has_passed) {
  tables::Limits limits;
  limits.frames_at_once = 5;
  limits.frames_per_second = 10;
  FakeHouse house(1, limits);
  FakePerson ann(house, "Ann");
  for (int i = 0; i < 4; ++i) ann.say(protocol::PingMessage{i});
  EXPECT_FALSE(ann.refusal());
  ann.say(protocol::PingMessage{5});
  EXPECT_EQ(ann.refusal()->code, RefusalCode::TooFast);
  house.time.advance(std::chrono::milliseconds(100));
  ann.say(protocol::PingMessage{6});
  EXPECT_FALSE(ann.refusal());
}

TEST(Visitor, who_does_not_stop_is_sent_away) {
  tables::Limits limits;
  limits.frames_at_once = 2;
  limits.most_refused_in_a_row = 10;
  FakeHouse house(1, limits);
  FakePerson ann(house, "Ann");
  unsigned sent = 0;
  while (ann.say(protocol::PingMessage{1}) == Verdict::Continue && sent < 100) ++sent;
  EXPECT_EQ(sent, 11U);
}

TEST(Visitor, table_that_is_not_there_is_named) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.join("nowhere");
  EXPECT_EQ(ann.refusal()->code, RefusalCode::NotFound);
  ann.say(protocol::PlayMessage{"nowhere", 1, "JH"});
  const auto refusal = ann.refusal();
  EXPECT_EQ(refusal->code, RefusalCode::NotFound);
  EXPECT_EQ(refusal->to, "play");
}

TEST(Visitor, opens_only_so_many_tables) {
  tables::Limits limits;
  limits.most_tables_joined = 3;
  FakeHouse house(1, limits);
  FakePerson ann(house, "Ann");
  for (int i = 0; i < 3; ++i) ann.create("hoyle", protocol::Seat::S);
  EXPECT_FALSE(ann.refusal());
  ann.create("hoyle", protocol::Seat::S);
  EXPECT_EQ(ann.refusal()->code, RefusalCode::Busy);
}

TEST(Visitor, house_takes_only_so_many_tables) {
  tables::Limits limits;
  limits.most_tables = 1;
  FakeHouse house(1, limits);
  FakePerson ann(house, "Ann");
  FakePerson bea(house, "Bea");
  ann.create("hoyle", protocol::Seat::S);
  bea.create("hoyle", protocol::Seat::S);
  EXPECT_EQ(bea.refusal()->code, RefusalCode::Busy);
}

TEST(Visitor, unknown_code_and_bad_house_rules_open_nothing) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("poker", protocol::Seat::S);
  EXPECT_EQ(ann.refusal()->code, RefusalCode::BadCode);
  protocol::CreateTableMessage message;
  message.code = "house";
  message.house_rules = "base = \"hoyle\"\n[game]\ntarget = \"soon\"\n";
  message.name = "Ann";
  message.clock_seconds = 30;
  ann.say(message);
  const auto refusal = ann.refusal();
  EXPECT_EQ(refusal->code, RefusalCode::BadCode);
  EXPECT_THAT(refusal->reason + refusal->hint, HasSubstr("3"));
  EXPECT_EQ(house.house.table_count(), 0U);
  EXPECT_TRUE(house.log.open_tables().value().empty());
}

/// The list has room for two hundred.
TEST(Visitor, nobody_fills_the_list_of_tables) {
  FakeHouse house;
  const auto open = [&](const std::string& name, const std::string& network, int tables) {
    FakePerson person(house, name, "", network);
    for (int table = 0; table < tables; ++table) person.say(listed_table(name));
  };
  for (int guest = 0; guest < 14; ++guest) open("Eve", "203.0.113.9", 14);
  open("Ann", "198.51.100.1", 3);
  const auto listings = house.house.listings();
  EXPECT_THAT(listings, SizeIs(43));
  EXPECT_EQ(std::ranges::count(listings, std::vector<std::string>{"Ann"}, &protocol::TableListing::names), 3);
}

TEST(Visitor, lists_only_tables_that_agreed) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  ann.create("hoyle", protocol::Seat::S);
  ann.say(listed_table("Ann"));
  ann.say(protocol::ListTablesMessage{});
  const auto news = ann.news();
  const auto& tables = std::get<protocol::TablesMessage>(news.back()).tables;
  ASSERT_THAT(tables, SizeIs(1));
  EXPECT_EQ(tables[0].code_name, "Alberta");
  EXPECT_THAT(tables[0].names, ElementsAre("Ann"));
  EXPECT_THAT(tables[0].free_seats, SizeIs(3));
}

/// Of 23 bytes each, which are answered by KiB.
TEST(Visitor, who_asks_for_the_tables_on_and_on_is_told_no_more_than_he_may_send) {
  FakeHouse house;
  fill_the_list(house);
  ASSERT_GT(house.house.told_tables()->message->size(), 5000U);
  FakePerson eve(house, "Eve", {}, "203.0.113.9");
  const std::size_t before = eve.frames().size();
  for (int time = 0; time < 300; ++time) eve.say(protocol::ListTablesMessage{});
  std::size_t told = 0;
  for (std::size_t i = before; i < eve.frames().size(); ++i)
    told += eve.frames()[i].size() > 2000 ? eve.frames()[i].size() : 0;
  EXPECT_GT(told, 10'000U);
  EXPECT_LE(told, static_cast<std::size_t>(tables::Limits().frames_at_once) * 4096);
  const auto refused = eve.refusal();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, RefusalCode::TooFast);
  house.time.advance(std::chrono::seconds(1));
  eve.say(protocol::ListTablesMessage{});
  EXPECT_FALSE(eve.refusal()) << "and who asks now and then is told";
}

/// Of 60 bytes each, which are answered by KiB of what happened.
TEST(Visitor, who_joins_on_and_on_is_told_no_more_than_he_may_send) {
  FakeHouse house;
  FakePerson ann(house, "Ann", {}, "198.51.100.1");
  ann.create("hoyle", protocol::Seat::S);
  FakePerson eve(house, "Eve", {}, "203.0.113.9");
  for (std::size_t time = 0; time < tables::Limits().most_tables_joined; ++time) eve.join(ann.table());
  for (int i = 0; i < 200; ++i) eve.say(protocol::PingMessage{i});
  EXPECT_FALSE(eve.refusal()) << "as often as there may be tables is as cheap as any message";
  for (int time = 0; time < 20; ++time) eve.join(ann.table());
  const auto refused = eve.refusal();
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, RefusalCode::TooFast);
  house.time.advance(std::chrono::seconds(1));
  eve.join(ann.table());
  EXPECT_FALSE(eve.refusal());
}

TEST(Visitor, the_list_of_tables_is_made_once_for_each_change) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  protocol::CreateTableMessage message;
  message.code = "alberta";
  message.listed = true;
  message.clock_seconds = 30;
  message.seat = protocol::Seat::N;
  message.name = "Ann";
  ann.say(message);
  ann.news();
  const auto told = house.house.told_tables();
  EXPECT_THAT(told->page, HasSubstr("Ann"));
  EXPECT_EQ(house.house.told_tables(), told);
  FakePerson bea(house, "Bea");
  bea.join(ann.table(), protocol::Seat::E);
  EXPECT_THAT(*house.house.told_tables()->message, HasSubstr("Bea"));
  bea.say(protocol::LeaveMessage{ann.table()});
  EXPECT_THAT(*house.house.told_tables()->message, testing::Not(HasSubstr("Bea")));
  house.house.find(ann.table())->close("over");
  house.time.run();
  EXPECT_THAT(house.house.told_tables()->page, testing::Not(HasSubstr("Ann")));
}

/// One of 60 KiB keeps a thread that serves tables for milliseconds, whatever is in it.
TEST(Visitor, long_messages_count_as_many) {
  FakeHouse house;
  FakePerson ann(house, "Ann");
  const std::string text = R"({"type":"ping","nonce":1,"more":")" + std::string(60'000, 'x') + "\"}";
  int read = 0;
  for (int i = 0; i < 20; ++i) {
    ann.say_text(text);
    const auto refusal = ann.refusal();
    read += refusal && refusal->code == RefusalCode::BadMessage ? 1 : 0;
  }
  EXPECT_GE(read, 3);
  EXPECT_LE(read, 6);
  house.time.advance(std::chrono::seconds(1));
  ann.say(protocol::PingMessage{1});
  EXPECT_FALSE(ann.refusal()) << "and who sends short ones again is heard";
}

TEST(Visitor, a_message_counts_as_no_more_than_a_burst_has) {
  tables::Limits limits;
  limits.frames_at_once = 2;
  FakeHouse house(1, limits);
  FakePerson ann(house, "Ann");
  house.time.advance(std::chrono::seconds(1));
  ann.say_text(R"({"type":"ping","nonce":1,"more":")" + std::string(60'000, 'x') + "\"}");
  const auto refusal = ann.refusal();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, RefusalCode::BadMessage) << "it is read";
}

}  // namespace
}  // namespace euchre::http
