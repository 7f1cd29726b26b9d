#include "core/notation/check.h"

#include "support/core/notation/example_game.h"

#include <gtest/gtest.h>

#include <string>

namespace euchre::notation {
namespace {

using test_support::kExampleEgn;
using test_support::kExampleRecord;
using test_support::replaced;

TEST(check, a_format_is_recognised_by_its_beginning) {
  EXPECT_EQ(recognise(kExampleRecord), Format::Record);
  EXPECT_EQ(recognise(kExampleEgn), Format::Egn);
  EXPECT_EQ(recognise("0 0 | 1 2"), Format::OpenSpiel);
  EXPECT_FALSE(recognise("hello"));
  EXPECT_FALSE(recognise(""));
}

TEST(check, formats_have_names) {
  for (const Format format : {Format::Record, Format::Egn, Format::OpenSpiel}) {
    EXPECT_EQ(parse_format(to_text(format)), format);
  }
  EXPECT_FALSE(parse_format("pgn"));
}

TEST(check, an_accepted_file_is_summed_up) {
  EXPECT_EQ(check(kExampleEgn, "g", Format::Egn, ReplayScope::Play).words, "g: accepted, 1 to 0 after 1 deal");
  EXPECT_EQ(check(kExampleRecord, "r", Format::Record, ReplayScope::Play).words, "r: accepted, 1 to 0 after 1 deal");
}

TEST(check, a_refused_file_is_named_with_line_and_reason) {
  const Verdict egn = check(replaced(kExampleEgn, R"("Js")", R"("Qc")"), "g", Format::Egn, ReplayScope::Play);
  EXPECT_FALSE(egn.is_accepted);
  EXPECT_EQ(egn.words, "g:1: refused: deal 1 (dealNumber 0), trick 4, W, Qc: it was played already in trick 2");
  const Verdict record =
      check(replaced(kExampleRecord, "play W JS", "play W QC"), "r", Format::Record, ReplayScope::Play);
  EXPECT_EQ(record.words,
            "r:18: refused: deal 1, trick 2, W, QC: revoke: spades were led and he holds the jack of spades");
  const Verdict broken = check("euchre-record 1\nplay\n", "r", Format::Record, ReplayScope::Play);
  EXPECT_EQ(broken.words, "r:2:5: refused: a seat is missing (see docs/record-format.md)");
}

TEST(check, a_record_becomes_egn_and_egn_a_record) {
  const Result<EgnGame, std::string> game = to_checked_egn(kExampleRecord, "r", Format::Record, std::nullopt);
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ(game->deals[0].play, parse_egn(kExampleEgn)->deals[0].play);
  EXPECT_EQ(game->deals[0].bidding->discard, egn_card(Card(Rank::Ace, Suit::Clubs)));
  EXPECT_EQ(game->ruleset.winning_score, 5);
  const Result<Record, std::string> record = to_checked_record(to_egn_text(*game), "g", Format::Egn);
  ASSERT_TRUE(record) << record.error();
  EXPECT_TRUE(check(to_record(*record), "r", Format::Record, ReplayScope::Play).is_accepted);
}

TEST(check, what_egn_cannot_say_is_refused) {
  const std::string partner = replaced(replaced(replaced(kExampleRecord, "\"hoyle\"", "\"somerset\""), "call N order\n",
                                                "call N order\ncall S go-alone\n"),
                                       "discard S AC\n", "");
  const Result<EgnGame, std::string> game =
      to_checked_egn(partner.substr(0, partner.find("play")), "r", Format::Record, std::nullopt);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error(), "r: refused: deal 1: the maker's partner took the lone hand, which EGN cannot say");
  EXPECT_FALSE(to_checked_egn(kExampleRecord, "r", Format::Record, 2));
}

TEST(check, a_file_that_is_wrong_is_not_converted) {
  EXPECT_FALSE(to_checked_record(replaced(kExampleEgn, R"("Js")", R"("Qc")"), "g", Format::Egn));
  EXPECT_FALSE(to_checked_egn(replaced(kExampleEgn, R"("Js")", R"("Qc")"), "g", Format::Egn, std::nullopt));
  EXPECT_FALSE(to_checked_record("rubbish", "h", Format::OpenSpiel));
  EXPECT_FALSE(to_checked_record(replaced(kExampleRecord, "play W JS", "play W QC"), "r", Format::Record));
}

}  // namespace
}  // namespace euchre::notation
