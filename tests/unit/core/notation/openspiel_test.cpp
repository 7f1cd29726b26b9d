#include "core/notation/openspiel.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::notation {
namespace {

/// North deals and is dealt 9C TC JC QC KC, East all diamonds, South hearts, West spades likewise; the ace of clubs is
/// turned up. East, South and West pass, North takes it up, lays the nine away and plays alone.
const std::string kLone =
    "0 0 | 0 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 24 24 24 25 0 29 "
    "1 3 20 2 5 12 16 8 6 7 4 10 11 1 9 | ccccccccccccccccccccccc | 4 -4 4 -4";

/// Everybody passes twice.
const std::string kPassed =
    "0 0 | 2 19 23 11 22 4 3 20 16 17 12 1 5 10 9 8 15 18 13 6 14 21 24 24 24 24 24 24 24 24 | "
    "cccccccccccccccccccccc30123012 | 0 0 0 0";

std::string complaint_about(const std::string& line) {
  HistoryTally tally;
  tally_histories(line, "h", tally);
  return tally.complaints.empty() ? "" : tally.complaints.front();
}

TEST(openspiel, a_passed_out_deal_returns_nothing) {
  EXPECT_EQ(complaint_about(kPassed), "");
  const Result<History, TextError> history = parse_history(kPassed);
  ASSERT_TRUE(history);
  EXPECT_EQ(play_history(*history)->outcome, game::Outcome::PassedOut);
  EXPECT_EQ(to_line(*history), kPassed);
}

TEST(openspiel, the_stuck_dealer_may_not_pass) {
  std::string stuck = kPassed;
  stuck[2] = '1';
  EXPECT_EQ(complaint_about(stuck), "h:1: deal 1, S: the dealer must name a suit");
}

TEST(openspiel, what_is_no_history_is_named) {
  EXPECT_EQ(complaint_about("0 0 | 1 2 3"), "h:1: this is no history (ald std | actions | players | returns)");
  EXPECT_EQ(complaint_about("1" + kPassed.substr(1)),
            "h:1: allow_lone_defender is not played here (only histories with ald 0)");
  EXPECT_EQ(complaint_about("2" + kPassed.substr(1)), "h:1: the options are wrong (ald and std, each 0 or 1)");
  EXPECT_EQ(complaint_about("0 0 | 31 | c | 0 0 0 0"), "h:1: the actions are wrong (at most 64 numbers from 0 to 30)");
  EXPECT_EQ(complaint_about("0 0 | 1 | cc | 0 0 0 0"), "h:1: the players are wrong (c or 0 to 3 for each action)");
  EXPECT_EQ(complaint_about("0 0 | 1 | c | 0 0 0"), "h:1: the returns are wrong (four numbers from -4 to 4)");
  EXPECT_EQ(complaint_about("0 0 | 1 | c | 0 0 0 0"),
            "h:1: action 1: a deal begins with a dealer, twenty cards and a turn-up, all by chance");
  EXPECT_NE(complaint_about(kLone), "");
}

TEST(openspiel, other_returns_differ) {
  std::string other = kPassed;
  other.replace(other.rfind("0 0 0 0"), 7, "1 -1 1 -1");
  EXPECT_EQ(complaint_about(other), "h:1: the returns are 0 0 0 0, recorded 1 -1 1 -1");
}

TEST(openspiel, a_file_is_tallied_line_by_line) {
  HistoryTally tally;
  tally_histories("# comment\n\n" + kPassed + "\n" + "rubbish\n" + kPassed, "h", tally);
  EXPECT_EQ(tally.agree, 2U);
  EXPECT_EQ(tally.differ, 1U);
  ASSERT_EQ(tally.complaints.size(), 1U);
  EXPECT_EQ(tally.complaints[0].substr(0, 4), "h:4:");
}

TEST(openspiel, complaints_are_bounded_but_counted) {
  std::string text;
  for (int i = 0; i < 150; ++i) text += "rubbish\n";
  HistoryTally tally;
  tally_histories(text, "h", tally);
  EXPECT_EQ(tally.differ, 150U);
  EXPECT_EQ(tally.complaints.size(), kMostComplaints);
}

TEST(openspiel, histories_are_recognised) {
  EXPECT_TRUE(looks_like_histories(kPassed));
  EXPECT_TRUE(looks_like_histories("# made today\n" + kPassed));
  EXPECT_FALSE(looks_like_histories("euchre-record 1\n"));
  EXPECT_FALSE(looks_like_histories("# only a comment"));
}

}  // namespace
}  // namespace euchre::notation
