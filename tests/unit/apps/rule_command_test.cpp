#include "rule_command.h"

#include "core/notation/record.h"
#include "said.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* kIrregular =
    "euchre-record 1\n"
    "open table=\"felt\" code=\"somerset\"\n"
    "match 1 dealer=S\n"
    "deal 1 dealer=S\n"
    "hands N=\"8C KC JD 9H AH\" E=\"8D AD TH JH 7S\" S=\"QC AC 8H KH TS\" W=\"7C TD 9S KS AS\" up=QH\n"
    "call W pass\n"
    "call N order\n"
    "discard S TS\n"
    "play W AS\n"
    "play N 8C\n"
    "incident E play TH !revoke\n"
    "play S 8H\n"
    "note the trick is turned\n"
    "incident E quits-trick 1\n"
    "incident NS claim revoke\n";

constexpr const char* kCase =
    "```scn\n"
    "id: ONE\n"
    "code: keller\n"
    "title: A march\n"
    "score: NS=0 EW=0\n"
    "fact: dir hand-result makers=NS lone=none tricks-NS=5 tricks-EW=0\n"
    "expect: points NS +2 march [K-score-02]\n"
    "```\n";

class RuleCommand : public testing::Test {
 protected:
  std::string file(const std::string& text) {
    const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    path_ = (std::filesystem::temp_directory_path() / ("euchre_rule_" + name)).string();
    std::ofstream(path_) << text;
    return path_;
  }
  void TearDown() override {
    if (!path_.empty()) std::filesystem::remove(path_);
  }
  static Said rule(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "rule");
    return run_command(rule_command, std::move(arguments));
  }

 private:
  std::string path_;
};

bool has_type(const json& value, const std::string& type) {
  return type.empty() || (type == "array" && value.is_array()) || (type == "object" && value.is_object()) ||
         (type == "string" && value.is_string()) || (type == "integer" && value.is_number_integer()) ||
         (type == "boolean" && value.is_boolean());
}

/// As much of JSON Schema as our schema uses. Empty where `value` is as `schema` says, else where it is not.
std::string misfit(const json& value, const json& schema, const std::string& place) {
  if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end()) {
    return place + ": " + value.dump() + " is not in the list";
  }
  const std::string type = schema.value("type", "");
  if (!has_type(value, type)) return place + " is no " + type;
  if (value.is_array()) {
    for (const json& item : value) {
      if (std::string problem = misfit(item, schema["items"], place + "[]"); !problem.empty()) return problem;
    }
  }
  if (!value.is_object()) return {};
  for (const json& key : schema.value("required", json::array())) {
    if (!value.contains(key.get<std::string>())) return place + " lacks " + key.get<std::string>();
  }
  for (const auto& [key, item] : value.items()) {
    const bool known = schema.contains("properties") && schema["properties"].contains(key);
    if (!known && schema.value("additionalProperties", json(true)) == json(false)) return place + " has " + key;
    const json rest = schema.value("additionalProperties", json::object());
    const json& own = known ? schema["properties"][key] : rest;
    if (!own.is_object()) continue;
    if (std::string problem = misfit(item, own, place + "." + key); !problem.empty()) return problem;
  }
  return {};
}

TEST_F(RuleCommand, a_record_with_irregular_facts_round_trips) {
  const auto record = euchre::notation::parse_record(kIrregular);
  ASSERT_TRUE(record) << record.error().problem;
  EXPECT_EQ(to_record(*record), kIrregular);
}

TEST_F(RuleCommand, a_record_is_ruled_on) {
  const Said said = rule({file(kIrregular)});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("deal-1 under Somerset"));
  EXPECT_THAT(said.out, HasSubstr("The revoke of East in trick 1 is established [S64.a]"));
  EXPECT_THAT(said.out, HasSubstr("Turning down and releasing the trick completes the revoke."));
}

TEST_F(RuleCommand, a_record_is_ruled_by_its_house_rules) {
  const std::string by_the_code = kIrregular + std::string("incident NS claim revoke by=E trick=1\n");
  std::string record = by_the_code;
  const std::string plain = "code=\"somerset\"";
  record.replace(record.find(plain), plain.size(),
                 R"(code="somerset" rules="base = \"somerset\"\n[laws.revoke]\npenalty = 2\n")");
  const Said said = rule({"--json", file(record)});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("NS +2 revoke"));
  EXPECT_THAT(rule({"--json", file(by_the_code)}).out, HasSubstr("NS +3 revoke"));
}

TEST_F(RuleCommand, a_case_is_compared_under_the_house_rules_of_its_code) {
  const std::string rules = (std::filesystem::temp_directory_path() / "euchre_rule_house.toml").string();
  std::ofstream(rules) << "base = \"keller\"\nname = \"three\"\n\n[points]\nmarch = 3\n";
  const Said as_the_code = rule({"--house", rules, file(kCase)});
  EXPECT_EQ(as_the_code.status, 1);
  EXPECT_THAT(as_the_code.out, HasSubstr("expected, line 7: points NS +2 march"));
  std::string of_the_house = kCase;
  of_the_house.replace(of_the_house.find("+2"), 2, "+3");
  const Said as_the_house = rule({"--house", rules, file(of_the_house)});
  EXPECT_EQ(as_the_house.status, 0);
  EXPECT_THAT(as_the_house.out, HasSubstr("1 passed, 0 failed, 0 not understood"));
  std::ofstream(rules) << "base = \"hoyle\"\nname = \"three\"\n\n[points]\nmarch = 3\n";
  EXPECT_THAT(rule({"--house", rules, file(kCase)}).out, HasSubstr("1 without expectations"));
  std::filesystem::remove(rules);
}

TEST_F(RuleCommand, an_incident_that_is_no_fact_is_named_with_its_line) {
  const Said said = rule({file(std::string(kIrregular) + "incident W jumps\n")});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.out, HasSubstr("not understood, line 16: `W jumps`"));
}

TEST_F(RuleCommand, a_record_that_cannot_be_read_is_named_with_its_line) {
  const std::string path = file("euchre-record 1\nplya W AS\n");
  const Said said = rule({path});
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr(path + ":2"));
  EXPECT_THAT(said.err, HasSubstr("did you mean 'play'?"));
}

TEST_F(RuleCommand, a_case_is_compared_with_what_it_expects) {
  const Said good = rule({file(kCase)});
  EXPECT_EQ(good.status, 0);
  EXPECT_EQ(good.out, "1 passed, 0 failed, 0 not understood\n");
  std::string wrong = kCase;
  wrong.replace(wrong.find("+2"), 2, "+3");
  const Said bad = rule({file(wrong)});
  EXPECT_EQ(bad.status, 1);
  EXPECT_THAT(bad.out, HasSubstr("expected, line 7: points NS +3 march"));
  EXPECT_THAT(bad.out, HasSubstr("ruled: points NS +2 march [K-score-02]"));
}

TEST_F(RuleCommand, a_case_that_cites_another_article_is_told_so) {
  std::string other = kCase;
  const std::size_t open = other.find('[', other.find("expect:"));
  other.replace(open, other.find(']', open) - open, "[K-rev-02");
  const Said said = rule({"--articles", file(other)});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("points NS +2 march [K-rev-02] is ruled on other articles: [K-score-02]"));
  EXPECT_THAT(said.out, HasSubstr("1 on others (--articles)\n1 passed, 0 failed, 0 not understood\n"));
}

TEST_F(RuleCommand, a_case_without_expectations_is_not_passed) {
  std::string plain = kCase;
  plain.erase(plain.find("expect:"));
  const Said said = rule({file(plain)});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("0 passed, 0 failed, 0 not understood, 1 without expectations\n"));
}

TEST_F(RuleCommand, a_file_without_blocks_is_an_error) {
  EXPECT_THAT(rule({file("")}).err, HasSubstr("is empty"));
  EXPECT_THAT(rule({file(std::string("\x7f"
                                     "ELF\0",
                                     5))})
                  .err,
              HasSubstr("is no text"));
  EXPECT_THAT(rule({file("A page about rules.\n")}).err, HasSubstr("holds no block"));
  EXPECT_EQ(rule({file("A page about rules.\n")}).status, 1);
}

TEST_F(RuleCommand, explaining_goes_fact_by_fact) {
  const Said said = rule({file(kIrregular), "--explain"});
  EXPECT_THAT(said.out, HasSubstr("  E quits-trick 1\n      -> The revoke of East in trick 1 is established"));
  EXPECT_THAT(said.out, HasSubstr("What holds now"));
}

TEST_F(RuleCommand, all_codes_shows_where_they_differ) {
  const Said said = rule({file(kIrregular), "--code", "all"});
  EXPECT_THAT(said.out, HasSubstr("All 5 codes:\n"));
  EXPECT_THAT(said.out, HasSubstr("They differ:\n"));
  EXPECT_THAT(said.out, HasSubstr("North and South get 2 for the revoke if they claim it\n        Keller ["));
}

TEST_F(RuleCommand, json_is_as_the_schema_says) {
  std::ifstream schema_file(std::string(EUCHRE_SOURCE_DIR) + "/docs/rulings.schema.json");
  const json schema = json::parse(schema_file);
  for (const std::string& text : {std::string(kIrregular), std::string(kCase)}) {
    const json rulings = json::parse(rule({file(text), "--json", "--code", "all"}).out);
    EXPECT_EQ(rulings.size(), 5U);
    EXPECT_EQ(misfit(rulings, schema, "ruling"), "");
  }
  EXPECT_NE(misfit(json::parse("[{}]"), schema, "ruling"), "");
  EXPECT_NE(misfit(json::parse("{}"), schema, "ruling"), "");
}

TEST_F(RuleCommand, bad_usage_has_status_two) {
  EXPECT_EQ(rule({}).status, 2);
  EXPECT_EQ(rule({"no/such/file"}).status, 2);
}

}  // namespace
