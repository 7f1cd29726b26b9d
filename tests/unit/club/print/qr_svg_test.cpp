#include "club/print/qr_svg.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <vector>

namespace euchre::print {
namespace {

/// The black modules of a picture, as a reader sees them.
std::vector<std::vector<bool>> modules_of(const std::string& svg) {
  unsigned size = 0;
  const std::size_t box = svg.find("viewBox=\"0 0 ");
  if (box == std::string::npos || std::sscanf(svg.c_str() + box, "viewBox=\"0 0 %u", &size) != 1) return {};
  std::vector<std::vector<bool>> modules(size, std::vector<bool>(size));
  const std::size_t path = svg.find(" d=\"") + 4;
  for (std::size_t at = path; svg.at(at) == 'M'; at = svg.find('z', at) + 1) {
    unsigned left = 0;
    unsigned top = 0;
    unsigned count = 0;
    if (std::sscanf(svg.c_str() + at, "M%u %uh%u", &left, &top, &count) != 3) return {};
    for (unsigned column = left; column < left + count; ++column) modules.at(top).at(column) = true;
  }
  return modules;
}

/// A finder of seven modules with its upper left corner there: a frame, white, a square of three.
bool is_finder(const std::vector<std::vector<bool>>& modules, std::size_t top, std::size_t left) {
  for (std::size_t row = 0; row < 7; ++row) {
    for (std::size_t column = 0; column < 7; ++column) {
      const bool is_frame = row == 0 || row == 6 || column == 0 || column == 6;
      const bool is_heart = row >= 2 && row <= 4 && column >= 2 && column <= 4;
      if (modules[top + row][left + column] != (is_frame || is_heart)) return false;
    }
  }
  return true;
}

TEST(qr_svg, has_three_finders_and_a_quiet_zone_of_four) {
  const auto modules = modules_of(qr_svg("http://192.168.1.5:8080/e/abc/find"));
  ASSERT_GE(modules.size(), 29U);
  const std::size_t last = modules.size() - 4 - 7;
  EXPECT_TRUE(is_finder(modules, 4, 4));
  EXPECT_TRUE(is_finder(modules, 4, last));
  EXPECT_TRUE(is_finder(modules, last, 4));
  EXPECT_FALSE(is_finder(modules, last, last));
  for (std::size_t at = 0; at < modules.size(); ++at) {
    for (std::size_t edge = 0; edge < 4; ++edge) EXPECT_FALSE(modules[edge][at] || modules[at][edge]);
  }
}

TEST(qr_svg, holds_its_text) {
  EXPECT_NE(qr_svg("http://192.168.1.5:8080/e/abc/find"), qr_svg("http://192.168.1.5:8080/e/abd/find"));
  EXPECT_EQ(qr_svg(std::string(4000, 'x')), "") << "no code is so large";
}

}  // namespace
}  // namespace euchre::print
