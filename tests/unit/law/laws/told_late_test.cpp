// What is told late, or never: a finding after the claim that rests on it, and the card that was turned up.

#include "core/facts/act_text.h"
#include "law/laws/ruling_text.h"
#include "support/law/laws/law_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace euchre::laws {
namespace {

using Lines = std::vector<std::string_view>;

/// The table after these lines, East having the deal at four all, and no card being known.
Machine table_after(std::string_view code, const Lines& lines) {
  SetUp set_up;
  set_up.dealer = Seat::East;
  set_up.score = {4, 4};
  Machine machine(*find_law_book(code), set_up);
  for (const std::string_view line : lines) {
    const auto read = facts::parse_act_line(line);
    EXPECT_TRUE(read) << line;
    for (const facts::Act& act : read->acts) machine.observe(act);
  }
  return machine;
}

std::vector<std::string> ruled_after(std::string_view code, const Lines& lines) {
  std::vector<std::string> said;
  for (const Statement& statement : table_after(code, lines).ruling().statements)
    said.push_back(to_text(statement.what));
  std::ranges::sort(said);
  return said;
}

bool is_ruled(std::string_view code, const Lines& lines, std::string_view what) {
  const auto said = ruled_after(code, lines);
  return std::ranges::find(said, what) != said.end();
}

TEST(claims_before_findings, are_answered_as_after_them) {
  struct Pair {
    std::string_view code;
    std::string_view claim;
    std::string_view found;
    std::string_view after;
  };
  constexpr std::array kPairs{
      Pair{"keller", "S claim misdeal", "dir pack-uncut", "E turn-up 9C"},
      Pair{"keller", "S claim new-deal", "dir card-exposed-in-deal card=AD owner=N by=W", "S look-cards"},
      Pair{"keller", "E claim new-deal", "dir card-exposed-in-deal card=AD owner=N by=N", "W look-cards"},
      Pair{"keller", "W claim new-deal", "dir faced-card-in-pack card=7D", "W look-cards"},
      Pair{"somerset", "S claim new-deal", "dir card-exposed-in-deal card=AD owner=N by=W", "S touch-cards"},
      Pair{"somerset", "E claim new-deal", "dir card-exposed-in-deal card=AD owner=N by=N", "W touch-cards"},
      Pair{"somerset", "W demands correction", "dir counter-error side=EW shown=4 correct=3",
           "clock turn-up-next-deal"},
  };
  for (const Pair& pair : kPairs) {
    EXPECT_EQ(ruled_after(pair.code, {pair.claim, pair.found, pair.after}),
              ruled_after(pair.code, {pair.found, pair.claim, pair.after}))
        << pair.code << ": " << pair.claim;
  }
}

TEST(claims_before_findings, that_were_late_are_late_still) {
  const Lines looked_first{"S look-cards", "S claim new-deal", "dir card-exposed-in-deal card=AD owner=N by=W"};
  EXPECT_TRUE(is_ruled("keller", looked_first, "denied NS claim-new-deal"));
  EXPECT_FALSE(is_ruled("keller", looked_first, "void deal"));
}

TEST(claims_before_findings, that_were_answered_are_not_heard_again) {
  const Lines answered{"S look-cards", "dir card-exposed-in-deal card=AD owner=N by=W", "S claim new-deal",
                       "dir faced-card-in-pack card=7D"};
  EXPECT_FALSE(is_ruled("keller", answered, "void deal"));
}

TEST(turn_up_not_told, passes_go_round_and_the_deal_passes_on) {
  for (const std::string_view code : {"somerset", "keller", "hoyle"}) {
    const Machine machine =
        table_after(code, {"S pass", "W pass", "N pass", "E turn-down", "S pass", "W pass", "N pass", "E pass"});
    EXPECT_TRUE(machine.position().auction.passed_out) << code;
    EXPECT_EQ(machine.position().fate.next_dealer, Seat::South) << code;
  }
}

TEST(turn_up_not_told, trump_is_known_once_it_is_told) {
  Lines lines{"S pass", "W order"};
  const Machine unseen = table_after("hoyle", lines);
  EXPECT_TRUE(unseen.position().auction.is_made());
  EXPECT_FALSE(unseen.position().auction.trump);
  EXPECT_EQ(turn_of(unseen.position()), (Turn{Seat::East, Turn::How::Discard}));
  lines.push_back("E turn-up 9D");
  const Machine told = table_after("hoyle", lines);
  EXPECT_EQ(told.position().auction.trump, Trump(Suit::Diamonds));
  EXPECT_EQ(told.position().auction.maker, Seat::West);
}

TEST(turn_up_not_told, nobody_is_told_who_takes_a_trick) {
  const Lines lines{"S order", "E discard 9C", "S lead AS", "W play TS", "N play KD", "E play QS"};
  const auto said = ruled_after("hoyle", lines);
  EXPECT_TRUE(std::ranges::none_of(said, [](const std::string& line) { return line.starts_with("stands trick"); }));
}

TEST(counters_of_both_sides, draw_no_game_of_points) {
  for (const std::string_view code : {"somerset", "keller", "hoyle"}) {  // To five points.
    for (const std::string_view marks : {"EW marks-score 10", "dir counter-error side=EW shown=10 correct=4"}) {
      const Lines lines{"dir hand-result makers=NS lone=none tricks-NS=5 tricks-EW=0", marks,
                        "S deal batches=2,2,2,2,3,3,3,3", "S turn-up 9C"};
      EXPECT_FALSE(is_ruled(code, lines, "game drawn")) << code << ": " << marks;
      const auto said = ruled_after(code, lines);
      EXPECT_TRUE(
          std::ranges::any_of(said, [](const std::string& line) { return line.starts_with("game NS wins 6-4"); }))
          << code << ": " << marks;
    }
  }
}

}  // namespace
}  // namespace euchre::laws
