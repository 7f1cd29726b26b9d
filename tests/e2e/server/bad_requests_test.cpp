#include "support/house/http/open_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What a house on a real socket answers to requests that are wrong, and that its tables go on.
namespace euchre::http {
namespace {

using test_support::Onlooker;
using test_support::OpenHouse;
using test_support::RawClient;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class BadRequests : public testing::Test {
 protected:
  ~BadRequests() override { EXPECT_TRUE(onlooker.sees_the_table_go_on()); }

  std::string answer_to(const std::string& request) {
    client.send(request);
    return client.read_answer();
  }
  static std::string get(const std::string& target, const std::string& headers = {}) {
    return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
  }

  OpenHouse house;
  Onlooker onlooker{house.port()};
  RawClient client{house.port()};
};

TEST_F(BadRequests, good_request_after_another_is_answered) {
  EXPECT_THAT(answer_to(get("/health")), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(answer_to(get("/nothing")), StartsWith("HTTP/1.1 404"));
  EXPECT_THAT(answer_to(get("/")), HasSubstr("The page"));
}

TEST_F(BadRequests, no_http_at_all) {
  EXPECT_THAT(answer_to("what is this\r\n\r\n"), AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("no HTTP request")));
  EXPECT_TRUE(client.is_closed_by_house());
}

TEST_F(BadRequests, address_that_is_too_long) {
  EXPECT_THAT(answer_to(get("/" + std::string(20'000, 'x'))), AllOf(StartsWith("HTTP/1.1 431"), HasSubstr("8 KiB")));
  EXPECT_TRUE(client.is_closed_by_house());
}

TEST_F(BadRequests, headers_that_are_too_long) {
  EXPECT_THAT(answer_to(get("/", "Cookie: " + std::string(20'000, 'x') + "\r\n")),
              AllOf(StartsWith("HTTP/1.1 431"), HasSubstr("8 KiB")));
}

TEST_F(BadRequests, headers_without_end_are_answered_though_the_client_still_sends) {
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\n");
  for (int i = 0; i < 3000; ++i) client.send("X-Header-" + std::to_string(i) + ": x\r\n");
  EXPECT_THAT(client.read_answer(), StartsWith("HTTP/1.1 431"));
}

TEST_F(BadRequests, body_that_is_too_large) {
  const std::string head =
      "POST /api/house-rules HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n";
  EXPECT_THAT(answer_to(head + std::string(100'000, 'x')), AllOf(StartsWith("HTTP/1.1 413"), HasSubstr("64 KiB")));
}

TEST_F(BadRequests, body_in_chunks_that_are_too_large_together) {
  std::string request = "POST /api/house-rules HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (int i = 0; i < 20; ++i) request += "1388\r\n" + std::string(5000, 'x') + "\r\n";
  EXPECT_THAT(answer_to(request + "0\r\n\r\n"), StartsWith("HTTP/1.1 413"));
}

TEST_F(BadRequests, path_that_climbs_out_of_the_page) {
  for (const char* target : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                             "//secret.txt", "/./../secret.txt", "/..\\secret.txt", "/index.html/../../secret.txt",
                             "http://localhost/../secret.txt", "/api/tables/../../house.db/record"}) {
    EXPECT_THAT(answer_to(get(target)), AllOf(StartsWith("HTTP/1.1 404"), Not(HasSubstr("not for the page"))))
        << target;
  }
  EXPECT_THAT(answer_to(get("/t/../../secret.txt")), AllOf(HasSubstr("The page"), Not(HasSubstr("not for the page"))));
}

TEST_F(BadRequests, host_that_is_not_ours) {
  EXPECT_THAT(answer_to("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), StartsWith("HTTP/1.1 421"));
  EXPECT_THAT(answer_to("GET / HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 400"));
  EXPECT_TRUE(client.is_closed_by_house());
}

TEST_F(BadRequests, finding_14_unknown_transfer_coding_or_a_second_host_is_the_last_that_is_read) {
  const std::string smuggled = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
  EXPECT_THAT(answer_to(get("/", "Transfer-Encoding: xchunked\r\n") + smuggled),
              AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("transfer coding"), Not(HasSubstr("\"status\""))));
  EXPECT_TRUE(client.is_closed_by_house());
  RawClient other(house.port());
  other.send(get("/", "Host: localhost\r\n") + smuggled);
  EXPECT_THAT(other.read_answer(), AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("two hosts")));
  EXPECT_TRUE(other.is_closed_by_house());
}

TEST_F(BadRequests, header_that_goes_on_in_the_next_line) {
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-One: a\r\n");
  EXPECT_THAT(answer_to(" b\r\n\r\n"), StartsWith("HTTP/1.1 400"));
  EXPECT_TRUE(client.is_closed_by_house());
}

TEST_F(BadRequests, method_that_is_not_taken) {
  EXPECT_THAT(answer_to("DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 405"), HasSubstr("Allow: GET, HEAD")));
  EXPECT_THAT(answer_to("DANCE /health HTTP/1.1\r\nHost: localhost\r\n\r\n"), StartsWith("HTTP/1.1 405"));
}

TEST_F(BadRequests, websocket_address_without_upgrade) {
  EXPECT_THAT(answer_to(get("/ws")), AllOf(StartsWith("HTTP/1.1 426"), HasSubstr("WebSocket only")));
}

const std::string kUpgrade =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n";

TEST_F(BadRequests, upgrade_by_the_page_of_another_site) {
  EXPECT_THAT(answer_to(get("/ws", kUpgrade + "Origin: http://evil.example\r\n")), StartsWith("HTTP/1.1 403"));
}

TEST_F(BadRequests, upgrade_of_another_address) {
  EXPECT_THAT(answer_to(get("/other", kUpgrade)), StartsWith("HTTP/1.1 404"));
}

TEST_F(BadRequests, upgrade_to_an_unknown_version_of_websocket) {
  EXPECT_THAT(answer_to(get("/ws",
                            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\n"
                            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n")),
              AllOf(StartsWith("HTTP/1.1 4"), HasSubstr("Sec-WebSocket-Version: 13")));
}

TEST_F(BadRequests, messages_before_the_answer_to_the_upgrade) {
  EXPECT_THAT(answer_to(get("/ws", kUpgrade) + "\x81\x80\x01\x02\x03\x04"),
              AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("Wait for the answer")));
}

TEST_F(BadRequests, half_a_request_from_one_who_is_gone) {
  client.send("POST /api/house-rules HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc");
  client.half_close();
  EXPECT_TRUE(client.is_closed_by_house());
}

/// What is told to who comes when all connections are taken.
class FullHouse : public testing::Test {
 protected:
  FullHouse() {
    EXPECT_TRUE(inside.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    EXPECT_THAT(inside.read_answer(), StartsWith("HTTP/1.1 200"));
  }
  static tables::Limits for_one() {
    tables::Limits limits;
    limits.most_connections = 1;
    return limits;
  }
  std::string answer_to(const std::string& headers) {
    RawClient outside(house.port());
    outside.send("GET / HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n");
    return outside.read_answer();
  }

  OpenHouse house{for_one()};
  RawClient inside{house.port()};
};

TEST_F(FullHouse, tells_a_person_so_on_a_page_that_asks_again) {
  EXPECT_THAT(answer_to("Accept: text/html,application/xhtml+xml\r\n"),
              AllOf(StartsWith("HTTP/1.1 503"), HasSubstr("Content-Type: text/html"), HasSubstr("Retry-After: 5"),
                    HasSubstr("Refresh: 5"), HasSubstr("The house is full"), HasSubstr("lang=\"fr\"")));
}

TEST_F(FullHouse, tells_a_program_so_as_elsewhere) {
  EXPECT_THAT(answer_to("Accept: */*\r\n"),
              AllOf(StartsWith("HTTP/1.1 503"), HasSubstr("Content-Type: application/json"),
                    HasSubstr("Retry-After: 5"), HasSubstr("\"code\":\"busy\"")));
}

TEST_F(FullHouse, waits_for_nobody_who_says_nothing_and_serves_on) {
  const RawClient silent(house.port());
  EXPECT_TRUE(inside.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  EXPECT_THAT(inside.read_answer(), StartsWith("HTTP/1.1 200"));
}

}  // namespace
}  // namespace euchre::http
