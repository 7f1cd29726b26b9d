#include "core/cards/seat.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

TEST(Seat, the_left_goes_round_the_table) {
  EXPECT_EQ(left_of(Seat::North), Seat::East);
  EXPECT_EQ(left_of(Seat::West), Seat::North);
  for (const Seat seat : kSeats) {
    EXPECT_EQ(right_of(left_of(seat)), seat);
    EXPECT_EQ(left_of(left_of(seat)), partner_of(seat));
    EXPECT_EQ(seat_after(seat, 4), seat);
    EXPECT_EQ(eldest_hand(seat), left_of(seat));
  }
}

TEST(Seat, steps_lead_from_one_seat_to_another) {
  for (const Seat from : kSeats) {
    for (const Seat to : kSeats) EXPECT_EQ(seat_after(from, steps_between(from, to)), to);
  }
  EXPECT_EQ(steps_between(Seat::West, Seat::North), 1U);
}

TEST(Seat, partners_face_one_another) {
  for (const Seat seat : kSeats) {
    EXPECT_TRUE(are_partners(seat, partner_of(seat)));
    EXPECT_FALSE(are_partners(seat, left_of(seat)));
    EXPECT_EQ(side_of(left_of(seat)), adversaries_of(side_of(seat)));
  }
  EXPECT_EQ(side_of(Seat::South), Side::NorthSouth);
}

TEST(Seat, reads_back_from_its_text) {
  for (const Seat seat : kSeats) EXPECT_EQ(parse_seat(std::string(1, to_char(seat))), seat);
  for (const Side side : kSides) EXPECT_EQ(parse_side(to_text(side)), side);
  EXPECT_EQ(parse_seat("X"), std::nullopt);
  EXPECT_EQ(parse_seat("NE"), std::nullopt);
  EXPECT_EQ(parse_side("SN"), std::nullopt);
}

TEST(BySeat, keeps_one_value_for_each_seat) {
  BySeat<int> values = BySeat<int>::filled(1);
  values[Seat::South] = 5;
  EXPECT_EQ(values, BySeat<int>(1, 1, 5, 1));
  BySide<int> sides(2, 3);
  ++sides[Side::EastWest];
  EXPECT_EQ(sides, BySide<int>(2, 4));
}

}  // namespace
}  // namespace euchre
