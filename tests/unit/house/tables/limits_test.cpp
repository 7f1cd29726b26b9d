#include "house/tables/limits.h"

#include "house/tables/chance.h"
#include "house/tables/metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

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

TEST(TokenBucket, tells_how_long_to_wait_and_counts_nobody_who_does_not) {
  TokenBucket bucket(10, 2);
  Clock::time_point now{};
  EXPECT_EQ(bucket.reserve(now, 250ms), 0ms);
  EXPECT_EQ(bucket.reserve(now, 250ms), 0ms);
  EXPECT_EQ(bucket.reserve(now, 250ms), 100ms);
  EXPECT_EQ(bucket.reserve(now, 250ms), 200ms);
  EXPECT_EQ(bucket.reserve(now, 250ms), std::nullopt);
  EXPECT_EQ(bucket.reserve(now + 100ms, 250ms), 200ms) << "who was refused has taken nothing";
  EXPECT_FALSE(bucket.is_full(now + 100ms));
  EXPECT_TRUE(bucket.is_full(now + 1h));
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
}

std::string repeated(std::string_view part) {
  std::string token;
  while (token.size() < 64) token += part;
  return token;
}

/// Finding 17 of HARDENING: a token of zeros was kept, which anybody else may say too.
TEST(Chance, finding_17_what_anybody_might_say_is_no_token) {
  for (const std::string& weak :
       {std::string(64, '0'), std::string(64, 'a'), std::string(64, 'f'),
        repeated("0123456789abcdef").substr(0, 64) + "0", repeated("01"), repeated("deadbeef"),
        std::string(62, '0') + "01", std::string(63, 'a'), std::string(), std::string(64, 'A'), std::string(64, 'g'),
        repeated("00112233445566").substr(0, 64)})
    EXPECT_FALSE(is_token(weak)) << weak;
  SystemChance chance;
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(is_token(chance.token()));
}

TEST(Metrics, text_is_open_metrics) {
  Metrics metrics;
  metrics.facts = 7;
  metrics.count_commit(3ms);
  metrics.count_commit(2s);
  metrics.count_refusal(protocol::RefusalCode::TooFast);
  metrics.count_answer(200);
  metrics.count_answer(415);
  Gauges gauges;
  gauges.tables = 3;
  gauges.unwritten = 5;
  gauges.loop_lag = std::chrono::milliseconds(20);
  const std::string text = to_text(metrics, gauges);
  EXPECT_THAT(text, HasSubstr("# TYPE euchre_facts counter\n# HELP euchre_facts Facts in the log since the "
                              "start.\neuchre_facts_total 7\n"));
  EXPECT_THAT(text, HasSubstr("euchre_refused_total{reason=\"too-fast\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("euchre_refused_total{reason=\"busy\"} 0\n"));
  EXPECT_THAT(text, HasSubstr("euchre_http_refused_total{status=\"415\"} 1\n"));
  EXPECT_THAT(text, Not(HasSubstr("status=\"200\"")));
  EXPECT_THAT(text, HasSubstr("euchre_tables 3\n"));
  EXPECT_THAT(text, HasSubstr("euchre_queue{of=\"log\"} 5\n"));
  EXPECT_THAT(text, HasSubstr("euchre_loop_lag_seconds 0.02\n"));
  EXPECT_THAT(text, Not(HasSubstr("disk_left"))) << "it is not known";
  EXPECT_TRUE(text.ends_with("\n# EOF\n"));
  EXPECT_THAT(text, HasSubstr("euchre_commit_seconds_bucket{le=\"0.002\"} 0\n"));
  EXPECT_THAT(text, HasSubstr("euchre_commit_seconds_bucket{le=\"0.005\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("euchre_commit_seconds_bucket{le=\"+Inf\"} 2\n"));
  EXPECT_THAT(text, HasSubstr("euchre_commit_seconds_sum 2.003\n"));
}

}  // namespace
}  // namespace euchre::tables
