#include "core/notation/record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace euchre::notation {
namespace {

using facts::Fact;

struct Spelling {
  Fact fact;
  std::string line;
};

constexpr Card card(Rank rank, Suit suit) { return {rank, suit}; }

fairness::Secret some_secret() {
  fairness::Secret secret;
  secret.bytes.fill(0xAB);
  return secret;
}

std::string repeated(std::string_view text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

facts::HandsDealt some_hands() {
  facts::HandsDealt dealt;
  dealt.hands[Seat::North] = *parse_cards("9C TC JC QC KC");
  dealt.hands[Seat::East] = *parse_cards("9D TD JD QD KD");
  dealt.hands[Seat::South] = *parse_cards("9H TH JH QH KH");
  dealt.hands[Seat::West] = *parse_cards("9S TS JS QS KS");
  dealt.turn_up = card(Rank::Ace, Suit::Spades);
  dealt.stock = {card(Rank::Ace, Suit::Hearts), card(Rank::Ace, Suit::Clubs), card(Rank::Ace, Suit::Diamonds)};
  return dealt;
}

/// Of what happens at a table between deals.
std::vector<Spelling> table_spellings() {
  return {
      {facts::TableOpened{"Red \"9\"", "house", "base = \"hoyle\"\nx\\y", "2025-11-20T13:00:00Z"},
       R"(open table="Red \"9\"" code="house" at="2025-11-20T13:00:00Z" rules="base = \"hoyle\"\nx\\y")"},
      {facts::TableOpened{"A", "keller", "", ""}, R"(open table="A" code="keller")"},
      {facts::TableOpened{"A", "keller", "", "", facts::Manner::Open}, R"(open table="A" code="keller" manner=open)"},
      {facts::TableOpened{"A", "keller", "", "", facts::Manner::Practice},
       R"(open table="A" code="keller" manner=practice)"},
      {facts::Incident{"N claims revoke by=E trick=1"}, "incident N claims revoke by=E trick=1"},
      {facts::Waived{Seat::East}, "waive E"},
      {facts::RestClaimed{Seat::South}, "rest S"},
      {facts::RestOffered{Seat::South}, "offer S"},
      {facts::RestAnswered{Seat::West, facts::RestAnswer::Accepted}, "answer W yes"},
      {facts::RestAnswered{Seat::East, facts::RestAnswer::Refused}, "answer E no"},
      {facts::DealSettled{{{Side::NorthSouth, codes::Points(3), "revoke", "S63.a S4"},
                           {Side::EastWest, codes::Points(-2), "penalty", ""}},
                          {codes::Points(5), codes::Points(0)},
                          Seat::West},
       R"(settle dealer=W NS=5 EW=0 entries="NS +3 revoke S63.a S4; EW -2 penalty")"},
      {facts::DealSettled{{}, {codes::Points(1), codes::Points(2)}, Seat::North},
       R"(settle dealer=N NS=1 EW=2 entries="")"},
      {facts::DirectorNamed{"Dora"}, R"(director name="Dora")"},
      {facts::DirectorCalled{Seat::South}, "appeal S"},
      {facts::AppealClosed{}, "resume"},
      {facts::ActsUndone{2, "a slip"}, R"(undo 2 reason="a slip")"},
      {facts::RuledByHand{"it stands"}, R"(rule words="it stands")"},
      {facts::ScoreCorrected{{codes::Points(2), codes::Points(4)}, "marked twice"},
       R"(correct NS=2 EW=4 reason="marked twice")"},
      {facts::SeatTaken{Seat::North, {facts::OccupantKind::Human, "Zoë\x01", ""}}, R"(seat N human name="Zoë\x01")"},
      {facts::SeatTaken{Seat::East, {facts::OccupantKind::Computer, "", "rules"}},
       R"(seat E computer name="" player="rules")"},
      {facts::SeatLeft{Seat::South}, "leave S"},
      {facts::PlayerAbsent{Seat::West}, "absent W"},
      {facts::PlayerReturned{Seat::West}, "return W"},
  };
}

/// Of draws, matches and deals.
std::vector<Spelling> play_spellings() {
  const std::string hex = repeated("ab", 32);
  facts::DealBegan committed{3, Seat::South, fairness::parse_commitment(hex)};
  match::Award award{Side::EastWest, codes::Points(2), match::Reason::Euchre};
  match::GameResult game{2, Side::NorthSouth, {codes::Points(6), codes::Points(3)}, codes::Points(1), 1};
  match::GameResult drawn{1, std::nullopt, {codes::Points(8), codes::Points(8)}, codes::Points(0), 1};
  match::RubberResult rubber{Side::EastWest, {1, 2}, {1, 5}};
  return {
      {facts::DrawBegan{2, facts::Partners::AsSeated, committed.commitment.value()},
       "drawing 2 for=deal commit=" + hex},
      {facts::DrawBegan{1, facts::Partners::Drawn, committed.commitment.value()},
       "drawing 1 for=partners commit=" + hex},
      {facts::CardDrawn{Seat::East, card(Rank::Ten, Suit::Hearts)}, "draw E TH"},
      {facts::SeatsDrawn{{Seat::South, Seat::West, Seat::North, Seat::East}}, "move N=S E=W S=N W=E"},
      {facts::MatchBegan{1, Seat::South, {}}, "match 1 dealer=S"},
      {facts::MatchBegan{1, Seat::South, {codes::Points(4), codes::Points(0)}}, "match 1 dealer=S NS=4 EW=0"},
      {facts::DealBegan{3, Seat::South, std::nullopt}, "deal 3 dealer=S"},
      {committed, "deal 3 dealer=S commit=" + hex},
      {facts::SecretSealed{some_secret()}, "seal " + hex},
      {facts::DrawBegan{1, facts::Partners::AsSeated, committed.commitment.value(), fairness::Version::Pledged},
       "drawing 1 for=deal commit=" + hex + " fair=2"},
      {facts::DealBegan{3, Seat::South, committed.commitment, fairness::Version::Pledged},
       "deal 3 dealer=S commit=" + hex + " fair=2"},
      {facts::Pledged{Seat::East, 2, *fairness::parse_pledge(hex)}, "pledge E " + hex + " number=2"},
      {facts::PledgesBound{}, "bind"},
      {facts::PledgesBound{{Seat::North, Seat::West}}, "bind without=NW"},
      {facts::PledgeLapsed{Seat::East, facts::Lapse::Late}, "lapse E late"},
      {facts::PledgeLapsed{Seat::West, facts::Lapse::Unfit}, "lapse W unfit"},
      {facts::Contributed{Seat::East, *fairness::parse_contribution(repeated("0f", 16)),
                          facts::PledgeOpened{*fairness::parse_nonce(repeated("1e", 16)), 4}},
       "give E " + repeated("0f", 16) + " nonce=" + repeated("1e", 16) + " number=4"},
      {facts::PackCut{Seat::North, 11, facts::Cutter::House}, "cut N 11 by=house"},
      {facts::Contributed{Seat::East, *fairness::parse_contribution(repeated("0f", 16)), std::nullopt},
       "give E " + repeated("0f", 16)},
      {facts::PackCut{Seat::North, 11}, "cut N 11"},
      {some_hands(),
       R"(hands N="9C TC JC QC KC" E="9D TD JD QD KD" S="9H TH JH QH KH" W="9S TS JS QS KS" up=AS stock="AH AC AD")"},
      {facts::Called{Seat::North, game::Call::NameAloneHearts}, "call N name-alone-H"},
      {facts::Discarded{Seat::South, card(Rank::Nine, Suit::Clubs)}, "discard S 9C"},
      {facts::CardPlayed{Seat::West, card(Rank::Ace, Suit::Spades)}, "play W AS"},
      {facts::CardGiven{Seat::North, card(Rank::Jack, Suit::Hearts)}, "best N JH"},
      {facts::CardLaidUnder{Seat::East, card(Rank::Nine, Suit::Clubs)}, "under E 9C"},
      {facts::Called{Seat::West, game::Call::KeepHand}, "call W keep"},
      {facts::DealEntered{award, {codes::Points(0), codes::Points(2)}}, "points EW 2 euchre NS=0 EW=2"},
      {facts::DealEntered{std::nullopt, {codes::Points(4), codes::Points(2)}}, "points none NS=4 EW=2"},
      {facts::SecretRevealed{some_secret()}, "reveal " + hex},
      {facts::GameEnded{game}, "game 2 winner=NS NS=6 EW=3 carried=1 value=1"},
      {facts::GameEnded{drawn}, "game 1 winner=none NS=8 EW=8 carried=0 value=1"},
      {facts::RubberEnded{rubber}, "rubber winner=EW NS-games=1 NS-points=1 EW-games=2 EW-points=5"},
      {facts::TableClosed{"home\tnow"}, R"(close reason="home\tnow")"},
  };
}

/// One spelling of every fact there is.
std::vector<Spelling> spellings() {
  std::vector<Spelling> all = table_spellings();
  for (Spelling& spelling : play_spellings()) all.push_back(std::move(spelling));
  return all;
}

TEST(record, every_fact_has_a_spelling_here) {
  std::vector<bool> seen(std::variant_size_v<Fact>, false);
  for (const Spelling& spelling : spellings()) seen[spelling.fact.index()] = true;
  EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0);
}

TEST(record, a_fact_is_spelt_as_documented) {
  for (const Spelling& spelling : spellings()) EXPECT_EQ(to_line(spelling.fact), spelling.line);
}

TEST(record, a_line_reads_back_to_its_fact) {
  for (const Spelling& spelling : spellings()) {
    const Result<Fact, TextError> fact = parse_line(spelling.line);
    ASSERT_TRUE(fact) << to_text(fact.error(), spelling.line);
    EXPECT_EQ(*fact, spelling.fact) << spelling.line;
  }
}

TEST(record, a_whole_record_reads_back_byte_for_byte) {
  std::string text = "euchre-record 1\n# Tuesday\n\ntag title \"Final\"\nx-clock 12\n";
  for (const Spelling& spelling : spellings()) text += spelling.line + '\n';
  text += "note \"a revoke was waived\"\nruling S64.b\n";
  const Result<Record, TextError> record = parse_record(text);
  ASSERT_TRUE(record) << to_text(record.error(), "text");
  EXPECT_EQ(to_record(*record), text);
  EXPECT_EQ(facts_of(*record).size(), spellings().size());
}

TEST(record, keys_may_stand_in_any_order_and_lines_end_as_on_windows) {
  const Result<Record, TextError> record =
      parse_record("euchre-record 1\r\nmatch 1   dealer=S\r\nopen code=keller table=A");
  ASSERT_TRUE(record);
  EXPECT_EQ(to_record(*record), "euchre-record 1\nmatch 1 dealer=S\nopen table=\"A\" code=\"keller\"\n");
}

TEST(record, lines_of_a_newer_version_are_kept) {
  const std::string text = "euchre-record 2\nthrow N KH\nplay N KH hard\n";
  const Result<Record, TextError> record = parse_record(text);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->version, 2U);
  EXPECT_EQ(to_record(*record), text);
  EXPECT_TRUE(facts_of(*record).empty());
}

TEST(record, what_is_kept_ends_without_a_return_however_many_there_were) {
  const Result<Record, TextError> record = parse_record("euchre-record 2\r\r\nx-mark 31\r\r\r\n\r\r\n");
  ASSERT_TRUE(record);
  const std::string written = to_record(*record);
  EXPECT_EQ(written, "euchre-record 2\nx-mark 31\n\n");
  EXPECT_EQ(parse_record(written), record);
}

struct Mistake {
  std::string line;
  std::size_t column;
  std::string problem;
};

TEST(record, a_mistake_is_named_with_its_place) {
  const std::vector<Mistake> mistakes{
      {"plaj W AS", 1, "'plaj' is no fact"},
      {"play X AS", 6, "'X' is no seat"},
      {"play W 1S", 8, "'1S' is no card"},
      {"play W", 7, "a card is missing"},
      {"play W AS AS", 11, "'AS' has no place here"},
      {"play W AS card=AS", 11, "'card' has no place here"},
      {"call N shout", 8, "this is no call"},
      {"cut N 99", 7, "'99' is not the number of cards lifted"},
      {"match 1 dealer=Q", 9, "'Q' is no seat"},
      {"match 1 dealer=N dealer=N", 18, "'dealer' has no place here"},
      {"play =W AS", 6, "a key is missing before '='"},
      {"seal abcd", 6, "this is no secret"},
      {R"(close reason="home)", 14, "the quotation marks are not closed"},
      {R"(close reason="\q")", 7, "an escape is not known"},
      {R"(hands N="9C 9C")", 7, "'9C' stands twice"},
      {"points NS 2 luck NS=2 EW=0", 13, "the reason is not known"},
      {"a b c d e f g h i j k l m n o p q", 1, "'a' is no fact"},
      {"leave S b c d e f g h i j k l m n o p", 37, "too many words"},
  };
  for (const Mistake& mistake : mistakes) {
    const Result<Fact, TextError> fact = parse_line(mistake.line);
    ASSERT_FALSE(fact) << mistake.line;
    EXPECT_EQ(fact.error().problem, mistake.problem) << mistake.line;
    EXPECT_EQ(fact.error().column, mistake.column) << mistake.line;
  }
}

TEST(record, an_error_in_a_record_names_its_line) {
  const Result<Record, TextError> record = parse_record("euchre-record 1\n# fine\nplay W ZZ\n");
  ASSERT_FALSE(record);
  EXPECT_EQ(to_text(record.error(), "game.record"),
            "game.record:3:8: 'ZZ' is no card (a rank of 7 8 9 T J Q K A, then a suit of C D H S)");
}

TEST(record, a_misspelt_word_is_guessed) {
  const Result<Fact, TextError> fact = parse_line("discrad S 9C");
  ASSERT_FALSE(fact);
  EXPECT_EQ(fact.error().hint, "did you mean 'discard'?");
}

TEST(record, text_without_the_header_is_no_record) {
  for (const char* text : {"", "play W AS\n", "euchre-record\n", "euchre-record 0\n", "euchre-record one\n"}) {
    ASSERT_FALSE(parse_record(text)) << text;
    EXPECT_EQ(parse_record(text).error().line, 1U);
  }
  EXPECT_TRUE(looks_like_record("euchre-record 1\n"));
  EXPECT_FALSE(looks_like_record("{\"fileType\":"));
}

TEST(record, what_is_too_large_is_refused) {
  EXPECT_FALSE(parse_line("close reason=\"" + std::string(kLongestLine, 'x') + '"'));
  EXPECT_TRUE(parse_line("close reason=\"" + std::string(kLongestLine - 100, 'x') + '"'));
  EXPECT_FALSE(parse_record("euchre-record 1\n#" + std::string(kLongestLine, 'x') + '\n'));
  EXPECT_FALSE(parse_record("euchre-record 1\n" + std::string(kMostLines, '\n')));
  EXPECT_FALSE(parse_record("euchre-record 1\n" + std::string(kLargestRecord, '\n')));
}

TEST(record, a_line_holds_one_fact) {
  EXPECT_FALSE(parse_line("play W AS\nplay N KS"));
  EXPECT_FALSE(parse_line("close reason=\"a\nb\""));
}

}  // namespace
}  // namespace euchre::notation
