#include "house/http/detail/who_asks.h"

#include "house/http/detail/request_reader.h"

#include <gtest/gtest.h>

namespace euchre::http::detail {
namespace {

using tables::Address;
using tables::AddressRange;

class WhoAsksTest : public testing::Test {
 protected:
  Caller caller(const char* peer, const std::string& headers) {
    RequestReader reader;
    boost::beast::error_code error;
    static_cast<void>(reader.take("GET / HTTP/1.1\r\nHost: cards.example\r\n" + headers + "\r\n", error));
    EXPECT_FALSE(error) << error.message();
    return who_asks.caller_of(*Address::parse(peer), reader.release());
  }

  tables::Metrics metrics;
  WhoAsks who_asks{TrustedProxies({*AddressRange::parse("127.0.0.1")}), metrics};
};

TEST_F(WhoAsksTest, finding_9_each_who_comes_through_a_proxy_has_his_own_network) {
  EXPECT_EQ(caller("127.0.0.1", "X-Forwarded-For: 203.0.113.7\r\n").network, "203.0.113.7");
  EXPECT_EQ(caller("127.0.0.1", "x-forwarded-for: 198.51.100.1\r\nX-Forwarded-For: 2001:db8:1:2:3::4\r\n").network,
            "2001:db8:1:2::/64")
      << "two lines are one, and the last hop stands in the last";
  EXPECT_EQ(caller("192.0.2.1", "X-Forwarded-For: 203.0.113.7\r\n").network, "192.0.2.1");
  EXPECT_EQ(metrics.forwarded_malformed.load(), 0U);
}

/// This machine has no limits: nobody gets at that by a header that nobody understands.
TEST_F(WhoAsksTest, finding_9_nobody_behind_a_proxy_is_this_machine) {
  for (const char* headers :
       {"X-Forwarded-For: nonsense\r\n", "X-Forwarded-For: 203.0.113.7\r\nForwarded: for=198.51.100.1\r\n", "",
        "X-Forwarded-For: 127.0.0.1\r\n"})
    EXPECT_EQ(caller("127.0.0.1", headers).network, "behind 127.0.0.1") << headers;
  EXPECT_EQ(caller("127.0.0.1", "X-Forwarded-For: 127.0.0.9\r\n").network, "behind 127.0.0.1 127.0.0.9");
  EXPECT_EQ(caller("127.0.0.1", "X-Forwarded-For: ::1\r\n").network, "behind 127.0.0.1 ::/64");
  EXPECT_EQ(metrics.forwarded_malformed.load(), 2U);
  EXPECT_EQ(caller("127.0.0.2", "").network, "127.0.0.2") << "no proxy, and on this machine";
}

}  // namespace
}  // namespace euchre::http::detail
