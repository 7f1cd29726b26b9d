#include "core/notation/replay.h"

#include "support/core/notation/example_game.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace euchre::notation {
namespace {

using test_support::kExampleRecord;
using test_support::replaced;

std::string verdict_on(std::string_view text, ReplayScope scope = ReplayScope::Play) {
  const Result<Record, TextError> record = parse_record(text);
  if (!record) return to_text(record.error(), "r");
  const Result<Replay, Disagreement> replayed = replay(*record, scope);
  return replayed ? "accepted" : "r:" + std::to_string(replayed.error().line) + ": " + to_text(replayed.error());
}

TEST(replay, the_example_is_accepted) {
  const Result<Replay, Disagreement> replayed = replay(*parse_record(kExampleRecord));
  ASSERT_TRUE(replayed) << to_text(replayed.error());
  EXPECT_EQ(replayed->deals_finished, 1U);
  EXPECT_EQ(replayed->fact_count, 32U);
  EXPECT_FALSE(replayed->is_deal_open);
  EXPECT_EQ(replayed->course.match()->score()[Side::NorthSouth], codes::Points(1));
}

struct Unlawful {
  std::string before;
  std::string after;
  std::string said;
};

TEST(replay, the_first_disagreement_is_named) {
  const std::vector<Unlawful> cases{
      {"play W JS", "play W QC",
       "r:18: deal 1, trick 2, W, QC: revoke: spades were led and he holds the jack of spades"},
      {"play W JS", "play W JH", "r:18: deal 1, trick 2, W, JH: he does not hold it"},
      {"play W JS", "play N JS", "r:18: deal 1, trick 2, N, JS: W is to act"},
      {"play W JS\n", "", "r:18: deal 1, trick 2, N, TC: W is to act"},
      {"discard S AC", "discard S 9H", "r:12: deal 1, S, 9H: the card taken up may not be laid away"},
      {"discard S AC\n", "", "r:12: deal 1, W, QS: S is to act"},
      {"call N order", "call N name-H",
       "r:11: deal 1, N: 'name-H' is not allowed here: a call in the first round is due"},
      {"points NS 1 made NS=1 EW=0", "points NS 2 march NS=2 EW=0",
       "r:33: deal 1: the score is not what the deals earned; due is: points NS 1 made NS=1 EW=0"},
      {"points NS 1 made NS=1 EW=0", "points NS 1 made NS=1 EW=1",
       "r:33: deal 1: the score is not what the deals earned; due is: points NS 1 made NS=1 EW=0"},
      {"points NS 1 made NS=1 EW=0", "deal 2 dealer=W", "r:33: deal 1: the deal is not finished"},
      {"deal 1 dealer=S", "deal 1 dealer=W", "r:8: another seat is due to deal: S"},
      {"deal 1 dealer=S", "deal 2 dealer=S", "r:8: deals and matches are counted from 1 without gaps"},
      {"QC KC 9D JS QS", "QC KC 9D JS QD",
       "r:9: deal 1: these are not five different cards of the pack to each hand and one turned up"},
      {"code=\"hoyle\"", "code=\"whist\"", "r:2: the table's code is unknown or its house rules cannot be read"},
  };
  for (const Unlawful& unlawful : cases) {
    const std::string text = replaced(kExampleRecord, unlawful.before, unlawful.after);
    EXPECT_EQ(verdict_on(text), unlawful.said) << unlawful.after;
  }
}

TEST(replay, a_game_that_ended_must_be_recorded) {
  const std::string near = replaced(kExampleRecord, "match 1 dealer=S", "match 1 dealer=S NS=4 EW=0");
  const std::string won = replaced(near, "made NS=1 EW=0", "made NS=5 EW=0");
  EXPECT_EQ(verdict_on(won), "accepted");
  EXPECT_EQ(verdict_on(won + "close reason=\"home\"\n"),
            "r:34: deal 1: missing before it: game 1 winner=NS NS=5 EW=0 carried=0 value=1");
  EXPECT_EQ(verdict_on(won + "game 1 winner=NS NS=5 EW=0 carried=0 value=1\nclose reason=\"home\"\n"), "accepted");
  EXPECT_EQ(
      verdict_on(won + "game 1 winner=EW NS=5 EW=0 carried=0 value=1\n"),
      "r:34: deal 1: the score is not what the deals earned; due is: game 1 winner=NS NS=5 EW=0 carried=0 value=1");
}

TEST(replay, a_match_cannot_begin_won) {
  const std::string text = replaced(kExampleRecord, "match 1 dealer=S", "match 1 dealer=S NS=5 EW=0");
  EXPECT_EQ(verdict_on(text), "r:7: the score is not what the deals earned");
}

TEST(replay, a_log_may_end_within_a_deal) {
  const std::string text(kExampleRecord.substr(0, kExampleRecord.find("play N TC")));
  const Result<Replay, Disagreement> replayed = replay(*parse_record(text));
  ASSERT_TRUE(replayed);
  EXPECT_TRUE(replayed->is_deal_open);
}

TEST(replay, remarks_do_not_disturb_but_a_newer_version_does) {
  const std::string noted = replaced(kExampleRecord, "call W pass\n", "# he thought long\nnote \"x\"\ncall W pass\n");
  EXPECT_EQ(verdict_on(noted), "accepted");
  EXPECT_EQ(verdict_on(replaced(kExampleRecord, "euchre-record 1", "euchre-record 2")),
            "r:1: written by a newer version of the program, which alone can judge it");
}

TEST(replay, deals_without_a_commitment_cannot_be_verified) {
  EXPECT_EQ(verdict_on(kExampleRecord, ReplayScope::PlayAndDeals),
            "r:9: deal 1: the house had not committed to a secret");
}

TEST(replay, the_same_facts_without_text_are_judged_likewise) {
  const std::vector<facts::Fact> facts = facts_of(*parse_record(kExampleRecord));
  EXPECT_TRUE(replay(facts));
  EXPECT_TRUE(replay(std::span(facts).first(5)));
  EXPECT_FALSE(replay(std::span(facts).last(5)));
}

}  // namespace
}  // namespace euchre::notation
