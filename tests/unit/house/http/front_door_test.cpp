#include "house/http/http_bytes.h"
#include "house/http/origin.h"
#include "support/house/http/fake_house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

/// What comes through the front door and what does not: names, origins, kinds of bodies, and requests that a proxy may read
/// in another way.
namespace euchre::http {
namespace {

using test_support::FakeHouse;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class FrontDoor : public testing::Test {
 protected:
  HttpBytes say(const std::string& bytes) const { return answer_bytes(routes, names, bytes); }
  std::string answer_to(const std::string& bytes) const {
    const HttpBytes done = say(bytes);
    return done.answers.empty() ? "" : done.answers.front();
  }
  static std::string post(const std::string& headers, const std::string& body = R"({"base":"hoyle","values":{}})") {
    return "POST /api/house-rules HTTP/1.1\r\nHost: cards.example\r\n" + headers +
           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }

  FakeHouse house;
  HttpRoutes routes{house.house, StaticFiles("/nowhere/at/all")};
  HostNames names{"127.0.0.1", {"cards.example"}};
};

/// Finding 12 of HARDENING: a page of another site sends `text/plain` without asking.
TEST_F(FrontDoor, finding_12_post_is_json) {
  EXPECT_THAT(answer_to(post("Content-Type: application/json\r\n")), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(answer_to(post("Content-Type: Application/JSON; charset=utf-8\r\n")), StartsWith("HTTP/1.1 200"));
  for (const char* type : {"", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n",
                           "Content-Type: application/jsonp\r\n", "Content-Type: text/plain; application/json\r\n",
                           "Content-Type: multipart/form-data; boundary=application/json\r\n"})
    EXPECT_THAT(answer_to(post(type)), AllOf(StartsWith("HTTP/1.1 415"), Not(HasSubstr("\"ok\"")))) << type;
}

TEST_F(FrontDoor, finding_12_post_of_another_site_does_nothing) {
  const std::string json = "Content-Type: application/json\r\n";
  EXPECT_THAT(answer_to(post(json + "Origin: http://cards.example\r\n")), StartsWith("HTTP/1.1 200"));
  for (const char* origin : {"http://evil.example", "null", "http://cards.example.evil.example",
                             "http://cards.example:81", "cards.example", "http://localhost"})
    EXPECT_THAT(answer_to(post(json + "Origin: " + origin + "\r\n")), StartsWith("HTTP/1.1 403")) << origin;
  EXPECT_THAT(
      answer_to("OPTIONS /api/house-rules HTTP/1.1\r\nHost: cards.example\r\nOrigin: http://evil.example\r\n\r\n"),
      AllOf(StartsWith("HTTP/1.1 403"), Not(HasSubstr("Access-Control"))));
}

/// Finding 8 of HARDENING.
TEST_F(FrontDoor, finding_8_host_that_begins_like_loopback_is_a_stranger) {
  const auto host = [this](const std::string& name) {
    return answer_to("GET /api/codes HTTP/1.1\r\nHost: " + name + "\r\n\r\n");
  };
  for (const char* name : {"127.0.0.1:8080", "localhost", "[::1]:8080", "cards.example", "127.8.8.8"})
    EXPECT_THAT(host(name), StartsWith("HTTP/1.1 200")) << name;
  for (const char* name : {"127.evil.example", "127.0.0.1.evil.example:8080", "127.0.0.1x", "127.0.0.1:80.evil.example",
                           "[::1].evil.example", "evil.example"})
    EXPECT_THAT(host(name), StartsWith("HTTP/1.1 421")) << name;
}

/// Finding 14 of HARDENING. After such a request nothing more is read from the connection: what follows may be a part of it.
TEST_F(FrontDoor, finding_14_request_that_may_be_read_in_two_ways_is_refused_and_the_last) {
  const std::string get = "GET /api/codes HTTP/1.1\r\n";
  const std::string host = "Host: cards.example\r\n";
  const std::string smuggled = "GET /health HTTP/1.1\r\nHost: cards.example\r\n\r\n";
  for (const std::string& headers : {host + "Transfer-Encoding: xchunked\r\n",
                                     host + "Transfer-Encoding: chunked, identity\r\n",
                                     host + "Transfer-Encoding: gzip, chunked\r\n",
                                     host + "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n",
                                     host + "Transfer-Encoding:\r\n",
                                     host + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
                                     host + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
                                     host + "Content-Length: 3\r\nTransfer-Encoding: xchunked\r\n",
                                     host + "Content-Length: 0\r\nContent-Length: 0\r\n",
                                     host + "Content-Length: 0\r\nContent-Length: 3\r\n",
                                     host + "Content-Length: 0, 0\r\n",
                                     host + "Content-Length: +0\r\n",
                                     host + "Content-Length: 0x0\r\n",
                                     host + "Content-Length: -1\r\n",
                                     host + host,
                                     host + "Host: evil.example\r\n",
                                     std::string(),
                                     host + "X-One: a\r\n b\r\n",
                                     host + "X-One: a\r\n\tb\r\n",
                                     host + "Transfer-Encoding:\r\n chunked\r\n",
                                     host + "X-One : a\r\n",
                                     host + "X-One: a\nX-Two: b\r\n",
                                     host + "X-One: a\rX-Two: b\r\n",
                                     host + std::string("X-One: a\0b\r\n", 12),
                                     host + " X-One: a\r\n"}) {
    const HttpBytes done = say(get + headers + "\r\n" + smuggled);
    ASSERT_EQ(done.answers.size(), 1U) << headers;
    EXPECT_THAT(done.answers[0], AllOf(StartsWith("HTTP/1.1 400"), HasSubstr("Connection: close"))) << headers;
  }
  EXPECT_THAT(
      answer_to("GET /api/codes HTTP/1.0\r\nHost: cards.example\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
      StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(say(get + "\n" + host + "\n" + smuggled).answers, ElementsAre(StartsWith("HTTP/1.1 400")));
}

TEST_F(FrontDoor, requests_that_are_plain_are_answered_one_after_another) {
  const std::string good =
      "POST /api/house-rules HTTP/1.1\r\nHost: cards.example\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: Chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n";
  EXPECT_THAT(say(good + good + "GET /health HTTP/1.1\r\nHost: cards.example\r\n\r\n").answers,
              ElementsAre(StartsWith("HTTP/1.1 422"), StartsWith("HTTP/1.1 422"), StartsWith("HTTP/1.1 200")));
}

TEST(PublicName, finding_9_is_the_only_name_beside_this_machines_own) {
  const HostNames names("0.0.0.0", {"table"}, PublicUrl::parse("https://cards.example"));
  for (const char* good : {"cards.example", "cards.example:443", "localhost:8080", "table"})
    EXPECT_TRUE(names.may_be(good)) << good;
  for (const char* bad : {"192.168.1.5:8080", "other.local", "", "evil.example", "www.cards.example"})
    EXPECT_FALSE(names.may_be(bad)) << bad;
}

TEST(PublicName, page_comes_from_there_in_the_public_way_alone) {
  const HostNames names("127.0.0.1", {}, PublicUrl::parse("https://cards.example"));
  EXPECT_TRUE(names.is_own_origin("https://cards.example", "cards.example"));
  EXPECT_TRUE(names.is_own_origin("https://cards.example", "127.0.0.1:8080"))
      << "the proxy calls the house by its address";
  EXPECT_TRUE(names.is_own_origin("http://localhost:8080", "localhost:8080"));
  EXPECT_FALSE(names.is_own_origin("http://cards.example", "cards.example")) << "without TLS it is anybody's";
  EXPECT_FALSE(names.is_own_origin("https://cards.example:444", "cards.example:444"));
  EXPECT_FALSE(names.is_own_origin("https://evil.example", "127.0.0.1:8080"));
}

TEST(PublicName, behind_tls_every_answer_says_so) {
  FakeHouse house;
  const HttpRoutes routes(house.house, StaticFiles("/nowhere/at/all"));
  const auto answer = [&routes](const char* url) {
    const HostNames names("127.0.0.1", {}, PublicUrl::parse(url));
    return answer_bytes(routes, names, "GET /health HTTP/1.1\r\nHost: cards.example\r\n\r\n").answers.at(0);
  };
  EXPECT_THAT(answer("https://cards.example"), HasSubstr("Strict-Transport-Security: max-age="));
  EXPECT_THAT(answer("http://cards.example"), Not(HasSubstr("Strict-Transport")));
}

/// It stands in links, pages and pictures that others are shown.
TEST_F(FrontDoor, a_name_with_signs_that_no_name_has_is_none_of_the_house) {
  const HostNames open("0.0.0.0", {}, std::nullopt);
  for (const char* host :
       {"localhost", "localhost:8080", "[::1]:8080", "192.168.1.5:80", "table_1.local", "a-b.lan:65535"})
    EXPECT_TRUE(open.may_be(host)) << host;
  for (const char* host : {"x\"><script>alert(1)</script>.localhost", "a b.localhost", "a/b.localhost", "a@b.localhost",
                           "localhost:99999999", "a\tb.local", "\xd0\xb0.local"})
    EXPECT_FALSE(open.may_be(host)) << host;
}

}  // namespace
}  // namespace euchre::http
