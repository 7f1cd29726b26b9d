#include "core/codes/commented_toml.h"

#include "core/base/text.h"
#include "core/codes/parameter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::codes {
namespace {

using testing::HasSubstr;

std::vector<std::string> values_of(const Code& code) {
  std::vector<std::string> values;
  for (const Parameter& parameter : parameters()) values.push_back(parameter.read(code));
  return values;
}

TEST(commented_toml, reads_back_to_the_same_values) {
  for (const Code& code : known_codes()) {
    const auto again = parse_house_rules(to_commented_toml(code), code.id);
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(values_of(*again), values_of(code));
    EXPECT_EQ(again->summary, code.summary);
  }
}

TEST(commented_toml, names_the_ground_of_each_value) {
  const std::string toml = to_commented_toml(*find_code("somerset"));
  EXPECT_THAT(toml, HasSubstr("\n[points]\nmade = 1  # S2.c\n"));
  EXPECT_THAT(toml, HasSubstr("size = 32  # AMB-S01: the text names no number"));
}

TEST(house_rules_template, changes_nothing_as_it_stands) {
  for (const Code& code : known_codes()) {
    const auto rules = parse_house_rules(house_rules_template(code, "Ours"), "new.toml");
    ASSERT_TRUE(rules) << to_text(rules.error());
    EXPECT_EQ(values_of(*rules), values_of(code));
    EXPECT_EQ(rules->name, "Ours");
  }
}

/// Taking the `#` from the rows of values leaves the same values, so every row is one that could be changed.
TEST(house_rules_template, shows_every_value_of_its_base) {
  const Code& somerset = *find_code("somerset");
  std::string bare;
  const std::string text = house_rules_template(somerset, "Ours");
  for (const std::string_view line : split(text, '\n')) {
    const bool is_row = line.starts_with("# ") && line.find(" = ") != std::string_view::npos;
    bare += std::string(is_row ? line.substr(2) : line) + '\n';
  }
  const auto rules = parse_house_rules(bare, "new.toml");
  ASSERT_TRUE(rules) << to_text(rules.error());
  EXPECT_EQ(values_of(*rules), values_of(somerset));
  for (const Parameter& parameter : parameters()) {
    EXPECT_EQ(rules->grounds.at(std::string(parameter.key)), "house") << parameter.key;
  }
}

}  // namespace
}  // namespace euchre::codes
