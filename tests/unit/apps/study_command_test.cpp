#include "study_command.h"

#include "said.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace {

using testing::HasSubstr;

Said study(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "study");
  return run_command(study_command, std::move(arguments));
}

TEST(StudyCommand, example_of_the_help_orders_its_choices) {
  const Said said = study({"--up", "TH", "--dealer", "N", "--hand", "JH AH KD AS QC", "--deals", "200"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("East holds QC KD JH AH AS, to call in the first round."));
  EXPECT_THAT(said.out, HasSubstr("order it up alone"));
  EXPECT_THAT(said.out, HasSubstr("200 deals that fit"));
}

TEST(StudyCommand, near_the_end_looks_at_all_there_is) {
  const Said said = study({"--up", "9S", "--dealer", "N", "--calls", "pass pass pass pass name-H", "--hand",
                           "JH JD AH AS 9C", "--plays", "JH TH QH 9H JD QS KH AC AH TS 9D TD"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("Exact: all 7,560 ways"));
  EXPECT_THAT(said.out, testing::Not(HasSubstr("±")));
}

TEST(StudyCommand, json_repeats_whatever_the_threads) {
  const std::vector<std::string> question{"--up",    "TH",  "--dealer", "N", "--hand", "JH AH KD AS QC",
                                          "--deals", "300", "--seed",   "5", "--json", "--threads"};
  std::vector<std::string> one = question;
  one.emplace_back("1");
  std::vector<std::string> three = question;
  three.emplace_back("3");
  const Said said = study(one);
  const auto json = nlohmann::json::parse(said.out);
  EXPECT_EQ(json["worlds"], 300);
  EXPECT_EQ(json["seat"], "East");
  EXPECT_EQ(json["choices"].size(), 3U);
  EXPECT_EQ(said.out, study(three).out);
}

TEST(StudyCommand, table_has_a_line_for_each_choice_of_each_hand) {
  const Said said = study({"--csv", "-", "--hands", "3", "--up", "JD", "--dealer", "E", "--deals", "20"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(std::count(said.out.begin(), said.out.end(), '\n'), 1 + 3 * 3);
  EXPECT_THAT(said.out, testing::StartsWith("hand,turn_up,dealer,seat,choice,points,"));
}

TEST(StudyCommand, refuses_what_cannot_arise_and_says_why) {
  const Said twice = study({"--up", "TH", "--hand", "TH AH KD AS QC"});
  EXPECT_EQ(twice.status, 1);
  EXPECT_THAT(twice.err, HasSubstr("is turned up and in hand"));
  EXPECT_EQ(study({"--up", "TH", "--hand", "JH AH KD AS QC", "--score", "5-0"}).status, 2);
  EXPECT_EQ(study({"--up", "TX", "--hand", "JH AH KD AS QC"}).status, 2);
  EXPECT_EQ(study({"--calls", "perhaps"}).status, 2);
  EXPECT_EQ(study({}).status, 2);
}

}  // namespace
