#include "self_play_command.h"

#include "read_input.h"
#include "said.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <iostream>
#include <sstream>

namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// The command with lines on its standard input.
Said self_play(const std::string& lines, std::vector<std::string> arguments) {
  std::istringstream told(lines);
  std::streambuf* const before = std::cin.rdbuf(told.rdbuf());
  arguments.insert(arguments.begin(), {"self-play", "--deals", "20"});
  Said said = run_command(self_play_command, std::move(arguments));
  std::cin.rdbuf(before);
  return said;
}

const std::string kNets = EUCHRE_SOURCE_DIR "/data/nets/short_pack.net";

TEST(self_play_command, plays_for_each_line_and_says_where) {
  const auto folder = std::filesystem::temp_directory_path() / "euchre_self_play_test";
  std::filesystem::create_directories(folder);
  const auto file = [&](const char* name) { return (folder / name).string(); };
  const Said said = self_play(
      kNets + " 1 " + file("one") + "\n" + kNets + " 1 " + file("same") + "\n" + kNets + " 2 " + file("other") + "\n",
      {"--code", "hoyle,american", "--drawn", "20"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, file("one") + "\n" + file("same") + "\n" + file("other") + "\n");
  EXPECT_THAT(*read_input(file("one")), StartsWith("euchre decisions 1\n"));
  EXPECT_EQ(*read_input(file("one")), *read_input(file("same")));
  EXPECT_NE(*read_input(file("one")), *read_input(file("other")));
  std::filesystem::remove_all(folder);
}

TEST(self_play_command, tells_how_wide_nets_are) {
  const Said said = self_play("", {"--shapes"});
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, testing::MatchesRegex("[0-9]+ [0-9]+ 15\n[0-9]+ [0-9]+ 33\n"));
}

TEST(self_play_command, refuses_what_it_does_not_know) {
  EXPECT_THAT(self_play("a 1\n", {}).err, HasSubstr("line 1: expected a file of nets, a seed and the file to write"));
  EXPECT_THAT(self_play(kNets + " one x\n", {}).err, HasSubstr("line 1: expected"));
  EXPECT_THAT(self_play("none.net 1 x\n", {}).err, HasSubstr("none.net"));
  EXPECT_THAT(self_play(kNets + " 1 /no/such/folder/x\n", {}).err, HasSubstr("cannot write /no/such/folder/x"));
  EXPECT_THAT(self_play("", {"--code", "hoyel"}).err, HasSubstr("did you mean 'hoyle'?"));
  EXPECT_THAT(self_play("", {"--packs", "25"}).err, HasSubstr("there is no pack of 25 cards"));
}

}  // namespace
