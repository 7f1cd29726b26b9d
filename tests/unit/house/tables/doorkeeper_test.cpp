#include "house/tables/doorkeeper.h"

#include "house/tables/chance.h"
#include "house/tables/quotas.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::tables {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

constexpr std::uint64_t kNow = 1'000'000;

TEST(Doorkeeper, who_is_kept_out_stays_out_for_his_time) {
  Doorkeeper doorkeeper;
  EXPECT_FALSE(doorkeeper.refuse_address("10.0.0.1", kNow));
  ASSERT_TRUE(doorkeeper.restore(ban_line({Ban::Of::Address, "10.0.0.1", kNow + 60'000}, kNow)));
  ASSERT_TRUE(doorkeeper.refuse_address("10.0.0.1", kNow));
  EXPECT_THAT(*doorkeeper.refuse_address("10.0.0.1", kNow), HasSubstr("for 60 seconds"));
  EXPECT_FALSE(doorkeeper.refuse_address("10.0.0.10", kNow));
  EXPECT_FALSE(doorkeeper.refuse_address("10.0.0.1", kNow + 60'000)) << "his time is over";
  EXPECT_THAT(doorkeeper.bans(kNow + 60'000), SizeIs(0));
  ASSERT_TRUE(doorkeeper.restore(ban_line({Ban::Of::Address, "10.0.0.1", 0}, kNow)));
  EXPECT_TRUE(doorkeeper.refuse_address("10.0.0.1", kNow * 1'000'000)) << "for good";
  ASSERT_TRUE(doorkeeper.restore(unban_line(Ban::Of::Address, "10.0.0.1", kNow)));
  EXPECT_FALSE(doorkeeper.refuse_address("10.0.0.1", kNow));
}

TEST(Doorkeeper, guest_is_known_by_the_digest_of_his_token) {
  Doorkeeper doorkeeper;
  const auto ann = hash_of_token("ann");
  ASSERT_TRUE(doorkeeper.restore(ban_line({Ban::Of::Guest, guest_name(ann), 0}, kNow)));
  EXPECT_TRUE(doorkeeper.refuse_guest(ann, kNow));
  EXPECT_FALSE(doorkeeper.refuse_guest(hash_of_token("bob"), kNow));
  EXPECT_FALSE(doorkeeper.refuse_address(guest_name(ann), kNow));
}

TEST(Doorkeeper, what_is_kept_for_holders_opens_to_them_alone) {
  Doorkeeper doorkeeper;
  EXPECT_TRUE(doorkeeper.may_open(Kept::Events, ""));
  ASSERT_TRUE(doorkeeper.restore(keep_line(Kept::Events, Keeping::Begins, kNow)));
  EXPECT_FALSE(doorkeeper.may_open(Kept::Events, ""));
  EXPECT_TRUE(doorkeeper.may_open(Kept::Clubs, ""));
  ASSERT_TRUE(doorkeeper.restore(holder_line("friday-club", "the key", kNow)));
  ASSERT_TRUE(doorkeeper.restore(holder_line("league", "another", kNow)));
  EXPECT_TRUE(doorkeeper.may_open(Kept::Events, "the key"));
  EXPECT_FALSE(doorkeeper.may_open(Kept::Events, "the keys"));
  EXPECT_THAT(doorkeeper.holders(), ElementsAre("friday-club", "league"));
  ASSERT_TRUE(doorkeeper.restore(no_holder_line("friday-club", kNow)));
  EXPECT_FALSE(doorkeeper.may_open(Kept::Events, "the key"));
  ASSERT_TRUE(doorkeeper.restore(keep_line(Kept::Events, Keeping::Ends, kNow)));
  EXPECT_TRUE(doorkeeper.may_open(Kept::Events, ""));
}

TEST(Doorkeeper, line_that_is_no_decision_is_told) {
  Doorkeeper doorkeeper;
  EXPECT_TRUE(doorkeeper.restore(remark_line("closed k3x9", kNow)));
  for (const char* wrong : {"ban", "ban address", "ban address 10.0.0.1", "ban nobody x until=0", "keep tables",
                            "holder a b", "holder ../x 00", "what"})
    EXPECT_FALSE(doorkeeper.restore(wrong)) << wrong;
  EXPECT_THAT(doorkeeper.bans(0), SizeIs(0));
}

}  // namespace
}  // namespace euchre::tables
