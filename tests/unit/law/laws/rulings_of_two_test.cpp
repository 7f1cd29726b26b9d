// Two cards at once, and revokes of both sides: what is left on the table when it is settled.

#include "core/facts/act_text.h"
#include "law/laws/reckoning.h"
#include "support/law/laws/law_table.h"

#include <gtest/gtest.h>

namespace euchre::laws {
namespace {

/// South has dealt and laid AC away; hearts are trumps and nobody plays alone.
Machine at_play(std::string_view code) {
  SetUp set_up = south_deals();
  set_up.play = SetUp::Play{Suit::Hearts, Seat::South, 1, {}, *parse_card("AC")};
  return Machine(*find_law_book(code), set_up);
}

void tell(Machine& machine, std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) {
    const auto read = facts::parse_act_line(line);
    ASSERT_TRUE(read) << line << ": " << read.error().text;
    for (const facts::Act& act : read->acts) machine.observe(act);
  }
}

TEST(two_cards_at_once, may_be_chosen_between_though_somebody_has_led_again) {
  Machine machine = at_play("keller");
  tell(machine, {"W lead QS", "N play 9C", "E play 9S", "E play TS !two", "N lead TC", "NS elect call-card TS"});
  const Position& at = machine.position();
  EXPECT_EQ(at.tricks.front().card_of(Seat::East), *parse_card("TS"));
  EXPECT_TRUE(at.hands[Seat::East].contains(*parse_card("9S")));
}

TEST(two_cards_at_once, the_choice_is_gone_with_one_of_the_cards) {
  Machine machine = at_play("somerset");
  tell(machine, {"W lead QS", "W lead QC !two", "W lead QC", "NS elect lead-is QC"});
  const Position& at = machine.position();
  EXPECT_EQ(at.tricks.front().card_of(Seat::West), *parse_card("QS"));
  EXPECT_NE(at.rights.front().state, Right::State::Open);
}

TEST(two_cards_at_once, card_elected_lies_in_the_trick_alone) {
  for (const std::string_view code : {"somerset", "keller"}) {
    Machine machine = at_play(code);
    tell(machine, {"W lead QS", "W lead QC !two", "NS elect lead-is QC"});
    const Position& at = machine.position();
    EXPECT_EQ(at.tricks.front().card_of(Seat::West), *parse_card("QC")) << code;
    EXPECT_EQ(at.hands[Seat::West], *parse_cards("QS JS KC 9D")) << code;
  }
}

TEST(two_cards_at_once, card_elected_last_decides_the_trick) {
  Machine machine = at_play("somerset");
  tell(machine, {"W lead KC", "N play 9C", "E play TH", "S play 9H", "S play KH !two"});
  ASSERT_EQ(machine.position().tricks.front().winner, Seat::East) << "the first one counts while nobody chooses";
  tell(machine, {"EW elect call-card KH"});
  EXPECT_EQ(machine.position().tricks.front().winner, Seat::South);
  EXPECT_EQ(turn_of(machine.position()), (Turn{Seat::South, Turn::How::Lead}));
}

/// Both sides revoke and claim it: what Keller makes of the hand. [K-rev-06]
TEST(hand_made_void, is_dealt_again_by_the_same_dealer) {
  Machine machine = at_play("keller");
  tell(machine, {"W lead QS", "N play 9C", "E play QD", "S play KH", "S quits-trick 1", "S lead 9H", "W play 9D",
                 "N play QH", "E play TH", "N quits-trick 2", "N lead TC", "E play AH", "S play JD", "W play KC",
                 "S quits-trick 3", "N claim revoke by=E trick=1", "E claim revoke by=S trick=1"});
  const Reckoning reckoning = reckoning_of(machine);
  EXPECT_EQ(reckoning.next_dealer, Seat::South);
  EXPECT_TRUE(reckoning.lines.empty());
}

}  // namespace
}  // namespace euchre::laws
