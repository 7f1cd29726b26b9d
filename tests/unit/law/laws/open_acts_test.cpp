#include "law/laws/open_acts.h"

#include "law/laws/reckoning.h"
#include "support/law/laws/law_table.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace euchre::laws {
namespace {

using facts::Verb;

/// West, eldest, passes; North assists South, who lays the ace of clubs away: hearts are trumps.
Machine at_play(std::string_view code) {
  SetUp set_up = south_deals();
  set_up.is_live = true;
  Machine machine(*find_law_book(code), set_up);
  for (const facts::Fact& fact : {facts::Fact(facts::Called{Seat::West, game::Call::Pass}),
                                  facts::Fact(facts::Called{Seat::North, game::Call::Order}),
                                  facts::Fact(facts::Discarded{Seat::South, *parse_card("AC")})}) {
    machine.observe(*act_of(machine.position(), fact));
  }
  return machine;
}

void play(Machine& machine, Seat seat, std::string_view card) {
  machine.observe(*act_of(machine.position(), facts::CardPlayed{seat, *parse_card(card)}));
}

TEST(open_acts, acceptance_has_a_word_for_each_place) {
  const Machine machine = at_play("somerset");
  ASSERT_EQ(machine.position().log.size(), 3U);
  EXPECT_EQ(machine.position().log[1].verb, Verb::Assist);
  EXPECT_EQ(machine.position().auction.maker, Seat::North);
}

TEST(open_acts, the_dealer_who_passes_before_his_turn_turns_the_card_down) {
  auto set_up = south_deals();
  set_up.is_live = true;
  Machine machine(*find_law_book("alberta"), set_up);
  machine.observe(*act_of(machine.position(), facts::Called{Seat::South, game::Call::Pass}));
  EXPECT_EQ(machine.position().log.back().verb, Verb::TurnDown);
  const auto barred = machine.ruling().statements;
  EXPECT_NE(std::ranges::find(barred, Stated(Barred{Side::NorthSouth, Bar::Making}), &Statement::what), barred.end())
      << "his side may no longer make trump [A12c.2]";
}

TEST(open_acts, a_card_leads_where_no_trick_lies_open) {
  Machine machine = at_play("somerset");
  const facts::Fact lead = facts::CardPlayed{Seat::West, *parse_card("QS")};
  EXPECT_EQ(act_of(machine.position(), lead)->verb, Verb::Lead);
  play(machine, Seat::West, "QS");
  EXPECT_EQ(act_of(machine.position(), facts::CardPlayed{Seat::North, *parse_card("TC")})->verb, Verb::Play);
  EXPECT_EQ(act_of(machine.position(), facts::CardPlayed{Seat::West, *parse_card("JS")})->verb, Verb::Lead)
      << "he has played to this trick";
}

TEST(open_acts, whoever_has_the_lead_leads_beside_a_false_lead) {
  Machine machine = at_play("somerset");
  play(machine, Seat::East, "9S");
  play(machine, Seat::West, "QS");
  const Position& at = machine.position();
  ASSERT_EQ(at.tricks.size(), 1U);
  EXPECT_EQ(at.tricks[0].cards.front().seat, Seat::West);
  EXPECT_FALSE(at.tricks[0].cards.front().out_of_turn);
  EXPECT_TRUE(at.hands[Seat::East].contains(*parse_card("9S"))) << "it has come back, and lies exposed";
}

TEST(open_acts, whoever_has_the_lead_and_is_next_to_follow_a_false_lead_follows_it) {
  Machine machine = at_play("somerset");
  play(machine, Seat::South, "AS");
  play(machine, Seat::West, "QS");
  const Position& at = machine.position();
  ASSERT_EQ(at.tricks.size(), 1U);
  EXPECT_EQ(at.tricks[0].card_of(Seat::South), *parse_card("AS"));
  EXPECT_FALSE(at.tricks[0].cards.back().out_of_turn);
}

TEST(open_acts, silence_is_no_act_and_the_account_ends_all_claims) {
  const Machine machine = at_play("keller");
  EXPECT_EQ(act_of(machine.position(), facts::Called{Seat::North, game::Call::StayTogether}), std::nullopt);
  EXPECT_EQ(act_of(machine.position(), facts::Incident{"no words of ours"}), std::nullopt);
  EXPECT_EQ(act_of(machine.position(), facts::DealSettled{})->what, "cut-for-next-deal");
}

/// West revokes in the second trick; North and South take all five. [S63.a] [S64.a]
Machine with_revoke() {
  Machine machine = at_play("somerset");
  for (const auto& [seat, card] : std::vector<std::pair<Seat, std::string_view>>{
           {Seat::West, "QS"},  {Seat::North, "TC"}, {Seat::East, "9S"},  {Seat::South, "AS"}, {Seat::South, "KS"},
           {Seat::West, "QC"},  {Seat::North, "9C"}, {Seat::East, "TS"},  {Seat::South, "JD"}, {Seat::West, "9D"},
           {Seat::North, "QH"}, {Seat::East, "TH"},  {Seat::South, "9H"}, {Seat::West, "KC"},  {Seat::North, "JH"},
           {Seat::East, "AH"},  {Seat::North, "KD"}, {Seat::East, "QD"},  {Seat::South, "KH"}, {Seat::West, "JS"}}) {
    play(machine, seat, card);
  }
  return machine;
}

TEST(reckoning, a_revoke_that_nobody_claims_costs_nothing) {
  const Reckoning reckoning = reckoning_of(with_revoke());
  ASSERT_EQ(reckoning.lines.size(), 1U);
  EXPECT_EQ(reckoning.lines.front().reason, Reason::March);
  EXPECT_EQ(reckoning.next_dealer, Seat::West);
}

TEST(reckoning, a_claimed_revoke_is_entered_first) {
  Machine machine = with_revoke();
  machine.observe(*act_of(machine.position(), facts::Incident{"N claims revoke by=W trick=2"}));
  const Reckoning reckoning = reckoning_of(machine);
  ASSERT_EQ(reckoning.lines.size(), 2U);
  EXPECT_EQ(reckoning.lines.front().reason, Reason::Revoke);
  EXPECT_EQ(reckoning.lines.front().points, 3);
  EXPECT_EQ(reckoning.score[Side::NorthSouth], 5);
}

}  // namespace
}  // namespace euchre::laws
