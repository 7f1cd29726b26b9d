#include "house/http/detail/frame_meter.h"
#include "house/http/detail/unsent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

/// Who is told more than he reads, and who sends what nobody reads.
namespace euchre::http::detail {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A frame with a mask of zeros and a payload of so many letters.
std::string frame(unsigned first_byte, std::size_t size) {
  std::string bytes(1, static_cast<char>(first_byte));
  const unsigned more = size < 126 ? 0 : size < 65536 ? 2 : 8;
  const std::size_t told = more == 0 ? size : more == 2 ? 126 : 127;
  bytes += static_cast<char>(0x80U | told);
  for (unsigned i = more; i-- > 0;) bytes += static_cast<char>(size >> (8U * i) & 0xFFU);
  bytes.append(4, '\0');
  return bytes + std::string(size, '\x01');
}

constexpr unsigned kText = 0x01;
constexpr unsigned kMore = 0x00;
constexpr unsigned kLast = 0x80;
constexpr unsigned kWhole = 0x81;
constexpr unsigned kPing = 0x89;

TEST(FrameMeter, counts_parts_but_neither_last_ones_nor_pings) {
  FrameMeter meter;
  EXPECT_EQ(meter.take(frame(kWhole, 20) + frame(kPing, 3)), 0U);
  EXPECT_EQ(meter.take(frame(kText, 5) + frame(kMore, 0) + frame(kPing, 0) + frame(kMore, 7) + frame(kLast, 0)), 3U);
}

TEST(FrameMeter, finds_the_same_wherever_the_bytes_are_parted) {
  std::string all;
  for (const std::size_t size : {0U, 1U, 125U, 126U, 300U, 65535U, 65536U})
    all += frame(kMore, size) + frame(kWhole, size);
  for (const std::size_t piece : {1U, 2U, 3U, 5U, 7U, 1000U, 100'000U}) {
    FrameMeter meter;
    std::size_t parts = 0;
    for (std::size_t at = 0; at < all.size(); at += piece) parts += meter.take(std::string_view(all).substr(at, piece));
    EXPECT_EQ(parts, 7U) << piece;
  }
}

TEST(FrameMeter, passes_over_frames_without_a_mask) {
  FrameMeter meter;
  EXPECT_EQ(meter.take(std::string("\x01\x02{}\x00\x00\x00\x01}", 9)), 3U);
}

struct Slow final : Hearer {
  void drop() override { ++dropped; }
  int dropped = 0;
};

/// Clients that read nothing.
class UnsentTest : public testing::Test {
 protected:
  UnsentTest() {
    limits.most_queued_bytes = 100;
    limits.most_queued_bytes_of_address = 150;
    limits.most_queued_bytes_in_all = 300;
  }
  /// Tells `who` of an address so many bytes; the names of those who are to be dropped.
  std::vector<std::string> tell(const std::string& who, const std::string& network, std::size_t bytes) {
    Client& client = clients[who];
    if (!client.share) client.share = unsent.enter(network, client.hearer);
    std::vector<std::string> dropped;
    for (const auto& slow : client.share->add(bytes)) {
      for (const auto& [name, one] : clients) {
        if (one.hearer == slow) dropped.push_back(name);
      }
    }
    return dropped;
  }

  struct Client {
    std::shared_ptr<Slow> hearer = std::make_shared<Slow>();
    std::unique_ptr<Unsent::Share> share;
  };
  tables::Limits limits;
  Unsent unsent{limits};
  std::map<std::string, Client> clients;
};

TEST_F(UnsentTest, who_is_told_more_than_one_may_be_is_dropped) {
  EXPECT_THAT(tell("Ann", "10.0.0.1", 100), IsEmpty());
  clients["Ann"].share->take(30);
  EXPECT_THAT(tell("Ann", "10.0.0.1", 30), IsEmpty());
  EXPECT_THAT(tell("Ann", "10.0.0.1", 1), ElementsAre("Ann"));
  EXPECT_EQ(unsent.bytes(), 0U) << "what waited for him is thrown away";
  EXPECT_THAT(tell("Ann", "10.0.0.1", 1000), IsEmpty()) << "once";
}

TEST_F(UnsentTest, one_answer_is_as_long_as_it_is_and_counts_with_the_others) {
  Client& ann = clients["Ann"];
  ann.share = unsent.enter("10.0.0.1", ann.hearer, Unsent::What::OneAnswer);
  EXPECT_THAT(tell("Ann", "10.0.0.1", 140), IsEmpty())
      << "longer than all that may wait for one who is told again and again";
  EXPECT_THAT(tell("Bob", "10.0.0.1", 20), ElementsAre("Ann"));
}

TEST_F(UnsentTest, of_one_address_the_slowest_goes) {
  EXPECT_THAT(tell("Ann", "10.0.0.1", 80), IsEmpty());
  EXPECT_THAT(tell("Bob", "10.0.0.1", 60), IsEmpty());
  EXPECT_THAT(tell("Cid", "10.0.0.2", 90), IsEmpty()) << "he is of another address";
  EXPECT_THAT(tell("Dot", "10.0.0.1", 20), ElementsAre("Ann"));
  EXPECT_THAT(tell("Dot", "10.0.0.1", 60), IsEmpty());
}

TEST_F(UnsentTest, of_the_house_the_slowest_goes_and_who_keeps_up_stays) {
  for (const char* slow : {"1", "2", "3", "4"}) EXPECT_THAT(tell(slow, std::string("10.0.0.") + slow, 70), IsEmpty());
  EXPECT_THAT(tell("Ann", "10.0.0.9", 21), ElementsAre("1"));
  EXPECT_EQ(unsent.bytes(), 231U);
  clients.erase("2");
  EXPECT_EQ(unsent.bytes(), 161U) << "who has gone leaves nothing";
}

TEST_F(UnsentTest, this_machine_has_no_bound_but_that_of_all) {
  for (const char* who : {"1", "2", "3"}) EXPECT_THAT(tell(who, "127.0.0.1", 90), IsEmpty());
  EXPECT_THAT(tell("4", "127.0.0.1", 90), ElementsAre("1"));
}

TEST_F(UnsentTest, address_may_be_without_a_bound) {
  limits.most_queued_bytes_of_address = 0;
  for (const char* who : {"1", "2", "3"}) EXPECT_THAT(tell(who, "10.0.0.1", 90), IsEmpty());
}

}  // namespace
}  // namespace euchre::http::detail
