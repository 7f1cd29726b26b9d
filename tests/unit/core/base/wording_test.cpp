#include "core/base/wording.h"

#include <gtest/gtest.h>

#include <array>

namespace euchre {
namespace {

constexpr std::array<Translation, 3> kWords{
    {{"Table {table}", "Table n° {table}"}, {"sits out", "exempt"}, {"{n} rounds", "{n} tour", "{n} tours"}}};

TEST(WordingTest, EnglishIsSaidAsItStands) {
  const Wording say;
  EXPECT_EQ(say("sits out"), "sits out");
  EXPECT_EQ(say("Table {table}, {side}", {{"table", "3"}, {"side", "North"}}), "Table 3, North");
  EXPECT_EQ(say.count(1, "{n} round", "{n} rounds"), "1 round");
  EXPECT_EQ(say.count(0, "{n} round", "{n} rounds"), "0 rounds");
}

TEST(WordingTest, AnotherLanguageHasItsOwnWords) {
  const Wording say(kWords);
  EXPECT_EQ(say("sits out"), "exempt");
  EXPECT_EQ(say("Table {table}", {{"table", "3"}}), "Table n° 3");
  EXPECT_EQ(say.count(1, "{n} round", "{n} rounds"), "1 tour");
  EXPECT_EQ(say.count(0, "{n} round", "{n} rounds"), "0 tour");
  EXPECT_EQ(say.count(2, "{n} round", "{n} rounds"), "2 tours");
}

TEST(WordingTest, WhatHasNoTranslationStaysEnglish) {
  const Wording say(kWords);
  EXPECT_EQ(say("Standings"), "Standings");
  EXPECT_EQ(say.count(2, "{n} game", "{n} games"), "2 games");
}

TEST(WordingTest, WhatIsSaidIsNotReadAgain) {
  const Wording say;
  EXPECT_EQ(say("{name} plays", {{"name", "{name}"}}), "{name} plays") << "a name in braces is a name";
  EXPECT_EQ(say("{other} and {", {{"name", "Ann"}}), "{other} and {");
}

}  // namespace
}  // namespace euchre
