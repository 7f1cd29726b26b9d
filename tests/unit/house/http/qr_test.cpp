#include "house/http/qr.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <tuple>

namespace euchre::http {
namespace {

using testing::StartsWith;

constexpr int kMargin = 4;
constexpr const char* kLink = "https://cards.example/t/abcdef";

struct Square {
  int column = 0;
  int row = 0;
  friend bool operator<(const Square& one, const Square& other) {
    return std::tie(one.row, one.column) < std::tie(other.row, other.column);
  }
};

/// The black squares of a picture.
std::set<Square> squares_of(const std::string& picture) {
  static const std::regex kSquare("M([0-9]+) ([0-9]+)h1v1h-1z");
  std::set<Square> found;
  for (std::sregex_iterator one(picture.begin(), picture.end(), kSquare); one != std::sregex_iterator(); ++one)
    found.insert({std::stoi((*one)[1]), std::stoi((*one)[2])});
  return found;
}

int width_of(const std::string& picture) {
  static const std::regex kBox("viewBox=\"0 0 ([0-9]+) ([0-9]+)\"");
  std::smatch box;
  EXPECT_TRUE(std::regex_search(picture, box, kBox));
  EXPECT_EQ(box[1], box[2]);
  return std::stoi(box[1]);
}

/// The seven by seven squares by which a reader finds three of the corners: a ring, white, and a block within.
bool is_finder(const std::set<Square>& black, int left, int top) {
  for (int row = 0; row < 7; ++row) {
    for (int column = 0; column < 7; ++column) {
      const bool is_ring = row == 0 || row == 6 || column == 0 || column == 6;
      const bool is_block = row >= 2 && row <= 4 && column >= 2 && column <= 4;
      if (black.contains({left + column, top + row}) != (is_ring || is_block)) return false;
    }
  }
  return true;
}

TEST(Qr, a_picture_has_its_three_corners_and_a_quiet_zone) {
  const std::string picture = qr_picture(kLink);
  EXPECT_THAT(picture, StartsWith("<svg "));
  const std::set<Square> black = squares_of(picture);
  const int width = width_of(picture);
  for (const Square& square : black) {
    EXPECT_GE(std::min(square.column, square.row), kMargin);
    EXPECT_LT(std::max(square.column, square.row), width - kMargin);
  }
  const int far = width - kMargin - 7;
  EXPECT_TRUE(is_finder(black, kMargin, kMargin));
  EXPECT_TRUE(is_finder(black, far, kMargin));
  EXPECT_TRUE(is_finder(black, kMargin, far));
  EXPECT_FALSE(is_finder(black, far, far));
}

TEST(Qr, another_address_is_another_picture) {
  EXPECT_EQ(qr_picture(kLink), qr_picture(kLink));
  EXPECT_NE(qr_picture(kLink), qr_picture("https://cards.example/t/abcdeg"));
}

TEST(Qr, what_is_too_long_for_one_has_none) {
  EXPECT_EQ(qr_picture(std::string(4000, 'a')), "");
  EXPECT_EQ(qr_code(std::string(4000, 'a')), "");
}

}  // namespace
}  // namespace euchre::http
