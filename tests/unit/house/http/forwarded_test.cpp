#include "house/http/forwarded.h"

#include "house/http/public_url.h"

#include <gtest/gtest.h>

namespace euchre::http {
namespace {

using tables::Address;
using tables::AddressRange;

Address address(const char* text) { return *Address::parse(text); }

ClientAddress client_of(const char* peer, const std::string& x_forwarded_for, const std::string& forwarded = "") {
  static const TrustedProxies proxies({*AddressRange::parse("127.0.0.1"), *AddressRange::parse("10.0.0.0/8")});
  return proxies.client_of(address(peer), {forwarded, x_forwarded_for});
}

/// Finding 9 of HARDENING: who comes through a proxy has an address of his own.
TEST(Forwarded, finding_9_named_proxy_is_believed_and_nobody_else) {
  const ClientAddress told = client_of("127.0.0.1", "203.0.113.7");
  EXPECT_EQ(told.address, address("203.0.113.7"));
  EXPECT_EQ(told.knowledge, Knowledge::Told);
  const ClientAddress stranger = client_of("192.0.2.1", "203.0.113.7");
  EXPECT_EQ(stranger.address, address("192.0.2.1"));
  EXPECT_EQ(stranger.knowledge, Knowledge::Direct);
  EXPECT_EQ(client_of("127.0.0.2", "203.0.113.7").address, address("127.0.0.2")) << "the proxy is 127.0.0.1 alone";
}

TEST(Forwarded, what_the_client_wrote_himself_is_never_reached) {
  EXPECT_EQ(client_of("127.0.0.1", "198.51.100.1, 203.0.113.7").address, address("203.0.113.7"));
  EXPECT_EQ(client_of("127.0.0.1", "nonsense, 203.0.113.7").address, address("203.0.113.7"));
  EXPECT_EQ(client_of("127.0.0.1", "127.0.0.1, 203.0.113.7, 10.1.1.1").address, address("203.0.113.7"));
}

TEST(Forwarded, both_headers_are_read) {
  EXPECT_EQ(client_of("127.0.0.1", "", "for=203.0.113.7;proto=https").address, address("203.0.113.7"));
  EXPECT_EQ(client_of("127.0.0.1", "", "For=\"[2001:db8::7]:4711\", for=10.2.2.2").address, address("2001:db8::7"));
  EXPECT_EQ(client_of("127.0.0.1", "", "by=\"a,b;c\";for=203.0.113.7").address, address("203.0.113.7"));
  EXPECT_EQ(client_of("127.0.0.1", "203.0.113.7:80", "for=203.0.113.7").knowledge, Knowledge::Told);
  EXPECT_EQ(client_of("127.0.0.1", "2001:db8::7").address, address("2001:db8::7"));
}

TEST(Forwarded, malformed_is_the_other_end_and_told_as_such) {
  for (const char* header :
       {"unknown", "203.0.113.7,", ",", "203.0.113", "203.0.113.7:x", "[203.0.113.7]", "[2001:db8::7"}) {
    const ClientAddress client = client_of("127.0.0.1", header);
    EXPECT_EQ(client.address, address("127.0.0.1")) << header;
    EXPECT_EQ(client.knowledge, Knowledge::Malformed) << header;
  }
  for (const char* header :
       {"for=unknown", "for=_hidden", "proto=https", "for=203.0.113.7;for=203.0.113.8", "for=\"", "203.0.113.7"})
    EXPECT_EQ(client_of("127.0.0.1", "", header).knowledge, Knowledge::Malformed) << header;
}

/// A proxy writes one of the two; the other one comes from the client as it is.
TEST(Forwarded, headers_that_disagree_are_not_believed) {
  const ClientAddress client = client_of("127.0.0.1", "203.0.113.7", "for=198.51.100.1");
  EXPECT_EQ(client.address, address("127.0.0.1"));
  EXPECT_EQ(client.knowledge, Knowledge::Malformed);
}

TEST(Forwarded, proxy_that_asks_for_itself_is_itself) {
  EXPECT_EQ(client_of("127.0.0.1", "").address, address("127.0.0.1"));
  EXPECT_EQ(client_of("127.0.0.1", "").knowledge, Knowledge::Direct);
  EXPECT_EQ(client_of("127.0.0.1", "10.1.1.1").address, address("10.1.1.1"));
}

TEST(PublicUrl, is_a_scheme_a_name_and_perhaps_a_port) {
  EXPECT_EQ(PublicUrl::parse("https://Cards.Example/")->text(), "https://cards.example");
  EXPECT_EQ(PublicUrl::parse("https://cards.example:443")->text(), "https://cards.example");
  EXPECT_EQ(PublicUrl::parse("http://cards.example:443")->text(), "http://cards.example:443");
  EXPECT_EQ(PublicUrl::parse("https://[2001:db8::7]:8443")->text(), "https://[2001:db8::7]:8443");
  EXPECT_EQ(PublicUrl::parse("https://[2001:db8::7]:8443")->host(), "[2001:db8::7]");
  EXPECT_TRUE(PublicUrl::parse("https://cards.example")->is_https());
  EXPECT_FALSE(PublicUrl::parse("http://cards.example")->is_https());
  for (const char* bad :
       {"", "cards.example", "ftp://cards.example", "https://", "https:///x", "https://cards.example/below",
        "https://cards.example?x", "https://a b", "https://user@cards.example", "https://cards.example:0",
        "https://cards.example:99999", "https://cards.example:x", "https://[::1", "https://\xC3\xA9.example"})
    EXPECT_FALSE(PublicUrl::parse(bad)) << bad;
}

}  // namespace
}  // namespace euchre::http
