#include "core/notation/check.h"
#include "core/notation/record.h"
#include "house/table/table_view.h"
#include "house/table/words.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::act_all;
using test_support::cards;
using test_support::computer;
using test_support::DrivenTable;
using test_support::human;
using test_support::open_table;
using test_support::reason_of;

constexpr Seat kPlayer = Seat::South;

/// Sara in the south plays with three computers; East has dealt.
DrivenTable solo_table(std::string_view south, facts::Manner manner = facts::Manner::Strict,
                       facts::Occupant west = computer("standard")) {
  DrivenTable driven = open_table("hoyle", manner);
  const CardSet own = cards(south);
  const Card turn_up = *parse_card("9D");
  CardSet rest = cards_of(Pack::TwentyFour) - own;
  rest.erase(turn_up);
  BySeat<CardSet> hands;
  hands[kPlayer] = own;
  auto next = rest.begin();
  for (const Seat seat : {Seat::West, Seat::North, Seat::East}) {
    for (int i = 0; i < 5; ++i, ++next) hands[seat].insert(*next);
  }
  const auto take_in = [&](const facts::Fact& fact) {
    EUCHRE_REQUIRE(!driven.table.course().misfit(fact).has_value());
    driven.table.apply(fact);
    driven.log.push_back(fact);
  };
  take_in(facts::SeatTaken{Seat::North, computer("standard")});
  take_in(facts::SeatTaken{Seat::East, computer("standard")});
  take_in(facts::SeatTaken{kPlayer, human("Sara")});
  take_in(facts::SeatTaken{Seat::West, west});
  take_in(facts::MatchBegan{1, Seat::East, {}});
  take_in(facts::DealBegan{1, Seat::East, std::nullopt});
  take_in(facts::HandsDealt{hands, turn_up, {}});
  return driven;
}

std::optional<SoloView> solo_of(const DrivenTable& driven, Seat seat) { return view_of(driven.table, seat).solo; }

/// Every record that was written so is read again, and comes to the same table.
void expect_that_the_record_reads(const DrivenTable& driven) {
  const std::string text = notation::to_record(driven.log);
  const auto checked = notation::to_checked_record(text, "the record", notation::Format::Record);
  EXPECT_TRUE(checked.has_value()) << (checked ? "" : checked.error());
}

TEST(Rewind, gives_the_player_his_last_act_again_and_all_after_it) {
  DrivenTable driven = solo_table("JS JC AS KS QS");
  EXPECT_FALSE(solo_of(driven, kPlayer)->may_take_back) << "nothing is done yet";
  EXPECT_EQ(reason_of(driven.give(Rewind{kPlayer})), Reason::NothingDone);
  const Table before = driven.table;
  act_all(driven, "S:pass W:pass N:pass");
  EXPECT_TRUE(solo_of(driven, kPlayer)->may_take_back);
  ASSERT_EQ(driven.give(Rewind{kPlayer}), std::nullopt);
  EXPECT_EQ(driven.table.to_act(), kPlayer);
  EXPECT_EQ(driven.table.deal()->call_count(), 0U);
  EXPECT_EQ(*driven.table.deal(), *before.deal());
  EXPECT_EQ(driven.log.back(), facts::Fact(facts::ActsUndone{3, "practice"})) << "a fact, and nothing was taken away";
  act_all(driven, "S:order");
  expect_that_the_record_reads(driven);
}

TEST(Rewind, marks_the_match_as_practice_until_the_next_one) {
  DrivenTable driven = solo_table("JS JC AS KS QS");
  act_all(driven, "S:pass");
  EXPECT_FALSE(view_of(driven.table, Watcher{}).is_practice_game);
  ASSERT_EQ(driven.give(Rewind{kPlayer}), std::nullopt);
  EXPECT_TRUE(view_of(driven.table, Watcher{}).is_practice_game);
  EXPECT_EQ(account_of(*seen_by(Watcher{}, driven.log.back()), driven.table, player_names(driven.table)),
            "Sara takes it back: a practice game from here on");
}

TEST(Rewind, is_refused_where_others_play_and_at_an_open_table) {
  DrivenTable two = solo_table("JS JC AS KS QS", facts::Manner::Strict, human("Will"));
  act_all(two, "S:pass");
  EXPECT_EQ(solo_of(two, kPlayer), std::nullopt);
  EXPECT_EQ(reason_of(two.give(Rewind{kPlayer})), Reason::NotAlone);
  EXPECT_TRUE(two.table.course().misfit(facts::ActsUndone{1, "practice"}).has_value());
  DrivenTable open = solo_table("JS JC AS KS QS", facts::Manner::Open);
  EXPECT_EQ(reason_of(open.give(Rewind{kPlayer})), Reason::NotAlone);
  DrivenTable alone = solo_table("JS JC AS KS QS");
  EXPECT_EQ(reason_of(alone.give(Rewind{Seat::West})), Reason::NotAlone) << "a computer takes nothing back";
}

TEST(Rewind, ends_when_somebody_sits_down_beside_him) {
  DrivenTable driven = solo_table("JS JC AS KS QS");
  act_all(driven, "S:pass");
  ASSERT_EQ(driven.give(TakeSeat{Seat::North, human("Nora")}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(Rewind{kPlayer})), Reason::NotAlone);
}

}  // namespace
}  // namespace euchre::table
