#include "show_command.h"

#include "said.h"

#include <gmock/gmock.h>

namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string kRecord = std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/core/notation/lawful/hoyle.record";

Said show(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "show");
  return run_command(show_command, std::move(arguments));
}

TEST(ShowCommand, tells_every_deal_in_a_line) {
  const Said said = show({kRecord});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out,
            "Deal 1: Wiki made hearts alone: march, 4 points for Emil and Wiki.\n"
            "Deal 2: Wiki made spades: march, 2 points for Emil and Wiki.\n");
}

TEST(ShowCommand, draws_the_deal_that_is_named_and_the_last_one_otherwise) {
  const Said first = show({kRecord, "--deal", "1", "--svg"});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_THAT(first.out, StartsWith("<svg "));
  EXPECT_THAT(first.out, HasSubstr("Wiki made hearts alone"));
  EXPECT_THAT(show({kRecord, "--svg"}).out, HasSubstr("Wiki made spades"));
}

TEST(ShowCommand, says_what_is_wrong_and_what_would_be_right) {
  const Said missing = show({kRecord, "--deal", "7", "--svg"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_THAT(missing.err, HasSubstr("has no deal 7; it has 1 to 2"));
  const Said beyond = show({kRecord, "--deal", "1", "--at", "400", "--svg"});
  EXPECT_EQ(beyond.status, 2);
  EXPECT_THAT(beyond.err, HasSubstr("--at 400: deal 1 has 18 calls, discards and cards"));
  EXPECT_EQ(show({kRecord, "--svg", "--png"}).status, 2);
  EXPECT_EQ(show({"/nowhere.record"}).status, 2);
  EXPECT_EQ(show({kRecord, "--svg", "--out", "/nowhere/deal.svg"}).status, 2);
}

}  // namespace
