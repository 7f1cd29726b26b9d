#include "house/terminal/drawing.h"

#include "pictures.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

// What the terminal shows, in files. EUCHRE_APPROVE=1 writes them anew: look at every difference before it is committed.
namespace euchre::terminal {
namespace {

using terminal::testing::cutting;
using terminal::testing::deal_over;
using terminal::testing::first_round;
using terminal::testing::following_a_lone_hand;
using terminal::testing::second_round;
using terminal::testing::watching;

constexpr Size kUsual{80, 24};
constexpr Size kLarge{100, 30};

std::string text_of(const Screen& screen) {
  std::string text;
  for (const std::string& line : screen.lines()) text += line + "\n";
  return text;
}

void expect_as_approved(const std::string& name, const Screen& screen) {
  const std::string path = std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/house/terminal/" + name + ".txt";
  const std::string drawn = text_of(screen);
  if (std::getenv("EUCHRE_APPROVE") != nullptr) std::ofstream(path) << drawn;
  std::ostringstream approved;
  approved << std::ifstream(path).rdbuf();
  EXPECT_EQ(drawn, approved.str()) << path;
}

TEST(drawing, first_round_on_80_by_24) {
  expect_as_approved("first_round_80x24", draw(first_round(), kUsual, Charset::Unicode));
}

TEST(drawing, first_round_in_ascii_on_the_smallest_terminal) {
  expect_as_approved("first_round_ascii_60x20", draw(first_round(), kSmallest, Charset::Ascii));
}

TEST(drawing, second_round_on_80_by_24) {
  expect_as_approved("second_round_80x24", draw(second_round(), kUsual, Charset::Unicode));
}

TEST(drawing, lone_hand_on_100_by_30) {
  expect_as_approved("lone_hand_100x30", draw(following_a_lone_hand(), kLarge, Charset::Unicode));
}

TEST(drawing, the_jack_that_is_a_trump_by_its_colour_is_marked_and_no_other) {
  Picture picture = following_a_lone_hand();
  picture.options = {{*parse_card("JH"), {}, {}}, {*parse_card("JC"), {}, {}}, {*parse_card("JS"), {}, {}}};
  const auto row_of_numbers = [&picture] {
    for (const std::string& line : draw(picture, kUsual, Charset::Ascii).lines()) {
      if (line.find(" 1  ") != std::string::npos && line.find('3') != std::string::npos) return line;
    }
    return std::string();
  };
  const std::string with_trump = row_of_numbers();
  EXPECT_NE(with_trump.find("1   2 left  3"), std::string::npos) << with_trump;
  picture.view.trump = NoTrump::High;
  EXPECT_EQ(row_of_numbers().find("left"), std::string::npos) << "without a trump suit there are no bowers";
}

TEST(drawing, lone_hand_in_ascii_on_80_by_24) {
  expect_as_approved("lone_hand_ascii_80x24", draw(following_a_lone_hand(), kUsual, Charset::Ascii));
}

TEST(drawing, deal_over_on_80_by_24) {
  expect_as_approved("deal_over_80x24", draw(deal_over(), kUsual, Charset::Unicode));
}

TEST(drawing, cutting_on_80_by_24) { expect_as_approved("cutting_80x24", draw(cutting(), kUsual, Charset::Unicode)); }

TEST(drawing, watching_on_100_by_30) {
  expect_as_approved("watching_100x30", draw(watching(), kLarge, Charset::Unicode));
}

TEST(drawing, windows_on_80_by_24) {
  Picture picture = first_round();
  picture.window = Window::Help;
  expect_as_approved("help_80x24", draw(picture, kUsual, Charset::Unicode));
  picture.window = Window::Leaving;
  expect_as_approved("leaving_ascii_60x20", draw(picture, kSmallest, Charset::Ascii));
  picture = deal_over();
  picture.window = Window::MatchResult;
  picture.view.stage = table::Stage::MatchOver;
  picture.message.clear();
  picture.view.score.games = {{1, Side::NorthSouth, {codes::Points{6}, codes::Points{3}}, codes::Points{0}, 1}};
  expect_as_approved("match_result_80x24", draw(picture, kUsual, Charset::Unicode));
}

TEST(drawing, a_terminal_too_small_says_what_is_needed) {
  expect_as_approved("too_small_50x12", draw(first_round(), {50, 12}, Charset::Unicode));
}

// ---- what no file can show

TEST(drawing, no_size_is_too_small_or_too_large_to_draw_on) {
  for (const auto& picture : {first_round(), second_round(), following_a_lone_hand(), cutting(), watching()}) {
    for (int columns = 0; columns < 200; columns += 7) {
      for (int rows = 0; rows < 70; rows += 3) {
        EXPECT_EQ(draw(picture, {columns, rows}, Charset::Unicode).size(), (Size{columns, rows}));
      }
    }
  }
}

TEST(drawing, in_ascii_nothing_else_is_drawn) {
  Picture picture = following_a_lone_hand();
  picture.view.seats[Seat::North].name = "Zoë";
  for (const Size size : {kSmallest, kUsual, kLarge}) {
    for (const char byte : text_of(draw(picture, size, Charset::Ascii)))
      ASSERT_LT(static_cast<unsigned char>(byte), 0x80);
  }
}

TEST(drawing, each_suit_has_a_colour_of_its_own) {
  const Screen screen = draw(first_round(), kUsual, Charset::Unicode);
  bool has_heart = false;
  for (int row = 0; row < kUsual.rows; ++row) {
    for (int column = 0; column < kUsual.columns; ++column) {
      const Cell& cell = screen.at(row, column);
      if (cell.glyph != U'♥' || cell.style == Style::Panel) continue;
      has_heart = true;
      EXPECT_EQ(cell.style, Style::Hearts);
    }
  }
  EXPECT_TRUE(has_heart);
}

TEST(drawing, cards_that_may_not_be_played_are_dim) {
  const Screen screen = draw(following_a_lone_hand(), kUsual, Charset::Unicode);
  bool has_dim = false;
  for (int row = 0; row < kUsual.rows; ++row) {
    for (int column = 0; column < kUsual.columns; ++column) has_dim |= screen.at(row, column).style == Style::CardDim;
  }
  EXPECT_TRUE(has_dim);
}

}  // namespace
}  // namespace euchre::terminal
