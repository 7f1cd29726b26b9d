#include "core/codes/drawn_rules.h"

#include "core/codes/parameter.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace euchre::codes {
namespace {

TEST(drawn_rules, are_house_rules_that_can_be_written_down_and_read) {
  RandomStream random(3);
  for (int i = 0; i < 300; ++i) {
    const Code& base = known_codes()[static_cast<std::size_t>(i) % known_codes().size()];
    Code drawn = drawn_rules(base, random);
    drawn.base = base.id;
    const auto read = parse_house_rules(to_house_toml(drawn), "drawn");
    ASSERT_TRUE(read.has_value()) << to_text(read.error()) << "\n" << to_house_toml(drawn);
    EXPECT_EQ(read->deal, drawn.deal);
    EXPECT_EQ(read->match, drawn.match);
    EXPECT_EQ(drawn.deal.pack, base.deal.pack);
  }
}

TEST(drawn_rules, come_to_every_choice_that_bears_on_a_deal) {
  RandomStream random(4);
  std::map<std::string_view, std::set<std::string>> met;
  for (int i = 0; i < 2000; ++i) {
    const Code drawn = drawn_rules(default_code(Occasion::Game), random);
    for (const Parameter& parameter : parameters()) met[parameter.key].insert(parameter.read(drawn));
  }
  for (const Parameter& parameter : parameters()) {
    const bool bears = parameter.key.starts_with("trump.") || parameter.key.starts_with("lone_hand.") ||
                       parameter.key.starts_with("points.") || parameter.key.starts_with("discard.");
    if (!bears || parameter.key == "lone_hand.best_card") {
      EXPECT_EQ(met[parameter.key].size(), 1U) << parameter.key;
    } else if (parameter.kind == ParameterKind::Choice) {
      EXPECT_EQ(met[parameter.key].size(), parameter.choices.size()) << parameter.key;
    } else {
      EXPECT_GT(met[parameter.key].size(), 1U) << parameter.key;
    }
  }
}

TEST(drawn_rules, repeat_from_the_same_seed) {
  const Code& base = default_code(Occasion::Game);
  RandomStream one(5);
  RandomStream other(5);
  for (int i = 0; i < 50; ++i)
    EXPECT_EQ(to_house_toml(drawn_rules(base, one)), to_house_toml(drawn_rules(base, other)));
}

}  // namespace
}  // namespace euchre::codes
