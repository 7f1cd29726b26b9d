#include "house/protocol/table_messages.h"

#include "support/house/table/table_driver.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace euchre::protocol {
namespace {

using test_support::dealt_table;
using test_support::DrivenTable;
using test_support::plain_hands;
using testing::SizeIs;

TEST(TableMessages, seat_sees_its_hand_and_choices) {
  const DrivenTable driven = dealt_table("hoyle", plain_hands(euchre::Seat::South));
  const TableView view = to_wire(table::view_of(driven.table, euchre::Seat::West));
  EXPECT_EQ(view.you, Seat::W);
  EXPECT_EQ(view.stage, Stage::FirstRound);
  EXPECT_THAT(view.hand, SizeIs(5));
  EXPECT_EQ(view.turn_up, "9H");
  EXPECT_EQ(view.turn_up_state, TurnUpState::Offered);
  ASSERT_TRUE(view.your_turn);
  EXPECT_EQ(view.your_turn->calls.front().call, Call::Pass);
  EXPECT_FALSE(view.your_turn->calls.front().words.empty());
}

TEST(TableMessages, watcher_sees_no_hand) {
  const DrivenTable driven = dealt_table("hoyle", plain_hands(euchre::Seat::South));
  const TableView view = to_wire(table::view_of(driven.table, table::Watcher{}));
  EXPECT_EQ(view.you, std::nullopt);
  EXPECT_THAT(view.hand, SizeIs(0));
  EXPECT_EQ(view.your_turn, std::nullopt);
  for (const SeatState& seat : view.seats) EXPECT_EQ(seat.card_count, 5);
}

TEST(TableMessages, discard_is_told_to_the_dealer_alone) {
  const facts::Fact fact = facts::Discarded{euchre::Seat::South, *parse_card("9C")};
  const DrivenTable driven = dealt_table("hoyle", plain_hands(euchre::Seat::South));
  const auto told = [&](const table::Audience& audience) {
    return to_wire(7, table::seen_by(audience, fact).value(), "words", driven.table);
  };
  EXPECT_EQ(told(euchre::Seat::South).card, "9C");
  EXPECT_EQ(told(euchre::Seat::North).card, std::nullopt);
  EXPECT_EQ(told(table::Watcher{}).kind, FactKind::Discarded);
  EXPECT_EQ(told(table::Watcher{}).seq, 7);
}

TEST(TableMessages, hidden_fact_keeps_its_number_only) {
  const SeenFact hidden = blank(9);
  EXPECT_EQ(encode(hidden), R"({"seq":9,"kind":"hidden","words":"","article":""})");
}

TEST(TableMessages, every_seat_and_call_keeps_its_meaning) {
  for (const euchre::Seat seat : kSeats) {
    EXPECT_EQ(from_wire(to_wire(seat)), seat);
    EXPECT_EQ(to_text(to_wire(seat)), std::string(1, to_char(seat)));
  }
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<Call>(index);
    EXPECT_EQ(game::to_text(from_wire(call)), to_text(call));
  }
}

TEST(TableMessages, refusal_has_code_reason_and_article) {
  DrivenTable driven = dealt_table("hoyle", plain_hands(euchre::Seat::South));
  const auto refusal = driven.give(table::Act{euchre::Seat::North, game::Call::Pass});
  ASSERT_TRUE(refusal);
  const RefusedMessage wire = to_wire(*refusal, table::player_names(driven.table));
  EXPECT_EQ(wire.code, RefusalCode::NotYourTurn);
  EXPECT_THAT(wire.reason, testing::HasSubstr("Will"));
}

}  // namespace
}  // namespace euchre::protocol
