#include "house/table/detail/names.h"
#include "house/table/table_view.h"
#include "house/table/words.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::computer;
using test_support::drive_to;
using test_support::DrivenTable;
using test_support::human;
using test_support::reason_of;
using test_support::seated_table;

TEST(Seats, nothing_can_be_asked_of_a_table_that_is_not_open) {
  DrivenTable driven;
  EXPECT_EQ(reason_of(driven.give(TakeSeat{Seat::North, human("Nora")})), Reason::NotOpen);
  EXPECT_EQ(reason_of(driven.give(CloseTable{})), Reason::NotOpen);
  EXPECT_EQ(reason_of(driven.give(OpenTable{"felt", "chess", {}, {}})), Reason::UnknownCode);
  EXPECT_EQ(driven.give(OpenTable{"felt", "keller", {}, {}}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(OpenTable{"felt", "keller", {}, {}})), Reason::AlreadyOpen);
  EXPECT_EQ(driven.table.code().id, "keller");
}

TEST(Seats, house_rules_are_read_or_refused_with_what_is_wrong) {
  DrivenTable driven;
  const auto refused = driven.give(OpenTable{"felt", {}, "base = \"hoyle\"\n[points]\nmarch = \"many\"\n", {}});
  ASSERT_EQ(reason_of(refused), Reason::BadHouseRules);
  EXPECT_NE(refused->detail.find("march"), std::string::npos) << refused->detail;
  ASSERT_EQ(driven.give(OpenTable{"felt", {}, "base = \"hoyle\"\n[points]\nmarch = 3\n", {}}), std::nullopt);
  EXPECT_EQ(driven.table.code().match.points.march, codes::Points{3});
  EXPECT_EQ(driven.table.course().opening()->code, "hoyle");
}

bool is_good_name(std::string_view name) { return !detail::refuse_name(name); }

TEST(Seats, a_name_is_one_line_of_24_characters) {
  EXPECT_TRUE(is_good_name("Zoë d'Ångström-Lévy 2"));
  EXPECT_TRUE(is_good_name(std::string(24, 'x')));
  EXPECT_FALSE(is_good_name(std::string(25, 'x')));
  for (const char* bad : {"", " x", "x ", "two\nlines", "a\x1b[31m", "\xff\xfe", "\xc0\xaf", "\xed\xa0\x80"})
    EXPECT_FALSE(is_good_name(bad)) << bad;
  std::string hearts;
  for (int i = 0; i < 24; ++i) hearts += "\u2665";
  EXPECT_TRUE(is_good_name(hearts)) << "characters count, not bytes";
  EXPECT_FALSE(is_good_name(hearts + "\u2665"));
}

/// Finding 13 of HARDENING.
TEST(Seats, finding_13_names_that_hide_or_imitate_are_refused_in_plain_words) {
  DrivenTable driven = seated_table("hoyle");
  for (const auto& [name, words] : {std::pair{"Ann\u202Ebob", "turns the writing"},
                                    {"Ann\u200B", "shows nothing"},
                                    {"Walter (computer)", "who is a computer"},
                                    {"Walter (сomputer)", "who is a computer"}}) {
    const auto refused = driven.give(TakeSeat{Seat::West, human(name)});
    ASSERT_TRUE(refused) << name;
    EXPECT_EQ(refused->reason, Reason::BadName) << name;
    EXPECT_NE(explain(*refused, {}).find(words), std::string::npos) << explain(*refused, {});
  }
  for (const char* alike : {"Nora", "NORA", "Νοra", "Nоra", "N0ra", "Ｎora"})
    EXPECT_EQ(reason_of(driven.give(TakeSeat{Seat::West, human(alike)})), Reason::NameTaken) << alike;
  EXPECT_EQ(driven.give(TakeSeat{Seat::West, human("Norah")}), std::nullopt);
}

TEST(Seats, finding_13_house_rules_and_directors_have_names_too) {
  DrivenTable driven;
  const std::string rules = "base = \"hoyle\"\nname = \"Ours \u202E\"\n";
  EXPECT_EQ(reason_of(driven.give(OpenTable{"felt", {}, rules, {}})), Reason::BadHouseRules);
  ASSERT_EQ(driven.give(OpenTable{"felt", "hoyle", "", "", facts::Manner::Open}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(NameDirector{"Dot (computer)"})), Reason::BadName);
  EXPECT_EQ(driven.give(NameDirector{"Dot"}), std::nullopt);
}

TEST(Seats, a_player_may_take_an_empty_seat_or_a_computers_but_not_another_players) {
  DrivenTable driven = seated_table("hoyle");
  EXPECT_EQ(reason_of(driven.give(TakeSeat{Seat::North, human("Ida")})), Reason::SeatOccupied);
  EXPECT_EQ(reason_of(driven.give(TakeSeat{Seat::North, computer("Ida")})), Reason::SeatOccupied);
  EXPECT_EQ(reason_of(driven.give(TakeSeat{Seat::West, human("Nora")})), Reason::NameTaken);
  EXPECT_EQ(reason_of(driven.give(TakeSeat{Seat::West, human("")})), Reason::BadName);
  EXPECT_EQ(driven.give(TakeSeat{Seat::West, human("Ida")}), std::nullopt);
  EXPECT_EQ(driven.table.sitter(Seat::West)->occupant, human("Ida"));
}

TEST(Seats, a_seat_left_before_the_match_is_empty) {
  DrivenTable driven = seated_table("hoyle");
  EXPECT_EQ(driven.give(LeaveSeat{Seat::East}), std::nullopt);
  EXPECT_EQ(driven.table.sitter(Seat::East), std::nullopt);
  EXPECT_FALSE(driven.table.are_seats_full());
  EXPECT_EQ(reason_of(driven.give(LeaveSeat{Seat::East})), Reason::SeatEmpty);
  EXPECT_EQ(reason_of(driven.give(BeginMatch{})), Reason::SeatsMissing);
}

TEST(Seats, a_seat_left_in_a_match_is_played_on_by_a_computer) {
  RandomStream random(1);
  DrivenTable driven = seated_table("hoyle");
  ASSERT_TRUE(drive_to(driven, Stage::Play, random));
  const CardSet hand = driven.table.deal()->hand(Seat::East);
  EXPECT_EQ(driven.give(LeaveSeat{Seat::East}), std::nullopt);
  EXPECT_EQ(mover_of(driven.table, Seat::East), (Mover{Seat::East, Decider::Computer, std::string(kStandIn)}));
  EXPECT_EQ(reason_of(driven.give(LeaveSeat{Seat::East})), Reason::NotAPlayer);
  EXPECT_EQ(driven.give(TakeSeat{Seat::East, human("Ida")}), std::nullopt) << "a friend may come in";
  EXPECT_EQ(driven.table.deal()->hand(Seat::East), hand);
}

TEST(Seats, an_absent_player_keeps_his_seat) {
  DrivenTable driven = seated_table("hoyle");
  EXPECT_EQ(reason_of(driven.give(MarkReturned{Seat::South})), Reason::NotAbsent);
  EXPECT_EQ(driven.give(MarkAbsent{Seat::South}), std::nullopt);
  EXPECT_EQ(reason_of(driven.give(MarkAbsent{Seat::South})), Reason::AlreadyAbsent);
  EXPECT_EQ(mover_of(driven.table, Seat::South), (Mover{Seat::South, Decider::StandIn, std::string(kStandIn)}));
  EXPECT_EQ(reason_of(driven.give(TakeSeat{Seat::South, human("Ida")})), Reason::SeatOccupied);
  EXPECT_EQ(view_of(driven.table, Watcher{}).seats[Seat::South].kind, SeatKind::Absent);
  EXPECT_EQ(driven.give(MarkReturned{Seat::South}), std::nullopt);
  EXPECT_EQ(mover_of(driven.table, Seat::South).decider, Decider::Human);
}

TEST(Seats, computers_and_empty_seats_are_never_absent) {
  DrivenTable driven = seated_table("hoyle");
  EXPECT_EQ(reason_of(driven.give(MarkAbsent{Seat::West})), Reason::NotAPlayer);
  EXPECT_EQ(reason_of(driven.give(MarkReturned{Seat::West})), Reason::NotAPlayer);
  driven.give(LeaveSeat{Seat::West});
  EXPECT_EQ(reason_of(driven.give(MarkAbsent{Seat::West})), Reason::SeatEmpty);
  EXPECT_EQ(reason_of(driven.give(MarkReturned{Seat::West})), Reason::SeatEmpty);
}

TEST(Seats, nothing_follows_the_closing) {
  DrivenTable driven = seated_table("hoyle");
  EXPECT_EQ(driven.give(CloseTable{"everybody went home"}), std::nullopt);
  EXPECT_EQ(driven.table.stage(), Stage::Closed);
  EXPECT_EQ(reason_of(driven.give(LeaveSeat{Seat::North})), Reason::Closed);
  EXPECT_EQ(reason_of(driven.give(CloseTable{"again"})), Reason::Closed);
}

}  // namespace
}  // namespace euchre::table
