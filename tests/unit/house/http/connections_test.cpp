#include "house/http/detail/connections.h"

#include "house/http/origin.h"
#include "house/http/qr.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace euchre::http {
namespace {

using detail::PeerPlace;

TEST(Connections, are_counted_by_address_and_in_all) {
  tables::Limits limits;
  limits.most_connections = 4;
  limits.most_connections_per_address = 2;
  std::atomic<std::int64_t> gauge{0};
  detail::Connections connections(limits, gauge);
  auto one = connections.take("10.0.0.1", PeerPlace::Elsewhere);
  auto two = connections.take("10.0.0.1", PeerPlace::Elsewhere);
  EXPECT_EQ(connections.take("10.0.0.1", PeerPlace::Elsewhere), nullptr);
  auto three = connections.take("127.0.0.1", PeerPlace::ThisMachine);
  auto four = connections.take("127.0.0.1", PeerPlace::ThisMachine);
  EXPECT_EQ(connections.take("10.0.0.2", PeerPlace::Elsewhere), nullptr);
  EXPECT_EQ(gauge.load(), 4);
  one.reset();
  EXPECT_NE(connections.take("10.0.0.1", PeerPlace::Elsewhere), nullptr);
  EXPECT_EQ(connections.size(), 3U);
}

/// A server that is destroyed destroys what is left of its connections last.
TEST(Connections, places_may_outlive_them) {
  const tables::Limits limits;
  std::atomic<std::int64_t> gauge{0};
  auto connections = std::make_unique<detail::Connections>(limits, gauge);
  std::vector<std::unique_ptr<detail::Connections::Place>> places;
  for (int i = 0; i < 100; ++i) places.push_back(connections->take("10.0.0.1", PeerPlace::Elsewhere));
  connections.reset();
  EXPECT_EQ(gauge, 100);
  EXPECT_TRUE(places.front()->counts_for("10.0.0.2"));
  places.clear();
  EXPECT_EQ(gauge, 100) << "nobody is told any more";
}

struct Deaf final : detail::Connection {
  void go_away() override { ++told; }
  int told = 0;
};

/// One who has a whole block of the sixth version comes from as many networks as he likes.
TEST(Connections, of_one_customer_with_a_network_for_each_give_way_too) {
  tables::Limits limits;
  limits.most_connections = 3;
  std::atomic<std::int64_t> gauge{0};
  detail::Connections connections(limits, gauge);
  std::vector<std::unique_ptr<detail::Connections::Place>> places;
  const auto deaf = std::make_shared<Deaf>();
  for (const char* network : {"2001:db8:7:1::/64", "2001:db8:7:2::/64", "2001:db8:7:3::/64"}) {
    places.push_back(connections.take(network, PeerPlace::Elsewhere));
    places.back()->belongs_to(deaf);
  }
  EXPECT_EQ(connections.take("2001:db8:7:4::/64", PeerPlace::Elsewhere), nullptr);
  EXPECT_NE(connections.take("10.0.0.1", PeerPlace::Elsewhere), nullptr);
  EXPECT_EQ(deaf->told, 1);
}

/// A provider gives one customer thousands of networks of the sixth version.
TEST(Connections, networks_that_take_all_there_is_give_way_to_one_that_has_less) {
  tables::Limits limits;
  limits.most_connections = 6;
  limits.most_connections_per_address = 3;
  std::atomic<std::int64_t> gauge{0};
  detail::Connections connections(limits, gauge);
  std::vector<std::unique_ptr<detail::Connections::Place>> places;
  std::vector<std::shared_ptr<Deaf>> theirs;
  for (const char* network : {"2001:db8:0:1::/64", "2001:db8:0:2::/64"}) {
    for (int i = 0; i < 3; ++i) {
      places.push_back(connections.take(network, PeerPlace::Elsewhere));
      theirs.push_back(std::make_shared<Deaf>());
      places.back()->belongs_to(theirs.back());
    }
  }
  const auto guest = connections.take("10.0.0.1", PeerPlace::Elsewhere);
  ASSERT_NE(guest, nullptr);
  EXPECT_EQ(theirs[5]->told, 1) << "the newest of one of them";
  EXPECT_EQ(gauge.load(), 6);
  ASSERT_NE(connections.take("10.0.0.2", PeerPlace::Elsewhere), nullptr);
  EXPECT_EQ(theirs[2]->told, 1) << "then of the one that has more left";
  EXPECT_EQ(connections.take("2001:db8:0:1::/64", PeerPlace::Elsewhere), nullptr) << "who has as much as they waits";
  places[5].reset();  // It has heard it.
  EXPECT_EQ(connections.size(), 5U);
  EXPECT_EQ(theirs[0]->told + theirs[1]->told + theirs[3]->told + theirs[4]->told, 0);
}

/// It speaks for many, and has more connections than anybody.
TEST(Connections, of_a_proxy_do_not_give_way_for_what_it_has) {
  tables::Limits limits;
  limits.most_connections = 4;
  std::atomic<std::int64_t> gauge{0};
  detail::Connections connections(limits, gauge);
  std::vector<std::unique_ptr<detail::Connections::Place>> places;
  std::vector<std::shared_ptr<Deaf>> all;
  for (int i = 0; i < 4; ++i) {
    places.push_back(connections.take("127.0.0.1", PeerPlace::Proxy));
    all.push_back(std::make_shared<Deaf>());
    places.back()->belongs_to(all.back());
  }
  EXPECT_EQ(connections.take("127.0.0.1", PeerPlace::Proxy), nullptr);
  EXPECT_TRUE(places[0]->counts_for("10.0.0.1"));
  EXPECT_TRUE(places[1]->counts_for("10.0.0.1"));
  EXPECT_NE(connections.take("127.0.0.1", PeerPlace::Proxy), nullptr);
  EXPECT_EQ(all[1]->told, 1);
  EXPECT_EQ(all[0]->told + all[2]->told + all[3]->told, 0);
}

/// Whose a connection of a proxy is, is known once it has asked for something.
TEST(Connections, of_a_proxy_count_for_those_it_speaks_for) {
  tables::Limits limits;
  limits.most_connections_per_address = 2;
  std::atomic<std::int64_t> gauge{0};
  detail::Connections connections(limits, gauge);
  std::vector<std::unique_ptr<detail::Connections::Place>> places;
  for (int i = 0; i < 5; ++i) places.push_back(connections.take("127.0.0.1", PeerPlace::Proxy));
  for (const auto& place : places) ASSERT_NE(place, nullptr);
  EXPECT_TRUE(places[0]->counts_for("10.0.0.1"));
  EXPECT_TRUE(places[1]->counts_for("10.0.0.1"));
  EXPECT_FALSE(places[2]->counts_for("10.0.0.1"));
  EXPECT_TRUE(places[2]->counts_for("10.0.0.2"));
  EXPECT_EQ(connections.take("10.0.0.1", PeerPlace::Elsewhere), nullptr);
  places[0].reset();
  EXPECT_TRUE(places[3]->counts_for("10.0.0.1"));
  EXPECT_FALSE(places[4]->counts_for("10.0.0.1"));
}

TEST(Connections, who_comes_late_is_told_to_go_too) {
  const tables::Limits limits;
  std::atomic<std::int64_t> gauge{0};
  detail::Connections connections(limits, gauge);
  const auto place = connections.take("10.0.0.1", PeerPlace::Elsewhere);
  connections.go_away();
  const auto deaf = std::make_shared<Deaf>();
  place->belongs_to(deaf);
  EXPECT_EQ(deaf->told, 1);
  EXPECT_EQ(connections.take("10.0.0.1", PeerPlace::Elsewhere), nullptr);
}

TEST(HostNames, on_loopback_only_loopback_names) {
  const HostNames names("127.0.0.1", {"Cards.Example"});
  for (const char* good : {"localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "cards.example"}) {
    EXPECT_TRUE(names.may_be(good)) << good;
  }
  for (const char* bad : {"", "evil.example", "192.168.1.5:8080", "localhost.evil.example", "table"}) {
    EXPECT_FALSE(names.may_be(bad)) << bad;
  }
}

TEST(HostNames, beyond_loopback_addresses_and_local_names) {
  const HostNames names("0.0.0.0", {});
  for (const char* good : {"localhost:1", "192.168.1.5:8080", "table.local:8080", "table", "[fe80::1]:80"}) {
    EXPECT_TRUE(names.may_be(good)) << good;
  }
  for (const char* bad : {"", "evil.example", "1.2.3.4.evil.example"}) EXPECT_FALSE(names.may_be(bad)) << bad;
}

TEST(Origin, page_of_the_house_or_no_page_at_all) {
  const HostNames names("127.0.0.1", {});
  const auto is_same_origin = [&names](const char* origin, const char* host) {
    return names.is_own_origin(origin, host);
  };
  EXPECT_TRUE(is_same_origin("", "localhost:8080"));
  EXPECT_TRUE(is_same_origin("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(is_same_origin("https://Cards.example", "cards.example"));
  EXPECT_FALSE(is_same_origin("http://localhost:9090", "localhost:8080"));
  EXPECT_FALSE(is_same_origin("http://evil.example", "localhost:8080"));
  EXPECT_FALSE(is_same_origin("null", "localhost:8080"));
  EXPECT_FALSE(is_same_origin("http://localhost:8080.evil.example", "localhost:8080"));
}

TEST(Qr, code_has_a_quiet_zone_and_grows_with_the_text) {
  const std::string code = qr_code("http://192.168.1.5:8080");
  EXPECT_TRUE(code.starts_with("█████"));
  EXPECT_GT(qr_code(std::string(200, 'x')).size(), code.size());
  EXPECT_TRUE(qr_code(std::string(5000, 'x')).empty());
}

}  // namespace
}  // namespace euchre::http
