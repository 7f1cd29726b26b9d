#include "core/codes/parameter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace euchre::codes {
namespace {

using testing::ElementsAre;

TEST(parameter, keys_are_unique_and_stand_in_groups) {
  std::set<std::string_view> keys;
  for (const Parameter& parameter : parameters()) {
    EXPECT_TRUE(keys.insert(parameter.key).second) << parameter.key;
    EXPECT_NE(parameter.key.find('.'), std::string_view::npos) << parameter.key;
  }
}

TEST(parameter, is_described_for_people) {
  for (const Parameter& parameter : parameters()) {
    EXPECT_FALSE(parameter.topic.empty()) << parameter.key;
    EXPECT_FALSE(parameter.label.empty()) << parameter.key;
    EXPECT_TRUE(parameter.explanation.ends_with('.')) << parameter.key;
    EXPECT_EQ(parameter.choices.size(), parameter.choice_labels.size()) << parameter.key;
    EXPECT_EQ(parameter.kind == ParameterKind::Choice, !parameter.choices.empty()) << parameter.key;
  }
}

TEST(parameter, every_choice_is_written_and_read_back) {
  for (const Parameter& parameter : parameters()) {
    Code code = *find_code("somerset");
    for (const std::string_view choice : parameter.choices) {
      EXPECT_TRUE(parameter.write(code, choice)) << parameter.key << ' ' << choice;
      EXPECT_EQ(parameter.read(code), choice) << parameter.key;
    }
  }
}

TEST(parameter, numbers_are_held_to_their_range) {
  for (const Parameter& parameter : parameters()) {
    if (parameter.kind != ParameterKind::Number) continue;
    Code code = *find_code("somerset");
    for (const int number : {parameter.least, parameter.most}) {
      EXPECT_TRUE(parameter.write(code, std::to_string(number))) << parameter.key;
      EXPECT_EQ(parameter.read(code), std::to_string(number)) << parameter.key;
    }
    EXPECT_FALSE(parameter.write(code, std::to_string(parameter.least - 1))) << parameter.key;
    EXPECT_FALSE(parameter.write(code, std::to_string(parameter.most + 1))) << parameter.key;
    EXPECT_FALSE(parameter.write(code, "1 ")) << parameter.key;
    EXPECT_EQ(parameter.read(code), std::to_string(parameter.most)) << "a refused value changes nothing";
  }
}

TEST(parameter, none_is_a_value_only_where_it_has_a_label) {
  for (const Parameter& parameter : parameters()) {
    Code code = *find_code("somerset");
    EXPECT_EQ(parameter.write(code, kNone), !parameter.none_label.empty()) << parameter.key;
  }
}

TEST(parameter, is_found_by_its_whole_key) {
  ASSERT_NE(find_parameter("lone_hand.period"), nullptr);
  EXPECT_EQ(find_parameter("lone_hand.period")->label, "Until when playing alone may be announced");
  EXPECT_EQ(find_parameter("period"), nullptr);
  EXPECT_EQ(find_parameter(""), nullptr);
}

TEST(parameter, values_have_words_for_people) {
  EXPECT_EQ(value_label(*find_parameter("pack.size"), "24"), "24 cards, nine to ace");
  EXPECT_EQ(value_label(*find_parameter("rubber.played"), "true"), "Yes");
  EXPECT_EQ(value_label(*find_parameter("game.target"), "none"), "No number: a fixed number of deals");
  EXPECT_EQ(value_label(*find_parameter("points.march"), "2"), "2");
  EXPECT_EQ(value_label(*find_parameter("rubber.bonus"), "none"), "-");
}

TEST(compare, puts_codes_side_by_side_with_their_grounds) {
  const std::vector<const Code*> codes{find_code("somerset"), find_code("hoyle")};
  for (const ComparedParameter& row : compare(codes)) {
    if (row.parameter->key == "points.lone_euchre") {
      EXPECT_THAT(row.values, ElementsAre("4", "2"));
      EXPECT_THAT(row.grounds, ElementsAre("S3.c", "H-alone-06"));
      EXPECT_FALSE(row.is_same);
    }
    if (row.parameter->key == "points.march") {
      EXPECT_TRUE(row.is_same);
    }
    if (row.parameter->key == "pack.size") {
      EXPECT_THAT(row.labels, ElementsAre("32 cards, seven to ace", "24 cards, nine to ace"));
      EXPECT_THAT(row.reasons[0], testing::HasSubstr("Keller laws"));
      EXPECT_EQ(row.reasons[1], "");
    }
  }
}

TEST(compare, has_a_row_for_every_parameter) {
  const std::vector<const Code*> codes{find_code("keller")};
  EXPECT_EQ(compare(codes).size(), parameters().size());
}

}  // namespace
}  // namespace euchre::codes
