#include "arena_command.h"

#include "read_input.h"
#include "said.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace {

using testing::HasSubstr;

Said arena(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "arena");
  return run_command(arena_command, std::move(arguments));
}

std::string in_temporary_folder(const std::string& name) {
  return (std::filesystem::temp_directory_path() / name).string();
}

/// What was measured, without what it cost.
nlohmann::json ladder_on(const std::string& threads) {
  const Said said = arena({"--ladder", "random,casual,rules", "--deals", "230", "--games", "12", "--seed", "3",
                           "--threads", threads, "--json"});
  EXPECT_EQ(said.status, 0) << said.err;
  nlohmann::json report = nlohmann::json::parse(said.out);
  for (auto& rung : report["rungs"]) rung.erase("ms_per_deal");
  return report;
}

TEST(ArenaCommand, ladder_is_the_same_on_any_number_of_threads) {
  const nlohmann::json one = ladder_on("1");
  EXPECT_EQ(one, ladder_on("3"));
  ASSERT_EQ(one["rungs"].size(), 2U);
  EXPECT_EQ(one["rungs"][0]["a"], "casual");
  EXPECT_EQ(one["rungs"][0]["b"], "random");
  EXPECT_EQ(one["rungs"][1]["pairs"], 230);
  EXPECT_EQ(one["rungs"][1]["games"], 12);
  EXPECT_GT(one["rungs"][0]["winning_chance"], 0.8);
}

TEST(ArenaCommand, a_rung_is_what_the_two_come_to_alone) {
  const Said said = arena({"--a", "rules", "--b", "casual", "--deals", "230", "--seed", "3", "--json"});
  EXPECT_EQ(nlohmann::json::parse(said.out)["points_per_deal"], ladder_on("2")["rungs"][1]["points_per_deal"]);
}

TEST(ArenaCommand, ladder_is_told_as_a_table_a_csv_file_and_a_plot) {
  const std::string csv = in_temporary_folder("euchre_arena_test.csv");
  const std::string plot = in_temporary_folder("euchre_arena_test.svg");
  const Said said = arena({"--ladder", "random,rules", "--deals", "60", "--games", "0", "--code", "alberta", "--seed",
                           "1", "--csv", csv, "--plot", plot});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Under alberta"));
  EXPECT_THAT(*read_input(csv), HasSubstr("\nalberta,1,rules,random,"));
  const std::string svg = *read_input(plot);
  EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
  EXPECT_THAT(svg, HasSubstr(">rules – random</text>"));
  EXPECT_EQ(svg.find("Games won"), std::string::npos);
}

TEST(ArenaCommand, plays_by_house_rules) {
  const std::string house = in_temporary_folder("euchre_arena_house.toml");
  std::ofstream(house) << "base = \"hoyle\"\nname = \"Ours\"\n[pack]\nsize = 28\n";
  const std::vector<std::string> match{"--a", "rules", "--b", "random", "--deals", "60", "--seed", "1", "--json"};
  auto in_house = match;
  in_house.insert(in_house.end(), {"--house", house});
  const Said said = arena(in_house);
  ASSERT_EQ(said.status, 0) << said.err;
  const auto told = nlohmann::json::parse(said.out);
  EXPECT_EQ(told["pairs"], 60);
  EXPECT_NE(told["points_per_deal"], nlohmann::json::parse(arena(match).out)["points_per_deal"]);
  EXPECT_EQ(arena({"--house", "no_such_house.toml"}).status, 2);
}

TEST(ArenaCommand, refuses_what_it_does_not_know) {
  EXPECT_THAT(arena({"--a", "nobody"}).err, HasSubstr("there is no player 'nobody'; the players are random"));
  EXPECT_THAT(arena({"--a", "no_such_file.net"}).err, HasSubstr("no_such_file.net"));
  EXPECT_THAT(arena({"--code", "hoyel"}).err, HasSubstr("did you mean 'hoyle'?"));
  EXPECT_EQ(arena({"--ladder", "rules"}).status, 2);
  EXPECT_EQ(arena({"--ladder", "rules,nobody"}).status, 2);
  EXPECT_EQ(
      arena({"--ladder", "random,rules", "--deals", "50", "--games", "0", "--csv", "/no/such/folder/x.csv"}).status, 1);
}

TEST(ArenaCommand, refuses_nets_of_another_kind) {
  const std::string name = in_temporary_folder("euchre_arena_test.net");
  std::ofstream(name) << "not nets";
  EXPECT_THAT(arena({"--a", name}).err, HasSubstr("holds no nets of this version"));
}

}  // namespace
