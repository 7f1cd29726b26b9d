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

TEST(Call, naming_carries_its_suit) {
  for (const Suit suit : kSuits) {
    EXPECT_EQ(named_suit(name_suit(suit)), suit);
    EXPECT_EQ(named_suit(name_suit_alone(suit)), suit);
    EXPECT_FALSE(is_alone(name_suit(suit)));
    EXPECT_TRUE(is_alone(name_suit_alone(suit)));
  }
  EXPECT_EQ(named_suit(Call::OrderAlone), std::nullopt);
  EXPECT_EQ(named_suit(Call::GoAlone), std::nullopt);
}

}  // namespace
}  // namespace euchre::game
