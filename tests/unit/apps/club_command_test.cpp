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

TEST_F(ClubCommand, S17b_who_belongs_to_no_table_is_not_named_among_members_of_others) {
  begin({"Ann", "Bob", "Cid", "Dot"});
  run({"arrive", friday(), "Eve", "Fay", "Gus", "Hal"});
  const Said refused = run({"form", friday(), "2", "--also", "5"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("he belongs to no table"));
  run({"depart", friday(), "1"});
  EXPECT_THAT(run({"form", friday(), "2", "--also", "1"}).err, HasSubstr("he is not in the room"));
  EXPECT_EQ(run({"form", friday(), "2"}).status, 0);
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

TEST_F(ClubCommand, S7_what_no_rubber_comes_to_is_refused_with_what_would_be_right) {
  begin({"Ann", "Bob", "Cid", "Dot"});
  run({"rubber", friday(), "1"});
  const std::string right =
      "no rubber comes to such points: it ends 5-0 to 10-0, 4-1 to 8-1, 4-2 to 8-2, 4-3 to 6-3, 4-4 to 6-4; where it "
      "ends level, say which side won it";
  for (const auto& [ns, ew] : {std::pair{"99", "0"}, {"5", "5"}, {"4", "4"}}) {
    const Said refused = run({"over", friday(), "1", ns, ew});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr(right));
  }
  EXPECT_THAT(run({"over", friday(), "1", "4", "4", "--won", "ew"}).out, HasSubstr("over 1 NS=4 EW=4 won=EW"));
}

TEST_F(ClubCommand, a_rubber_is_put_right_and_its_trail_is_shown) {
  begin({"Ann", "Bob", "Cid", "Dot"});
  run({"rubber", friday(), "1"});
  run({"over", friday(), "1", "5", "2"});
  EXPECT_THAT(run({"correct", friday(), "1", "2", "6", "--reason", "sides changed"}).out,
              HasSubstr("correct 1 NS=2 EW=6 \"sides changed\""));
  EXPECT_EQ(run({"correct", friday(), "2", "2", "6", "--reason", "sides changed"}).status, 1);
  const std::string words = run({"show", friday()}).out;
  EXPECT_THAT(words, HasSubstr("rubber 1, table 1: "));
  EXPECT_THAT(words, HasSubstr(", 2-6\n  was 5-2: sides changed\n"));
  const Json rubber = shown()["played"][0];
  EXPECT_EQ(rubber["won"], "ew");
  EXPECT_EQ(rubber["before"][0]["ns"], 5);
  EXPECT_EQ(rubber["reason"], "sides changed");
  EXPECT_EQ(rubber["regular"], true);
}

TEST_F(ClubCommand, an_old_file_with_a_rubber_that_cannot_be_is_read_and_says_so) {
  begin({"Ann", "Bob", "Cid", "Dot"});
  run({"rubber", friday(), "1"});
  std::ofstream(friday(), std::ios::app) << "over 1 NS=99 EW=0\n";
  EXPECT_THAT(run({"show", friday()}).out, HasSubstr("99-0 (irregular: no rubber comes to that)"));
  EXPECT_EQ(shown()["played"][0]["regular"], false);
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

TEST_F(ClubCommand, what_is_shown_is_said_as_people_say_it) {
  begin({"Ann", "Bob", "Cid", "Dot", "Eve"});
  run({"arrive", friday(), "Fay", "Gus"});
  run({"claim", friday(), "1", "6"});
  run({"rubber", friday(), "1", "--seed", "7"});
  const std::string first = run({"show", friday()}).out;
  EXPECT_THAT(first, HasSubstr(", just sat down\n"));
  EXPECT_THAT(first, HasSubstr("  wait for their turn: "));
  EXPECT_THAT(first, HasSubstr("  want to come in: 6 Fay\n"));
  EXPECT_THAT(first, HasSubstr("without a table: 6 Fay, 7 Gus\n"));
  EXPECT_THAT(first, testing::Not(HasSubstr("rubbers running")));
  run({"over", friday(), "1", "5", "2"});
  EXPECT_THAT(run({"show", friday()}).out, HasSubstr(", 1 rubber played\n"));
}

TEST_F(ClubCommand, a_departure_is_undone_and_a_name_put_right) {
  begin({"Ann", "Bob", "Cid", "Dot", "Eve"});
  run({"rubber", friday(), "1"});
  run({"over", friday(), "1", "5", "2"});
  EXPECT_EQ(run({"depart", friday(), "5"}).status, 0);
  EXPECT_THAT(run({"show", friday()}).out, HasSubstr("5 Eve, went home"));
  EXPECT_EQ(run({"stay", friday(), "5"}).out, "stay 5\n");
  EXPECT_EQ(shown()["tables"][0]["members"].size(), 5U);
  EXPECT_THAT(run({"stay", friday(), "5"}).err, HasSubstr("he has not gone home"));
  EXPECT_EQ(run({"rename", friday(), "5", "Eva Elm"}).out, "rename 5 \"Eva Elm\"\n");
  EXPECT_EQ(shown()["members"][4]["name"], "Eva Elm");
}

}  // namespace
