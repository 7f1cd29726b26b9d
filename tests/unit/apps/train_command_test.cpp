#include "train_command.h"

#include "minds/players/shipped_nets.h"
#include "read_input.h"
#include "said.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

using testing::HasSubstr;

Said train(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"train", "--deals", "80", "--seed", "5", "--measure-deals", "40"});
  return run_command(train_command, std::move(arguments));
}

class TrainCommand : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string file(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      (std::string("euchre_train_") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(TrainCommand, stopped_and_gone_on_with_ends_in_the_same_nets_and_curve) {
  const auto curve_without_seconds = [&](const std::string& name) {
    std::string kept;
    const std::string all = *read_input(name);
    std::istringstream lines(all);
    for (std::string line; std::getline(lines, line);) {
      const std::size_t deals_end = line.find(',', line.find(',') + 1);
      kept += line.substr(0, deals_end) + line.substr(line.find(',', deals_end + 1)) + "\n";
    }
    return kept;
  };
  ASSERT_EQ(
      train({"--iterations", "4", "--nets", file("whole.net"), "--curve", file("whole.csv"), "--measure-every", "2"})
          .status,
      0);
  const std::vector<std::string> in_parts{"--iterations",    "4",
                                          "--nets",          file("parts.net"),
                                          "--curve",         file("parts.csv"),
                                          "--checkpoint",    file("parts.ckpt"),
                                          "--measure-every", "2",
                                          "--minutes",       "0.0001"};
  for (int i = 0; i < 4; ++i) ASSERT_EQ(train(in_parts).status, 0);
  EXPECT_EQ(*read_input(file("parts.net")), *read_input(file("whole.net")));
  EXPECT_EQ(curve_without_seconds(file("parts.csv")), curve_without_seconds(file("whole.csv")));
}

TEST_F(TrainCommand, learns_its_first_calls_from_a_search) {
  const auto learnt = [&](const std::string& nets, std::vector<std::string> more) {
    more.insert(more.end(), {"--start", "shipped", "--iterations", "1", "--nets", file(nets)});
    EXPECT_EQ(train(more).status, 0);
    return *read_input(file(nets));
  };
  EXPECT_NE(learnt("by_expert.net", {"--expert"}), learnt("alone.net", {}));
}

TEST_F(TrainCommand, draws_its_curve) {
  ASSERT_EQ(
      train({"--iterations", "2", "--curve", file("a.csv"), "--plot", file("a.svg"), "--measure-every", "1"}).status,
      0);
  const std::string svg = *read_input(file("a.svg"));
  EXPECT_THAT(svg, HasSubstr("Points a deal against rules"));
  EXPECT_THAT(svg, HasSubstr("Learning by self-play"));
}

TEST_F(TrainCommand, what_is_learnt_already_has_nothing_to_add) {
  ASSERT_EQ(train({"--iterations", "1", "--checkpoint", file("a.ckpt")}).status, 0);
  const Said said = train({"--iterations", "1", "--checkpoint", file("a.ckpt"), "--curve", file("a.csv"), "--plot",
                           file("a.svg"), "--nets", file("a.net")});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_TRUE(std::filesystem::exists(file("a.net")));
  EXPECT_FALSE(std::filesystem::exists(file("a.svg"))) << "the curve has no line to draw";
}

TEST_F(TrainCommand, goes_on_with_the_settings_it_was_begun_with) {
  ASSERT_EQ(train({"--iterations", "1", "--checkpoint", file("a.ckpt")}).status, 0);
  const Said other = train({"--iterations", "3", "--checkpoint", file("a.ckpt")});
  EXPECT_EQ(other.status, 2);
  EXPECT_THAT(other.err, HasSubstr("was begun with --seed 5 --iterations 1 --deals 80 --critic-first 0, not with "
                                   "--seed 5 --iterations 3 "));
  const Said none = run_command(train_command, {"train", "--checkpoint", file("a.ckpt")});
  EXPECT_EQ(none.status, 0);
  EXPECT_THAT(none.err, HasSubstr("going on after 1 of 1 iterations"));
}

TEST_F(TrainCommand, learns_the_best_answer_to_a_player_from_the_shipped_nets) {
  const Said said = train({"--iterations", "2", "--against", "rules", "--start", "shipped", "--critic-first", "2",
                           "--nets", file("answer.net")});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(*read_input(file("answer.net")), *read_input(EUCHRE_SOURCE_DIR "/data/nets/short_pack.net"))
      << "only the critic was to learn";
}

TEST_F(TrainCommand, refuses_what_it_does_not_know) {
  EXPECT_THAT(train({"--against", "nobody"}).err, HasSubstr("there is no player 'nobody'"));
  EXPECT_THAT(train({"--start", file("none.net")}).err, HasSubstr("none.net"));
  EXPECT_THAT(train({"--code", "hoyel"}).err, HasSubstr("did you mean 'hoyle'?"));
  EXPECT_THAT(train({"--drawn", "3", "--packs", "20"}).err, HasSubstr("there is no pack of 20 cards"));
  EXPECT_EQ(train({"--plot", file("a.svg")}).status, 2) << "it is drawn from a curve";
  std::ofstream(file("other.csv")) << "iteration,deals\n1,80\n";
  EXPECT_THAT(train({"--curve", file("other.csv")}).err, HasSubstr("is not a curve of this version"));
}

}  // namespace
