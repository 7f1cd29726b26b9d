#include "house/tables/quotas.h"

#include "core/base/text.h"
#include "house/tables/named_limits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace euchre::tables {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::SizeIs;

storage::TokenHash guest(std::uint8_t byte) {
  storage::TokenHash hash;
  hash.bytes.fill(byte);
  return hash;
}

Limits small_limits() {
  Limits limits;
  limits.most_tables = 5;
  limits.most_tables_of_guest = 2;
  limits.most_tables_of_address = 3;
  limits.most_events_of_address = 1;
  limits.most_connections_of_guest = 1;
  limits.messages_per_second_of_guest = 1;
  limits.messages_at_once_of_guest = 2;
  limits.messages_per_second_of_address = 1;
  limits.messages_at_once_of_address = 3;
  limits.requests_per_second_of_address = 1;
  limits.requests_at_once_of_address = 2;
  limits.most_bytes_per_hour_of_guest = 3600;
  limits.most_bytes_per_day_of_guest = 10'000;
  limits.most_bytes_per_hour_of_address = 7200;
  limits.most_bytes_per_day_of_address = 0;
  return limits;
}

class QuotasTest : public testing::Test {
 protected:
  const Limits limits = small_limits();
  Quotas quotas{limits};
  Clock::time_point now{std::chrono::hours(1)};
  std::vector<std::shared_ptr<Quotas::Hold>> held;

  /// The limit that refuses one more; empty where none does.
  std::string hold(Stock stock, const Consumer& consumer) {
    auto one = quotas.hold(stock, consumer);
    if (!one) return one.error().limit;
    held.push_back(*std::move(one));
    return "";
  }
  std::string pass(Flow flow, const Consumer& consumer) {
    const auto refusal = quotas.pass(flow, consumer, now);
    return refusal ? refusal->limit : "";
  }
};

TEST_F(QuotasTest, networks_given_out_together_have_as_much_as_five) {
  const auto network = [](unsigned number) { return "2001:db8:7:" + std::to_string(number) + "::/64"; };
  for (unsigned number = 1; number <= kNetworksOfSite; ++number)
    EXPECT_EQ(hold(Stock::Event, {{}, network(number)}), "");
  EXPECT_EQ(hold(Stock::Event, {{}, network(6)}), "events-of-address");
  EXPECT_EQ(hold(Stock::Event, {{}, "2001:db8:8:1::/64"}), "") << "another site has its own share";
  EXPECT_EQ(hold(Stock::Table, {{}, network(6)}), "") << "of each kind by itself";
  held.erase(held.begin());
  EXPECT_EQ(hold(Stock::Event, {{}, network(6)}), "") << "one was given back";
}

TEST_F(QuotasTest, guest_address_and_house_have_their_limits_and_others_go_on) {
  const Consumer ann{guest(1), "10.0.0.1"};
  EXPECT_EQ(hold(Stock::Table, ann), "");
  EXPECT_EQ(hold(Stock::Table, ann), "");
  EXPECT_EQ(hold(Stock::Table, ann), "tables-of-guest");
  EXPECT_EQ(hold(Stock::Table, {guest(2), "10.0.0.1"}), "");
  EXPECT_EQ(hold(Stock::Table, {guest(3), "10.0.0.1"}), "tables-of-address") << "another token does not help";
  EXPECT_EQ(hold(Stock::Table, {guest(3), "10.0.0.2"}), "");
  EXPECT_EQ(hold(Stock::Table, {guest(4), "10.0.0.3"}), "");
  EXPECT_EQ(hold(Stock::Table, {guest(5), "10.0.0.4"}), "tables");
  held.pop_back();
  EXPECT_EQ(hold(Stock::Table, {guest(5), "10.0.0.4"}), "") << "what is given back is there for others";
}

TEST_F(QuotasTest, refusal_says_which_limit_and_when_it_would_work) {
  const Consumer ann{guest(1), "10.0.0.1"};
  hold(Stock::Table, ann);
  hold(Stock::Table, ann);
  const auto refused = quotas.hold(Stock::Table, ann);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, "you have 2 tables open, as many as one guest may");
  EXPECT_THAT(refused.error().hint, HasSubstr("closed after 10 minutes"));
  held.clear();
  EXPECT_TRUE(quotas.hold(Stock::Table, ann));
}

TEST_F(QuotasTest, kinds_are_counted_apart_and_what_is_without_limit_never_refuses) {
  const Consumer from{std::nullopt, "10.0.0.1"};
  EXPECT_EQ(hold(Stock::Event, from), "");
  EXPECT_EQ(hold(Stock::Event, from), "events-of-address");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(hold(Stock::Club, from), "");
  EXPECT_EQ(hold(Stock::Club, from), "evenings-of-address");
  EXPECT_EQ(hold(Stock::Connection, {guest(1), "10.0.0.1"}), "");
  EXPECT_EQ(hold(Stock::Connection, {guest(1), "10.0.0.2"}), "connections-of-guest");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(hold(Stock::Event, {}), "") << "from nowhere that is known";
}

TEST_F(QuotasTest, messages_pass_as_fast_as_they_may) {
  const Consumer ann{guest(1), "10.0.0.1"};
  EXPECT_EQ(pass(Flow::Message, ann), "");
  EXPECT_EQ(pass(Flow::Message, ann), "");
  EXPECT_EQ(pass(Flow::Message, ann), "messages-of-guest");
  const Consumer bob{guest(2), "10.0.0.1"};
  EXPECT_EQ(pass(Flow::Message, bob), "");
  EXPECT_EQ(pass(Flow::Message, bob), "messages-of-address");
  EXPECT_EQ(pass(Flow::Message, {guest(3), "10.0.0.2"}), "");
  now += 1s;
  EXPECT_EQ(pass(Flow::Message, ann), "");
  EXPECT_EQ(pass(Flow::Request, {std::nullopt, "10.0.0.1"}), "");
  EXPECT_EQ(pass(Flow::Request, {std::nullopt, "10.0.0.1"}), "");
  EXPECT_EQ(pass(Flow::Request, {std::nullopt, "10.0.0.1"}), "requests-of-address");
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(pass(Flow::Request, {std::nullopt, "127.0.0.1"}), "") << "this machine counts as many";
    EXPECT_EQ(pass(Flow::Request, {std::nullopt, "::/64"}), "");
  }
}

TEST_F(QuotasTest, bytes_are_counted_by_hour_and_day_and_forgotten_evenly) {
  const Consumer ann{guest(1), ""};
  quotas.write(ann, 3000, now);
  EXPECT_FALSE(quotas.refuse_writing(ann, now));
  quotas.write(ann, 700, now);
  const auto refusal = quotas.refuse_writing(ann, now);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->limit, "bytes-of-guest-an-hour");
  EXPECT_EQ(refusal->again, 101s);
  EXPECT_THAT(refusal->hint, HasSubstr("2 minutes"));
  EXPECT_FALSE(quotas.refuse_writing({guest(2), ""}, now));
  now += refusal->again;
  EXPECT_FALSE(quotas.refuse_writing(ann, now)) << "as was said";
  for (int hour = 0; hour < 3; ++hour, now += std::chrono::hours(1)) quotas.write(ann, 3500, now);
  const auto for_the_day = quotas.refuse_writing(ann, now);
  ASSERT_TRUE(for_the_day);
  EXPECT_EQ(for_the_day->limit, "bytes-of-guest-a-day");
  EXPECT_FALSE(quotas.refuse_writing(ann, now + for_the_day->again));
}

TEST_F(QuotasTest, guests_of_one_address_share_its_bytes) {
  for (std::uint8_t i = 1; i <= 3; ++i) quotas.write({guest(i), "10.0.0.1"}, 2500, now);
  const auto refusal = quotas.refuse_writing({guest(9), "10.0.0.1"}, now);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->limit, "bytes-of-address-an-hour");
  EXPECT_FALSE(quotas.refuse_writing({guest(9), "10.0.0.2"}, now));
}

TEST_F(QuotasTest, uses_are_told_by_weight_and_name_no_token) {
  hold(Stock::Table, {guest(0xAB), "10.0.0.1"});
  hold(Stock::Table, {guest(0xCD), "10.0.0.1"});
  quotas.write({guest(0xCD), ""}, 500, now);
  const auto uses = quotas.uses(now);
  ASSERT_THAT(uses, SizeIs(3));
  EXPECT_EQ(uses[0].who, "10.0.0.1");
  EXPECT_EQ(uses[0].stocks[0], 2U);
  EXPECT_EQ(uses[1].who, "cdcdcdcdcdcdcdcd");
  EXPECT_EQ(uses[1].bytes_in_hour, 500U);
  EXPECT_EQ(uses[2].who, "abababababababab");
}

TEST(Quotas, hold_may_outlive_them) {
  const Limits limits;
  auto quotas = std::make_unique<Quotas>(limits);
  const auto hold = quotas->hold(Stock::Table, {guest(1), "10.0.0.1"}).value();
  quotas.reset();
  EXPECT_TRUE(hold);
}

TEST(NamedLimits, each_is_set_by_its_name_and_reads_back) {
  std::set<std::string_view> names;
  Limits limits;
  for (const NamedLimit& limit : named_limits()) {
    EXPECT_TRUE(names.insert(limit.name).second) << limit.name;
    EXPECT_FALSE(limit.meaning.empty());
    const std::string value = value_of(limit, limits);
    const auto set = set_limit(limits, std::string(limit.name) + '=' + value);
    EXPECT_TRUE(set) << limit.name << '=' << value << ": " << (set ? "" : set.error());
    EXPECT_EQ(value_of(limit, limits), value);
  }
  EXPECT_TRUE(set_limit(limits, "tables-of-guest=7"));
  EXPECT_EQ(limits.most_tables_of_guest, 7U);
  EXPECT_TRUE(set_limit(limits, "event-age=90d"));
  EXPECT_EQ(limits.event_age, std::chrono::hours(24) * 90);
  for (const char* right : {"idle-table=10m", "paused-table=10m", "event-age=90m", "tally-age=30d", "evening-age=0s"})
    EXPECT_TRUE(set_limit(limits, right)) << right;
  EXPECT_EQ(limits.idle_before_closing, std::chrono::minutes(10));
  EXPECT_TRUE(set_limit(limits, "messages-of-guest=0.5"));
  EXPECT_EQ(limits.messages_per_second_of_guest, 0.5);
}

TEST(NamedLimits, what_cannot_be_set_says_why) {
  Limits limits;
  EXPECT_THAT(set_limit(limits, "tables-of-gest=7").error(), HasSubstr("did you mean tables-of-guest"));
  for (const char* wrong : {"tables=", "tables", "tables=x", "tables=-1", "tables=1.5", "event-age=90", "event-age=90s",
                            "event-age=-1d", "messages-of-guest=nan", "paused-table=99999999999d"})
    EXPECT_FALSE(set_limit(limits, wrong)) << wrong;
  EXPECT_EQ(limits.most_tables, Limits{}.most_tables) << "nothing is half set";
  EXPECT_EQ(limits.event_age, Limits{}.event_age);
}

TEST(NamedLimits, what_is_named_as_right_is_taken) {
  for (const NamedLimit& limit : named_limits()) {
    Limits limits;
    const std::string why = set_limit(limits, std::string(limit.name) + "=so much").error();
    const std::size_t examples = why.find("such as ");
    ASSERT_NE(examples, std::string::npos) << why;
    const std::string_view told = std::string_view(why).substr(examples, why.find(", not ") - examples);
    for (const std::string_view word : split(told, ' ')) {
      const std::string_view value = word.substr(0, word.find(','));
      if (value.find_first_of("0123456789") != 0) continue;
      EXPECT_TRUE(set_limit(limits, std::string(limit.name) + '=' + std::string(value))) << why;
    }
  }
}

TEST(NamedLimits, times_are_read_and_told) {
  EXPECT_EQ(parse_duration("90s"), 90s);
  EXPECT_EQ(parse_duration("500ms"), 500ms);
  EXPECT_EQ(parse_duration("30d"), 24h * 30);
  for (const char* wrong : {"", "s", "90", "90 s", "1.5h", "-1s", "1y"}) EXPECT_FALSE(parse_duration(wrong)) << wrong;
  EXPECT_EQ(to_text(std::chrono::milliseconds(5400s)), "90m");
  EXPECT_EQ(in_words(1s), "1 second");
  EXPECT_EQ(in_words(100s), "2 minutes");
  EXPECT_EQ(in_words(48h), "48 hours");
  EXPECT_EQ(in_words(24h * 30), "30 days");
}

}  // namespace
}  // namespace euchre::tables
