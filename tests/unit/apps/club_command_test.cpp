#include "club_command.h"

#include "said.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <random>

namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

class ClubCommand : public testing::Test {
 protected:
  ClubCommand()
      : folder_(std::filesystem::temp_directory_path() / ("euchre-club-" + std::to_string(std::random_device{}()))) {
    std::filesystem::create_directories(folder_);
  }
  ~ClubCommand() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string friday() const { return path("friday.club"); }
  static Said run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "club");
    return run_command(club_command, std::move(arguments));
  }
  void begin(const std::vector<std::string>& names) const {
    ASSERT_EQ(run({"new", friday(), "--name", "Friday"}).status, 0);
    std::vector<std::string> arrive{"arrive", friday()};
    arrive.insert(arrive.end(), names.begin(), names.end());
    ASSERT_EQ(run(arrive).status, 0);
    ASSERT_EQ(run({"form", friday(), "1", "--seed", "7"}).status, 0);
  }
  [[nodiscard]] Json shown() const { return Json::parse(run({"show", friday(), "--json"}).out); }

 private:
  std::filesystem::path folder_;
};

TEST_F(ClubCommand, a_rubber_is_played_and_booked) {
  begin({"Ann", "Bob", "Cid", "Dot", "Eve"});
  EXPECT_THAT(run({"rubber", friday(), "1", "--seed", "7"}).out, HasSubstr("rubber 1 "));
  EXPECT_EQ(run({"over", friday(), "1", "5", "2"}).status, 0);
  unsigned points = 0;
  unsigned rubbers = 0;
  const Json evening = shown();
  for (const Json& member : evening["members"]) {
    points += member["points"].get<unsigned>();
    rubbers += member["rubbers"].get<unsigned>();
  }
  EXPECT_EQ(points, 2U * (5 + 2));
  EXPECT_EQ(rubbers, 4U);
  EXPECT_EQ(shown()["tables"][0]["members"].size(), 5U);
}

TEST_F(ClubCommand, the_longest_run_goes_out_for_who_claims) {
  begin({"Ann", "Bob", "Cid", "Dot"});
  run({"rubber", friday(), "1"});
  run({"arrive", friday(), "Eve"});
  EXPECT_EQ(run({"claim", friday(), "1", "5"}).status, 0);
  run({"over", friday(), "1", "5", "2"});
  EXPECT_EQ(run({"rubber", friday(), "1", "--seed", "3"}).status, 0);
  bool plays = false;
  const Json evening = shown();
  for (const auto& [seat, member] : evening["tables"][0]["seats"].items()) plays = plays || member == 5;
  EXPECT_TRUE(plays);
}

TEST_F(ClubCommand, a_stand_in_needs_the_other_three) {
  begin({"Ann", "Bob", "Cid", "Dot"});
  run({"rubber", friday(), "1"});
  run({"arrive", friday(), "Eve"});
  const Said refused = run({"substitute", friday(), "1", "1", "5", "--consent", "2", "3"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("must all agree"));
  EXPECT_EQ(run({"substitute", friday(), "1", "1", "5", "--consent", "2", "3", "4"}).status, 0);
}

TEST_F(ClubCommand, the_same_seed_draws_the_same_cards) {
  begin({"Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus"});
  std::filesystem::copy_file(friday(), path("copy.club"));
  EXPECT_EQ(run({"rubber", friday(), "1", "--seed", "9"}).out,
            run({"rubber", path("copy.club"), "1", "--seed", "9"}).out);
}

TEST_F(ClubCommand, what_is_wrong_is_told) {
  begin({"Ann", "Bob", "Cid", "Dot"});
  EXPECT_EQ(run({"over", friday(), "1", "5", "2"}).status, 1);
  EXPECT_EQ(run({"depart", friday(), "9"}).status, 1);
  EXPECT_EQ(run({"show", path("nothing.club")}).status, 2);
  EXPECT_EQ(run({"new", path("x.club"), "--name", "X", "--code", "chess"}).status, 2);
  std::ofstream(path("bad.club")) << "euchre-club 1\njoin 1 1\n";
  EXPECT_THAT(run({"show", path("bad.club")}).err, HasSubstr("bad.club:2:"));
  EXPECT_EQ(run({"break-up", friday(), "1", "2"}).status, 0);
  EXPECT_EQ(run({"close", friday()}).status, 0);
  EXPECT_EQ(run({"arrive", friday(), "Zoe"}).status, 1);
}

}  // namespace
