#include "house/terminal/screen.h"

#include <gtest/gtest.h>

namespace euchre::terminal {
namespace {

using Lines = std::vector<std::string>;

TEST(screen, begins_as_empty_felt) {
  const Screen screen({4, 2});
  EXPECT_EQ(screen.lines(), (Lines{"", ""}));
  EXPECT_EQ(screen.at(1, 3), (Cell{U' ', Style::Felt}));
}

TEST(screen, text_lands_where_it_is_put_and_says_where_it_ends) {
  Screen screen({8, 1});
  EXPECT_EQ(screen.put(0, 2, "K♥", Style::Hearts), 4);
  EXPECT_EQ(screen.lines(), Lines{"  K♥"});
  EXPECT_EQ(screen.at(0, 3).style, Style::Hearts);
}

TEST(screen, what_lies_outside_is_cut_off) {
  Screen screen({3, 1});
  screen.put(0, 1, "abcdef", Style::Text);
  screen.put(5, 0, "abc", Style::Text);
  screen.put(0, -1, "xy", Style::Text);
  EXPECT_EQ(screen.lines(), Lines{"yab"});
}

TEST(screen, text_too_long_for_its_place_shows_that_it_is_cut) {
  Screen screen({10, 2});
  screen.put_within(0, 0, 5, "Bartholomew", Style::Text);
  screen.put_within(1, 0, 5, "Ann", Style::Text);
  EXPECT_EQ(screen.lines(), (Lines{"Bart~", "Ann"}));
}

TEST(screen, centred_text_has_as_much_on_either_side) {
  Screen screen({9, 1});
  screen.put_centred(0, 0, 9, "abc", Style::Text);
  EXPECT_EQ(screen.lines(), Lines{"   abc"});
}

TEST(screen, a_size_below_nothing_is_nothing) { EXPECT_TRUE(Screen({-1, -1}).lines().empty()); }

}  // namespace
}  // namespace euchre::terminal
