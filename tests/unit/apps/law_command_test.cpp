#include "law_command.h"

#include "said.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>
#include <vector>

namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

Said law(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "law");
  return run_command(law_command, std::move(arguments));
}

TEST(LawCommand, reads_an_article_with_its_kin_and_cases) {
  const Said said = law({"S63.a"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("Each revoke costs three."));
  EXPECT_THAT(said.out, HasSubstr("K-rev-01"));
  EXPECT_THAT(said.out, HasSubstr("SOM-103"));
}

TEST(LawCommand, reads_all_parts_of_a_number) {
  const json articles = json::parse(law({"S64", "--json"}).out);
  ASSERT_EQ(articles.size(), 2U);
  EXPECT_EQ(articles[0]["id"], "S64.a");
  EXPECT_EQ(articles[1]["id"], "S64.b");
}

TEST(LawCommand, reads_a_reading) {
  const Said said = law({"AMB-S09"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("Direction of penalties"));
}

TEST(LawCommand, proposes_the_nearest_ids_for_an_unknown_one) {
  const Said said = law({"S64.c"});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("there is no article or reading 'S64.c'; the nearest are"));
  EXPECT_THAT(said.err, HasSubstr("S64.a"));
}

TEST(LawCommand, searches_words) {
  EXPECT_THAT(law({"revoke", "lone"}).out, HasSubstr("S63.b"));
  EXPECT_THAT(law({"--search", "S64"}).out, HasSubstr("S64.a"));
  const Said nothing = law({"xyzzy"});
  EXPECT_EQ(nothing.status, 1);
  EXPECT_THAT(nothing.err, HasSubstr("nothing in the law book speaks of 'xyzzy'"));
}

TEST(LawCommand, compares_the_codes_on_a_topic) {
  const Said said = law({"--compare", "revoke"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("3: Somerset (S63.a)"));
  EXPECT_THAT(said.out, HasSubstr("Alberta"));
  const Said unknown = law({"--compare", "revok"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("did you mean 'revoke'?"));
}

TEST(LawCommand, lists_topics_of_one_code) {
  const Said said = law({"--topic", "revoke", "--code", "keller"});
  EXPECT_THAT(said.out, HasSubstr("K-rev-01"));
  EXPECT_THAT(said.out, Not(HasSubstr("S63.a")));
  EXPECT_EQ(law({"--list", "--code", "whist"}).status, 2);
}

TEST(LawCommand, coverage_has_one_row_for_each_article) {
  const json rows = json::parse(law({"--coverage", "--json"}).out);
  EXPECT_EQ(rows.size(), 480U);
  const std::set<std::string> known{"played", "ruled", "procedure", "event", "shown", "pending"};
  for (const json& row : rows) {
    EXPECT_EQ(row.size(), 5U) << row;
    EXPECT_TRUE(known.contains(row["status"].get<std::string>())) << row;
    EXPECT_TRUE(row["scenarios"].is_array()) << row;
    EXPECT_FALSE(row["where"].get<std::string>().empty()) << row;
  }
}

TEST(LawCommand, bad_usage_has_status_two) {
  EXPECT_EQ(law({}).status, 2);
  EXPECT_EQ(law({"--no-such-option"}).status, 2);
  EXPECT_THAT(law({"--help"}).out, HasSubstr("euchre law S64"));
}

}  // namespace
