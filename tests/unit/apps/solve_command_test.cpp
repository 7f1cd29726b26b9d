#include "solve_command.h"

#include "said.h"
#include "solve_position.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

using testing::EndsWith;
using testing::HasSubstr;

Said run(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "solve");
  return run_command(solve_command, std::move(arguments));
}

/// Runs `euchre solve` with the words of a line.
Said solve(const std::string& line, const std::string& flag = "") {
  std::istringstream words(line);
  std::vector<std::string> arguments;
  for (std::string word; words >> word;) arguments.push_back(word);
  if (!flag.empty()) arguments.push_back(flag);
  return run(arguments);
}

std::string file(const std::string& text) {
  const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
  const auto path = std::filesystem::temp_directory_path() / ("euchre_solve_" + name + ".tsv");
  std::ofstream(path) << text;
  return path.string();
}

TEST(SolveCommand, examples_of_the_help_can_be_solved) {
  const Said first = solve("H N - JH,AH JD,9C 9S,TS KD,AD");
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("North and South take 2, East and West 0."));
  const Said second = solve("S E W TD AS,9C KC,QC - trick=9H");
  EXPECT_EQ(second.status, 0) << second.err;
}

TEST(SolveCommand, without_trump_the_suit_led_decides_and_low_cards_may_be_the_best) {
  EXPECT_THAT(solve("H N - JH,TH QH,9C 9S,TS KD,AD").out, HasSubstr("North and South take 2, East and West 0."));
  EXPECT_THAT(solve("N N - JH,TH QH,9C 9S,TS KD,AD").out, HasSubstr("North and South take 0, East and West 2."));
  EXPECT_THAT(solve("L N - JH,TH QH,9C 9S,TS KD,AD").out, HasSubstr("North and South take 2, East and West 0."));
}

TEST(SolveCommand, position_as_json_has_values_and_a_line) {
  const auto json = nlohmann::json::parse(solve("H N - JH,AH JD,9C 9S,TS KD,AD", "--json").out);
  EXPECT_EQ(json["tricks"]["NS"], 2);
  EXPECT_EQ(json["cards"]["JH"], 2);
  EXPECT_EQ(json["line"].size(), 8U);
}

TEST(SolveCommand, file_with_values_says_how_many_agree) {
  const Said right = run({"--tsv", file("H N - JH,AH JD,9C 9S,TS KD,AD 2\n# a remark\n\nH N - JH JD 9S KD\n")});
  EXPECT_EQ(right.status, 0);
  EXPECT_EQ(right.out, "2\n1\n1 agree, 0 differ\n");
  const Said wrong = run({"--tsv", file("H N - JH,AH JD,9C 9S,TS KD,AD 1\n")});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.out, EndsWith("0 agree, 1 differ\n"));
}

TEST(SolveCommand, line_that_cannot_be_read_is_named) {
  const Said said = run({"--tsv", file("H N - JH JD 9S KD\nX N - JH JD 9S KD\n")});
  EXPECT_EQ(said.status, 2);
  EXPECT_THAT(said.err, HasSubstr(":2: `X` is no trump: C, D, H or S, or N or L for no trump high or low"));
}

TEST(SolveCommand, nothing_or_both_is_bad_usage) {
  EXPECT_EQ(run({}).status, 2);
  EXPECT_EQ(run({"--tsv", "x", "H"}).status, 2);
  EXPECT_EQ(run({"--tsv", "there-is-no-such-file"}).status, 2);
}

constexpr const char* kDeal = "N 9D JH,AH,9C,TC,QC JD,KH,9S,TS,AS QH,TH,KS,KC,AC 9H,JS,QS,TD,AD";

TEST(SolveCommand, deal_has_its_best_calls_and_a_row_for_each_trump) {
  const Said said = solve(kDeal, "--par");
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("North deals and turns up 9D."));
  EXPECT_THAT(said.out, HasSubstr("Best with all hands open: E "));
  EXPECT_THAT(said.out, HasSubstr("\nD      "));
  EXPECT_THAT(said.out, HasSubstr("\nS      "));
}

TEST(SolveCommand, deal_as_json_has_decisions_and_contracts) {
  const auto json = nlohmann::json::parse(
      run({"--par", "--json", "N", "9D", "JH,AH,9C,TC,QC", "JD,KH,9S,TS,AS", "QH,TH,KS,KC,AC", "9H,JS,QS,TD,AD"}).out);
  EXPECT_EQ(json["decisions"][0]["seat"], "E");
  EXPECT_EQ(json["contracts"].size(), 20U);
  EXPECT_EQ(json["contracts"][0]["trump"], "D");
  EXPECT_TRUE(json["contracts"][0].contains("discard"));
  EXPECT_EQ(json["contracts"][1]["alone"], "N");
  for (const auto& contract : json["contracts"]) {
    EXPECT_EQ(contract["NS"].get<unsigned>() + contract["EW"].get<unsigned>(), 5U);
  }
}

TEST(SolveCommand, deal_that_cannot_be_dealt_is_explained) {
  EXPECT_THAT(solve("N 9D JH,AH JD 9S KD", "--par").err, HasSubstr("no hand of five cards"));
  EXPECT_THAT(solve("N JH JH,AH,9C,TC,QC JD,KH,9S,TS,AS QH,TH,KS,KC,AC 9H,JS,QS,TD,AD", "--par").err,
              HasSubstr("two places"));
  EXPECT_THAT(solve("N 7D JH,AH,9C,TC,QC JD,KH,9S,TS,AS QH,TH,KS,KC,AC 9H,JS,QS,TD,AD", "--par").err,
              HasSubstr("the pack of this code has no 7D"));
  EXPECT_EQ(solve("N 9D", "--par").status, 2);
}

TEST(SolveCommand, record_gives_deals_and_positions) {
  const std::string record = "tests/golden/core/notation/lawful/hoyle.record";
  const Said deal = run({"--record", record});
  EXPECT_EQ(deal.status, 0) << deal.err;
  EXPECT_THAT(deal.out, HasSubstr("East deals and turns up KH."));
  // West plays alone, so that East sits out: the third card is North's, to the queen and the ace of clubs.
  const Said position = run({"--record", record, "--card", "3"});
  EXPECT_EQ(position.status, 0) << position.err;
  EXPECT_THAT(position.out, HasSubstr("What North may play, and the tricks that brings his side:  9C 1"));
  EXPECT_THAT(run({"--record", record, "--deal", "999"}).err, HasSubstr("there is no deal 999"));
  EXPECT_THAT(run({"--record", record, "--card", "16"}).err, HasSubstr("deal 1 has 15 cards, not 16"));
}

TEST(SolvePosition, every_impossible_position_is_explained) {
  EXPECT_THAT(parse_position("H N - JH JD").error(), HasSubstr("a line is"));
  EXPECT_THAT(parse_position("H Q - JH JD 9S KD").error(), HasSubstr("no seat"));
  EXPECT_THAT(parse_position("H N - JH JH 9S KD").error(), HasSubstr("two places"));
  EXPECT_THAT(parse_position("H N - JH JD,9C 9S KD").error(), HasSubstr("as many cards"));
  EXPECT_THAT(parse_position("H N N JH JD 9S KD").error(), HasSubstr("sits out is to act"));
  EXPECT_THAT(parse_position("H N - JH JD 9S KD 6").error(), HasSubstr("0 to 5"));
  EXPECT_THAT(parse_position("H N - JH JD 9S KD trick=9C,TC,QC,KC").error(), HasSubstr("one to three"));
  EXPECT_THAT(parse_position("H N - JH JJ 9S KD").error(), HasSubstr("no hand"));
}

/// Exact values that others computed by plain minimax.
TEST(SolveCommand, public_positions_agree) {
  const auto path = std::filesystem::path(EUCHRE_SOURCE_DIR) / ".." / "shared" / "solver" / "dd_public.tsv";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "the folder shared/solver is not here";
  const Said said = run({"--tsv", path.string()});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, EndsWith("600 agree, 0 differ\n"));
}

}  // namespace
