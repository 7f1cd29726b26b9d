#include "law/laws/outlook.h"

#include "core/facts/act_text.h"
#include "law/laws/ruling_text.h"
#include "support/law/laws/law_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::laws {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

void tell(Machine& machine, std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) {
    const auto read = facts::parse_act_line(line);
    ASSERT_TRUE(read) << line << ": " << read.error().text;
    for (const facts::Act& act : read->acts) machine.observe(act);
  }
}

Machine dealt(std::string_view code) { return Machine(*find_law_book(code), south_deals()); }

/// South has dealt and laid AC away; hearts are trumps and nobody plays alone.
Machine at_play(std::string_view code) {
  SetUp set_up = south_deals();
  set_up.play = SetUp::Play{Suit::Hearts, Seat::South, 1, {}, *parse_card("AC")};
  return Machine(*find_law_book(code), set_up);
}

/// `new-deal: void deal` and so on, one line for each thing that a choice leads to.
std::vector<std::string> lines_of(const Machine& machine) {
  std::vector<std::string> lines;
  for (const Outlook& one : outlook(machine, machine.ruling())) {
    for (const Statement& statement : one.leads_to)
      lines.push_back(to_text(one.choice) + ": " + to_text(if_chosen(statement.what, one.choice)));
  }
  return lines;
}

std::vector<std::string> held(const Machine& machine) {
  std::vector<std::string> lines;
  const Ruling ruling = machine.ruling();
  for (const Statement& statement : ruling.holds()) lines.push_back(to_text(statement.what));
  return lines;
}

TEST(outlook, new_deal_says_who_deals) {
  Machine machine = dealt("somerset");
  EXPECT_THAT(lines_of(machine), IsEmpty());
  tell(machine, {"dir card-exposed-in-deal card=KS owner=W by=S"});
  EXPECT_THAT(lines_of(machine), ElementsAre("new-deal: dealer S same", "new-deal: void deal", "new-deal: void hand",
                                             "stand: stands deal", "stand: card KS not-callable if stand"));
}

/// Keller's choice after a trick of five cards says it as well. [K-exp-15]
TEST(outlook, dealer_is_told_of_every_new_deal_that_may_be_taken) {
  Machine machine = at_play("keller");
  tell(machine, {"W lead QS", "N play 9C", "E play 9S", "E play TS !extra", "S play KH", "S quits-trick 1",
                 "dir two-cards-to-trick seat=E"});
  EXPECT_THAT(held(machine), Contains("dealer S same"));
  tell(machine, {"NS elect stand"});
  EXPECT_THAT(held(machine), testing::Not(Contains("dealer S same")));
}

TEST(outlook, suit_that_is_called_later_binds_who_leads_next) {
  Machine machine = at_play("somerset");
  tell(machine, {"E lead 9S"});
  EXPECT_THAT(lines_of(machine), Contains("call-card 9S: must E play 9S if call-card 9S"));
  EXPECT_THAT(lines_of(machine), Contains("call-suit: card 9S returned if call-suit"));
  EXPECT_THAT(lines_of(machine), Contains("call-suit: must W obey NS if call-suit"));
}

TEST(outlook, suit_that_is_called_later_binds_both_of_whom_either_may_lead_next) {
  Machine machine = at_play("somerset");
  tell(machine, {"W lead QS", "N play 9C", "E play 9S", "S play KH", "E lead TS"});
  EXPECT_THAT(lines_of(machine), Contains("call-suit: must E obey NS if call-suit"));
  EXPECT_THAT(lines_of(machine), Contains("call-suit: must W obey NS if call-suit"));
}

TEST(outlook, asking_changes_nothing) {
  Machine machine = at_play("somerset");
  tell(machine, {"E lead 9S"});
  const Position before = machine.position();
  static_cast<void>(outlook(machine, machine.ruling()));
  EXPECT_EQ(machine.position(), before);
}

TEST(ruling, option_is_told_while_it_is_open_and_kept_as_history) {
  Machine machine = dealt("somerset");
  tell(machine, {"dir card-exposed-in-deal card=KS owner=W by=S"});
  const std::string option = "option EW {new-deal | stand} until touch EW";
  EXPECT_THAT(held(machine), Contains(option));
  Machine taken = machine;
  tell(taken, {"EW elect new-deal"});
  EXPECT_THAT(held(taken), testing::Not(Contains(option)));
  const Ruling ruling = taken.ruling();
  EXPECT_TRUE(std::ranges::any_of(ruling.happened(), [&](const Statement& statement) {
    return to_text(statement.what) == option && statement.is_implied;
  }));
  tell(machine, {"W touch-cards"});
  EXPECT_THAT(held(machine), testing::Not(Contains(option)));
}

TEST(ruling, card_is_to_go_back_until_its_owner_moves) {
  Machine machine = at_play("alberta");
  tell(machine, {"W lead QS", "N play 9C", "E play 9S", "S play KH", "E lead TS", "N claims lead-out-of-turn"});
  EXPECT_THAT(held(machine), Contains("must E take-back TS"));
  tell(machine, {"E withdraw TS"});
  EXPECT_THAT(held(machine), testing::Not(Contains("must E take-back TS")));
}

TEST(ruling, draw_is_to_be_made_again_until_it_is) {
  Machine machine(*find_law_book("keller"), laws::SetUp{});
  tell(machine, {"P2 cuts AD 7S"});
  EXPECT_THAT(held(machine), Contains("must P2 redraw"));
  tell(machine, {"P1 cuts KD", "P2 cuts 9C"});
  EXPECT_THAT(held(machine), testing::Not(Contains("must P2 redraw")));
}

TEST(ruling, fresh_cut_is_due_until_it_is_made) {
  laws::SetUp set_up;
  set_up.dealer = Seat::South;
  Machine machine(*find_law_book("somerset"), set_up);
  tell(machine, {"E cuts lift=3 left=29"});
  EXPECT_THAT(held(machine), Contains("must E cut-afresh"));
  tell(machine, {"E cuts lift=10 left=22"});
  EXPECT_THAT(held(machine), testing::Not(Contains("must E cut-afresh")));
}

TEST(ruling, next_game_is_due_once_the_hand_is_over) {
  laws::SetUp set_up = south_deals();
  set_up.play = laws::SetUp::Play{Suit::Hearts, Seat::South, 1, {}, *parse_card("AC")};
  set_up.score[Side::NorthSouth] = 4;
  Machine machine(*find_law_book("somerset"), set_up);
  tell(machine, {"W lead QS", "dir revoke-proved by=E trick=1 claimed-by=NS"});
  EXPECT_THAT(held(machine), Contains(testing::StartsWith("game NS wins")));
  EXPECT_THAT(held(machine), testing::Not(Contains(testing::StartsWith("game due"))));
}

TEST(ruling, discard_is_due_until_it_is_made) {
  Machine machine = dealt("somerset");
  tell(machine, {"W pass", "N assist"});
  EXPECT_THAT(held(machine), Contains("must S discard"));
  EXPECT_THAT(held(machine), Contains("allowed S discard any"));
  tell(machine, {"S discard AC quitted"});
  EXPECT_THAT(held(machine), testing::Not(Contains("must S discard")));
  EXPECT_THAT(held(machine), testing::Not(Contains("allowed S discard any")));
}

TEST(ruling, revoke_may_be_claimed_until_the_cut) {
  Machine machine = at_play("somerset");
  tell(machine, {"W lead QS", "N play 9C", "E play QD"});
  EXPECT_THAT(held(machine), Contains("allowed E correction"));
  tell(machine, {"S play KH", "S quits-trick 1"});
  const std::string claim = "allowed NS claim-revoke until cut-for-next-deal";
  EXPECT_THAT(held(machine), Contains(claim));
  EXPECT_THAT(held(machine), testing::Not(Contains("allowed E correction")));
  tell(machine, {"clock cut-for-next-deal"});
  EXPECT_THAT(held(machine), testing::Not(Contains(claim)));
}

}  // namespace
}  // namespace euchre::laws
