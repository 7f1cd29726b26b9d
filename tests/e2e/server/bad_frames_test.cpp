#include "house/protocol/generated/messages.h"
#include "support/house/http/open_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What a house on a real socket answers to frames that are wrong, and that its tables go on.
namespace euchre::http {
namespace {

using namespace std::chrono_literals;
using test_support::Farewell;
using test_support::field_of;
using test_support::Onlooker;
using test_support::Opcode;
using test_support::OpenHouse;
using test_support::RawClient;
using testing::HasSubstr;

constexpr const char* kHello = R"({"type":"hello","version":1})";
constexpr std::size_t kTooMuch = std::size_t{64} * 1024 + 1;

class BadFrames : public testing::Test {
 protected:
  BadFrames() {
    EXPECT_TRUE(client.upgrade());
    client.say(kHello);
    EXPECT_NE(client.read_message("welcome"), "");
  }
  ~BadFrames() override { EXPECT_TRUE(onlooker.sees_the_table_go_on()); }

  void expect_refusal(const std::string& code, const std::string& reason) {
    const std::string refused = client.read_message("refused");
    EXPECT_EQ(field_of(refused, "code"), code) << refused;
    EXPECT_THAT(field_of(refused, "reason"), HasSubstr(reason));
  }
  void expect_farewell(unsigned code, const std::string& reason) {
    const Farewell farewell = client.read_farewell();
    EXPECT_EQ(farewell.code, code);
    EXPECT_THAT(farewell.reason, HasSubstr(reason));
  }
  void expect_answer() {
    client.say(R"({"type":"ping","nonce":3})");
    EXPECT_NE(client.read_message("pong"), "");
  }

  OpenHouse house{{}, 3};  // threads, so that what ends on one and goes on at another is seen
  Onlooker onlooker{house.port()};
  RawClient client{house.port()};
};

TEST_F(BadFrames, message_of_the_greatest_size_is_read) {
  std::string ping = R"({"type":"ping","nonce":4})";
  ping.resize(kTooMuch - 1, ' ');
  client.say(ping);
  EXPECT_THAT(client.read_frame().payload, HasSubstr("pong"));
}

TEST_F(BadFrames, message_that_is_too_large) {
  client.say(std::string(kTooMuch, 'x'));
  expect_refusal("too-large", "64 KiB");
  expect_farewell(1009, "too large");
}

TEST_F(BadFrames, message_that_is_far_too_large_is_not_kept) {
  const std::string head{"\x81\xFF\x00\x00\x00\x00\x40\x00\x00\x00\x00\x00\x00\x00", 14};  // 1 GiB follow
  client.send(head + std::string(kTooMuch, 'x'));
  expect_refusal("too-large", "64 KiB");
  expect_farewell(1009, "too large");
}

TEST_F(BadFrames, parts_that_are_too_large_together) {
  client.send_frame(Opcode::Text, std::string(40'000, 'x'), false);
  client.send_frame(Opcode::Continuation, std::string(40'000, 'x'), true);
  expect_refusal("too-large", "64 KiB");
  expect_farewell(1009, "too large");
}

TEST_F(BadFrames, message_that_is_no_json) {
  client.say("what is this");
  expect_refusal("bad-message", "JSON");
  expect_answer();
}

TEST_F(BadFrames, message_of_no_known_type) {
  client.say(R"({"type":"dance"})");
  expect_refusal("bad-message", "type");
  expect_answer();
}

TEST_F(BadFrames, binary_frame) {
  client.send_frame(Opcode::Binary, R"({"type":"ping","nonce":1})");
  expect_refusal("bad-message", "binary");
  expect_farewell(1003, "JSON as text");
}

TEST_F(BadFrames, text_that_is_no_utf8) {
  client.send_frame(Opcode::Text, "{\"type\":\"\xC3\x28\"}");
  EXPECT_EQ(client.read_farewell().code, 1007U);
}

TEST_F(BadFrames, frame_without_a_mask) {
  client.send(std::string("\x81\x02{}"));
  EXPECT_EQ(client.read_farewell().code, 1002U);
}

TEST_F(BadFrames, frame_of_a_kind_that_does_not_exist) {
  client.send_frame(Opcode::Reserved, "{}");
  EXPECT_EQ(client.read_farewell().code, 1002U);
}

TEST_F(BadFrames, continuation_of_nothing) {
  client.send_frame(Opcode::Continuation, "{}");
  EXPECT_EQ(client.read_farewell().code, 1002U);
}

TEST_F(BadFrames, second_hello) {
  client.say(kHello);
  expect_refusal("not-allowed", "hello already");
  expect_answer();
}

TEST_F(BadFrames, play_at_a_table_that_was_not_joined) {
  client.say(R"({"type":"play","table":")" + onlooker.table() + R"(","seq":1,"card":"JH"})");
  expect_refusal("not-found", "not joined");
  expect_answer();
}

TEST_F(BadFrames, play_by_a_watcher) {
  client.say(R"({"type":"join","table":")" + onlooker.table() + R"(","name":"Eve"})");
  client.say(R"({"type":"play","table":")" + onlooker.table() + R"(","seq":1,"card":"JH"})");
  expect_refusal("not-allowed", "no seat");
  expect_answer();
}

TEST_F(BadFrames, flood_of_nonsense_is_ended_with_the_reason) {
  for (int i = 0; i < 700; ++i) client.say("nonsense");
  const Farewell farewell = client.read_farewell();
  EXPECT_EQ(farewell.code, 1008U);
  EXPECT_NE(farewell.reason, "");
}

TEST_F(BadFrames, flood_of_parts_without_content_is_ended_with_the_reason) {
  client.send_frame(Opcode::Text, "{", false);
  for (int i = 0; i < 1000; ++i) client.send_frame(Opcode::Continuation, "", false);
  expect_refusal("too-fast", "parts");
  expect_farewell(1008, "parts");
  EXPECT_TRUE(client.is_closed_by_house());
}

TEST_F(BadFrames, message_in_parts_is_read_with_pings_between) {
  client.send_frame(Opcode::Text, R"({"type":"pi)", false);
  client.send_frame(Opcode::Ping, "");
  for (int i = 0; i < 20; ++i) client.send_frame(Opcode::Continuation, "", false);
  client.send_frame(Opcode::Continuation, R"(ng","nonce":5})", true);
  EXPECT_NE(client.read_message("pong"), "");
}

TEST_F(BadFrames, half_a_frame_and_no_more) {
  client.send("\x81\x85");
  client.half_close();
  EXPECT_TRUE(client.is_closed_by_house());
}

TEST_F(BadFrames, player_who_breaks_the_protocol_keeps_his_seat) {
  protocol::CreateTableMessage message;
  message.code = "hoyle";
  message.name = "Ann";
  message.seat = protocol::Seat::S;
  message.clock_seconds = 30;
  client.say(protocol::encode(message));
  const std::string table = field_of(client.read_message("joined"), "table");
  RawClient friendly(house.port());
  ASSERT_TRUE(friendly.upgrade());
  friendly.say(kHello);
  friendly.say(R"({"type":"join","table":")" + table + R"(","name":"Bea","seat":"N"})");
  EXPECT_NE(friendly.read_message("joined"), "");
  client.send_frame(Opcode::Binary, "x");
  expect_farewell(1003, "JSON as text");
  std::string update;
  while (update.find(R"("name":"Ann","player":"","is_you":false)") == std::string::npos ||
         update.find(R"("connected":false)") == std::string::npos) {
    update = friendly.read_message("update");
    ASSERT_NE(update, "") << "nobody was told that Ann is gone";
  }
}

/// Before hello, and with deadlines of a second.
class Strangers : public testing::Test {
 protected:
  ~Strangers() override { EXPECT_TRUE(onlooker.sees_the_table_go_on()); }
  static tables::Limits hasty() {
    tables::Limits limits;
    limits.http_deadline = 1s;
    limits.hello_deadline = 1s;
    return limits;
  }

  OpenHouse house{hasty()};
  Onlooker onlooker{house.port()};
  RawClient client{house.port()};
};

TEST_F(Strangers, message_before_hello_is_refused_and_hello_still_welcome) {
  ASSERT_TRUE(client.upgrade());
  client.say(R"({"type":"list-tables"})");
  EXPECT_EQ(field_of(client.read_message("refused"), "code"), "not-allowed");
  client.say(kHello);
  EXPECT_NE(client.read_message("welcome"), "");
}

TEST_F(Strangers, unknown_version_is_refused_and_the_line_closed) {
  ASSERT_TRUE(client.upgrade());
  client.say(R"({"type":"hello","version":99})");
  const std::string refused = client.read_message("refused");
  EXPECT_EQ(field_of(refused, "code"), "unknown-version");
  EXPECT_EQ(field_of(refused, "hint"), "reload the page");
  const Farewell farewell = client.read_farewell();
  EXPECT_EQ(farewell.code, 1008U);
  EXPECT_EQ(farewell.reason, "this house speaks version 1");
}

TEST_F(Strangers, who_connects_and_says_nothing_is_not_waited_for) { EXPECT_TRUE(client.is_closed_by_house()); }

TEST_F(Strangers, half_a_request_is_not_waited_for) {
  client.send("GET / HTTP/1.1\r\nHost: local");
  EXPECT_TRUE(client.is_closed_by_house());
}

TEST_F(Strangers, who_does_not_say_hello_is_told_so) {
  ASSERT_TRUE(client.upgrade());
  const Farewell farewell = client.read_farewell();
  EXPECT_EQ(farewell.code, 1008U);
  EXPECT_EQ(farewell.reason, "nobody said hello");
}

TEST(SlowReaders, who_is_told_more_than_may_wait_is_told_why_he_goes) {
  tables::Limits limits;
  limits.most_queued_bytes = 16;
  OpenHouse house(limits);
  RawClient client(house.port());
  ASSERT_TRUE(client.upgrade());
  client.say(kHello);
  const Farewell farewell = client.read_farewell();
  EXPECT_EQ(farewell.code, 1013U);
  EXPECT_EQ(farewell.reason, "you read more slowly than you are told");
  EXPECT_TRUE(client.is_closed_by_house());
}

TEST(Silence, who_answers_no_ping_any_more_is_gone_and_the_table_goes_on) {
  tables::Limits limits;
  limits.quiet_deadline = 1s;
  OpenHouse house(limits);
  RawClient client(house.port());
  ASSERT_TRUE(client.upgrade());
  client.say(kHello);
  EXPECT_NE(client.read_message("welcome"), "");
  EXPECT_TRUE(client.is_closed_by_house());
  EXPECT_TRUE(Onlooker(house.port()).sees_the_table_go_on());
}

}  // namespace
}  // namespace euchre::http
