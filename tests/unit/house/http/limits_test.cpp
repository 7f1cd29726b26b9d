#include "house/tables/limits.h"

#include "house/http/detail/connections.h"
#include "house/http/origin.h"
#include "house/http/qr.h"
#include "house/tables/chance.h"
#include "house/tables/metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace euchre::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

TEST(TokenBucket, lets_a_burst_through_and_then_the_rate) {
  TokenBucket bucket(10, 3);
  Clock::time_point now{};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  now += 100ms;
  EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
  now += 1h;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(now));
  EXPECT_FALSE(bucket.take(now));
}

TEST(Connections, are_counted_by_address_and_in_all) {
  Limits limits;
  limits.most_connections = 4;
  limits.most_connections_per_address = 2;
  std::atomic<std::int64_t> gauge{0};
  detail::Connections connections(limits, gauge);
  auto one = connections.take("10.0.0.1", false);
  auto two = connections.take("10.0.0.1", false);
  EXPECT_EQ(connections.take("10.0.0.1", false), nullptr);
  auto three = connections.take("127.0.0.1", true);
  auto four = connections.take("127.0.0.1", true);
  EXPECT_EQ(connections.take("10.0.0.2", false), nullptr);
  EXPECT_EQ(gauge.load(), 4);
  one.reset();
  EXPECT_NE(connections.take("10.0.0.1", false), nullptr);
  EXPECT_EQ(connections.size(), 3U);
}

struct Deaf final : detail::Connection {
  void go_away() override { ++told; }
  int told = 0;
};

TEST(Connections, who_comes_late_is_told_to_go_too) {
  const Limits limits;
  std::atomic<std::int64_t> gauge{0};
  detail::Connections connections(limits, gauge);
  const auto place = connections.take("10.0.0.1", false);
  connections.go_away();
  const auto deaf = std::make_shared<Deaf>();
  place->belongs_to(deaf);
  EXPECT_EQ(deaf->told, 1);
  EXPECT_EQ(connections.take("10.0.0.1", false), nullptr);
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
  EXPECT_TRUE(is_same_origin("", "localhost:8080"));
  EXPECT_TRUE(is_same_origin("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(is_same_origin("https://Cards.example", "cards.example"));
  EXPECT_FALSE(is_same_origin("http://localhost:9090", "localhost:8080"));
  EXPECT_FALSE(is_same_origin("http://evil.example", "localhost:8080"));
  EXPECT_FALSE(is_same_origin("null", "localhost:8080"));
  EXPECT_FALSE(is_same_origin("http://localhost:8080.evil.example", "localhost:8080"));
}

TEST(Chance, names_and_tokens_do_not_repeat) {
  SystemChance chance;
  std::set<std::string> seen;
  for (int i = 0; i < 200; ++i) {
    EXPECT_EQ(chance.unguessable_name().size(), 20U);
    EXPECT_TRUE(seen.insert(chance.unguessable_name()).second);
    const std::string token = chance.token();
    EXPECT_TRUE(is_token(token));
    EXPECT_TRUE(seen.insert(token).second);
  }
}

TEST(Chance, between_reaches_both_ends) {
  SystemChance chance;
  std::set<unsigned> seen;
  for (int i = 0; i < 400; ++i) seen.insert(chance.between(4, 9));
  EXPECT_EQ(seen, (std::set<unsigned>{4, 5, 6, 7, 8, 9}));
}

TEST(Chance, hash_tells_tokens_apart_and_hides_them) {
  EXPECT_NE(hash_of_token(std::string(64, 'a')), hash_of_token(std::string(64, 'b')));
  EXPECT_EQ(hash_of_token("x"), hash_of_token("x"));
  EXPECT_FALSE(is_token(std::string(63, 'a')));
  EXPECT_FALSE(is_token(std::string(64, 'A')));
}

TEST(Metrics, text_is_what_prometheus_reads) {
  Metrics metrics;
  metrics.facts = 7;
  metrics.count_commit(3ms);
  metrics.count_commit(2s);
  const std::string text = to_text(metrics);
  EXPECT_THAT(text, HasSubstr("# TYPE euchre_facts_total counter\neuchre_facts_total 7\n"));
  EXPECT_THAT(text, HasSubstr("euchre_commit_seconds_bucket{le=\"0.002\"} 0\n"));
  EXPECT_THAT(text, HasSubstr("euchre_commit_seconds_bucket{le=\"0.005\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("euchre_commit_seconds_bucket{le=\"+Inf\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("euchre_commit_seconds_sum 2.003\n"));
}

TEST(Qr, code_has_a_quiet_zone_and_grows_with_the_text) {
  const std::string code = qr_code("http://192.168.1.5:8080");
  EXPECT_TRUE(code.starts_with("█████"));
  EXPECT_GT(qr_code(std::string(200, 'x')).size(), code.size());
  EXPECT_TRUE(qr_code(std::string(5000, 'x')).empty());
}

}  // namespace
}  // namespace euchre::server
