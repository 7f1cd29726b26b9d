#include "minds/tally/seat_watch.h"

#include "core/codes/ready_rules.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace euchre::tally {
namespace {

using facts::Fact;
using test_support::act_all;
using test_support::cards;
using test_support::dealt_table;
using test_support::DrivenTable;

/// South deals; West has the five highest hearts, and hearts are turned up.
game::Dealt strong_west() {
  return {Seat::South,
          {cards("AS KS QS JS TS"), cards("AC KC QC JC TC"), cards("AD KD QD TD 9D"), cards("JH JD AH KH QH")},
          test_support::card("9H")};
}

/// A table where the deal was played to its end, everybody playing the first card he may, after these calls.
std::vector<Fact> played_log(std::string_view calls, std::string_view code = "hoyle",
                             const BySide<codes::Points>& score = {}, facts::Manner manner = facts::Manner::Strict) {
  DrivenTable driven = dealt_table(code, strong_west(), manner, score);
  act_all(driven, calls);
  while (driven.table.course().is_deal_running()) {
    const game::Deal& deal = *driven.table.course().deal()->play;
    const auto actions = test_support::legal_actions_of(deal);
    EXPECT_EQ(driven.give(table::Act{deal.to_act(), actions.front()}), std::nullopt);
  }
  return driven.log;
}

std::vector<SeatPlayed> watched(const std::vector<Fact>& log) {
  SeatWatch watch;
  facts::Course course;
  std::vector<SeatPlayed> all;
  for (const Fact& fact : log) {
    course.apply(fact);
    for (SeatPlayed& played : watch.take(fact, course)) all.push_back(std::move(played));
  }
  return all;
}

template <class What>
std::optional<What> found(const std::vector<SeatPlayed>& all, Seat seat) {
  for (const SeatPlayed& one : all) {
    const auto* what = std::get_if<What>(&one.played);
    if (one.seat == seat && what != nullptr) return *what;
  }
  return std::nullopt;
}

/// The log with that fact put in before the first of a kind.
template <class Before>
std::vector<Fact> with_fact(std::vector<Fact> log, const Fact& fact) {
  const auto place = std::ranges::find_if(log, [](const Fact& one) { return std::holds_alternative<Before>(one); });
  log.insert(place, fact);
  return log;
}

/// The log with computers in some seats.
std::vector<Fact> with_computers(std::vector<Fact> log,
                                 std::initializer_list<std::pair<Seat, std::string_view>> seats) {
  for (const auto& [seat, player] : seats) {
    for (Fact& fact : log) {
      auto* taken = std::get_if<facts::SeatTaken>(&fact);
      if (taken != nullptr && taken->seat == seat)
        taken->occupant = {facts::OccupantKind::Computer, "Computer", std::string(player)};
    }
  }
  return log;
}

TEST(SeatWatch, a_deal_is_told_to_each_seat_as_it_was_there) {
  const auto all = watched(played_log("W:order"));
  EXPECT_EQ(found<DealPlayed>(all, Seat::West), (DealPlayed{{"hoyle", "people"},
                                                            Place::First,
                                                            Part::Makers,
                                                            DealEnd::March,
                                                            2,
                                                            0,
                                                            codes::CallRound::First,
                                                            false,
                                                            false}));
  EXPECT_EQ(found<DealPlayed>(all, Seat::North),
            (DealPlayed{{"hoyle", "people"}, Place::Second, Part::Defenders, DealEnd::March, 0, 2, {}, false, false}));
  EXPECT_EQ(found<DealPlayed>(all, Seat::East),
            (DealPlayed{{"hoyle", "people"}, Place::Third, Part::Makers, DealEnd::March, 2, 0, {}, false, false}));
  EXPECT_EQ(found<DealPlayed>(all, Seat::South)->place, Place::Dealer);
  EXPECT_EQ(found<GamePlayed>(all, Seat::West), std::nullopt) << "the game goes on";
}

TEST(SeatWatch, a_lone_hand_is_its_players_alone) {
  const auto all = watched(played_log("W:order-alone"));
  EXPECT_TRUE(found<DealPlayed>(all, Seat::West)->is_alone);
  EXPECT_EQ(found<DealPlayed>(all, Seat::West)->points_for, 4);
  EXPECT_FALSE(found<DealPlayed>(all, Seat::East)->is_alone);
}

TEST(SeatWatch, the_dealer_to_whom_all_pass_is_stuck) {
  const std::string_view passes = "W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:name-D";
  const auto stuck = found<DealPlayed>(watched(played_log(passes, "danville")), Seat::South);
  ASSERT_TRUE(stuck);
  EXPECT_EQ(stuck->call, codes::CallRound::Second);
  EXPECT_TRUE(stuck->is_stuck);
  const auto free = found<DealPlayed>(watched(played_log(passes, "hoyle")), Seat::South);
  ASSERT_TRUE(free);
  EXPECT_EQ(free->call, codes::CallRound::Second);
  EXPECT_FALSE(free->is_stuck) << "he might have passed";
}

TEST(SeatWatch, a_deal_passed_out_is_a_deal_of_no_points) {
  const auto all = watched(played_log("W:pass N:pass E:pass S:pass W:pass N:pass E:pass S:pass"));
  EXPECT_EQ(found<DealPlayed>(all, Seat::West),
            (DealPlayed{{"hoyle", "people"}, Place::First, Part::Neither, DealEnd::PassedOut, 0, 0, {}, false, false}));
}

TEST(SeatWatch, the_stronger_adversary_is_named_without_his_thinking_time) {
  const auto log = played_log("W:order");
  const auto all =
      watched(with_computers(log, {{Seat::North, "rules"}, {Seat::South, "best:800"}, {Seat::East, "beginner"}}));
  EXPECT_EQ(all.size(), 1U) << "nothing is counted for computers";
  EXPECT_EQ(found<DealPlayed>(all, Seat::West)->kind.adversaries, "best");
  const auto mixed = watched(with_computers(log, {{Seat::North, "rules"}, {Seat::East, "best"}}));
  EXPECT_EQ(found<DealPlayed>(mixed, Seat::West)->kind.adversaries, "people");
}

TEST(SeatWatch, what_a_computer_played_for_him_is_not_his) {
  const auto log = played_log("W:order");
  const auto away = watched(with_fact<facts::Called>(log, facts::PlayerAbsent{Seat::West}));
  EXPECT_EQ(found<DealPlayed>(away, Seat::West), std::nullopt);
  EXPECT_TRUE(found<DealPlayed>(away, Seat::East)) << "the others were there";
  const auto from_before = watched(with_fact<facts::HandsDealt>(log, facts::PlayerAbsent{Seat::West}));
  EXPECT_EQ(found<DealPlayed>(from_before, Seat::West), std::nullopt);
  const auto back = with_fact<facts::CardPlayed>(with_fact<facts::Called>(log, facts::PlayerAbsent{Seat::West}),
                                                 facts::PlayerReturned{Seat::West});
  EXPECT_EQ(found<DealPlayed>(watched(back), Seat::West), std::nullopt) << "a computer called for him";
}

TEST(SeatWatch, who_takes_a_seat_within_a_deal_has_not_played_it) {
  auto log = with_computers(played_log("W:order"), {{Seat::West, "rules"}});
  log = with_fact<facts::CardPlayed>(log, facts::SeatTaken{Seat::West, test_support::human("Wim")});
  EXPECT_EQ(found<DealPlayed>(watched(log), Seat::West), std::nullopt);
}

TEST(SeatWatch, a_game_is_won_and_lost_by_who_played_it) {
  const BySide<codes::Points> near{codes::Points(0), codes::Points(4)};
  const auto log = played_log("W:order", "hoyle", near);
  const auto all = watched(log);
  EXPECT_EQ(found<GamePlayed>(all, Seat::East), (GamePlayed{{"hoyle", "people"}, GameEnd::Won}));
  EXPECT_EQ(found<GamePlayed>(all, Seat::South)->end, GameEnd::Lost);
  const auto away = watched(with_fact<facts::Called>(log, facts::PlayerAbsent{Seat::West}));
  EXPECT_EQ(found<GamePlayed>(away, Seat::West), std::nullopt);
}

TEST(SeatWatch, practice_counts_for_nothing) {
  const BySide<codes::Points> near{codes::Points(0), codes::Points(4)};
  const auto log = played_log("W:order", "hoyle", near);
  EXPECT_TRUE(watched(with_fact<facts::CardPlayed>(log, facts::ActsUndone{1, ""})).empty());
  auto erring = log;
  std::get<facts::TableOpened>(erring.front()).manner = facts::Manner::Practice;
  EXPECT_TRUE(watched(erring).empty());
}

TEST(SeatWatch, a_game_known_by_name_is_counted_under_it) {
  auto log = played_log("W:order");
  std::get<facts::TableOpened>(log.front()).house_rules = codes::ready_rules().front().text;
  EXPECT_EQ(found<DealPlayed>(watched(log), Seat::West)->kind.code, "american");
}

TEST(SeatWatch, house_rules_are_counted_together) {
  auto log = played_log("W:order");
  std::get<facts::TableOpened>(log.front()).house_rules = "base = \"hoyle\"\nname = \"Ours\"\n";
  const auto all = watched(log);
  ASSERT_TRUE(found<DealPlayed>(all, Seat::West));
  EXPECT_EQ(found<DealPlayed>(all, Seat::West)->kind.code, "house");
}

}  // namespace
}  // namespace euchre::tally
