#include "house/table/detail/names.h"
#include "house/table/table_view.h"
#include "support/house/table/table_driver.h"

#include <gtest/gtest.h>

namespace euchre::table {
namespace {

using test_support::computer;
using test_support::drive_to;
using test_support::DrivenTable;
using test_support::human;
using test_support::seated_table;

Reason reason_of(const std::optional<Refusal>& refusal) {
  EUCHRE_REQUIRE(refusal.has_value());
  return refusal->reason;
}

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

TEST(Seats, a_name_is_one_line_of_24_characters) {
  EXPECT_TRUE(detail::is_good_name("Zoë d'Ångström-Lévy 2"));
  EXPECT_TRUE(detail::is_good_name(std::string(24, 'x')));
  EXPECT_FALSE(detail::is_good_name(std::string(25, 'x')));
  EXPECT_FALSE(detail::is_good_name(""));
  EXPECT_FALSE(detail::is_good_name(" x"));
  EXPECT_FALSE(detail::is_good_name("x "));
  EXPECT_FALSE(detail::is_good_name("two\nlines"));
  EXPECT_FALSE(detail::is_good_name("a\x1b[31m"));
  EXPECT_FALSE(detail::is_good_name("\xff\xfe"));
  EXPECT_FALSE(detail::is_good_name("\xc0\xaf")) << "an overlong form";
  EXPECT_FALSE(detail::is_good_name("\xed\xa0\x80")) << "half of a surrogate pair";
  EXPECT_FALSE(
      detail::is_good_name("\xe2\x80\xae"
                           "abc"))
      << "turns the text around";
  std::string hearts;
  for (int i = 0; i < 24; ++i) hearts += "\u2665";
  EXPECT_TRUE(detail::is_good_name(hearts)) << "characters count, not bytes";
  EXPECT_FALSE(detail::is_good_name(hearts + "\u2665"));
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
