#include "simulate_command.h"

#include "read_input.h"
#include "said.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <zstd.h>

#include <filesystem>

namespace {

using testing::HasSubstr;

Said simulate(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "simulate");
  return run_command(simulate_command, std::move(arguments));
}

TEST(SimulateCommand, seed_repeats_it_on_any_number_of_threads) {
  const Said one = simulate({"--deals", "1500", "--seed", "4", "--threads", "1", "--json"});
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(one.out, simulate({"--deals", "1500", "--seed", "4", "--threads", "3", "--json"}).out);
  EXPECT_NE(one.out, simulate({"--deals", "1500", "--seed", "5", "--json"}).out);
  EXPECT_EQ(nlohmann::json::parse(one.out)["deals"], 1500);
}

TEST(SimulateCommand, tells_how_deals_went) {
  const Said said = simulate({"--deals", "500", "--code", "danville", "--players", "rules,random"});
  EXPECT_THAT(said.out, HasSubstr("500 deals from seed 1"));
  EXPECT_THAT(said.out, HasSubstr("of makers are euchred"));
}

TEST(SimulateCommand, packs_the_lines_of_deals) {
  const auto path = (std::filesystem::temp_directory_path() / "euchre_simulate_test.csv.zst").string();
  EXPECT_EQ(simulate({"--deals", "300", "--csv", path}).status, 0);
  const std::string packed = *read_input(path);
  std::string text(1 << 20, ' ');
  const std::size_t size = ZSTD_decompress(text.data(), text.size(), packed.data(), packed.size());
  ASSERT_EQ(ZSTD_isError(size), 0U);
  text.resize(size);
  EXPECT_EQ(text, simulate({"--deals", "300", "--csv", "-"}).out);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 301);
}

TEST(SimulateCommand, refuses_players_and_files_that_are_not_there) {
  EXPECT_EQ(simulate({"--players", "nobody"}).status, 2);
  EXPECT_EQ(simulate({"--players", "rules,rules,rules"}).status, 2);
  EXPECT_EQ(simulate({"--deals", "10", "--csv", "/no/such/folder/deals.csv"}).status, 1);
}

}  // namespace
