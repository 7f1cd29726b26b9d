#include "core/codes/ready_rules.h"

#include "core/codes/parameter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace euchre::codes {
namespace {

std::string value_of(const Code& code, std::string_view key) { return find_parameter(key)->read(code); }

const ReadyRules& called(std::string_view id) {
  const auto all = ready_rules();
  const auto found = std::ranges::find(all, id, &ReadyRules::id);
  EXPECT_NE(found, all.end()) << id;
  return *found;
}

TEST(ready_rules, begin_with_the_game_that_people_know) {
  ASSERT_FALSE(ready_rules().empty());
  const Code& american = ready_rules().front().code;
  EXPECT_EQ(american.name, "American");
  EXPECT_EQ(value_of(american, "pack.size"), "24");
  EXPECT_EQ(value_of(american, "game.target"), "10");
  EXPECT_EQ(value_of(american, "trump.last_dealer_call"), "must_name");
}

TEST(ready_rules, say_what_their_names_promise) {
  EXPECT_EQ(value_of(called("american-thrown-in").code, "trump.last_dealer_call"), "may_pass");
  EXPECT_EQ(value_of(called("canadian").code, "trump.dealers_partner"), "must_be_alone");
  EXPECT_EQ(value_of(called("suit-in-hand").code, "trump.natural_card"), "every_acceptor");
  EXPECT_EQ(value_of(called("progressive").code, "game.deal_turns"), "8");
  EXPECT_EQ(value_of(called("progressive").code, "game.target"), kNone);
}

/// A table is opened with the text, and its name is what people see: so none is called like another, or like a code.
TEST(ready_rules, have_names_and_sources_of_their_own) {
  std::set<std::string> names;
  for (const Code& code : known_codes()) names.insert(code.name);
  for (const ReadyRules& ready : ready_rules()) {
    EXPECT_TRUE(names.insert(ready.code.name).second) << ready.code.name;
    EXPECT_FALSE(ready.source.empty()) << ready.id;
    EXPECT_EQ(ready.text.find("\r"), std::string_view::npos);
    const auto again = parse_house_rules(to_house_toml(ready.code), "again");
    ASSERT_TRUE(again) << to_text(again.error());
    for (const Parameter& parameter : parameters()) EXPECT_EQ(parameter.read(*again), parameter.read(ready.code));
  }
}

TEST(ready_rules, source_is_checked_like_other_words) {
  EXPECT_TRUE(parse_house_rules("base = \"hoyle\"\nsource = \"my aunt\"\n", "f"));
  const auto wrong = parse_house_rules("base = \"hoyle\"\nsource = 3\n", "f");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().key, "source");
}

}  // namespace
}  // namespace euchre::codes
