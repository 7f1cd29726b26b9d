#include "core/game/call.h"

#include <gtest/gtest.h>

namespace euchre::game {
namespace {

TEST(Call, every_call_reads_back_from_its_text) {
  for (unsigned index = 0; index < kCallCount; ++index) {
    const auto call = static_cast<Call>(index);
    EXPECT_EQ(parse_call(to_text(call)), call);
  }
  EXPECT_EQ(to_text(Call::NameAloneHearts), "name-alone-H");
  EXPECT_EQ(to_text(Call::StayTogether), "stay-together");
}

TEST(Call, other_words_are_no_call) {
  EXPECT_EQ(parse_call(""), std::nullopt);
  EXPECT_EQ(parse_call("Pass"), std::nullopt);
  EXPECT_EQ(parse_call("name-X"), std::nullopt);
  EXPECT_EQ(parse_call("order "), std::nullopt);
}

TEST(Call, naming_carries_its_trump) {
  for (const Trump trump : kTrumpKinds) {
    EXPECT_EQ(named_trump(name_trump(trump)), trump) << name_of(trump);
    EXPECT_EQ(named_trump(name_trump_alone(trump)), trump) << name_of(trump);
    EXPECT_FALSE(is_alone(name_trump(trump))) << name_of(trump);
    EXPECT_TRUE(is_alone(name_trump_alone(trump))) << name_of(trump);
  }
  for (const Call call : {Call::Pass, Call::Order, Call::OrderAlone, Call::GoAlone, Call::StayTogether})
    EXPECT_EQ(named_trump(call), std::nullopt) << to_text(call);
  EXPECT_FALSE(is_alone(Call::StayTogether));
}

TEST(Call, no_trump_is_named_by_the_letters_of_its_kinds) {
  EXPECT_EQ(to_text(name_trump(NoTrump::High)), "name-N");
  EXPECT_EQ(to_text(name_trump(NoTrump::Low)), "name-L");
  EXPECT_EQ(to_text(name_trump_alone(NoTrump::High)), "name-alone-N");
  EXPECT_EQ(to_text(name_trump_alone(NoTrump::Low)), "name-alone-L");
}

TEST(Call, a_set_holds_every_call) {
  CallSet all;
  for (unsigned index = 0; index < kCallCount; ++index) all.insert(static_cast<Call>(index));
  for (unsigned index = 0; index < kCallCount; ++index) {
    const auto call = static_cast<Call>(index);
    EXPECT_TRUE(all.contains(call)) << to_text(call);
    all.erase(call);
    EXPECT_FALSE(all.contains(call)) << to_text(call);
  }
  EXPECT_TRUE(all.empty());
}

}  // namespace
}  // namespace euchre::game
