#include "core/base/text.h"
#include "core/codes/code.h"
#include "core/codes/parameter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::codes {
namespace {

const Code& code(std::string_view id) {
  const Code* found = find_code(id);
  EUCHRE_REQUIRE(found != nullptr);
  return *found;
}

TEST(known_codes, stand_in_the_order_people_expect) {
  std::vector<std::string> ids;
  for (const Code& each : known_codes()) ids.push_back(each.id);
  EXPECT_THAT(ids, testing::ElementsAre("somerset", "keller", "hoyle", "danville", "alberta"));
}

TEST(known_codes, every_value_has_a_ground) {
  for (const Code& each : known_codes()) {
    for (const Parameter& parameter : parameters()) {
      const bool has_value = parameter.read(each) != kNone || !parameter.none_label.empty();
      EXPECT_EQ(has_value, each.grounds.contains(parameter.key)) << each.id << ' ' << parameter.key;
    }
  }
}

TEST(known_codes, every_article_named_as_ground_exists) {
  for (const Code& each : known_codes()) {
    for (const auto& [key, ground] : each.grounds) {
      if (ground == "default") continue;
      for (const std::string_view id : words(ground)) {
        EXPECT_TRUE(id.starts_with("AMB-") || find_article(id) != nullptr) << each.id << ' ' << key << ' ' << id;
      }
    }
  }
}

TEST(known_codes, a_default_says_why) {
  for (const Code& each : known_codes()) {
    for (const auto& [key, ground] : each.grounds) {
      const bool rests_on_articles_alone = ground.find("AMB-") == std::string::npos && ground != "default";
      EXPECT_NE(rests_on_articles_alone, each.reasons.contains(key)) << each.id << ' ' << key;
    }
  }
}

TEST(known_codes, S1_S2_S3_S7_score_of_somerset) {
  const MatchRules& match = code("somerset").match;
  EXPECT_EQ(match.game.target, Points{5});
  EXPECT_EQ(match.game.surplus, Surplus::Carried);
  EXPECT_EQ(match.points.lone_euchre, Points{4});
  ASSERT_TRUE(match.rubber);
  EXPECT_EQ(*match.rubber, RubberRules{});
}

}  // namespace
}  // namespace euchre::codes
