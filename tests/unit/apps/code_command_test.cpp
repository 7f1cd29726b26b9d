#include "code_command.h"

#include "said.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

using nlohmann::json;
using testing::HasSubstr;

/// Runs `euchre code` with these arguments.
Said code(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "code");
  return run_command(code_command, std::move(arguments));
}

/// A file that lasts as long as the test.
class CodeCommand : public testing::Test {
 protected:
  std::string file(const std::string& text) {
    const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    path_ = (std::filesystem::temp_directory_path() / ("euchre_code_" + name + ".toml")).string();
    std::ofstream(path_) << text;
    return path_;
  }
  void TearDown() override {
    if (!path_.empty()) std::filesystem::remove(path_);
  }

 private:
  std::string path_;
};

TEST_F(CodeCommand, list_tells_the_five_codes) {
  const Said said = code({"list"});
  EXPECT_EQ(said.status, 0);
  for (const std::string name : {"somerset", "keller", "hoyle", "danville", "alberta"}) {
    EXPECT_THAT(said.out, HasSubstr(name));
  }
  EXPECT_EQ(json::parse(code({"list", "--json"}).out)["codes"].size(), 5U);
}

TEST_F(CodeCommand, show_prints_house_rules_that_check_accepts) {
  const Said shown = code({"show", "alberta"});
  EXPECT_EQ(shown.status, 0);
  EXPECT_THAT(shown.out, HasSubstr("dealers_partner = \"must_be_alone\"  # A5.e A12b.1\n"));
  const Said checked = code({"check", file(shown.out)});
  EXPECT_EQ(checked.status, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("\"Alberta\" can be played. It is Alberta, but for:\n  nothing\n"));
}

TEST_F(CodeCommand, show_as_json_has_values_of_their_kind) {
  const json shown = json::parse(code({"show", "hoyle", "--json", "--articles"}).out);
  EXPECT_EQ(shown["values"]["pack.size"], 24);
  EXPECT_EQ(shown["values"]["rubber.played"], false);
  EXPECT_EQ(shown["values"]["game.deal_turns"], nullptr);
  EXPECT_EQ(shown["values"]["lone_hand.period"], "with_declaration");
  EXPECT_EQ(shown["grounds"]["game.target"], "H-game-01");
  EXPECT_EQ(shown["articles"].size(), 34U);
}

TEST_F(CodeCommand, compare_shows_what_differs) {
  const Said said = code({"compare", "somerset", "hoyle"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("32 cards, seven to ace"));
  EXPECT_THAT(said.out, testing::Not(HasSubstr("Makers take all five tricks")));
  EXPECT_THAT(code({"compare", "somerset", "hoyle", "--all"}).out, HasSubstr("Makers take all five tricks"));
}

TEST_F(CodeCommand, compare_sets_a_file_beside_its_base) {
  const std::string path = file("base = \"keller\"\nname = \"Ours\"\ngame.target = 7\n");
  const json compared = json::parse(code({"compare", path, "--json"}).out);
  EXPECT_EQ(compared["codes"][0]["name"], "Keller");
  EXPECT_EQ(compared["codes"][1]["name"], "Ours");
  for (const json& row : compared["parameters"]) {
    EXPECT_EQ(row["same"], row["key"] != "game.target") << row["key"];
  }
}

TEST_F(CodeCommand, check_says_what_house_rules_change) {
  const Said said = code({"check", file("base = \"hoyle\"\nname = \"Ours\"\n[game]\ntarget = 7\n")});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("\"Ours\" can be played. It is Hoyle, but for:\n  game.target"));
}

TEST_F(CodeCommand, check_refuses_with_file_line_and_what_would_be_right) {
  const std::string path = file("base = \"hoyle\"\n[game]\ntargte = 7\n");
  const Said said = code({"check", path});
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.err,
            "euchre code: " + path + ":3: game.targte: there is no such key (did you mean \"game.target\"?)\n");
  const json verdict = json::parse(code({"check", "--json", path}).out)["files"][0];
  EXPECT_EQ(verdict["good"], false);
  EXPECT_EQ(verdict["error"]["line"], 3);
}

TEST_F(CodeCommand, check_reads_every_file_and_keeps_the_worst_status) {
  const std::string good = file("base = \"hoyle\"\n");
  EXPECT_EQ(code({"check", good, "no/such/file.toml"}).status, 2);
  EXPECT_EQ(code({"check", "no/such/file.toml", good}).status, 2);
}

TEST_F(CodeCommand, new_prints_rules_that_check_accepts) {
  const Said started = code({"new", "--base", "danville", "--name", "Our league"});
  EXPECT_EQ(started.status, 0);
  EXPECT_THAT(code({"check", file(started.out)}).out,
              HasSubstr("\"Our league\" can be played. It is Danville, but for:"));
}

TEST_F(CodeCommand, bad_usage_has_status_two) {
  EXPECT_EQ(code({}).status, 2);
  EXPECT_EQ(code({"show"}).status, 2);
  EXPECT_EQ(code({"sow", "hoyle"}).status, 2);
  EXPECT_EQ(code({"new", "--base", "hoyel"}).status, 2);
  const Said said = code({"show", "hoyel"});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr("there is no code 'hoyel'; did you mean 'hoyle'?"));
}

TEST_F(CodeCommand, help_shows_an_example) {
  const Said said = code({"--help"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("euchre code check mine.toml"));
}

}  // namespace
