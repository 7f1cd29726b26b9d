#include "house/tables/address.h"

#include <gtest/gtest.h>

namespace euchre::tables {
namespace {

TEST(Address, only_what_is_one_is_read) {
  for (const char* good : {"127.0.0.1", "10.1.2.3", "::1", "2001:db8::7", "::ffff:10.0.0.1"})
    EXPECT_TRUE(Address::parse(good)) << good;
  for (const char* bad : {"", "127.evil.example", "127.0.0.1.evil.example", "127.1", "1.2.3", "1.2.3.4.5", "256.1.1.1",
                          "[::1]", "::1%eth0", "10.0.0.1:80", "localhost", " 10.0.0.1", "10.0.0.1 "})
    EXPECT_FALSE(Address::parse(bad)) << bad;
  EXPECT_FALSE(Address::parse(std::string_view("127.0.0.1\0.evil.example", 23)));
}

TEST(Address, of_version_4_is_the_same_in_the_clothes_of_6) {
  EXPECT_EQ(Address::parse("::ffff:10.0.0.1"), Address::parse("10.0.0.1"));
  EXPECT_EQ(Address::parse("::ffff:10.0.0.1")->text(), "10.0.0.1");
  EXPECT_TRUE(Address::parse("::ffff:127.0.0.9")->is_loopback());
}

/// Finding 8 of HARDENING: loopback is an address, not the beginning of a name.
TEST(Address, finding_8_loopback_is_no_prefix_of_a_name) {
  for (const char* own : {"localhost", "LocalHost", "table.localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"})
    EXPECT_TRUE(is_loopback_name(own)) << own;
  for (const char* other : {"127.evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "notlocalhost", "",
                            "128.0.0.1", "[::2]", "127."})
    EXPECT_FALSE(is_loopback_name(other)) << other;
}

TEST(Address, counts_by_64_bits_in_version_6_and_alone_in_4) {
  EXPECT_EQ(Address::parse("2001:db8:1:2:3:4:5:6")->network(), "2001:db8:1:2::/64");
  EXPECT_EQ(Address::parse("2001:db8:1:2::9")->network(), Address::parse("2001:db8:1:2:ffff::")->network());
  EXPECT_NE(Address::parse("2001:db8:1:2::9")->network(), Address::parse("2001:db8:1:3::9")->network());
  EXPECT_EQ(Address::parse("10.0.0.1")->network(), "10.0.0.1");
  EXPECT_EQ(Address::parse("::ffff:10.0.0.1")->network(), "10.0.0.1");
}

bool has(const char* range, const char* address) { return AddressRange::parse(range)->has(*Address::parse(address)); }

TEST(AddressRange, holds_what_begins_alike) {
  EXPECT_TRUE(has("10.0.0.0/8", "10.255.3.4"));
  EXPECT_FALSE(has("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(has("10.0.0.4", "10.0.0.4"));
  EXPECT_FALSE(has("10.0.0.4", "10.0.0.5"));
  EXPECT_TRUE(has("10.0.0.4/30", "10.0.0.7"));
  EXPECT_FALSE(has("10.0.0.4/30", "10.0.0.8"));
  EXPECT_TRUE(has("fd00::/8", "fdff::1"));
  EXPECT_FALSE(has("fd00::/8", "fe00::1"));
  EXPECT_TRUE(has("0.0.0.0/0", "1.2.3.4"));
  EXPECT_FALSE(has("0.0.0.0/0", "2001:db8::1"));
  EXPECT_TRUE(has("::/0", "2001:db8::1"));
}

TEST(AddressRange, only_what_is_one_is_read) {
  for (const char* bad : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "localhost", "10.0.0.0/8/8"})
    EXPECT_FALSE(AddressRange::parse(bad)) << bad;
}

}  // namespace
}  // namespace euchre::tables
